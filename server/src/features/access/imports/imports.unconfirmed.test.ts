import { randomUUID } from 'node:crypto'
import { listAudit } from '@sonocampus/contract/audit'
import { logIn, resetPassword, signUp } from '@sonocampus/contract/auth'
import { renewCalendarFeed } from '@sonocampus/contract/classes.calendar-feeds'
import { type ImportRow, importStudents, previewImport } from '@sonocampus/contract/imports'
import { getProfile } from '@sonocampus/contract/users.profile'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp } from '#test/build-test-app.ts'
import { makeCourse } from '#test/make-course.ts'
import { requestPin } from '#test/request-pin.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const admin = await test.makeSession('admin')
const [one, two] = [`First ${randomUUID()}`, `Second ${randomUUID()}`]
for (const title of [one, two]) await makeCourse(test, { title })
const PASSWORD = 'quiet-river'
const CHOOSE = 'Please choose a new password'

const rowsOf = (email: string, ...courses: string[]): ImportRow[] =>
  courses.map((course, at) => ({ line: at + 2, email, full_name: '', course, months: '', amount: '' }))
const bring = async (email: string, ...courses: string[]) =>
  (await call(importStudents, { body: { rows: rowsOf(email, ...courses), reason: 'A scholarship.' } }, admin)).body
const mayLogIn = async (email: string, password: string) =>
  (await call(logIn, { body: { username: email, password } })).status === 200
const seatsOf = async (id: string) =>
  (await test.deps.db.selectFrom('enrollments').select('id').where('user_id', '=', id).execute()).length

it('gives a seat to an address that nobody confirmed only after shutting out whoever made the account [import/unconfirmed]', async () => {
  const email = `${randomUUID()}@example.org`
  const { id } = (await call(signUp, { body: { email, password: PASSWORD } })).body
  const stranger = await test.logInAs(email, PASSWORD)
  const calendar = new URL((await call(renewCalendarFeed, {}, stranger)).body.url)
  const readCalendar = async () => (await test.app.inject(calendar.pathname + calendar.search)).statusCode
  expect(await readCalendar()).toBe(200)
  const [plan] = (await call(previewImport, { body: { rows: rowsOf(email, one) } }, admin)).body
  expect(plan.text).toContain('Their email is not confirmed: they choose a password by mail.')

  expect((await bring(email, one, two)).map(({ state }: { state: string }) => state)).toEqual(['change', 'change'])
  expect(await seatsOf(id)).toBe(2)
  expect(await call(getProfile, {}, stranger)).toBeRefused('unauthenticated')
  expect(await mayLogIn(email, PASSWORD)).toBe(false)
  expect(await readCalendar()).toBe(404)

  const mail = await test.mailTo(email, CHOOSE)
  expect(mail?.text).toContain('/forgot-password')
  expect(test.mails.filter(({ to, subject }) => to === email && subject === CHOOSE)).toHaveLength(1)
  const pin = await requestPin(test, email)
  await call(resetPassword, { body: { email, pin, new_password: 'the owner chose this' } })
  const owner = await test.logInAs(email, 'the owner chose this')
  expect((await call(getProfile, {}, owner)).body.email_confirmed).toBe(true)
  const trail = (await call(listAudit, { query: { subject_id: id } }, admin)).body
  expect(trail.map(({ action }: { action: string }) => action)).toContain('user.unconfirmed-closed')
})

it('leaves the password and the sessions of a confirmed student as they are [import/unconfirmed]', async () => {
  const student = await test.makeSession()
  await bring(student.email, one)
  expect(await seatsOf(student.id)).toBe(1)
  expect((await call(getProfile, {}, student)).status).toBe(200)
  expect(await test.mailTo(student.email, CHOOSE)).toBeUndefined()
})

it('sends a new student who has no password yet no second mail about it [import/unconfirmed]', async () => {
  const email = `${randomUUID()}@example.org`
  await bring(email, one)
  await bring(email, two)
  expect(await test.mailTo(email, 'Your account is ready')).toBeDefined()
  expect(await test.mailTo(email, CHOOSE)).toBeUndefined()
})
