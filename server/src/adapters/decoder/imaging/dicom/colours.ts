/** Converts three planes to interleaved pixels. */
export function interleaved(planes: Buffer): Buffer {
  const plane = planes.length / 3
  const pixels = Buffer.alloc(planes.length)
  for (let at = 0; at < plane; at += 1)
    for (let sample = 0; sample < 3; sample += 1) pixels[3 * at + sample] = planes[sample * plane + at] as number
  return pixels
}

/** Two pixels in four bytes: a brightness each, and one shared colour. */
export function widened(pairs: Buffer): Buffer {
  const pixels = Buffer.alloc((pairs.length / 4) * 6)
  for (let from = 0, to = 0; from + 3 < pairs.length; from += 4, to += 6) {
    pixels[to] = pairs[from] as number
    pixels[to + 3] = pairs[from + 1] as number
    pixels[to + 1] = pixels[to + 4] = pairs[from + 2] as number
    pixels[to + 2] = pixels[to + 5] = pairs[from + 3] as number
  }
  return pixels
}

/** Converts brightness and two differences to red, green and blue, in place. */
export function fromYbr(pixels: Buffer): Buffer {
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const y = pixels[at] as number
    const blue = (pixels[at + 1] as number) - 128
    const red = (pixels[at + 2] as number) - 128
    pixels[at] = within(y + 1.402 * red)
    pixels[at + 1] = within(y - 0.344136 * blue - 0.714136 * red)
    pixels[at + 2] = within(y + 1.772 * blue)
  }
  return pixels
}

const within = (value: number) => (value < 0 ? 0 : value > 255 ? 255 : Math.round(value))
