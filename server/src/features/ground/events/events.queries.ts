import { isoTime } from '../../../clock.ts'
import type { LiveEvent } from '../../../db/events/events.ts'
import type { Deps } from '../../../deps.ts'
import { listTeachersAmong } from '../../../institute/own-courses.queries.ts'

/** Which connected users an event is for. */
export async function pickAudience(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  audience: LiveEvent['audience'],
  listening: { id: string; role: string }[],
): Promise<Set<string>> {
  const idsOf = (...roles: string[]) => listening.filter(({ role }) => roles.includes(role)).map(({ id }) => id)
  if (audience === 'clerks') return new Set(idsOf('admin', 'clerk'))
  if (audience === 'teachers') return new Set(idsOf('admin', 'teacher'))
  if ('user' in audience) return new Set([audience.user])
  if ('teachersOf' in audience)
    return new Set([...idsOf('admin'), ...(await listTeachersAmong(db, idsOf('teacher'), audience.teachersOf))])
  const ids = listening.map(({ id }) => id)
  const enrollments = await db
    .selectFrom('enrollments')
    .select('user_id')
    .where('course_id', '=', audience.course)
    .where('ends_at', '>', isoTime(clock.now()))
    .where('user_id', 'in', ids)
    .execute()
  return new Set(enrollments.map(({ user_id }) => user_id))
}
