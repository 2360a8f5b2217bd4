import { isoTime } from '../../clock.ts'
import type { LiveEvent } from '../../db/events/events.ts'
import type { Deps } from '../../deps.ts'

/** Which of the people who listen an event is meant for. */
export async function pickAudience(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  audience: LiveEvent['audience'],
  listening: { id: string; role: string }[],
): Promise<Set<string>> {
  const ids = listening.map(({ id }) => id)
  if (audience === 'admins') return new Set(listening.filter(({ role }) => role === 'admin').map(({ id }) => id))
  if ('user' in audience) return new Set([audience.user])
  const enrollments = await db
    .selectFrom('enrollments')
    .select('user_id')
    .where('course_id', '=', audience.course)
    .where('ends_at', '>', isoTime(clock.now()))
    .where('user_id', 'in', ids)
    .execute()
  return new Set(enrollments.map(({ user_id }) => user_id))
}
