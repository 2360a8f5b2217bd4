import { randomUUID } from 'node:crypto'
import { listAudit } from '@sonocampus/contract/audit'
import { exportEnrollments, listEnrollments } from '@sonocampus/contract/enrollments'
import { exportApplications, listApplications } from '@sonocampus/contract/enrollments.applications'
import { SELECTED } from '@sonocampus/contract/paging'
import { exportPayments } from '@sonocampus/contract/payments.admin'
import type { RouteSpec } from '@sonocampus/contract/route'
import { deleteUser, exportUsers } from '@sonocampus/contract/users'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp } from './build-test-app.ts'
import { applicant, decide, makeEnrollment } from './enrollment-steps.ts'
import { makeCourse } from './make-course.ts'
import { paymentSteps } from './payment-steps.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const [admin, clerk] = [await test.makeSession('admin'), await test.makeSession('clerk')]
const { waiting, reject } = paymentSteps(test, admin)
const DAY = 24 * 3_600_000

async function ask(route: RouteSpec, query: Record<string, string>, as = clerk) {
  const url = `${route.path}?${new URLSearchParams(query)}`
  const { statusCode, body } = await test.app.inject({ url, headers: { authorization: `Bearer ${as.token}` } })
  return { status: statusCode, text: body }
}
/** The first field of each line: the id, or the number of a payment. */
async function exported(route: RouteSpec, ids: string[], more: Record<string, string> = {}, as = clerk) {
  const { text } = await ask(route, { ids: ids.join(','), ...more }, as)
  const lines = text.trimEnd().split('\r\n').slice(1)
  return lines.map((line) => line.split(',')[0]?.replaceAll('"', ''))
}
const idsOf = async (route: RouteSpec, query: Record<string, string>) =>
  JSON.parse((await ask(route, query)).text).map(({ id }: { id: string }) => id)
const remove = (userId: string) => call(deleteUser, { params: { userId } }, admin)

it('exports the selected payments alone, whatever their state, in the order of the list [desk/export-selected]', async () => {
  const made = []
  for (const price of [3, 1, 2, 4, 5])
    made.push(await waiting({ title: `Picked ${price}`, price_paisa: price * 1000_00 }))
  const [a, b, c, , gone] = made as [(typeof made)[0], (typeof made)[0], (typeof made)[0], unknown, (typeof made)[0]]
  await reject(b.id)
  await remove(gone.student.id)
  const ids = [c.id, a.id, b.id, gone.id, randomUUID(), a.id]
  const numbers = (...some: { number: number }[]) => some.map(({ number }) => `P-${number}`)
  expect(await exported(exportPayments, ids)).toEqual(numbers(a, b, c))
  expect(await exported(exportPayments, ids, { sort: '-submitted_at' })).toEqual(numbers(c, b, a))
  expect(await exported(exportPayments, ids, { sort: 'amount_due' })).toEqual(numbers(b, c, a))
  expect(await exported(exportPayments, ids, { status: 'pending', search: 'nobody' })).toEqual(numbers(a, b, c))
})

it('exports the selected applications and enrollments alone, in the order of their lists [desk/export-selected]', async () => {
  const applied = []
  for (let n = 0; n < 7; n += 1) {
    applied.push(await applicant(test, `Selected ${n}`))
    test.clock.advance(1000)
  }
  for (const { id } of applied.slice(0, 3)) await decide(test, admin, id, 'rejected', 'No licence.')
  await remove(applied[6]?.student.id ?? '')
  const ids = applied.map(({ id }) => id)
  for (const sort of ['status', '-status', 'created_at', '-created_at'])
    expect([sort, await exported(exportApplications, ids.slice(1), { sort })]).toEqual([
      sort,
      (await idsOf(listApplications, { sort, search: 'Selected' })).filter((id: string) => id !== ids[0]),
    ])

  const courseId = await makeCourse(test, { title: 'Selected seats' })
  const made = [9, -3, 4, 6].map((days) => makeEnrollment(test, courseId, days * DAY))
  const seats = await Promise.all(made)
  await remove(seats[3]?.id ?? '')
  const chosen = seats.slice(1).map(({ enrollmentId }) => enrollmentId)
  for (const sort of ['expires_at', '-expires_at', 'email', '-email'])
    expect([sort, await exported(exportEnrollments, chosen, { sort })]).toEqual([
      sort,
      (await idsOf(listEnrollments, { sort, course_id: courseId })).filter(
        (id: string) => id !== seats[0]?.enrollmentId,
      ),
    ])
})

it('exports the selected students alone, to a clerk no one of the staff, and records who [desk/export-selected]', async () => {
  const students = [await test.makeSession(), await test.makeSession(), await test.makeSession()]
  await remove(students[2]?.id ?? '')
  const ids = [...students.map(({ id }) => id), admin.id]
  const byEmail = students
    .slice(0, 2)
    .toSorted((one, other) => (one.email < other.email ? -1 : 1))
    .map(({ id }) => id)
  expect(await exported(exportUsers, ids, { sort: 'email', role: 'admin' })).toEqual(byEmail)
  expect(await exported(exportUsers, ids, { sort: '-email', role: 'student' }, admin)).toEqual(byEmail.toReversed())
  expect((await exported(exportUsers, ids, {}, admin)).toSorted()).toEqual([...byEmail, admin.id].toSorted())
  const { body } = await call(listAudit, { query: { action: 'users.exported' } }, admin)
  expect(body[0].after.ids).toEqual(ids)
})

it(`takes ${SELECTED} ids in one address, and none that is not one [desk/export-selected]`, async () => {
  const ids = (count: number) => Array.from({ length: count }, () => randomUUID()).join(',')
  for (const route of [exportPayments, exportApplications, exportEnrollments, exportUsers]) {
    expect((await ask(route, { ids: ids(SELECTED) })).status).toBe(200)
    expect((await ask(route, { ids: ids(SELECTED + 1) })).status).toBe(422)
    expect((await ask(route, { ids: '' })).status).toBe(422)
    expect((await ask(route, { ids: 'all' })).status).toBe(422)
  }
})
