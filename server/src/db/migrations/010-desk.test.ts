import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { buildTestApp } from '#test/build-test-app.ts'
import { apply, approvedApplicant, handInProof } from '#test/enrollment-steps.ts'
import { makeCourse } from '#test/make-course.ts'
import { columnTypes } from '../dialect.ts'
import { desk } from './010-desk.ts'

it('keeps every payment with its proof, and settles the applications of seats given by hand, and no other', async () => {
  const test = await buildTestApp()
  onTestFinished(test.close)
  await test.runJobs()
  const { db, engine } = test.deps
  const admin = await test.makeSession('admin')
  const courseId = await makeCourse(test)
  const payer = await approvedApplicant(test, admin, courseId)
  await handInProof(test, payer, courseId)
  const [seated, waiting] = [await test.makeSession(), await test.makeSession()]
  for (const student of [seated, waiting]) await apply(test, student, courseId)
  const moment = '2026-01-31T10:00:00.000Z'
  const seat = { id: randomUUID(), user_id: seated.id, course_id: courseId, starts_at: moment, ends_at: moment }
  await db
    .insertInto('enrollments')
    .values({ ...seat, created_at: moment })
    .execute()
  const payments = () => db.selectFrom('payments').select(['id', 'proof_id']).execute()
  const before = await payments()

  for (const name of ['applications_user_id', 'payments_user_id', 'payments_receipt_number_unique'])
    await sql.raw(`drop index ${name}`).execute(db)
  await desk(db as unknown as Kysely<unknown>, columnTypes(engine))
  expect(await payments()).toEqual(before)
  expect(before[0]?.proof_id).toEqual(expect.any(String))
  const statusOf = async (userId: string) =>
    (await db.selectFrom('applications').select('status').where('user_id', '=', userId).executeTakeFirst())?.status
  expect([await statusOf(seated.id), await statusOf(waiting.id)]).toEqual(['approved', 'pending'])
  const again = db.insertInto('payments').values({
    id: randomUUID(),
    number: 999,
    user_id: payer.id,
    course_id: courseId,
    status: 'approved',
    amount_paisa: 0,
    proof_id: before[0]?.proof_id ?? null,
    submitted_at: moment,
  })
  await expect(again.execute()).rejects.toThrow()
})
