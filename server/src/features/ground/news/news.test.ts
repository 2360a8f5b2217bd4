import { createAssignment, deleteAssignment } from '@sonocampus/contract/assignments'
import { createVideo } from '@sonocampus/contract/lessons.admin'
import { listMyNotifications } from '@sonocampus/contract/notifications'
import { updateNotificationSettings } from '@sonocampus/contract/notifications.settings'
import { approveEnrollment } from '@sonocampus/contract/payments.approval'
import { afterAll, describe, expect, it } from 'vitest'
import { assignmentSteps } from '#test/assignment-steps.ts'
import { buildTestApp } from '#test/build-test-app.ts'
import { makeCourse } from '#test/make-course.ts'
import { ask, quizSteps } from '#test/quiz-steps.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const [MINUTE, HOUR] = [60_000, 3_600_000]
const OFF = { app: false, mail: false }
const admin = await test.makeSession('admin')
const { handIn } = assignmentSteps(test, admin)
const quizzes = quizSteps(test, admin)

type Student = { id: string; email: string; token: string }
const enrollment = (student: Student, course_id: string) =>
  call(approveEnrollment, { query: { user_id: student.id, course_id, duration_months: 4 } }, admin)

async function newcomer(...courseIds: string[]) {
  const student = await test.makeSession()
  for (const id of courseIds) await enrollment(student, id)
  return student
}
const addLesson = (courseId: string, title: string) =>
  call(createVideo, { params: { courseId }, body: { title, youtube_url: 'https://youtu.be/dQw4w9WgXcQ' } }, admin)
const addAssignment = async (courseId: string, title: string, dueIn: number) => {
  const due_date = new Date(test.clock.now() + dueIn).toISOString()
  const body = { title, description: 'Scan it.', due_date }
  return (await call(createAssignment, { params: { courseId }, body }, admin)).body.id as string
}

/** Time passes; what is due is run, mails included. */
async function pass(milliseconds: number) {
  test.clock.advance(milliseconds)
  await test.runJobs()
  await test.runJobs()
  Object.assign(admin, await test.logInAs(admin.email))
}

/** What the bell tells of one kind, and how many mails came of it. */
async function told(student: Student, kind: string) {
  const { token } = await test.logInAs(student.email)
  const { body } = await call(listMyNotifications, { query: {} }, { token })
  const notices = (body as { event_type: string; message: string; link: string }[]).filter(
    ({ event_type }) => event_type === kind,
  )
  const mails = test.mails.filter(
    ({ to, text }) => to === student.email && notices.some(({ message }) => text.includes(message)),
  )
  expect(mails).toHaveLength(notices.length)
  return notices.map(({ message, link }) => [message, link])
}

describe('new work in a course', () => {
  it('is told once to its students: lessons of one hour in one notice [news/new-work]', async () => {
    const courseId = await makeCourse(test, { title: 'Echo' })
    const [student, stranger] = [await newcomer(courseId), await newcomer()]
    await pass(MINUTE)
    await addLesson(courseId, 'One')
    await pass(50 * MINUTE)
    await addLesson(courseId, 'Two')
    expect(await told(student, 'new_lessons')).toEqual([])
    await pass(20 * MINUTE)
    const together = ['2 new lessons in Echo: One and Two.', `/student/my-courses/${courseId}`]
    expect(await told(student, 'new_lessons')).toEqual([together])
    await pass(2 * HOUR)
    expect(await told(student, 'new_lessons')).toEqual([together])
    expect(await told(stranger, 'new_lessons')).toEqual([])
    await addLesson(courseId, 'Three')
    await pass(2 * HOUR)
    expect(await told(student, 'new_lessons')).toHaveLength(2)
  })

  it('is told of assignments and quizzes too, each with its way there [news/new-work]', async () => {
    const courseId = await makeCourse(test, { title: 'Doppler' })
    const student = await newcomer(courseId)
    await pass(MINUTE)
    const assignmentId = await addAssignment(courseId, 'Five kidneys', 30 * 24 * HOUR)
    await quizzes.add(courseId, [ask('A')], { title: 'Physics' })
    await quizzes.add(courseId, [], { title: 'Still empty' })
    await pass(2 * HOUR)
    expect(await told(student, 'new_assignments')).toEqual([
      ['New assignment in Doppler: Five kidneys.', `/student/assignments/${courseId}/${assignmentId}`],
    ])
    expect(await told(student, 'new_quizzes')).toEqual([['New quiz in Doppler: Physics.', '/student/quizzes']])
  })

  it('names the first three of many and counts the others, with the way to all of them [news/new-work]', async () => {
    const courseId = await makeCourse(test, { title: 'Pelvis' })
    const student = await newcomer(courseId)
    await pass(MINUTE)
    for (const title of ['One', 'Two', 'Three', 'Four', 'Five']) {
      test.clock.advance(1000)
      await addAssignment(courseId, title, 30 * 24 * HOUR)
    }
    for (const title of ['A', 'B', 'C']) {
      test.clock.advance(1000)
      await addLesson(courseId, title)
    }
    await pass(2 * HOUR)
    expect(await told(student, 'new_assignments')).toEqual([
      ['5 new assignments in Pelvis: One, Two, Three and 2 more.', '/student/assignments'],
    ])
    expect((await told(student, 'new_lessons'))[0]?.[0]).toBe('3 new lessons in Pelvis: A, B and C.')
    const mail = (subject: string) => test.mails.find((one) => one.to === student.email && one.subject === subject)
    expect(mail('5 new assignments: Pelvis')?.text).toContain('Open the assignments')
    expect(mail('3 new lessons: Pelvis')?.text).toContain('Open the course')
  })

  it('tells nobody of drafts and deleted things, nobody whose enrollment came later or ended, nobody who wants none [news/nobody, news/settings]', async () => {
    const [draft, open] = [await makeCourse(test, { status: 'draft' }), await makeCourse(test)]
    const [student, quiet, ended] = [await newcomer(draft, open), await newcomer(open), await newcomer(open)]
    const off = await call(updateNotificationSettings, { body: { new_lessons: OFF } }, quiet)
    expect(off.body).toMatchObject({ new_lessons: OFF, new_assignments: { app: true, mail: true } })
    await test.deps.db
      .updateTable('enrollments')
      .set({ ends_at: new Date(test.clock.now()).toISOString() })
      .where('user_id', '=', ended.id)
      .execute()
    await pass(MINUTE)
    await addLesson(draft, 'Hidden')
    await addLesson(open, 'Shown')
    await call(
      deleteAssignment,
      { params: { courseId: open, assignmentId: await addAssignment(open, 'Gone', 30 * 24 * HOUR) } },
      admin,
    )
    await pass(MINUTE)
    const late = await newcomer(open)
    await pass(2 * HOUR)
    expect(await told(student, 'new_lessons')).toHaveLength(1)
    expect(await told(student, 'new_assignments')).toEqual([])
    for (const person of [quiet, ended, late]) expect(await told(person, 'new_lessons')).toEqual([])
    await call(
      updateNotificationSettings,
      { body: { new_lessons: { app: true, mail: true } } },
      await test.logInAs(quiet.email),
    )
    await addLesson(open, 'Next')
    await pass(2 * HOUR)
    expect(await told(quiet, 'new_lessons')).toHaveLength(1)
  })

  it('reaches a class of any size in batches, each student once [news/batches]', async () => {
    const courseId = await makeCourse(test, { title: 'Crowded' })
    const people = Array.from({ length: 230 }, (_, n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`)
    const created_at = new Date(test.clock.now()).toISOString()
    for (const id of people) {
      const user = { id, email: `${id}@example.org`, password_hash: 'x', role: 'student' as const, created_at }
      await test.deps.db.insertInto('users').values(user).execute()
      const ends_at = new Date(test.clock.now() + 100 * 24 * HOUR).toISOString()
      await test.deps.db
        .insertInto('enrollments')
        .values({ id, user_id: id, course_id: courseId, starts_at: created_at, ends_at, created_at })
        .execute()
    }
    await pass(MINUTE)
    await addLesson(courseId, 'One')
    await pass(2 * HOUR)
    const notices = () =>
      test.deps.db.selectFrom('student_notifications').select('user_id').where('course_id', '=', courseId).execute()
    expect(new Set((await notices()).map(({ user_id }) => user_id)).size).toBe(230)
    const batches = test.deps.db.selectFrom('jobs').select('id').where('kind', '=', 'news.tell')
    expect((await batches.execute()).length).toBeGreaterThan(2)
    expect(await notices()).toHaveLength(230)
  })
})

it('tells of what is due in 48 hours, once for each due date, and not whoever has done it [news/due-soon]', async () => {
  const courseId = await makeCourse(test, { title: 'Thyroid' })
  const [student, done, quiet] = [await newcomer(courseId), await newcomer(courseId), await newcomer(courseId)]
  await call(updateNotificationSettings, { body: { due_soon: OFF } }, quiet)
  const assignmentId = await addAssignment(courseId, 'Nodules', 72 * HOUR)
  await addAssignment(courseId, 'Much later', 30 * 24 * HOUR)
  expect((await handIn(done, { courseId, assignmentId })).status).toBe(201)
  await pass(20 * HOUR)
  expect(await told(student, 'due_soon')).toEqual([])
  for (const hours of [6, 6, 6]) await pass(hours * HOUR)
  const notices = await told(student, 'due_soon')
  expect(notices).toHaveLength(1)
  expect(notices[0]?.[0]).toMatch(/^Nodules in Thyroid is due on \d+ \w{3} 2026, \d+:\d\d (AM|PM)\.$/)
  expect(notices[0]?.[1]).toBe(`/student/assignments/${courseId}/${assignmentId}`)
  for (const person of [done, quiet]) expect(await told(person, 'due_soon')).toEqual([])
})

it('tells of a quiz that is due, but not whoever has taken it [news/due-soon]', async () => {
  const courseId = await makeCourse(test, { title: 'Breast' })
  const [student, done] = [await newcomer(courseId), await newcomer(courseId)]
  const due_date = new Date(test.clock.now() + 40 * HOUR).toISOString()
  const quiz = await quizzes.add(courseId, [ask('A')], { title: 'Cysts', due_date })
  await quizzes.submit(done, quiz, ['A'])
  await pass(6 * HOUR)
  const notices = await told(student, 'due_soon')
  expect(notices).toEqual([[expect.stringMatching(/^Cysts in Breast is due on /), '/student/quizzes']])
  expect(await told(done, 'due_soon')).toEqual([])
})
