import type { ClassScope } from '@sonocampus/contract/classes.admin'
import type { Tx } from '../../../db/connect.ts'
import { announce } from '../../../db/events/announce.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import { lockCourse } from '../../../institute/courses.queries.ts'
import { getPlannedClass, listFollowing, type PlannedRow } from './classes.queries.ts'

type Taken = [PlannedRow, ...PlannedRow[]]

/**
 * Locks a class that isn't over, and the later ones of its series if the scope includes them. Changes to a course's
 * classes run one at a time.
 */
export async function takeClasses(tx: Tx, { engine, clock }: Deps, classId: string, scope: ClassScope): Promise<Taken> {
  await lockCourse(tx, engine, (await getPlannedClass(tx, classId)).course_id)
  const first = await getPlannedClass(tx, classId)
  if (first.cancelled_at) throw new AppError('class_cancelled', 'This class was cancelled.')
  if (Date.parse(first.ends_at) <= clock.now()) throw new AppError('class_over', 'This class is over.')
  if (scope === 'one' || !first.series_id) return [first]
  return [first, ...(await listFollowing(tx, first.series_id, first))]
}

/** Open screens of students and teachers reload the classes. */
export async function announceClasses(tx: Tx, courseId: string): Promise<void> {
  for (const audience of [{ course: courseId }, { teachersOf: courseId }])
    await announce(tx, { audience, name: 'class-updated', payload: { course_id: courseId } })
}
