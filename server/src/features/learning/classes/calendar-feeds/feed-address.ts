import { isSealed, seal } from '../../../../signed-link.ts'

const partsOf = (feedId: string) => ['calendar-feed', feedId]

/** Calendars keep this URL for years. It ends with its id in the database, which doesn't reveal it. */
export const feedPath = (secret: string, feedId: string): string =>
  `/api/calendar/${feedId}/classes.ics?signature=${seal(secret, partsOf(feedId))}`

export const isFeedAddress = (secret: string, feedId: string, signature: string): boolean =>
  isSealed(secret, partsOf(feedId), signature)
