import { randomUUID } from 'node:crypto'
import { listGradingQueue } from '@sonocampus/contract/assignments.grading'
import { listMyNotifications } from '@sonocampus/contract/notifications'
import { deleteQuiz, updateQuestion, updateQuiz } from '@sonocampus/contract/quizzes.admin'
import {
  applyRegrade,
  gradeQuizSubmission,
  listQuestionStatistics,
  listQuizSubmissions,
  previewRegrade,
} from '@sonocampus/contract/quizzes.grading'
import { getQuizResult } from '@sonocampus/contract/quizzes.student'
import { getQueues } from '@sonocampus/contract/statistics'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp } from '#test/build-test-app.ts'
import { makeCourse } from '#test/make-course.ts'
import { ask, quizSteps } from '#test/quiz-steps.ts'
import { bodyOf } from '../rows/quizzes.queries.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const admin = await test.makeSession('admin')
const { pathOf, add, enrolledIn, classOf, start, submit } = quizSteps(test, admin)

const submissionsOf = async (quizId: string, query = {}) =>
  (await call(listQuizSubmissions, { params: { quizId }, query }, admin)).body
const grade = (submissionId: string, body: object) =>
  call(gradeQuizSubmission, { params: { submissionId }, body: body as { score: number } }, admin)
const queueOf = async (courseId: string) =>
  (await call(listGradingQueue, { query: { course_id: courseId } }, admin)).body.map(
    (row: { submission_id: string }) => row.submission_id,
  )
const told = async (reader: { token: string }) =>
  (await call(listMyNotifications, { query: {} }, reader)).body.map((row: { event_type: string }) => row.event_type)

/** A quiz whose second question has no right option: no form makes one, but a database can hold it. */
async function addOpen(courseId: string, settings: object = {}) {
  const quiz = await add(courseId, [ask('A'), ask('B')], settings)
  const [, second] = quiz.questions
  const body = bodyOf({
    options: second?.options.map((option) => ({ ...option, is_correct: false })) ?? [],
    task: null,
  })
  await test.deps.db
    .updateTable('quiz_questions')
    .set({ body })
    .where('id', '=', second?.id ?? '')
    .execute()
  return quiz
}

it('leaves what the key can score out of the grading queue and its count, and lets the rest wait for a person [admin-grading/needs-person]', async () => {
  const courseId = await makeCourse(test)
  const student = await enrolledIn(courseId)
  const queue = () => queueOf(courseId)
  const count = async () => (await call(getQueues, {}, admin)).body.ungraded.count
  const before = await count()
  const keyed = await add(courseId, [ask('A'), ask('BC')])
  expect((await submit(student, keyed, ['B', 'A'])).status).toBe(201)
  expect([await queue(), await count()]).toEqual([[], before])

  const open = await addOpen(courseId)
  const { id } = (await submit(student, open, ['A', 'B'])).body
  expect([await queue(), await count()]).toEqual([[id], before + 1])
  await grade(id, { score: 2 })
  expect([await queue(), await count()]).toEqual([[], before])

  const timed = await addOpen(courseId, { time_limit_minutes: 1 })
  const { id: attemptId } = (await start(student, timed)).body
  test.clock.advance(61_000)
  await submissionsOf(timed.id)
  expect([await queue(), await count()]).toEqual([[attemptId], before + 1])
  await call(deleteQuiz, { params: { quizId: timed.id } }, admin)
  expect([await queue(), await count()]).toEqual([[], before])
})

it('previews and applies a new key in one step, and leaves scores by hand', async () => {
  const courseId = await makeCourse(test)
  const [student, byHand, unchanged] = [
    await enrolledIn(courseId),
    await enrolledIn(courseId),
    await enrolledIn(courseId),
  ]
  const quiz = await add(courseId, [ask('A'), ask('BC'), ask('C')])
  await start(student, quiz)
  test.clock.advance(1000)
  const submissionId = (await submit(student, quiz, ['A', 'BC', 'A'])).body.id
  const submittedAt = new Date(test.clock.now()).toISOString()
  test.clock.advance(1000)
  const result = async () => (await call(getQuizResult, { params: { ...pathOf(quiz), submissionId } }, student)).body
  const handId = (await submit(byHand, quiz, ['B', 'A', 'A'])).body.id
  await grade(handId, { score: 3 })
  const unchangedId = (await submit(unchanged, quiz, ['B', 'A', 'B'])).body.id
  const params = { quizId: quiz.id }
  const preview = async () => (await call(previewRegrade, { params }, admin)).body
  expect(await preview()).toEqual([])
  const third = quiz.questions[2]
  const options = third?.options.map((option) => ({ ...option, is_correct: option.text === 'A' })) ?? []
  const changed = await call(
    updateQuestion,
    { params: { questionId: third?.id ?? '' }, body: { text: 'Third?', options } },
    admin,
  )
  expect(changed.body.regrade_count).toBe(2)
  expect((await result()).score).toBe(2)
  expect(await preview()).toMatchObject([
    {
      submission_id: submissionId,
      old_score: 2,
      new_score: 3,
      total_points: 3,
      is_graded: false,
      attempt_number: 1,
      submitted_at: submittedAt,
      student: { full_name: '', email: student.email },
    },
    { submission_id: handId, old_score: 0, new_score: 1, is_graded: true },
  ])
  expect((await call(applyRegrade, { params }, admin)).body).toEqual({
    detail: '2 submissions were rescored.',
    changed: 2,
  })
  expect(await result()).toMatchObject({ score: 3 })
  expect((await result()).answers[2]).toMatchObject({
    question_text: third?.text,
    correct_option_text: 'A',
    is_correct: true,
  })
  const kept = await call(getQuizResult, { params: { ...pathOf(quiz), submissionId: unchangedId } }, unchanged)
  expect(kept.body).toMatchObject({ score: 0, answers: [{}, {}, { correct_option_text: 'A', is_correct: false }] })
  const hand = (await submissionsOf(quiz.id)).find(({ id }: { id: string }) => id === handId)
  expect(hand).toMatchObject({ score: 3, auto_score: 1 })
  expect([await told(student), await told(unchanged)]).toEqual([
    expect.arrayContaining(['quiz_regraded']),
    expect.not.arrayContaining(['quiz_regraded']),
  ])
  expect(await told(byHand)).not.toContain('quiz_regraded')
  expect(await preview()).toEqual([])
  expect((await call(applyRegrade, { params }, admin)).body.changed).toBe(0)
  const records = await test.deps.db
    .selectFrom('audit_entries')
    .selectAll()
    .where('subject_id', '=', quiz.id)
    .where('action', '=', 'quiz.regraded')
    .execute()
  expect(records.map(({ before, after }) => [before, after].map((text) => JSON.parse(text ?? '')))).toEqual([
    [
      { [submissionId]: 2, [handId]: 0 },
      { [submissionId]: 3, [handId]: 1 },
    ],
  ])
})

it('holds reviews and statistics against the new key where one question gains what another loses [quizzes/versions]', async () => {
  const courseId = await makeCourse(test)
  const student = await enrolledIn(courseId)
  const quiz = await add(courseId, [ask('A'), ask('B')])
  const submissionId = (await submit(student, quiz, ['A', 'A'])).body.id
  const [first, second] = quiz.questions
  const keyed = (question: typeof first, right: string) => ({
    ...question,
    text: question?.text ?? '',
    options: question?.options.map((option) => ({ ...option, is_correct: option.text === right })) ?? [],
  })
  const body = { course_id: courseId, title: 'Liver', questions: [keyed(first, 'B'), keyed(second, 'A')] }
  const { regrade_count } = (await call(updateQuiz, { params: { quizId: quiz.id }, body }, admin)).body
  expect(regrade_count).toBe(0)
  const correct = async () =>
    (await call(listQuestionStatistics, { params: { quizId: quiz.id } }, admin)).body.map(
      (row: { correct: number }) => row.correct,
    )
  expect(await correct()).toEqual([1, 0])
  expect((await call(applyRegrade, { params: { quizId: quiz.id } }, admin)).body.changed).toBe(0)
  expect(await correct()).toEqual([0, 1])
  const { body: result } = await call(getQuizResult, { params: { ...pathOf(quiz), submissionId } }, student)
  expect(result).toMatchObject({ score: 1, answers: [{ is_correct: false }, { is_correct: true }] })
})

/** Copies a submission to another user. */
async function copySubmission(submissionId: string, user_id: string) {
  const { db } = test.deps
  const id = randomUUID()
  const attempt = await db
    .selectFrom('quiz_attempts')
    .selectAll()
    .where('id', '=', submissionId)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('quiz_attempts')
    .values({ ...attempt, id, user_id })
    .execute()
  const answers = await db.selectFrom('quiz_answers').selectAll().where('attempt_id', '=', submissionId).execute()
  await db
    .insertInto('quiz_answers')
    .values(answers.map((answer) => ({ ...answer, attempt_id: id })))
    .execute()
}

it('finds what a new key changes among more submissions than one portion holds [quizzes/versions]', async () => {
  const courseId = await makeCourse(test)
  const quiz = await add(courseId, [ask('A')])
  const [one, other, ...more] = await classOf(courseId, 510)
  if (!one || !other) throw new Error('a class')
  const sheets = [(await submit(one, quiz, ['A'])).body.id, (await submit(other, quiz, ['B'])).body.id]
  for (const [n, { id }] of more.entries()) await copySubmission(sheets[n % 3 === 0 ? 0 : 1], id)
  const [question] = quiz.questions
  const options = question?.options.map((option) => ({ ...option, is_correct: option.text === 'C' })) ?? []
  const params = { questionId: question?.id ?? '' }
  const { body } = await call(updateQuestion, { params, body: { text: question?.text ?? '', options } }, admin)
  expect(body.regrade_count).toBe(171)
  expect((await call(applyRegrade, { params: { quizId: quiz.id } }, admin)).body.changed).toBe(171)
  const [statistics] = (await call(listQuestionStatistics, { params: { quizId: quiz.id } }, admin)).body
  expect(statistics).toMatchObject({
    answered: 510,
    correct: 0,
    options: [{ picked: 171 }, { picked: 339 }, { picked: 0 }],
  })
})

it('lets nothing wait for a person that the new key scores, and tells only those whose score changes [admin-grading/needs-person]', async () => {
  const courseId = await makeCourse(test)
  const [right, wrong] = [await enrolledIn(courseId), await enrolledIn(courseId)]
  const quiz = await addOpen(courseId)
  const rightId = (await submit(right, quiz, ['A', 'B'])).body.id
  test.clock.advance(1000)
  const wrongId = (await submit(wrong, quiz, ['A', 'C'])).body.id
  expect((await queueOf(courseId)).toSorted()).toEqual([rightId, wrongId].toSorted())
  const [, second] = quiz.questions
  const { body } = await call(
    updateQuestion,
    { params: { questionId: second?.id ?? '' }, body: { text: 'Now with a key?', options: second?.options ?? [] } },
    admin,
  )
  expect(body.regrade_count).toBe(2)
  const params = { quizId: quiz.id }
  expect((await call(previewRegrade, { params }, admin)).body).toMatchObject([
    { submission_id: rightId, old_score: 1, new_score: 2 },
    { submission_id: wrongId, old_score: 1, new_score: 1 },
  ])
  expect((await call(applyRegrade, { params }, admin)).body.changed).toBe(2)
  expect(await queueOf(courseId)).toEqual([])
  expect(await told(right)).toContain('quiz_regraded')
  expect(await told(wrong)).not.toContain('quiz_regraded')
  expect((await call(applyRegrade, { params }, admin)).body.changed).toBe(0)
})
