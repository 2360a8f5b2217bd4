/** The first message of a stream whose page missed others while it was loading. */
export const MISSED = 'missed'
/** A page that takes longer than this to load counts as loading for this time. */
export const LONGEST_LOADING_MS = 60_000

/** The live stream's message names; a message is a hint to refetch and never carries data. */
export const liveEvents = [
  'notification',
  'quiz-updated',
  'asset-updated',
  'film-updated',
  'decisions-changed',
  'class-updated',
  'announcements-changed',
  'discussion-changed',
  'inbox-changed',
  MISSED,
] as const
export type LiveEventName = (typeof liveEvents)[number]
