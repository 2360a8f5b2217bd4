import { randomUUID } from 'node:crypto'
import type { courseForm } from '@sonocampus/contract/courses'
import type * as z from 'zod/mini'
import { isoTime } from '../../clock.ts'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { AppError, invalidField } from '../../errors.ts'
import { enqueueJob } from '../../jobs/queue.ts'
import { type Doer, recordAudit } from '../audit/index.ts'
import { GRANT_FREE_SEATS } from '../enrollments/index.ts'
import { type CourseRow, getCourse } from './courses.admin.queries.ts'

type CourseForm = z.output<typeof courseForm>

const columnsOf = ({
  price,
  bank_account_ids: _,
  thumbnail_url,
  category,
  instructor_name,
  watch_rule,
  ...form
}: CourseForm) => ({
  ...form,
  price_paisa: Math.round(price * 100),
  ...(thumbnail_url === undefined ? {} : { thumbnail_url: thumbnail_url || null }),
  ...(category === undefined ? {} : { category }),
  ...(instructor_name === undefined ? {} : { instructor_name }),
  ...(watch_rule === undefined ? {} : { watch_rule }),
})

/** A new course; without a choice it is paid into every account in use. */
export function createCourse({ db, clock }: Deps, doer: Doer, form: CourseForm): Promise<CourseRow> {
  const now = isoTime(clock.now())
  return db.transaction().execute(async (tx) => {
    const id = randomUUID()
    const row = { category: '', instructor_name: '', ...columnsOf(form) }
    await tx
      .insertInto('courses')
      .values({ ...row, id, created_by: doer.id, created_at: now, updated_at: now })
      .execute()
    await setAccounts(tx, id, form.bank_account_ids ?? (await accountsInUse(tx)))
    await recordAudit(tx, clock, doer, {
      action: 'course.created',
      subject: { type: 'course', id },
      summary: `Created the course ${form.title}`,
      after: form,
    })
    return getCourse(tx, id)
  })
}

/**
 * Changes a course. What was due for proofs already handed in stays as it was. One that becomes free gives a seat to those
 * who were only to pay for it.
 */
export function updateCourse({ db, clock }: Deps, doer: Doer, courseId: string, form: CourseForm): Promise<CourseRow> {
  return db.transaction().execute(async (tx) => {
    const before = await getCourse(tx, courseId)
    if (before.deleted_at) throw new AppError('not_found', 'Course not found.')
    await tx
      .updateTable('courses')
      .set({ ...columnsOf(form), updated_at: isoTime(clock.now()) })
      .where('id', '=', courseId)
      .execute()
    if (form.bank_account_ids) await setAccounts(tx, courseId, form.bank_account_ids)
    if (form.price === 0 && before.price_paisa > 0)
      await enqueueJob(tx, { kind: GRANT_FREE_SEATS, payload: { courseId, grantedBy: doer.id } }, clock)
    await recordAudit(tx, clock, doer, {
      action: 'course.updated',
      subject: { type: 'course', id: courseId },
      summary: `Changed the course ${form.title}`,
      before,
      after: form,
    })
    return getCourse(tx, courseId)
  })
}

/** Hides a course everywhere at once, which ends access to it; its payments, certificates and history stay. */
export const deleteCourse = (deps: Deps, doer: Doer, courseId: string) => setDeleted(deps, doer, courseId, true)

export const restoreCourse = (deps: Deps, doer: Doer, courseId: string) => setDeleted(deps, doer, courseId, false)

function setDeleted({ db, clock }: Deps, doer: Doer, courseId: string, deleted: boolean): Promise<CourseRow> {
  return db.transaction().execute(async (tx) => {
    const changed = await tx
      .updateTable('courses')
      .set({ deleted_at: deleted ? isoTime(clock.now()) : null })
      .where('id', '=', courseId)
      .where('deleted_at', deleted ? 'is' : 'is not', null)
      .executeTakeFirst()
    if (changed.numUpdatedRows === 0n) throw new AppError('not_found', 'Course not found.')
    const course = await getCourse(tx, courseId)
    await recordAudit(tx, clock, doer, {
      action: deleted ? 'course.deleted' : 'course.restored',
      subject: { type: 'course', id: courseId },
      summary: `${deleted ? 'Deleted' : 'Restored'} the course ${course.title}`,
    })
    return course
  })
}

const accountsInUse = async (tx: Tx) =>
  (await tx.selectFrom('bank_accounts').select('id').where('archived_at', 'is', null).execute()).map(({ id }) => id)

async function setAccounts(tx: Tx, course_id: string, accountIds: string[]): Promise<void> {
  const wanted = [...new Set(accountIds)]
  const known = new Set(await accountsInUse(tx))
  if (wanted.some((id) => !known.has(id)))
    throw invalidField('bank_account_ids', 'Please choose bank accounts from the list.')
  await tx.deleteFrom('course_bank_accounts').where('course_id', '=', course_id).execute()
  if (wanted.length > 0)
    await tx
      .insertInto('course_bank_accounts')
      .values(wanted.map((bank_account_id) => ({ course_id, bank_account_id })))
      .execute()
}
