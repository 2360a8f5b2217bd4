import { listMyNotifications } from '@sonocampus/contract/notifications'
import {
  createQuestion,
  deleteQuestion,
  getQuizForAdmin,
  type Question,
  type Quiz,
  updateQuiz,
} from '@sonocampus/contract/quizzes.admin'
import {
  arrangeQuestions,
  duplicateQuestion,
  duplicateQuiz,
  publishQuiz,
  updateQuizDetails,
  withdrawQuiz,
} from '@sonocampus/contract/quizzes.authoring'
import { getQuiz, listQuizzes, startQuizAttempt } from '@sonocampus/contract/quizzes.student'
import { afterAll, describe, expect, it } from 'vitest'
import { buildTestApp } from '#test/build-test-app.ts'
import { eventually } from '#test/eventually.ts'
import { hearOf } from '#test/hear-of.ts'
import { makeCourse } from '#test/make-course.ts'
import { ask, quizSteps } from '#test/quiz-steps.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const admin = await test.makeSession('admin')
const { add, enrolledIn, submit, start, pathOf, wait } = quizSteps(test, admin)
const HOUR = 3_600_000

const read = async (quizId: string): Promise<Quiz> => (await call(getQuizForAdmin, { params: { quizId } }, admin)).body
const textsOf = async (quizId: string) => (await read(quizId)).questions.map(({ text }) => text)
const named = (...texts: string[]) => texts.map((text) => ask('A', 'ABC', { text }))
const actionsOf = async (id: string) =>
  (
    await test.deps.db
      .selectFrom('audit_entries')
      .select(['action', 'actor_id'])
      .where('subject_id', '=', id)
      .orderBy('sequence')
      .execute()
  ).map(({ action, actor_id }) => (actor_id ? action : `${action} by itself`))
const publish = (quizId: string, publish_at?: number) =>
  call(
    publishQuiz,
    { params: { quizId }, body: publish_at ? { publish_at: new Date(publish_at).toISOString() } : {} },
    admin,
  )
const isFinished = async ({ id }: { id: string }) => {
  const enrollment = test.deps.db.selectFrom('enrollments').select('finished').where('user_id', '=', id)
  return (await enrollment.executeTakeFirstOrThrow()).finished
}
const withdraw = (quizId: string) => call(withdrawQuiz, { params: { quizId } }, admin)

describe('questions', () => {
  it('are put into another order as a whole, and not by whoever sees old ones [authoring/order]', async () => {
    const quiz = await add(await makeCourse(test), named('One', 'Two', 'Three'))
    const arrange = (ids: (string | undefined)[]) =>
      call(arrangeQuestions, { params: { quizId: quiz.id }, body: { question_ids: ids as string[] } }, admin)
    const [one, two, three] = quiz.questions.map(({ id }) => id)
    expect((await arrange([three, one, two])).status).toBe(200)
    expect(await textsOf(quiz.id)).toEqual(['Three', 'One', 'Two'])
    expect((await read(quiz.id)).questions.map(({ id }) => id)).toEqual([three, one, two])
    for (const ids of [[one, two], [one, two, two], [one, two, three, crypto.randomUUID()], []])
      expect(await arrange(ids)).toBeRefused('order_outdated')
    expect(await textsOf(quiz.id)).toEqual(['Three', 'One', 'Two'])
    expect(await actionsOf(quiz.id)).toEqual(['quiz.created', 'quiz.arranged'])
  })

  it('are copied right behind themselves, with ids of their own [authoring/duplicate]', async () => {
    const quiz = await add(await makeCourse(test), named('One', 'Two'))
    const [original] = quiz.questions as [Question]
    const reply = await call(duplicateQuestion, { params: { questionId: original.id } }, admin)
    expect(reply.status).toBe(201)
    expect(await textsOf(quiz.id)).toEqual(['One', 'One', 'Two'])
    const ids = (question: Question) => [question.id, ...question.options.map(({ id }) => id)]
    expect(new Set([...ids(original), ...ids(reply.body)]).size).toBe(8)
    expect(reply.body).toMatchObject({
      ...original,
      id: reply.body.id,
      options: reply.body.options,
      version: reply.body.version,
    })
    const full = await add(await makeCourse(test), named(...Array.from({ length: 100 }, (_, n) => `${n}`)))
    const refused = await call(duplicateQuestion, { params: { questionId: full.questions[0]?.id ?? '' } }, admin)
    expect(refused).toBeRefused('limit_reached')
  })
})

describe('a draft', () => {
  it('is neither seen nor answered nor told of, and counts for nobody, until it is published [authoring/draft, authoring/publish]', async () => {
    const courseId = await makeCourse(test)
    const student = await enrolledIn(courseId)
    const done = await add(courseId, [ask('A')])
    await submit(student, done, ['A'])
    const { heard, stop } = await hearOf(test, courseId)
    const quiz = await add(courseId, named('One', 'Two'), { is_draft: true, title: 'Draft' })
    await call(createQuestion, { params: { quizId: quiz.id }, body: ask('B') }, admin)
    await call(updateQuiz, { params: { quizId: quiz.id }, body: { ...quiz, questions: named('One') } as never }, admin)
    expect(await read(quiz.id)).toMatchObject({ is_draft: true, publish_at: null })
    const seen = async () =>
      (await call(listQuizzes, { params: { courseId } }, student)).body.map(({ id }: { id: string }) => id)
    expect(await seen()).toEqual([done.id])
    expect(await call(getQuiz, { params: pathOf(quiz) }, student)).toBeRefused('not_found')
    expect(await call(startQuizAttempt, { params: pathOf(quiz) }, student)).toBeRefused('not_found')
    expect(await isFinished(student)).toBe(1)
    expect((await publish(quiz.id)).body).toMatchObject({ is_draft: false, publish_at: null })
    expect(await isFinished(student)).toBe(0)
    expect(await seen()).toEqual([done.id, quiz.id])
    await eventually(() =>
      expect(heard.map(({ payload }) => (payload as { quiz_id: string }).quiz_id)).toEqual([quiz.id]),
    )
    stop()
    expect(await publish(quiz.id)).toBeRefused('quiz_already_published')
    expect(await actionsOf(quiz.id)).toEqual(['quiz.created', 'quiz.updated', 'quiz.published'])
  })

  it('is published by itself at its moment, and its students are told then [authoring/publish-later, authoring/told]', async () => {
    const courseId = await makeCourse(test, { title: 'Echo' })
    const student = await enrolledIn(courseId)
    const quiz = await add(courseId, named('One'), { is_draft: true, title: 'Valves' })
    const at = test.clock.now() + 5 * HOUR
    expect((await publish(quiz.id, at)).body).toMatchObject({ is_draft: true, publish_at: new Date(at).toISOString() })
    const told = async () =>
      (await call(listMyNotifications, { query: {} }, student)).body
        .filter(({ event_type }: { event_type: string }) => event_type === 'new_quizzes')
        .map(({ message }: { message: string }) => message)
    const pass = async (hours: number) => {
      await wait(hours * HOUR, student)
      await test.runJobs()
      await test.runJobs()
    }
    await pass(4)
    expect((await call(listQuizzes, { params: { courseId } }, student)).body).toEqual([])
    const late = await enrolledIn(courseId)
    await pass(1)
    expect((await call(listQuizzes, { params: { courseId } }, student)).body).toMatchObject([{ id: quiz.id }])
    expect(await told()).toEqual([])
    await pass(2)
    expect(await told()).toEqual(['New quiz in Echo: Valves.'])
    await wait(0, late)
    expect((await call(listMyNotifications, { query: {} }, late)).body).toMatchObject([
      { message: 'New quiz in Echo: Valves.' },
      expect.anything(),
    ])
    expect(await actionsOf(quiz.id)).toEqual(['quiz.created', 'quiz.planned', 'quiz.published by itself'])
  })

  it('needs questions and a moment that lies ahead, before it is due [authoring/publish-later]', async () => {
    const courseId = await makeCourse(test)
    const empty = await add(courseId, [], { is_draft: true })
    expect(await publish(empty.id)).toBeRefused('quiz_without_questions')
    const due_date = new Date(test.clock.now() + 10 * HOUR).toISOString()
    const quiz = await add(courseId, named('One'), { is_draft: true, due_date })
    for (const moment of [test.clock.now(), test.clock.now() + 10 * HOUR])
      expect(await publish(quiz.id, moment)).toBeRefused('invalid')
    expect((await publish(quiz.id, test.clock.now() + HOUR)).status).toBe(200)
    await call(deleteQuestion, { params: { questionId: quiz.questions[0]?.id ?? '' } }, admin)
    await wait(2 * HOUR)
    await test.runJobs()
    expect(await read(quiz.id)).toMatchObject({ is_draft: true, publish_at: null })
  })

  it('is what a published quiz becomes again while nobody has begun it, and no plan is left [authoring/withdraw]', async () => {
    const courseId = await makeCourse(test)
    const student = await enrolledIn(courseId)
    const quiz = await add(courseId, named('One'))
    expect((await withdraw(quiz.id)).body).toMatchObject({ is_draft: true })
    expect(await call(getQuiz, { params: pathOf(quiz) }, student)).toBeRefused('not_found')
    await publish(quiz.id, test.clock.now() + HOUR)
    expect((await withdraw(quiz.id)).body).toMatchObject({ is_draft: true, publish_at: null })
    await wait(2 * HOUR, student)
    await test.runJobs()
    expect((await read(quiz.id)).is_draft).toBe(true)
    await publish(quiz.id)
    await start(student, quiz)
    expect(await withdraw(quiz.id)).toMatchObject({
      status: 409,
      body: { code: 'quiz_begun', detail: 'Students have already started this quiz, so it stays published.' },
    })
  })
})

it('saves details without touching the questions, and tells what was [authoring/details]', async () => {
  const quiz = await add(await makeCourse(test), named('One', 'Two'), { title: 'Veins', pass_mark: 60 })
  const save = (body: object) => call(updateQuizDetails, { params: { quizId: quiz.id }, body: body as never }, admin)
  const saved = await save({ title: 'Arteries', description: 'All of them', time_limit_minutes: 5 })
  expect(saved.body).toEqual({
    ...quiz,
    title: 'Arteries',
    description: 'All of them',
    time_limit_minutes: 5,
    pass_mark: null,
    version: saved.body.version,
    details_version: saved.body.details_version,
  })
  expect(await save({ title: '' })).toBeRefused('invalid')
  expect(await save({ title: 'Late', due_date: '2020-01-01' })).toBeRefused('invalid')
  expect((await read(quiz.id)).title).toBe('Arteries')
  expect(await actionsOf(quiz.id)).toEqual(['quiz.created', 'quiz.updated'])
})

it('copies a whole quiz as a draft, into another course too [authoring/duplicate-quiz]', async () => {
  const [courseId, other] = [await makeCourse(test), await makeCourse(test)]
  const due_date = new Date(test.clock.now() + 10 * HOUR).toISOString()
  const quiz = await add(courseId, named('One', 'Two'), { title: 'Veins', pass_mark: 60, due_date })
  const copyTo = (course_id: string) => call(duplicateQuiz, { params: { quizId: quiz.id }, body: { course_id } }, admin)
  const here = await copyTo(courseId)
  expect(here).toMatchObject({
    status: 201,
    body: { title: 'Copy of Veins', course_id: courseId, is_draft: true, due_date: null, pass_mark: 60, left_out: 0 },
  })
  const there = (await copyTo(other)).body
  expect(there).toMatchObject({ title: 'Veins', course_id: other, is_draft: true })
  expect(await textsOf(there.id)).toEqual(['One', 'Two'])
  expect(await textsOf(quiz.id)).toEqual(['One', 'Two'])
  const idsIn = ({ questions }: Quiz) => questions.flatMap(({ id, options }) => [id, ...options.map((one) => one.id)])
  expect(new Set([quiz, here.body, there].flatMap(idsIn)).size).toBe(24)
  expect(await copyTo(crypto.randomUUID())).toBeRefused('not_found')
})

it('a new quiz of several questions opens a finished course again, also when they come in one statement [authoring/draft]', async () => {
  const courseId = await makeCourse(test)
  const student = await enrolledIn(courseId)
  await submit(student, await add(courseId, [ask('A')]), ['A'])
  await add(courseId, named('One', 'Two', 'Three'))
  expect(await isFinished(student)).toBe(0)
})
