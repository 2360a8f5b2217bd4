import type { Sprite } from '@sonocampus/contract/lessons.renditions'

/** Where in the sprite the picture of a moment lies, in pixels. */
export function tileAt({ columns, count, width, height, interval }: Sprite, time: number): { x: number; y: number } {
  const index = Math.min(count - 1, Math.max(0, Math.floor(time / interval)))
  return { x: (index % columns) * width, y: Math.floor(index / columns) * height }
}
