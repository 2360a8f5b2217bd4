import { isSealed, seal } from '../../../../signed-link.ts'

const partsOf = (feedId: string) => ['calendar-feed', feedId]

/** A calendar keeps it for years: it ends with its id, which is in the database, and nothing there tells it. */
export const feedPath = (secret: string, feedId: string): string =>
  `/api/calendar/${feedId}/classes.ics?signature=${seal(secret, partsOf(feedId))}`

export const isFeedAddress = (secret: string, feedId: string, signature: string): boolean =>
  isSealed(secret, partsOf(feedId), signature)
