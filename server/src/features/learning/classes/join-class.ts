import type { Tx } from '../../../db/connect.ts'
import { announce } from '../../../db/events/announce.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import { writeAs } from '../../../institute/people.queries.ts'
import { notEnrolled } from '../../access/enrollments/index.ts'
import { attendanceToRecord, findClassToJoin, getOpenClass } from './my-classes.queries.ts'

/**
 * The meeting's URL, for a student who may join now. Getting it counts as attendance: both in one transaction, neither
 * without the other.
 */
export async function joinClass(deps: Deps, userId: string, classId: string): Promise<string> {
  const url = await writeAs(deps, userId, async (tx) => {
    if (!(await recordJoining(tx, deps, userId, classId))) return null
    const { course_id, join_url } = await getOpenClass(tx, classId)
    await announce(tx, { audience: { teachersOf: course_id }, name: 'class-updated', payload: { class_id: classId } })
    return join_url
  })
  if (url === null) throw await refusal(deps, userId, classId)
  return url
}

/**
 * Writes only if class, time and enrollment allow it. The first joining time stays, and so does an administrator's
 * entry.
 */
async function recordJoining(tx: Tx, { engine, clock }: Deps, userId: string, classId: string): Promise<boolean> {
  const written = await tx
    .insertInto('class_attendance')
    .columns(['class_id', 'user_id', 'state', 'joined_at', 'updated_at'])
    .expression(attendanceToRecord(tx, engine, userId, classId, clock.now()))
    .onConflict((oc) =>
      oc.columns(['class_id', 'user_id']).doUpdateSet((eb) => ({
        joined_at: eb.fn.coalesce('class_attendance.joined_at', 'excluded.joined_at'),
        state: eb
          .case()
          .when('class_attendance.changed_by', 'is', null)
          .then(eb.ref('excluded.state'))
          .else(eb.ref('class_attendance.state'))
          .end(),
      })),
    )
    .executeTakeFirst()
  return written.numInsertedOrUpdatedRows === 1n
}

/** Why the student can't join; a class of a course they never had doesn't exist for them. */
async function refusal({ db, clock }: Deps, userId: string, classId: string): Promise<AppError> {
  const found = await findClassToJoin(db, userId, classId)
  if (!found) return new AppError('not_found', "This class doesn't exist.")
  const now = clock.now()
  if (Date.parse(found.access_ends_at) <= now) return notEnrolled()
  if (found.cancelled_at) return new AppError('class_cancelled', 'This class was cancelled.')
  if (Date.parse(found.ends_at) <= now) return new AppError('class_over', 'This class is over.')
  return new AppError('class_not_begun', 'You can join this class from 15 minutes before it starts.')
}
