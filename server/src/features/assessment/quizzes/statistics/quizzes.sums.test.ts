import type { TaskResponse } from '@sonocampus/contract/imaging'
import { updateQuestion } from '@sonocampus/contract/quizzes.admin'
import { applyRegrade, listQuestionStatistics } from '@sonocampus/contract/quizzes.grading'
import { submitQuiz } from '@sonocampus/contract/quizzes.student'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp } from '#test/build-test-app.ts'
import { makeCourse } from '#test/make-course.ts'
import { makeLoop, POOR, questionOf, RIGHT, TASKS } from '#test/picture-steps.ts'
import { asApp } from '#test/plans.ts'
import { ask, quizSteps } from '#test/quiz-steps.ts'
import { countAnswers } from './count-answers.ts'
import { findSumFaults, recountAnswers } from './find-sum-faults.ts'
import { listQuestionStatistics as sumUp } from './list-question-statistics.ts'

// On closing it compares the stored sums with the submissions, whatever the tests did.
const test = await buildTestApp({}, { without: [] })
afterAll(test.close)
const { call } = test
const { db } = test.deps
const admin = await test.makeSession('admin')
const { add, enrolledIn, classOf, pathOf, start, submit } = quizSteps(test, admin)
const courseId = await makeCourse(test)

const statisticsOf = async ({ id }: { id: string }) =>
  (await call(listQuestionStatistics, { params: { quizId: id } }, admin)).body
const counted = () =>
  db
    .selectFrom('quiz_version_sums')
    .select('counted')
    .orderBy('counted')
    .execute()
    .then((rows) => rows.map((row) => row.counted))
/** What runs by itself every five minutes. */
const count = () => {
  test.clock.advance(5 * 60_000)
  return test.runJobs()
}

it('keeps what answers add up to, adds those that came since, and reads no answer twice [performance/question-sums]', async () => {
  const loop = await makeLoop(test, admin, courseId)
  const quiz = await add(courseId, [...TASKS.map((task) => questionOf(task, loop.id, { points: 2 })), ask('A')])
  const hand = async (given: TaskResponse[], letter: number) => {
    const answers = [
      ...given.map((one, at) => ({ question_id: quiz.questions[at]?.id ?? '', given: one })),
      {
        question_id: quiz.questions.at(-1)?.id ?? '',
        selected_option_id: quiz.questions.at(-1)?.options[letter]?.id ?? '',
      },
    ]
    const { status } = await call(submitQuiz, { params: pathOf(quiz), body: { answers } }, await enrolledIn(courseId))
    expect(status).toBe(201)
  }
  const presented = async () => {
    const counter = { statements: 0 }
    const body = await asApp(() => sumUp(db, quiz.id), counter)
    return { body, statements: counter.statements }
  }
  for (const given of [RIGHT, POOR]) await hand(given, 0)
  const fresh = await presented()
  expect(fresh.body[0]).toMatchObject({ answered: 2, correct: 1 })
  await count()
  expect(await counted()).toEqual([2])
  const kept = await presented()
  expect(kept.body).toEqual(fresh.body)
  expect(kept.statements).toBeLessThan(fresh.statements)

  await hand(RIGHT, 1)
  const both = await statisticsOf(quiz)
  expect([
    both[0].answered,
    both[0].correct,
    both.at(-1).options.map(({ picked }: { picked: number }) => picked),
  ]).toEqual([3, 2, [2, 1, 0]])
  await count()
  expect(await counted()).toEqual([3])
  expect(await statisticsOf(quiz)).toEqual(both)

  // The number that POOR typed (in cm) becomes the right one (in mm): it moves to the middle at once, and is right once
  // rescored.
  const [, , , , , , number] = quiz.questions
  const [task, typed] = [TASKS[6], POOR[6]]
  if (task?.kind !== 'number' || typed?.kind !== 'number') throw new Error('a number')
  expect(both[6].histogram.counts.at(-1)).toBe(1)
  const question = {
    ...questionOf({ ...task, value: 10 * Number(typed.value) }, loop.id, { points: 2 }),
    id: number?.id ?? '',
  }
  expect((await call(updateQuestion, { params: { questionId: question.id }, body: question }, admin)).status).toBe(200)
  const middle = async () => {
    const { correct, histogram } = (await statisticsOf(quiz))[6]
    return [correct, histogram.counts.at(10)]
  }
  expect(await middle()).toEqual([2, 1])
  expect((await call(applyRegrade, { params: { quizId: quiz.id } }, admin)).body.changed).toBe(3)
  expect(await counted()).toEqual([])
  expect(await middle()).toEqual([1, 1])
  await count()
  expect(await counted()).toEqual([3])
  expect(await middle()).toEqual([1, 1])
})

it('counts what each attempt was asked where every one asks some questions alone [performance/question-sums]', async () => {
  const quiz = await add(courseId, [ask('A'), ask('B'), ask('A'), ask('B')], { ask_count: 2 })
  for (const student of await classOf(courseId, 12)) {
    const { body: attempt } = await start(student, quiz)
    const answers = attempt.questions.map(({ id, options }: { id: string; options: { id: string }[] }) => ({
      question_id: id,
      selected_option_id: options[0]?.id,
    }))
    const body = { attempt_id: attempt.attempt_id, answers }
    expect((await call(submitQuiz, { params: pathOf(quiz), body }, student)).status).toBe(201)
  }
  const fresh = await statisticsOf(quiz)
  await countAnswers(db)
  expect(await counted()).toContain(12)
  expect(await statisticsOf(quiz)).toEqual(fresh)
})

it('counts each submission once, however many count and whatever is scored anew meanwhile [performance/question-sums]', async () => {
  const quiz = await add(courseId, [ask('A')])
  for (const student of await classOf(courseId, 11)) await submit(student, quiz, ['B'])
  const [question] = quiz.questions
  const options = question?.options.map((option) => ({ ...option, is_correct: option.text === 'B' })) ?? []
  const body = { text: question?.text ?? '', options }
  await call(updateQuestion, { params: { questionId: question?.id ?? '' }, body }, admin)
  await Promise.all([
    countAnswers(db),
    call(applyRegrade, { params: { quizId: quiz.id } }, admin),
    countAnswers(db),
    statisticsOf(quiz),
  ])
  expect((await statisticsOf(quiz))[0]).toMatchObject({ answered: 11, correct: 11, difficulty: 1 })
  await countAnswers(db)
  expect((await statisticsOf(quiz))[0]).toMatchObject({ answered: 11, correct: 11, difficulty: 1 })
})

it('compares what is kept with the submissions, and counts anew [performance/question-sums]', async () => {
  const quiz = await add(courseId, [ask('A')])
  await submit(await enrolledIn(courseId), quiz, ['A'])
  await countAnswers(db)
  expect(await findSumFaults(db)).toEqual([])
  const fresh = await statisticsOf(quiz)
  await db
    .updateTable('quiz_version_sums')
    .set((eb) => ({ sums: eb.fn<string>('replace', ['sums', eb.val('"answered":1'), eb.val('"answered":2')]) }))
    .where('version_id', 'in', (eb) => eb.selectFrom('quiz_versions').select('id').where('quiz_id', '=', quiz.id))
    .execute()
  expect((await findSumFaults(db)).join()).toMatch(/^version \S+ of a quiz: kept sums of other answers/)
  await recountAnswers(db)
  expect(await findSumFaults(db)).toEqual([])
  expect(await statisticsOf(quiz)).toEqual(fresh)
})
