import sharp from 'sharp'

export type Printed = { text: string; x: number; y: number }
type Scan = { width: number; height: number; gain: number; seed: number; font: number; printed: Printed[] }

/** A sector of speckle with words beside it, as a machine prints them; `y` is their line's lower end. */
export function drawScan({ width, height, gain, seed, font, printed }: Scan): Promise<Buffer> {
  let state = seed
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
  const noise = Float64Array.from({ length: width * height }, () => Math.sqrt(-2 * Math.log(random() + 1e-9)))
  const data = Buffer.alloc(width * height)
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 2; x < width - 2; x += 1) {
      const [across, down] = [(x - width / 2) / height, y / height + 0.11]
      const depth = Math.hypot(across, down)
      if (depth < 0.2 || depth > 1.05 || Math.abs(Math.atan2(across, down)) > 0.65) continue
      let sum = 0
      for (let dy = -1; dy <= 1; dy += 1)
        for (let dx = -2; dx <= 2; dx += 1) sum += noise[(y + dy) * width + x + dx] as number
      data[y * width + x] = Math.max(0, Math.min(255, (sum / 15 - 0.6) * gain))
    }
  const words = printed.map(({ text, x, y }) => `<text x="${x}" y="${y}">${text}</text>`).join('')
  const style = `font-family="DejaVu Sans, sans-serif" font-size="${font}" fill="#e8e8e8"`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ${style}>${words}</svg>`
  return sharp(data, { raw: { width, height, channels: 1 } })
    .toColourspace('srgb')
    .composite([{ input: Buffer.from(svg) }])
    .jpeg({ quality: 88 })
    .toBuffer()
}
