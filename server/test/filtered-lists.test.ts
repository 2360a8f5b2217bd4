import { randomUUID } from 'node:crypto'
import { listAudit } from '@sonocampus/contract/audit'
import { exportEnrollments, listEnrollments } from '@sonocampus/contract/enrollments'
import { exportApplications, listApplications } from '@sonocampus/contract/enrollments.applications'
import { COUNTED, MORE_HEADER, TOTAL_COUNT_HEADER } from '@sonocampus/contract/paging'
import { exportPayments, listPayments } from '@sonocampus/contract/payments.admin'
import type { RouteSpec } from '@sonocampus/contract/route'
import { exportUsers, listUsers } from '@sonocampus/contract/users'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp } from './build-test-app.ts'
import { apply, makeEnrollment } from './enrollment-steps.ts'
import { makeAccount, makeCourse } from './make-course.ts'
import { paymentSteps } from './payment-steps.ts'

const test = await buildTestApp()
afterAll(test.close)
const { db } = test.deps
const admin = await test.makeSession('admin')
const clerk = await test.makeSession('clerk')
const { waiting } = paymentSteps(test, admin)
const DAY = 24 * 3_600_000

async function ask(route: RouteSpec, query: Record<string, string>, as = clerk) {
  const url = `${route.path}?${new URLSearchParams(query)}`
  const response = await test.app.inject({ url, headers: { authorization: `Bearer ${as.token}` } })
  return { status: response.statusCode, text: response.body, headers: response.headers }
}
async function idsOf(route: RouteSpec, query: Record<string, string>): Promise<string[]> {
  const { status, text, headers } = await ask(route, query)
  expect([status, text.slice(0, 200)]).toEqual([200, expect.any(String)])
  const ids = JSON.parse(text).map(({ id }: { id: string }) => id)
  expect(Number(headers[TOTAL_COUNT_HEADER])).toBe(ids.length)
  return ids
}
const linesOf = async (route: RouteSpec, query: Record<string, string>) =>
  (await ask(route, query)).text.trimEnd().split('\r\n').slice(1)

it("filters payments by the institute's days, the account, course and state, in each order, and exports the same [desk/filters, desk/export]", async () => {
  const account = await makeAccount(test, [])
  const made = []
  // The day begins in Karachi five hours before it does in Greenwich.
  for (const at of [
    '2031-03-01T18:59:59.999Z',
    '2031-03-01T19:00:00.000Z',
    '2031-03-02T18:59:59.999Z',
    '2031-03-02T19:00:00.000Z',
  ])
    made.push({ at, ...(await waiting({ title: `Filtered ${at}`, price_paisa: 5_000_00 - made.length })) })
  const ids = made.map(({ id }) => id)
  for (const { id, at } of made)
    await db.updateTable('payments').set({ submitted_at: at }).where('id', '=', id).execute()
  await db
    .updateTable('payments')
    .set({ bank_account_id: account })
    .where('id', '=', ids[2] ?? '')
    .execute()
  const day = { from: '2031-03-02', to: '2031-03-02' }
  expect(await idsOf(listPayments, day)).toEqual([ids[1], ids[2]])
  expect(await idsOf(listPayments, { ...day, sort: '-submitted_at' })).toEqual([ids[2], ids[1]])
  expect(await idsOf(listPayments, { ...day, sort: 'amount_due' })).toEqual([ids[2], ids[1]])
  expect(await idsOf(listPayments, { from: '2031-03-02' })).toEqual(ids.slice(1))
  expect(await idsOf(listPayments, { bank_account_id: account })).toEqual([ids[2]])
  expect(await idsOf(listPayments, { ...day, bank_account_id: account, status: 'pending' })).toEqual([ids[2]])
  expect(await idsOf(listPayments, { ...day, bank_account_id: account, status: 'approved' })).toEqual([])
  const course_id = made[1]?.courseId ?? ''
  expect(await idsOf(listPayments, { ...day, course_id, status: 'pending' })).toEqual([ids[1]])
  expect(await idsOf(listPayments, { ...day, course_id, bank_account_id: account })).toEqual([])
  expect(await idsOf(listPayments, { ...day, search: 'Filtered' })).toEqual([ids[1], ids[2]])
  expect(await idsOf(listPayments, { ...day, search: 'Filtered', sort: 'amount_due' })).toEqual([ids[2], ids[1]])
  expect(await idsOf(listPayments, { ...day, search: made[2]?.student.email ?? '' })).toEqual([ids[2]])
  for (const more of [{}, { sort: '-amount_due' }, { search: 'Filtered' }]) {
    const lines = await linesOf(exportPayments, { ...day, ...more })
    expect(lines.map((line) => line.split(',')[0]).toSorted()).toEqual(
      [made[1], made[2]].map((one) => `"P-${one?.number}"`),
    )
  }
  expect((await linesOf(exportPayments, { course_id }))[0]).toContain(made[1]?.student.email)
})

it('filters applications by day, course and state, in stretches as the list has them, and exports the same [desk/filters, desk/export]', async () => {
  const courseId = await makeCourse(test, { title: 'Spanned applications' })
  const ids: string[] = []
  for (let n = 0; n < 4; n += 1) {
    const id = (await apply(test, await test.makeSession(), courseId)).body.application_id as string
    await db
      .updateTable('applications')
      .set({ created_at: `2031-05-0${n + 1}T09:00:00.000Z`, ...(n > 1 ? { status: 'rejected' as const } : {}) })
      .where('id', '=', id)
      .execute()
    ids.push(id)
  }
  const days = { from: '2031-05-02', to: '2031-05-04' }
  expect(await idsOf(listApplications, days)).toEqual([ids[1], ids[3], ids[2]])
  expect(await idsOf(listApplications, { ...days, sort: 'created_at' })).toEqual(ids.slice(1))
  expect(await idsOf(listApplications, { ...days, status: 'rejected', course_id: courseId })).toEqual([ids[3], ids[2]])
  expect(await idsOf(listApplications, { ...days, search: 'Spanned appl' })).toEqual([ids[1], ids[3], ids[2]])
  expect(await idsOf(listApplications, { ...days, course_id: randomUUID() })).toEqual([])
  for (const more of [{}, { course_id: courseId }, { search: 'Spanned appl' }]) {
    const lines = await linesOf(exportApplications, { ...days, ...more })
    expect(lines.map((line) => line.split(',')[0])).toEqual([ids[1], ids[3], ids[2]].map((id) => `"${id}"`))
  }
})

it('lists enrollments by course, state and the day of their end, by end or email, and exports the same [desk/filters, desk/export, desk/ending-first]', async () => {
  const courseId = await makeCourse(test, { title: 'Listed enrollments' })
  const made = []
  for (const days of [-9, -3, 2, 4]) made.push(await makeEnrollment(test, courseId, days * DAY))
  const ids = made.map(({ enrollmentId }) => enrollmentId)
  const course = { course_id: courseId }
  const endingFirst = [ids[2], ids[3], ids[1], ids[0]]
  expect(await idsOf(listEnrollments, course)).toEqual(endingFirst)
  const { text } = await ask(listEnrollments, { ...course, page: '2', page_size: '3' })
  expect(JSON.parse(text).map(({ id }: { id: string }) => id)).toEqual(endingFirst.slice(3))
  await db
    .updateTable('users')
    .set({ full_name: 'Rabia Endingfirst' })
    .where(
      'id',
      'in',
      made.slice(1).map(({ id }) => id),
    )
    .execute()
  expect(await idsOf(listEnrollments, { search: 'Endingfirst' })).toEqual(endingFirst.slice(0, 3))
  for (const more of [{}, { ids: ids.join(',') }])
    expect((await linesOf(exportEnrollments, { ...course, ...more })).map((line) => line.split(',')[0])).toEqual(
      endingFirst.map((id) => `"${id}"`),
    )
  expect(await idsOf(listEnrollments, { ...course, sort: '-expires_at' })).toEqual(ids.toReversed())
  expect(await idsOf(listEnrollments, { ...course, state: 'running' })).toEqual(ids.slice(2))
  expect(await idsOf(listEnrollments, { ...course, state: 'ended' })).toEqual(ids.slice(0, 2))
  const to = new Date(test.clock.now() + 3 * DAY).toISOString().slice(0, 10)
  expect(await idsOf(listEnrollments, { ...course, state: 'running', to })).toEqual([ids[2]])
  const byEmail = made.toSorted((a, b) => (a.email < b.email ? -1 : 1)).map(({ enrollmentId }) => enrollmentId)
  expect(await idsOf(listEnrollments, { ...course, sort: 'email' })).toEqual(byEmail)
  expect(await idsOf(listEnrollments, { search: made[1]?.email ?? '' })).toEqual([ids[1]])
  const lines = await linesOf(exportEnrollments, { ...course, state: 'running' })
  expect(lines.map((line) => line.split(',')[0])).toEqual(ids.slice(2).map((id) => `"${id}"`))
  expect((await linesOf(exportEnrollments, { ...course, search: made[0]?.email ?? '' }))[0]).toContain('"Ended"')
})

it('filters students by the day of joining, course and state, in each order, and exports the same [desk/filters, desk/export]', async () => {
  const courseId = await makeCourse(test)
  const made = []
  for (let n = 0; n < 3; n += 1) {
    const one = await makeEnrollment(test, courseId, DAY)
    await db
      .updateTable('users')
      .set({ created_at: `2031-07-0${n + 1}T09:00:00.000Z` })
      .where('id', '=', one.id)
      .execute()
    made.push(one)
  }
  await db
    .updateTable('users')
    .set({ deactivated_at: '2031-07-09T00:00:00.000Z' })
    .where('id', '=', made[1]?.id ?? '')
    .execute()
  const ids = made.map(({ id }) => id)
  const days = { from: '2031-07-02', to: '2031-07-03' }
  expect(await idsOf(listUsers, days)).toEqual([ids[2], ids[1]])
  expect(await idsOf(listUsers, { ...days, status: 'inactive' })).toEqual([ids[1]])
  const byEmail = made.toSorted((a, b) => (a.email < b.email ? -1 : 1)).map(({ id }) => id)
  expect(await idsOf(listUsers, { from: '2031-07-01', to: '2031-07-03', sort: 'email' })).toEqual(byEmail)
  expect(await idsOf(listUsers, { course_id: courseId, sort: 'email' })).toEqual(byEmail)
  expect(await idsOf(listUsers, { course_id: courseId, status: 'active', ...days })).toEqual([ids[2]])
  expect(await idsOf(listUsers, { course_id: courseId, search: made[0]?.email ?? '' })).toEqual([ids[0]])
  expect(await idsOf(listUsers, { course_id: randomUUID(), search: made[0]?.email ?? '' })).toEqual([])
  for (const more of [days, { ...days, course_id: courseId }, { ...days, sort: 'email' }])
    expect((await linesOf(exportUsers, more)).map((line) => line.split(',')[0]).toSorted()).toEqual(
      [ids[1], ids[2]].map((id) => `"${id}"`).toSorted(),
    )
})

it('counts no more than 10,000 of what is filtered, says that there are more, and exports all of them [desk/counted]', async () => {
  const courseId = await makeCourse(test)
  const { id: user_id } = await test.makeSession()
  const rows = Array.from({ length: COUNTED + 3 }, (_, n) => ({
    id: randomUUID(),
    number: 5_000_000 + n,
    user_id,
    course_id: courseId,
    status: 'rejected' as const,
    amount_paisa: n,
    submitted_at: '2033-01-01T09:00:00.000Z',
  }))
  for (let at = 0; at < rows.length; at += 500)
    await db
      .insertInto('payments')
      .values(rows.slice(at, at + 500))
      .execute()
  const days = { from: '2033-01-01', to: '2033-01-01' }
  const last = await ask(listPayments, { ...days, page: '100', page_size: '100' })
  expect([last.headers[TOTAL_COUNT_HEADER], last.headers[MORE_HEADER], JSON.parse(last.text).length]).toEqual([
    '10000',
    'true',
    100,
  ])
  expect(JSON.parse((await ask(listPayments, { ...days, page: '101', page_size: '100' })).text)).toEqual([])
  const sorted = await ask(listPayments, { ...days, sort: 'amount_due', page: '1' })
  expect([sorted.status, JSON.parse(sorted.text)]).toEqual([
    409,
    { code: 'too_many_matches', detail: expect.stringContaining('More than 10,000 match') },
  ])
  expect(await linesOf(exportPayments, days)).toHaveLength(COUNTED + 3)
})

it('records who exported what, and asks days that exist [desk/export, desk/filters]', async () => {
  const query = { status: 'approved', from: '2031-01-01' }
  expect((await ask(exportPayments, query)).headers['content-disposition']).toContain('payments.csv')
  const { body } = await test.call(listAudit, { query: { action: 'payments.exported' } }, admin)
  expect(body[0]).toMatchObject({ after: query, actor: { id: clerk.id } })
  for (const route of [listPayments, listApplications, listEnrollments, listUsers])
    expect((await ask(route, { from: '2031-02-30' })).status).toBe(422)
  expect((await ask(exportEnrollments, {}, await test.makeSession())).status).toBe(403)
})
