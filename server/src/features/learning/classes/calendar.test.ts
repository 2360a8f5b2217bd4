import { endCalendarFeed, getCalendarFeed, renewCalendarFeed } from '@sonocampus/contract/classes.calendar-feeds'
import { deleteUser, setUserActive } from '@sonocampus/contract/users'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp } from '#test/build-test-app.ts'
import { classSteps, DAY, HOUR } from '#test/class-steps.ts'
import { makeEnrollment } from '#test/enrollment-steps.ts'
import { makeCourse } from '#test/make-course.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const admin = await test.makeSession('admin')
const { planOne, move, cancel } = classSteps(test, admin)

const renewed = async (student: { token: string }): Promise<string> =>
  (await call(renewCalendarFeed, {}, student)).body.url
const read = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url: url.replace('http://localhost', ''), headers })

async function enrolled(endsIn = 30 * DAY) {
  const courseId = await makeCourse(test, { title: 'Echo' })
  return { courseId, student: await makeEnrollment(test, courseId, endsIn) }
}

it('feeds a calendar with the classes of open enrollments, under a private address, without links to join [classes/feed]', async () => {
  const { courseId, student } = await enrolled()
  const classId = await planOne(courseId, 2 * DAY)
  await planOne(await makeCourse(test), DAY)
  expect((await call(getCalendarFeed, {}, student)).body).toEqual({ url: null })
  const url = await renewed(student)
  expect((await call(getCalendarFeed, {}, student)).body).toEqual({ url })
  const { statusCode, headers, body } = await read(url)
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(body.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  const text = body.replaceAll('\r\n ', '')
  expect(text).toContain(`UID:${classId}@localhost`)
  expect(text).toContain(`Join at http://localhost/student/my-courses/${courseId}`)
  expect(text).not.toContain('meet.example.org')
  expect((await read(url, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
})

it('keeps its UID and raises its SEQUENCE when a class is moved, and keeps a cancelled one [classes/feed]', async () => {
  const { courseId, student } = await enrolled()
  const classId = await planOne(courseId, 2 * DAY)
  const url = await renewed(student)
  const { headers } = await read(url)
  await move(classId, test.clock.now() + 3 * DAY)
  expect((await read(url, { 'if-none-match': String(headers.etag) })).statusCode).toBe(200)
  expect((await read(url)).body).toContain('\r\nSEQUENCE:1\r\n')
  await cancel(classId)
  const { body } = await read(url)
  expect(body).toContain(`UID:${classId}@localhost`)
  expect(body).toContain('\r\nSEQUENCE:2\r\n')
  expect(body).toContain('\r\nSTATUS:CANCELLED\r\n')
  expect(body).toContain('DESCRIPTION:Cancelled: The teacher is ill.')
})

it('empties with the end of the enrollment [classes/feed]', async () => {
  const { courseId, student } = await enrolled(2 * DAY)
  await planOne(courseId, DAY)
  const url = await renewed(student)
  expect((await read(url)).body).toContain('BEGIN:VEVENT')
  test.clock.advance(2 * DAY + HOUR)
  expect((await read(url)).body).not.toContain('BEGIN:VEVENT')
  Object.assign(admin, await test.logInAs(admin.email))
})

it('ends an address that is renewed, given up or made up, and with its account; a deactivated one gets its own back [classes/feed-ends]', async () => {
  const { student } = await enrolled()
  const first = await renewed(student)
  const second = await renewed(student)
  expect((await read(first)).statusCode).toBe(404)
  expect((await read(second)).statusCode).toBe(200)
  expect((await read(second.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).statusCode).toBe(404)
  await call(endCalendarFeed, {}, student)
  expect((await read(second)).statusCode).toBe(404)
  const third = await renewed(student)
  const active = (is_active: boolean) =>
    call(setUserActive, { params: { userId: student.id }, body: { is_active } }, admin)
  await active(false)
  expect((await read(third)).statusCode).toBe(404)
  await active(true)
  expect((await read(third)).statusCode).toBe(200)
  await call(deleteUser, { params: { userId: student.id } }, admin)
  expect((await read(third)).statusCode).toBe(404)
})
