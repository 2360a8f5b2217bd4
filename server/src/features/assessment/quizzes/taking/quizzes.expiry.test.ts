import { getGradingView, listQuizSubmissions } from '@sonocampus/contract/quizzes.grading'
import { getQuiz, getQuizResult, listQuizzes } from '@sonocampus/contract/quizzes.student'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp } from '#test/build-test-app.ts'
import { makeCourse } from '#test/make-course.ts'
import { ask, quizSteps } from '#test/quiz-steps.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const admin = await test.makeSession('admin')
const { pathOf, add, classOf, start } = quizSteps(test, admin)
const MINUTE = 60_000

/** The ids of running attempts. */
const running = async (courseId: string) =>
  (
    await test.deps.db
      .selectFrom('quiz_attempts')
      .innerJoin('quizzes', 'quizzes.id', 'quiz_attempts.quiz_id')
      .select('quiz_attempts.id')
      .where('course_id', '=', courseId)
      .where('submitted_at', 'is', null)
      .execute()
  )
    .map(({ id }) => id)
    .toSorted()

it('hands in on reading what the reading is about, and nothing else [quiz-attempt/deadline]', async () => {
  const courseId = await makeCourse(test)
  const timed = () => add(courseId, [ask('A')], { time_limit_minutes: 1 })
  const [one, two, three] = [await timed(), await timed(), await timed()]
  const [own, other] = await classOf(courseId, 2)
  if (!own || !other) throw new Error('two students')
  const open = async (person: typeof own) => ({
    one: (await start(person, one)).body.id,
    two: (await start(person, two)).body.id,
    three: (await start(person, three)).body.id,
  })
  const [mine, theirs] = [await open(own), await open(other)]
  // These jobs would submit all of them meanwhile.
  await test.deps.db.deleteFrom('jobs').execute()
  test.clock.advance(2 * MINUTE)
  const left = (...ids: string[]) => expect(running(courseId)).resolves.toEqual(ids.toSorted())
  await left(...Object.values(mine), ...Object.values(theirs))
  await call(getQuiz, { params: pathOf(one) }, own)
  await left(mine.two, mine.three, ...Object.values(theirs))
  const result = await call(getQuizResult, { params: { ...pathOf(two), submissionId: mine.two } }, own)
  expect(result.body).toMatchObject({ timed_out: true, answers: [{ selected_option_text: '', is_correct: false }] })
  await left(mine.three, ...Object.values(theirs))
  await call(listQuizzes, { params: { courseId } }, own)
  await left(...Object.values(theirs))
  await call(listQuizSubmissions, { params: { quizId: one.id }, query: {} }, admin)
  await left(theirs.two, theirs.three)
  const view = await call(getGradingView, { params: { submissionId: theirs.one } }, admin)
  const unanswered = { question_id: one.questions[0]?.id, selected_option_id: null, selected_option_ids: [] }
  expect(view.body.submission).toMatchObject({ timed_out: true, answers: [unanswered] })
})

it('hands in each attempt at its own deadline though nobody reads [quiz-attempt/deadline]', async () => {
  const courseId = await makeCourse(test)
  const quiz = await add(courseId, [ask('A')], { time_limit_minutes: 10 })
  const ids: string[] = []
  for (const student of await classOf(courseId, 2)) {
    ids.push((await start(student, quiz)).body.id)
    test.clock.advance(5 * MINUTE)
  }
  await test.runJobs()
  expect(await running(courseId)).toEqual(ids.slice(1))
  test.clock.advance(5 * MINUTE)
  await test.runJobs()
  expect(await running(courseId)).toEqual([])
})
