import { randomUUID } from 'node:crypto'

/** Packs and clips alike: a name that says nothing, and a new one whenever the content is another. */
export const newAssetKey = (): string => `private/assets/${randomUUID()}`
