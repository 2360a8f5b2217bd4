import type { LiveEventName } from '@sonocampus/contract/live-events'

const ID_NAMES = ['course_id', 'quiz_id', 'submission_id', 'video_id'] as const
export type LiveIds = { [name in (typeof ID_NAMES)[number]]?: string }

/** A change: its name, and the ids it concerns, if the server names them. */
export type LiveMessage = { name: LiveEventName; ids: LiveIds }

/** The ids in received data; anything that is not a known id is ignored. */
export function readIds(data: unknown): LiveIds {
  if (typeof data !== 'object' || data === null) return {}
  const known = ID_NAMES.map((name) => [name, (data as Record<string, unknown>)[name]] as const)
  return Object.fromEntries(known.filter(([, id]) => typeof id === 'string'))
}
