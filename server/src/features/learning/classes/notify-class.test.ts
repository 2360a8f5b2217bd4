import { listMyNotifications } from '@sonocampus/contract/notifications'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp } from '#test/build-test-app.ts'
import { classSteps, DAY, HOUR, MINUTE } from '#test/class-steps.ts'
import { makeEnrollment } from '#test/enrollment-steps.ts'
import { eventually } from '#test/eventually.ts'
import { hearOf } from '#test/hear-of.ts'
import { makeCourse } from '#test/make-course.ts'

const test = await buildTestApp()
afterAll(test.close)
const admin = await test.makeSession('admin')
const { planOne, planned, move, cancel } = classSteps(test, admin)
type Student = { email: string }

/** Time passes in steps of the reminders' own; mails included. */
async function pass(milliseconds: number) {
  test.clock.advance(milliseconds)
  await test.runJobs()
  await test.runJobs()
  Object.assign(admin, await test.logInAs(admin.email))
}

/** The notifications, oldest first; each was also mailed. */
async function told(student: Student): Promise<[kind: string, message: string][]> {
  const session = await test.logInAs(student.email)
  const { body } = await test.call(listMyNotifications, { query: {} }, session)
  const notices = (body as { event_type: string; message: string }[])
    .filter(({ event_type }) => event_type.startsWith('class_'))
    .toReversed()
  const mails = test.mails.filter(
    ({ to, text }) => to === student.email && notices.some(({ message }) => text.includes(message)),
  )
  expect(mails).toHaveLength(notices.length)
  return notices.map(({ event_type, message }) => [event_type, message])
}
const kinds = async (student: Student) => (await told(student)).map(([kind]) => kind)

it('reminds a day and an hour before, each once, whoever is enrolled then [classes/reminders]', async () => {
  const courseId = await makeCourse(test, { title: 'Echo' })
  const student = await makeEnrollment(test, courseId, 10 * DAY)
  const ended = await makeEnrollment(test, courseId, HOUR)
  await planOne(courseId, 2 * DAY)
  await pass(23 * HOUR)
  expect(await told(student)).toEqual([])
  await pass(HOUR)
  await pass(6 * MINUTE)
  const [first] = await told(student)
  expect(first?.[0]).toBe('class_tomorrow')
  expect(first?.[1]).toMatch(/^Liver, live in Echo starts on 16 Nov 2026, 2:30 PM \(Karachi time\)\. You can join/)
  await pass(22 * HOUR)
  expect(await kinds(student)).toEqual(['class_tomorrow'])
  await pass(HOUR)
  await pass(30 * MINUTE)
  await pass(DAY)
  expect(await kinds(student)).toEqual(['class_tomorrow', 'class_soon'])
  expect(await told(ended)).toEqual([])
})

it('reminds once of a class that is planned within its last hour [classes/reminders]', async () => {
  const courseId = await makeCourse(test)
  const student = await makeEnrollment(test, courseId, 10 * DAY)
  await planOne(courseId, 30 * MINUTE)
  await pass(6 * MINUTE)
  await pass(6 * MINUTE)
  expect(await kinds(student)).toEqual(['class_soon'])
})

it('tells of a moved class and reminds of it anew; of a cancelled one it tells, and reminds no more [classes/moved, classes/cancelled]', async () => {
  const courseId = await makeCourse(test, { title: 'Thyroid' })
  const student = await makeEnrollment(test, courseId, 30 * DAY)
  const classId = await planOne(courseId, 20 * HOUR)
  await pass(6 * MINUTE)
  expect(await kinds(student)).toEqual(['class_tomorrow'])
  expect((await move(classId, test.clock.now() + 3 * DAY)).body).toEqual({ changed: 1 })
  await pass(MINUTE)
  const [, moved] = await told(student)
  expect(moved).toEqual([
    'class_moved',
    expect.stringMatching(/^Liver, live in Thyroid is now on .+ time\), instead of .+ [AP]M\.$/),
  ])
  await pass(2 * DAY + HOUR)
  expect(await kinds(student)).toEqual(['class_tomorrow', 'class_moved', 'class_tomorrow'])
  await cancel(classId)
  await pass(MINUTE)
  expect((await told(student)).at(-1)).toEqual([
    'class_cancelled',
    expect.stringMatching(/ is cancelled\. Reason: The teacher is ill\.$/),
  ])
  await pass(DAY)
  expect(await kinds(student)).toHaveLength(4)
})

it('tells open screens of students and administrators [classes/live]', async () => {
  const courseId = await makeCourse(test)
  const { heard, stop } = await hearOf(test, courseId)
  const classId = await planOne(courseId, 5 * DAY)
  await cancel(classId)
  await eventually(() =>
    expect(heard.map(({ audience }) => audience)).toEqual([
      { course: courseId },
      { teachersOf: courseId },
      { course: courseId },
      { teachersOf: courseId },
    ]),
  )
  stop()
})

it('tells once of a whole series that is moved or cancelled [classes/series-told, classes/cancel-reason]', async () => {
  const courseId = await makeCourse(test, { title: 'Pelvis' })
  const student = await makeEnrollment(test, courseId, 300 * DAY)
  const [first] = (await planned(courseId, 3 * DAY, { weekdays: [1, 2, 3, 4, 5, 6, 7], times: 12 })) as [string]
  await move(first, test.clock.now() + 4 * DAY, 'following')
  await pass(MINUTE)
  await cancel(first, 'following')
  await pass(MINUTE)
  expect((await told(student)).map(([, message]) => message)).toEqual([
    expect.stringMatching(/^12 classes of Pelvis have moved, the first of them is Liver, live on /),
    expect.stringMatching(
      /^12 classes of Pelvis are cancelled, the first of them Liver, live on .+\. Reason: The teacher is ill\.$/,
    ),
  ])
})

it('says nothing when a class is moved to where it was, and does not tell what is no longer true [classes/moved]', async () => {
  const courseId = await makeCourse(test)
  const student = await makeEnrollment(test, courseId, 30 * DAY)
  const start = test.clock.now() + 5 * DAY
  const classId = await planOne(courseId, 5 * DAY)
  expect((await move(classId, start)).body).toEqual({ changed: 0 })
  await move(classId, start + HOUR)
  await cancel(classId)
  await pass(MINUTE)
  expect(await kinds(student)).toEqual(['class_cancelled'])
})
