import { type Quiz, updateQuestion } from '@sonocampus/contract/quizzes.admin'
import { applyRegrade, listQuizSubmissions, previewRegrade } from '@sonocampus/contract/quizzes.grading'
import { getQuizResult } from '@sonocampus/contract/quizzes.student'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp } from '#test/build-test-app.ts'
import { makeCourse } from '#test/make-course.ts'
import { ask, quizSteps } from '#test/quiz-steps.ts'
import { findScoreFaults } from './find-score-faults.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const admin = await test.makeSession('admin')
const { pathOf, add, enrolledIn, classOf, start, submit } = quizSteps(test, admin)

/** Makes this letter the right answer to the quiz's only question. */
function setKey({ questions: [question] }: Quiz, letter: string) {
  const options = question?.options.map((option) => ({ ...option, is_correct: option.text === letter })) ?? []
  const params = { questionId: question?.id ?? '' }
  return call(updateQuestion, { params, body: { text: question?.text ?? '', options } }, admin)
}
const regrade = ({ id }: Quiz) => call(applyRegrade, { params: { quizId: id } }, admin)
const scoresOf = async ({ id }: Quiz) => {
  const { body } = await call(listQuizSubmissions, { params: { quizId: id }, query: {} }, admin)
  return new Map(body.map((row: { student: { id: string }; auto_score: number }) => [row.student.id, row.auto_score]))
}

it.each([1, 2, 3, 4])(
  'scores by the new key whatever is handed in beside a regrade, round %i [quiz-attempt/regrade-race]',
  async () => {
    const courseId = await makeCourse(test)
    const quiz = await add(courseId, [ask('A')])
    const students = await classOf(courseId, 48)
    await Promise.all(students.map((student) => start(student, quiz)))
    const letterOf = (n: number) => (n % 2 === 0 ? 'A' : 'B')
    const handIn = (student: { token: string }, n: number) => submit(student, quiz, [letterOf(n)])
    await Promise.all(students.slice(0, 12).map(handIn))
    await setKey(quiz, 'B')
    const late = students.slice(12).map((student, n) => handIn(student, n + 12))
    const answers = await Promise.all([regrade(quiz), ...late, regrade(quiz)])
    expect(answers.slice(1, -1).map(({ status }) => status)).toEqual(late.map(() => 201))
    const scores = await scoresOf(quiz)
    expect(students.map(({ id }) => scores.get(id))).toEqual(students.map((_, n) => n % 2))
    expect((await call(previewRegrade, { params: { quizId: quiz.id } }, admin)).body).toEqual([])
    expect(await findScoreFaults(test.deps.db)).toEqual([])
  },
)

it('scores attempts that ran during a regrade by the new key of what they were asked [quiz-attempt/regrade-running]', async () => {
  const courseId = await makeCourse(test)
  const quiz = await add(courseId, [ask('A')], { time_limit_minutes: 5 })
  const [handsIn, runsOut] = [await enrolledIn(courseId), await enrolledIn(courseId)]
  await start(handsIn, quiz)
  await start(runsOut, quiz)
  await setKey(quiz, 'B')
  expect((await regrade(quiz)).body.changed).toBe(0)
  const { id: submissionId } = (await submit(handsIn, quiz, ['B'])).body
  const { body } = await call(getQuizResult, { params: { ...pathOf(quiz), submissionId } }, handsIn)
  expect(body).toMatchObject({ score: 1, answers: [{ correct_option_text: 'B', is_correct: true }] })
  test.clock.advance(5 * 60_000)
  expect((await scoresOf(quiz)).get(runsOut.id)).toBe(0)
  expect((await call(previewRegrade, { params: { quizId: quiz.id } }, admin)).body).toEqual([])
})

it('finds submissions whose kept score is another than their key gives [operations/fsck-scores]', async () => {
  const courseId = await makeCourse(test)
  const quiz = await add(courseId, [ask('A')])
  const student = await enrolledIn(courseId)
  const { id } = (await submit(student, quiz, ['A'])).body
  const write = (auto_score: number) =>
    test.deps.db.updateTable('quiz_attempts').set({ auto_score }).where('id', '=', id).execute()
  expect(await findScoreFaults(test.deps.db)).toEqual([])
  await write(0)
  expect(await findScoreFaults(test.deps.db)).toEqual([`quiz submission ${id}: kept score 0, its key gives 1`])
  await write(1)
  await test.deps.db.updateTable('quiz_answers').set({ points: 0 }).where('attempt_id', '=', id).execute()
  expect(await findScoreFaults(test.deps.db)).toEqual([
    `quiz submission ${id}: its answers have other points than its key gives`,
  ])
  await test.deps.db.updateTable('quiz_answers').set({ points: 1 }).where('attempt_id', '=', id).execute()
})
