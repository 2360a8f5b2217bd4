import { getClass } from '@sonocampus/contract/classes.admin'
import {
  type Attendee,
  exportAttendance,
  listAttendance,
  markAllPresent,
  setAttendance,
} from '@sonocampus/contract/classes.attendance'
import { deleteUser } from '@sonocampus/contract/users'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp } from '#test/build-test-app.ts'
import { classSteps, DAY, HOST_URL, HOUR, JOIN_URL, MINUTE } from '#test/class-steps.ts'
import { makeEnrollment } from '#test/enrollment-steps.ts'
import { makeCourse } from '#test/make-course.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const admin = await test.makeSession('admin')
const { planOne, move, cancel, join, next, ofCourse } = classSteps(test, admin)

const attendance = async (classId: string): Promise<Attendee[]> =>
  (await call(listAttendance, { params: { classId }, query: {} }, admin)).body.people
const mark = (classId: string, userId: string, state: 'present' | 'absent' | 'excused') =>
  call(setAttendance, { params: { classId, userId }, body: { state } }, admin)
const presentAt = async (classId: string) => (await call(getClass, { params: { classId } }, admin)).body.class.present

it('gives the link from 15 minutes before the start to the end, and records who came [classes/join, classes/attendance]', async () => {
  const courseId = await makeCourse(test)
  const student = await makeEnrollment(test, courseId, 10 * DAY)
  const classId = await planOne(courseId, HOUR)
  const early = await join(student, classId)
  expect([early.status, early.body.detail]).toEqual([409, 'You can join this class from 15 minutes before it starts.'])
  test.clock.advance(45 * MINUTE - 1)
  expect(await join(student, classId)).toBeRefused('class_not_begun')
  expect((await attendance(classId)).map(({ state }) => state)).toEqual([null])
  test.clock.advance(1)
  const { status, body, headers } = await join(student, classId)
  expect([status, body]).toEqual([200, { url: JOIN_URL }])
  expect(headers['cache-control']).toContain('no-store')
  const joined_at = new Date(test.clock.now()).toISOString()
  test.clock.advance(20 * MINUTE)
  await join(student, classId)
  expect(await attendance(classId)).toMatchObject([{ user_id: student.id, state: 'present', joined_at }])
  expect(await presentAt(classId)).toBe(1)
  expect((await ofCourse(student, courseId))[0]?.attendance).toBe('present')
  test.clock.advance(55 * MINUTE)
  const late = await join(student, classId)
  expect([late.body.code, late.body.detail]).toEqual(['class_over', 'This class is over.'])
})

it('gives the link to nobody who is not enrolled, whose access has ended, or whose class was cancelled [classes/join]', async () => {
  const courseId = await makeCourse(test)
  const [student, ended] = [
    await makeEnrollment(test, courseId, 10 * DAY),
    await makeEnrollment(test, courseId, -MINUTE),
  ]
  const classId = await planOne(courseId, 10 * MINUTE)
  expect(await join(await test.makeSession(), classId)).toBeRefused('not_found')
  expect(await join(ended, classId)).toBeRefused('forbidden')
  expect(await join(admin, classId)).toBeRefused('forbidden')
  await cancel(classId)
  expect(await join(student, classId)).toBeRefused('class_cancelled')
  expect((await attendance(classId)).map(({ joined_at }) => joined_at)).toEqual([null])
})

it('counts whoever joins twice at once a single time [classes/join]', async () => {
  const courseId = await makeCourse(test)
  const student = await makeEnrollment(test, courseId, 10 * DAY)
  const classId = await planOne(courseId, 10 * MINUTE)
  const answers = await Promise.all(Array.from({ length: 5 }, () => join(student, classId)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(await presentAt(classId)).toBe(1)
})

it("never tells a student the host's link, nor the students' before they join [classes/host-link]", async () => {
  const courseId = await makeCourse(test)
  const student = await makeEnrollment(test, courseId, 10 * DAY)
  const classId = await planOne(courseId, 10 * MINUTE)
  await planOne(courseId, 2 * DAY)
  await next(student)
  await test.runJobs()
  const shown = [await next(student), await ofCourse(student, courseId), await ofCourse(student, courseId, 'past')]
  const told = JSON.stringify([shown, test.mails])
  expect(told).toContain(classId)
  expect(told).not.toContain('meet.example.org')
  expect(JSON.stringify((await join(student, classId)).body)).not.toContain(HOST_URL)
})

it('marks everybody without an entry as present at once, and nobody before the class [classes/all-present]', async () => {
  const courseId = await makeCourse(test)
  const [excused, joined] = [
    await makeEnrollment(test, courseId, 10 * DAY),
    await makeEnrollment(test, courseId, 10 * DAY),
  ]
  const [silent, ended] = [await makeEnrollment(test, courseId, 10 * DAY), await makeEnrollment(test, courseId, -HOUR)]
  const far = await planOne(courseId, 2 * DAY)
  const classId = await planOne(courseId, 10 * MINUTE)
  const all = (id: string) => call(markAllPresent, { params: { classId: id } }, admin)
  expect(await all(far)).toBeRefused('class_not_begun')
  await mark(classId, excused.id, 'excused')
  await join(joined, classId)
  expect((await all(classId)).body).toEqual({ marked: 1 })
  const states = new Map((await attendance(classId)).map(({ user_id, state }) => [user_id, state]))
  expect([excused, joined, silent, ended].map(({ id }) => states.get(id))).toEqual([
    'excused',
    'present',
    'present',
    undefined,
  ])
  expect(await presentAt(classId)).toBe(2)
  expect((await all(classId)).body).toEqual({ marked: 0 })
})

it("keeps an administrator's word over what joining records [classes/attendance-edit]", async () => {
  const courseId = await makeCourse(test)
  const student = await makeEnrollment(test, courseId, 10 * DAY)
  const classId = await planOne(courseId, 10 * MINUTE)
  expect((await mark(classId, student.id, 'excused')).body).toMatchObject({ state: 'excused', joined_at: null })
  await join(student, classId)
  expect(await attendance(classId)).toMatchObject([{ state: 'excused', joined_at: expect.any(String) }])
  expect(await presentAt(classId)).toBe(0)
  await mark(classId, student.id, 'present')
  expect(await presentAt(classId)).toBe(1)
  expect(await mark(classId, (await test.makeSession()).id, 'present')).toBeRefused('not_found')
})

it('lists whoever could have come in portions by email, without deleted students [classes/attendance-list, classes/student-deleted]', async () => {
  const courseId = await makeCourse(test)
  const people = await Promise.all(Array.from({ length: 53 }, () => makeEnrollment(test, courseId, 10 * DAY)))
  await makeEnrollment(test, courseId, -HOUR)
  const classId = await planOne(courseId, HOUR)
  const { body: first } = await call(listAttendance, { params: { classId }, query: {} }, admin)
  const { body: rest } = await call(listAttendance, { params: { classId }, query: { after: first.next } }, admin)
  const emails = [...first.people, ...rest.people].map(({ email }: Attendee) => email)
  expect([first.people.length, rest.people.length, rest.next]).toEqual([50, 3, null])
  expect(emails).toEqual(people.map(({ email }) => email).toSorted())
  const gone = people[0] as (typeof people)[number]
  await mark(classId, gone.id, 'present')
  await call(deleteUser, { params: { userId: gone.id } }, admin)
  const left = await attendance(classId)
  expect(left.map(({ user_id }) => user_id)).not.toContain(gone.id)
})

it('exports attendance as a CSV that no spreadsheet can run [classes/attendance-csv]', async () => {
  const courseId = await makeCourse(test)
  const student = await makeEnrollment(test, courseId, 10 * DAY)
  await test.deps.db.updateTable('users').set({ full_name: '=cmd()' }).where('id', '=', student.id).execute()
  const classId = await planOne(courseId, 10 * MINUTE)
  await join(student, classId)
  const { raw } = await call(exportAttendance, { params: { classId } }, admin)
  expect(raw.headers['content-type']).toContain('text/csv')
  expect(raw.headers['content-disposition']).toContain('attachment')
  const [head, line] = raw.body.split('\r\n')
  expect(head).toContain('"Email","Full name","Attendance","Joined"')
  expect(line).toBe(`"${student.email}","'=cmd()","present","${new Date(test.clock.now()).toISOString()}"`)
})

it('keeps attendance with the time it was given for: a class that is moved begins without any [classes/attendance-moved]', async () => {
  const courseId = await makeCourse(test)
  const student = await makeEnrollment(test, courseId, 10 * DAY)
  const classId = await planOne(courseId, 10 * MINUTE)
  await join(student, classId)
  expect(await presentAt(classId)).toBe(1)
  expect((await move(classId, test.clock.now() + 10 * MINUTE, 'one', 90)).status).toBe(200)
  expect(await presentAt(classId)).toBe(1)
  await move(classId, test.clock.now() + 3 * DAY)
  expect([await presentAt(classId), (await ofCourse(student, courseId))[0]?.attendance]).toEqual([0, null])
  expect(await attendance(classId)).toMatchObject([{ user_id: student.id, state: null, joined_at: null }])
})

it('lets nobody be marked present before a class can be joined [classes/attendance-ahead]', async () => {
  const courseId = await makeCourse(test)
  const student = await makeEnrollment(test, courseId, 10 * DAY)
  const classId = await planOne(courseId, HOUR)
  const refused = await mark(classId, student.id, 'present')
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    "This class hasn't started yet, so nobody has attended it.",
  ])
  expect((await mark(classId, student.id, 'excused')).status).toBe(200)
  test.clock.advance(45 * MINUTE)
  expect((await mark(classId, student.id, 'present')).status).toBe(200)
})
