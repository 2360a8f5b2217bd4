import type { Sprite } from '@sonocampus/contract/lessons.renditions'

const PIECES = 'video/mp4; codecs="avc1.4d401e,mp4a.40.2"'

/** How this browser plays films: with our engine, by itself (telephones of Apple), or not at all. */
export function filmPlayer(): 'engine' | 'own' | null {
  if (typeof MediaSource !== 'undefined' && MediaSource.isTypeSupported(PIECES)) return 'engine'
  return document.createElement('video').canPlayType('application/vnd.apple.mpegurl') ? 'own' : null
}

/** An address of a film's part with the query of the newest answer: one query opens all parts, and an old one ends. */
export const withQuery = (url: string, fresh: string): string => `${url.split('?')[0]}?${fresh.split('?')[1] ?? ''}`

/** Where in the sprite the picture of a moment lies, in pixels. */
export function tileAt({ columns, count, width, height, interval }: Sprite, time: number): { x: number; y: number } {
  const index = Math.min(count - 1, Math.max(0, Math.floor(time / interval)))
  return { x: (index % columns) * width, y: Math.floor(index / columns) * height }
}
