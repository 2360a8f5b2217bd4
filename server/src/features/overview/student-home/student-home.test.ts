import { listMyStandings } from '@sonocampus/contract/enrollments'
import { createVideo } from '@sonocampus/contract/lessons.admin'
import { completeVideo, listLessons, saveVideoPosition } from '@sonocampus/contract/lessons.student'
import { approveEnrollment } from '@sonocampus/contract/payments.approval'
import { listAnalytics } from '@sonocampus/contract/progress'
import { getStudentHome, type StudentHome } from '@sonocampus/contract/student-home'
import { afterAll, expect, it } from 'vitest'
import { assignmentSteps } from '#test/assignment-steps.ts'
import { buildTestApp } from '#test/build-test-app.ts'
import { classSteps, DAY, HOUR, MINUTE } from '#test/class-steps.ts'
import { apply } from '#test/enrollment-steps.ts'
import { makeCourse } from '#test/make-course.ts'
import { ask, quizSteps } from '#test/quiz-steps.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const admin = await test.makeSession('admin')
const work = assignmentSteps(test, admin)
const quizzes = quizSteps(test, admin)
const classes = classSteps(test, admin)

const homeOf = async (student: { token: string }): Promise<StudentHome> =>
  (await call(getStudentHome, {}, student)).body
const dayAhead = (days: number) => new Date(test.clock.now() + days * DAY).toISOString()

async function addLessons(courseId: string, count: number): Promise<string[]> {
  const ids = []
  for (let n = 1; n <= count; n += 1) {
    const body = { title: `Lesson ${n}`, youtube_url: 'https://youtu.be/dQw4w9WgXcQ' }
    ids.push((await call(createVideo, { params: { courseId }, body }, admin)).body.id)
  }
  return ids
}

it('goes on with the lesson left in the middle, else with the first not watched of the course learned last [dashboard/continue]', async () => {
  const [older, newer] = [await makeCourse(test, { title: 'Older' }), await makeCourse(test, { title: 'Newer' })]
  const [first = '', second = ''] = await addLessons(older, 3)
  const [elsewhere = ''] = await addLessons(newer, 1)
  const student = await work.enrolledIn(older)
  test.clock.advance(MINUTE)
  await call(approveEnrollment, { query: { user_id: student.id, course_id: newer, duration_months: 4 } }, admin)
  const next = async () => (await homeOf(student)).next_lesson
  const stopAt = async (videoId: string, position: number) => {
    test.clock.advance(MINUTE)
    await call(saveVideoPosition, { params: { videoId }, body: { position } }, student)
  }
  const watch = (videoId: string) => call(completeVideo, { params: { videoId }, body: undefined }, student)
  expect(await next()).toMatchObject({ video_id: elsewhere, course: { title: 'Newer' }, position: 0 })
  await stopAt(first, 83)
  await watch(first)
  expect(await next()).toMatchObject({ video_id: first, title: 'Lesson 1', position: 83, duration: null })
  await stopAt(first, 0)
  expect(await next()).toMatchObject({ video_id: second, course: { id: older, title: 'Older' } })
  for (const { id } of (await call(listLessons, { params: { courseId: older } }, student)).body) await watch(id)
  expect(await next()).toMatchObject({ video_id: elsewhere })
  await watch(elsewhere)
  expect(await next()).toBeNull()
})

it('lists what is due this week or overdue and not handed in, soonest first, and the next class that takes place [dashboard/this-week]', async () => {
  const courseId = await makeCourse(test, { title: 'Echo' })
  const student = await work.enrolledIn(courseId)
  const late = await work.add(courseId, { title: 'Late', due_date: dayAhead(1) })
  const done = await work.add(courseId, { title: 'Done', due_date: dayAhead(2) })
  await quizzes.add(courseId, [ask('A')], { title: 'Quiz', due_date: dayAhead(4) })
  await quizzes.add(courseId, [], { title: 'Empty', due_date: dayAhead(4) })
  await work.add(courseId, { title: 'Soon', due_date: dayAhead(5) })
  await work.add(courseId, { title: 'Far', due_date: dayAhead(20) })
  await work.handIn(student, done)
  const cancelled = await classes.planOne(courseId, DAY)
  const taught = await classes.planOne(courseId, 3 * DAY)
  await classes.cancel(cancelled)
  const titles = async () => (await homeOf(student)).work.map(({ kind, title }) => `${kind} ${title}`)
  expect(await titles()).toEqual(['assignment Late', 'quiz Quiz', 'assignment Soon'])
  expect(await homeOf(student)).toMatchObject({
    next_class: { id: taught, course_title: 'Echo' },
    has_more_work: false,
  })
  await work.wait(2 * DAY, student)
  expect((await homeOf(student)).work[0]).toMatchObject({
    id: late.assignmentId,
    course: { id: courseId, title: 'Echo' },
  })
  await work.add(courseId, { title: 'Fourth', due_date: dayAhead(1) })
  expect(await homeOf(student)).toMatchObject({ has_more_work: true })
  expect(await titles()).toHaveLength(3)
})

it('returned work is due on its new day [dashboard/this-week]', async () => {
  const courseId = await makeCourse(test)
  const student = await work.enrolledIn(courseId)
  const params = await work.add(courseId, { due_date: dayAhead(20) })
  const { id: submissionId } = (await work.handIn(student, params)).body
  expect((await homeOf(student)).work).toEqual([])
  const due_at = dayAhead(3)
  await work.giveBack({ ...params, submissionId }, due_at)
  expect((await homeOf(student)).work).toMatchObject([{ id: params.assignmentId, due_at }])
})

it('of an enrollment that has ended it has neither lesson, class nor work, and the course as ended [dashboard/continue, dashboard/this-week]', async () => {
  const courseId = await makeCourse(test)
  const student = await work.enrolledIn(courseId)
  await addLessons(courseId, 1)
  const [{ expiration_date = '' } = {}] = (await homeOf(student)).courses
  await work.wait(Date.parse(expiration_date) - test.clock.now() - HOUR, student)
  await work.add(courseId, { due_date: dayAhead(1) })
  await classes.planOne(courseId, 20 * MINUTE)
  expect(await homeOf(student)).toMatchObject({ next_lesson: {}, next_class: {}, work: [{}] })
  test.clock.advance(HOUR)
  expect(await homeOf(student)).toMatchObject({
    next_lesson: null,
    next_class: null,
    work: [],
    courses: [{ course_id: courseId, is_expired: true }],
  })
})

it('has the very figures of what is owed and of progress that the other screens have, and nothing of others [dashboard/one-call]', async () => {
  const courseId = await makeCourse(test, { price_paisa: 2_000_000 })
  const [student, stranger] = [await test.makeSession(), await test.makeSession()]
  await apply(test, student, courseId)
  await call(
    approveEnrollment,
    { query: { user_id: student.id, course_id: await makeCourse(test), duration_months: 4 } },
    admin,
  )
  const home = await homeOf(student)
  expect(home.admissions).toEqual((await call(listMyStandings, {}, student)).body)
  expect(home.admissions).toHaveLength(2)
  expect(home.courses).toEqual((await call(listAnalytics, {}, student)).body)
  expect(await homeOf(stranger)).toEqual({
    next_lesson: null,
    admissions: [],
    time_zone: 'Asia/Karachi',
    next_class: null,
    work: [],
    has_more_work: false,
    courses: [],
  })
})
