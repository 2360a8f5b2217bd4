import { createHash } from 'node:crypto'

/** A short opaque name for what an edit screen shows: equal contents have equal names, in every process. */
export const shownVersion = (shown: object): string =>
  createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 16)
