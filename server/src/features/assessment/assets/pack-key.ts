import { randomUUID } from 'node:crypto'

/** Key of a pack or clip: random, and a new one whenever the content changes. */
export const newAssetKey = (): string => `private/assets/${randomUUID()}`
