import type { Asset } from '@sonocampus/contract/assets'

export const KINDS: Record<Asset['kind'], string> = { still: 'Picture', series: 'Series', loop: 'Loop' }

/** A one-line summary for choosing a picture. */
export function describeAsset({ kind, frames, frame_ms, width, height, mm_per_pixel, scale_from }: Asset): string {
  const seconds = frame_ms === null ? null : Math.round((frames * frame_ms) / 100) / 10
  const source = scale_from === 'file' ? 'from the file' : 'drawn by hand'
  const parts = [
    frames > 1 ? `${KINDS[kind]} of ${frames} frames` : KINDS[kind],
    seconds === null ? null : `${seconds} s`,
    `${width} × ${height}`,
    mm_per_pixel === null ? 'not to scale' : `${Number(mm_per_pixel.toPrecision(3))} mm per pixel (${source})`,
  ]
  return parts.filter(Boolean).join(', ')
}
