import { deleteCourse } from '@sonocampus/contract/courses'
import { deleteQuiz } from '@sonocampus/contract/quizzes.admin'
import { listQuizSubmissions } from '@sonocampus/contract/quizzes.grading'
import { getQuiz, getQuizResult, listQuizzes } from '@sonocampus/contract/quizzes.student'
import { getStudentWork } from '@sonocampus/contract/student-record.parts'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp } from '#test/build-test-app.ts'
import { makeCourse } from '#test/make-course.ts'
import { ask, quizSteps } from '#test/quiz-steps.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const admin = await test.makeSession('admin')
const { pathOf, add, enrolledIn, start, submit, wait } = quizSteps(test, admin)
const MINUTE = 60_000

type Reader = { token: string }
type Presented = Awaited<ReturnType<typeof add>>
const listed = async (reader: Reader, { course_id: courseId, id }: Presented) =>
  (await call(listQuizzes, { params: { courseId } }, reader)).body.find((row: { id: string }) => row.id === id)
const sheetOf = async (reader: Reader, quiz: Presented) => (await call(getQuiz, { params: pathOf(quiz) }, reader)).body
const resultOf = async (reader: Reader, quiz: Presented, submissionId: string) =>
  (await call(getQuizResult, { params: { ...pathOf(quiz), submissionId } }, reader)).body
const now = () => new Date(test.clock.now()).toISOString()
const inOneMinute = () => new Date(test.clock.now() + MINUTE).toISOString()

it('tells of a running attempt beside the result of those that are submitted [quiz-attempt/running]', async () => {
  const courseId = await makeCourse(test)
  const student = await enrolledIn(courseId)
  const settings = { attempts_allowed: 2, counting_attempt: 'last', due_date: inOneMinute() }
  const quiz = await add(courseId, [ask('A')], settings)
  const both = async () => [await listed(student, quiz), await sheetOf(student, quiz)]
  const running = { has_open_attempt: true, can_attempt: true }
  const first = (await start(student, quiz)).body.id
  const before = { ...running, submission_id: null, attempts_used: 0 }
  expect(await both()).toMatchObject([{ ...before, is_submitted: false, is_late: false }, before])
  test.clock.advance(2 * MINUTE)
  await submit(student, quiz, ['A'], first)
  const submittedAt = now()
  test.clock.advance(MINUTE)
  await start(student, quiz)
  const after = { ...running, submission_id: first, attempts_used: 1 }
  expect(await both()).toMatchObject([{ ...after, is_submitted: true, is_late: true, score: 1 }, after])
  const { submissions } = (await call(getStudentWork, { params: { userId: student.id } }, admin)).body
  expect(submissions).toMatchObject([{ id: first, submitted_at: submittedAt, is_late: true }])
})

it('takes at the due moment what is in time [quiz-attempt/due-moment]', async () => {
  const courseId = await makeCourse(test)
  const student = await enrolledIn(courseId)
  const quiz = await add(courseId, [ask('A')], { due_date: inOneMinute() })
  await start(student, quiz)
  test.clock.advance(MINUTE)
  const { id } = (await submit(student, quiz, ['A'])).body
  expect(await resultOf(student, quiz, id)).toMatchObject({ is_late: false, timed_out: false, submitted_at: now() })
  const late = await enrolledIn(courseId)
  test.clock.advance(1)
  const { id: lateId } = (await submit(late, quiz, ['A'])).body
  expect(await resultOf(late, quiz, lateId)).toMatchObject({ is_late: true, submitted_at: now() })
})

it('shows the key once nobody can try again: the quiz, the course or the access is gone [quiz-result/attempts-left]', async () => {
  const [courseId, otherId] = [await makeCourse(test), await makeCourse(test)]
  const [student, other] = [await enrolledIn(courseId), await enrolledIn(otherId)]
  const tried = async (person: Reader, course: string) => {
    const quiz = await add(course, [ask('A')], { attempts_allowed: 3 })
    const ids: string[] = []
    for (const letter of 'AB') {
      await start(person, quiz)
      ids.push((await submit(person, quiz, [letter])).body.id)
    }
    return async () => Promise.all(ids.map((id) => resultOf(person, quiz, id))).then((results) => ({ quiz, results }))
  }
  const state = (attempts_left: number) =>
    [true, false].map((is_counted) => ({ is_counted, attempts_left, key_shown: attempts_left === 0 }))
  const [kept, deleted, ofCourse] = [
    await tried(student, courseId),
    await tried(student, courseId),
    await tried(other, otherId),
  ]
  for (const read of [kept, deleted, ofCourse]) expect((await read()).results).toMatchObject(state(1))
  await call(deleteQuiz, { params: { quizId: (await deleted()).quiz.id } }, admin)
  await call(deleteCourse, { params: { courseId: otherId } }, admin)
  for (const read of [deleted, ofCourse]) expect((await read()).results).toMatchObject(state(0))
  const enrollment = await test.deps.db
    .selectFrom('enrollments')
    .select('ends_at')
    .where('user_id', '=', student.id)
    .executeTakeFirstOrThrow()
  await wait(Date.parse(enrollment.ends_at) - test.clock.now() - 1, student)
  expect((await kept()).results).toMatchObject(state(1))
  test.clock.advance(1)
  expect((await kept()).results).toMatchObject(state(0))
})

it('marks for the administrator the attempt of each student that counts [quizzes/counting]', async () => {
  const courseId = await makeCourse(test)
  const quiz = await add(courseId, [ask('A'), ask('B')], { attempts_allowed: 2 })
  const counted: [string, boolean][] = []
  for (const [letters, isCounted] of [
    ['AA', [false, true]],
    ['AB', [true, false]],
  ] as const) {
    const student = await enrolledIn(courseId)
    for (const [at, answers] of [[...letters], letters === 'AA' ? ['A', 'B'] : ['B', 'A']].entries()) {
      await start(student, quiz)
      counted.push([(await submit(student, quiz, answers)).body.id, isCounted[at] ?? false])
    }
  }
  const { body } = await call(listQuizSubmissions, { params: { quizId: quiz.id }, query: {} }, admin)
  const told = body.map((row: { id: string; is_counted: boolean }) => [row.id, row.is_counted])
  expect(told.toSorted()).toEqual(counted.toSorted())
})
