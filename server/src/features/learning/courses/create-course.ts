import { randomUUID } from 'node:crypto'
import { isoTime } from '../../../clock.ts'
import type { Deps } from '../../../deps.ts'
import { listAccountIdsInUse, setCourseAccounts } from '../../access/bank-accounts/index.ts'
import { type Actor, recordAudit } from '../../ground/audit/index.ts'
import { type CourseForm, courseColumns } from './course-columns.ts'
import { type CourseRow, getCourseWithCounts } from './courses.admin.queries.ts'

/** A new course; by default it is paid into every account in use. */
export function createCourse(deps: Deps, actor: Actor, form: CourseForm): Promise<CourseRow> {
  const { db, clock } = deps
  const now = isoTime(clock.now())
  return db.transaction().execute(async (tx) => {
    const id = randomUUID()
    const row = { category: '', instructor_name: '', ...courseColumns(form) }
    await tx
      .insertInto('courses')
      .values({ ...row, id, created_by: actor.id, created_at: now, updated_at: now })
      .execute()
    await setCourseAccounts(tx, id, form.bank_account_ids ?? (await listAccountIdsInUse(tx)))
    await recordAudit(tx, deps, actor, {
      action: 'course.created',
      subject: { type: 'course', id },
      summary: `Created the course ${form.title}`,
      after: form,
    })
    return getCourseWithCounts(tx, id)
  })
}
