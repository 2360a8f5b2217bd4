import type { Sprite } from '@sonocampus/contract/lessons.renditions'

const PIECES = 'video/mp4; codecs="avc1.4d401e,mp4a.40.2"'

/** How this browser plays renditions: with our engine, natively (iPhones), or not at all. */
export function filmPlayer(): 'engine' | 'own' | null {
  if (typeof MediaSource !== 'undefined' && MediaSource.isTypeSupported(PIECES)) return 'engine'
  return document.createElement('video').canPlayType('application/vnd.apple.mpegurl') ? 'own' : null
}

/** A part's address with the query of the latest reply: one query opens all parts, and expires. */
export const withQuery = (url: string, fresh: string): string => `${url.split('?')[0]}?${fresh.split('?')[1] ?? ''}`

/** The position of a moment's picture in the sprite, in pixels. */
export function tileAt({ columns, count, width, height, interval }: Sprite, time: number): { x: number; y: number } {
  const index = Math.min(count - 1, Math.max(0, Math.floor(time / interval)))
  return { x: (index % columns) * width, y: Math.floor(index / columns) * height }
}
