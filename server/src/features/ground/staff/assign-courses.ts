import { announceChange } from '../../../db/events/announce.ts'
import type { Deps } from '../../../deps.ts'
import { AppError, invalidField } from '../../../errors.ts'
import { lockPerson } from '../../../institute/people.queries.ts'
import { type Actor, recordAudit, requireUnchanged } from '../audit/index.ts'
import { editedCourses } from './staff.presenter.ts'
import { getStaffMember, listCoursesTaught, listExisting, type StaffRow } from './staff.queries.ts'

/** Replaces the courses of a teacher. Access to removed ones ends at once. */
export function assignCourses(deps: Deps, actor: Actor, userId: string, wanted: string[]): Promise<StaffRow> {
  const courseIds = [...new Set(wanted)]
  return deps.db.transaction().execute(async (tx) => {
    await lockPerson(tx, deps.engine, userId)
    const teacher = await getStaffMember(tx, userId)
    if (teacher.role !== 'teacher') throw new AppError('not_a_teacher', 'Only teachers have courses of their own.')
    if ((await listExisting(tx, courseIds)).length < courseIds.length)
      throw invalidField('course_ids', 'Choose courses from the list.')
    const before = await listCoursesTaught(tx, [userId])
    const now = editedCourses(before)
    await requireUnchanged(tx, actor, { now, actions: ['staff.courses-assigned'], ids: [userId] })
    await tx.deleteFrom('course_teachers').where('user_id', '=', userId).execute()
    const rows = courseIds.map((course_id) => ({ course_id, user_id: userId }))
    if (rows.length > 0) await tx.insertInto('course_teachers').values(rows).execute()
    await announceChange(tx, { user: userId })
    const titles = (courses: { title: string }[]) => courses.map(({ title }) => title)
    await recordAudit(tx, deps, actor, {
      action: 'staff.courses-assigned',
      subject: { type: 'user', id: userId },
      summary: `Changed the courses of ${teacher.email}`,
      before: { courses: titles(before) },
      after: { courses: titles(await listCoursesTaught(tx, [userId])) },
    })
    return teacher
  })
}
