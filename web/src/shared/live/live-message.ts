import type { LiveEventName } from '@sonocampus/contract/events'

const ID_NAMES = ['course_id', 'quiz_id', 'submission_id', 'video_id'] as const
export type LiveIds = { [name in (typeof ID_NAMES)[number]]?: string }

/** What changed: its name, and the ids of what it is about, where the server tells them. */
export type LiveMessage = { name: LiveEventName; ids: LiveIds }

/** The ids in whatever was sent; what is no id of ours is passed over. */
export function readIds(data: unknown): LiveIds {
  if (typeof data !== 'object' || data === null) return {}
  const known = ID_NAMES.map((name) => [name, (data as Record<string, unknown>)[name]] as const)
  return Object.fromEntries(known.filter(([, id]) => typeof id === 'string'))
}
