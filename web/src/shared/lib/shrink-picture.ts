type Size = { width: number; height: number }

/** The size after applying the camera's orientation; null when this browser cannot read the picture. */
export async function measurePicture(file: Blob): Promise<Size | null> {
  const { promise, resolve } = Promise.withResolvers<Size | null>()
  const picture = new Image()
  const address = URL.createObjectURL(file)
  picture.onload = () => resolve({ width: picture.naturalWidth, height: picture.naturalHeight })
  picture.onerror = () => resolve(null)
  picture.src = address
  const size = await promise
  URL.revokeObjectURL(address)
  return size && size.width > 0 ? size : null
}

/** From good to just readable; each is tried at each quality until the file fits. */
const SIDES = [2400, 1800, 1300]
const QUALITIES = [0.86, 0.74, 0.6]
/** The largest canvas on the smallest phones. */
const CANVAS_PIXELS = 16_000_000
/** A long screenshot keeps its width: its text is as small as the screen was. */
const SHORT_SIDE = 0.45

/** The size with a longest side of about `side`, never larger than the original. */
export function scaledSize({ width, height }: Size, side: number): Size {
  const [long, short] = [Math.max(width, height), Math.min(width, height)]
  const wanted = Math.max(side / long, (side * SHORT_SIDE) / short)
  const scale = Math.min(1, wanted, Math.sqrt(CANVAS_PIXELS / (width * height)))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** The picture as a JPEG that fits; null if that fails. Decoded and encoded off the main thread. */
export async function drawSmaller(file: File, size: Size, maxBytes: number): Promise<File | null> {
  for (const side of SIDES) {
    const canvas = await drawn(file, scaledSize(size, side))
    for (const quality of QUALITIES) {
      const blob = await encoded(canvas, quality)
      if (blob && blob.size <= maxBytes) return asJpeg(blob, file)
    }
  }
  return null
}

async function drawn(file: Blob, { width, height }: Size): Promise<HTMLCanvasElement> {
  const bitmap = await createImageBitmap(file, {
    imageOrientation: 'from-image',
    resizeWidth: width,
    resizeHeight: height,
    resizeQuality: 'high',
  })
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas')
  context.fillStyle = '#fff' // JPEG has no transparency
  context.fillRect(0, 0, width, height)
  context.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  return canvas
}

const encoded = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))

const asJpeg = (blob: Blob, { name, lastModified }: File) =>
  new File([blob], `${name.replace(/\.[^.]+$/, '')}.jpg`, { type: 'image/jpeg', lastModified })
