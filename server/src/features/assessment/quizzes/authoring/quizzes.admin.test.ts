import { limits } from '@sonocampus/contract/limits'
import {
  createQuestion,
  createQuiz,
  deleteQuestion,
  deleteQuiz,
  getQuizForAdmin,
  listQuizzesForAdmin,
  updateQuestion,
  updateQuiz,
} from '@sonocampus/contract/quizzes.admin'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp } from '#test/build-test-app.ts'
import { makeCourse } from '#test/make-course.ts'
import { ask, quizSteps } from '#test/quiz-steps.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const admin = await test.makeSession('admin')
const steps = quizSteps(test, admin)
const courseId = await makeCourse(test)

const read = async (quizId: string) => (await call(getQuizForAdmin, { params: { quizId } }, admin)).body
const actionsOf = async (subjectId: string) =>
  (await test.deps.db.selectFrom('audit_entries').select('action').where('subject_id', '=', subjectId).execute()).map(
    ({ action }) => action,
  )

it('creates, lists and reads a quiz [api/admin-quizzes, api/admin-quiz-create, api/admin-quiz-get]', async () => {
  const body = {
    title: ' Liver ',
    description: 'Segments',
    course_id: courseId,
    due_date: '2026-12-01',
    questions: [ask('A'), ask('BC')],
  }
  const made = await call(createQuiz, { body }, admin)
  expect(made.status).toBe(201)
  const quiz = made.body
  expect(quiz).toEqual({
    id: expect.any(String),
    title: 'Liver',
    description: 'Segments',
    course_id: courseId,
    due_date: '2026-12-01T18:59:59.000Z',
    time_limit_minutes: null,
    pass_mark: null,
    attempts_allowed: 1,
    counting_attempt: 'best',
    shuffle_questions: false,
    shuffle_options: true,
    ask_count: null,
    review_by_hand: false,
    is_draft: false,
    publish_at: null,
    questions: body.questions.map(({ text, options }) => ({
      id: expect.any(String),
      text,
      explanation: '',
      image_url: null,
      points: 1,
      asset: null,
      task: null,
      options: options?.map((option) => ({ id: expect.any(String), ...option })),
      version: expect.any(String),
    })),
    version: expect.any(String),
    details_version: expect.any(String),
  })
  expect(await read(quiz.id)).toEqual(quiz)
  const listed = await call(listQuizzesForAdmin, { query: { course_id: courseId } }, admin)
  expect(listed.body).toEqual([{ ...quiz, submission_count: 0 }])
  expect((await call(listQuizzesForAdmin, { query: { course_id: await makeCourse(test) } }, admin)).body).toEqual([])
})

it('replaces a quiz and deletes it, and records both [api/admin-quiz-update, api/admin-quiz-delete]', async () => {
  const courseId = await makeCourse(test)
  const about = { title: 'Liver', description: 'Segments', course_id: courseId, due_date: '2026-12-01' }
  const quiz = (await call(createQuiz, { body: { ...about, questions: [ask('A'), ask('BC')] } }, admin)).body
  const settings = { time_limit_minutes: 20, pass_mark: 60, attempts_allowed: 3, counting_attempt: 'last' as const }
  const changes = { title: 'Spleen', course_id: courseId, due_date: null, questions: [ask('A'), ask('C')], ...settings }
  const changed = await call(updateQuiz, { params: { quizId: quiz.id }, body: changes }, admin)
  expect(changed.body).toMatchObject({
    title: 'Spleen',
    description: '',
    due_date: null,
    regrade_count: 0,
    ...settings,
  })
  // The same text is the same question; other text makes another one.
  expect(changed.body.questions[0].id).toBe(quiz.questions[0].id)
  expect(changed.body.questions[0].options).toEqual(quiz.questions[0].options)
  expect(changed.body.questions[1].id).not.toBe(quiz.questions[1].id)

  expect((await call(deleteQuiz, { params: { quizId: quiz.id } }, admin)).status).toBe(200)
  expect(await call(getQuizForAdmin, { params: { quizId: quiz.id } }, admin)).toBeRefused('not_found')
  expect(await call(deleteQuiz, { params: { quizId: quiz.id } }, admin)).toBeRefused('not_found')
  expect((await call(listQuizzesForAdmin, { query: { course_id: courseId } }, admin)).body).toEqual([])
  expect(await actionsOf(quiz.id)).toEqual(['quiz.created', 'quiz.updated', 'quiz.deleted'])
})

it('adds, changes and deletes a question, and records it [api/admin-question-create, api/admin-question-update, api/admin-question-delete]', async () => {
  const quiz = await steps.add(courseId, [ask('A')])
  const image_url = '/files/public/images/4b0f8a52-5a2e-4f0e-9b44-0d6c5a1f5f10.webp'
  const body = ask('BC', 'ABCD', { explanation: 'Because.', image_url })
  const { status, body: question } = await call(createQuestion, { params: { quizId: quiz.id }, body }, admin)
  expect(status).toBe(201)
  expect((await read(quiz.id)).questions).toEqual([quiz.questions[0], question])
  const params = { questionId: question.id }
  const options = [
    { id: question.options[1].id, text: 'Bee', is_correct: true },
    { text: 'New', is_correct: false },
  ]
  const changed = await call(updateQuestion, { params, body: { text: 'Which?', options } }, admin)
  expect(changed.body).toEqual({
    id: question.id,
    text: 'Which?',
    explanation: '',
    image_url: null,
    points: 1,
    asset: null,
    task: null,
    options: [options[0], { id: expect.any(String), ...options[1] }],
    version: expect.any(String),
    regrade_count: 0,
  })
  expect((await call(deleteQuestion, { params }, admin)).body.detail).toBe('Question deleted successfully!')
  expect(await call(deleteQuestion, { params }, admin)).toBeRefused('not_found')
  expect((await read(quiz.id)).questions).toEqual(quiz.questions)
  expect(await actionsOf(question.id)).toEqual(['question.created', 'question.updated', 'question.deleted'])
})

const RULE = 'Please ensure the question has text and at least two options, with one marked as correct.'
const BROKEN = [
  ['a blank text', { ...ask('A'), text: '  ' }],
  ['one option', ask('A', 'A')],
  [
    'a blank option',
    { text: 'Which?', options: [...(ask('A', 'AB').options ?? []), { text: ' ', is_correct: false }] },
  ],
  ['no correct option', ask('', 'AB')],
  ['no options at all', { text: 'Which?' }],
] as const

it.each(BROKEN)(
  'refuses a question with %s wherever one is saved [admin-questions/server-rules, admin-quizzes/question-rule]',
  async (_case, broken) => {
    const question = broken as ReturnType<typeof ask>
    const quiz = await steps.add(courseId, [ask('A')])
    const whole = { title: 'Liver', course_id: courseId, questions: [ask('A'), question] }
    const [params, questionId] = [{ quizId: quiz.id }, quiz.questions[0]?.id ?? '']
    const answers = [
      await call(createQuiz, { body: whole }, admin),
      await call(updateQuiz, { params, body: whole }, admin),
      await call(createQuestion, { params, body: question }, admin),
      await call(updateQuestion, { params: { questionId }, body: question }, admin),
    ]
    for (const { status, body } of answers) {
      expect(status).toBe(422)
      expect(body.detail[0].msg).toBe(RULE)
    }
    expect(await read(quiz.id)).toEqual(quiz)
  },
)

it('takes marks that turn the direction of a text out of a quiz, and refuses equal options [authoring/no-turns, authoring/equal-options]', async () => {
  const title = 'Liv\u202eer'
  const options = [
    { text: '\u2067left\u2069', is_correct: true },
    { text: 'right\u202c', is_correct: false },
  ]
  const question = { text: 'Which \u202bside\u202c?', explanation: '\u2066So.\u2069', options }
  const { body: quiz } = await call(createQuiz, { body: { title, course_id: courseId, questions: [question] } }, admin)
  expect(quiz).toMatchObject({
    title: 'Liver',
    questions: [{ text: 'Which side?', explanation: 'So.', options: [{ text: 'left' }, { text: 'right' }] }],
  })
  const add = (body: object) =>
    call(createQuestion, { params: { quizId: quiz.id }, body: body as typeof question }, admin)
  expect((await add({ ...question, text: '\u202e' })).body.detail[0].msg).toBe(RULE)
  const equal = await add({ text: 'Which?', options: [...options, { text: 'left', is_correct: false }] })
  expect([equal.status, equal.body.detail[0].msg]).toEqual([422, 'Two options are the same.'])
})

it('refuses a foreign id, another course, a strange image and a date out of range [quiz-attempt/own-pictures]', async () => {
  const [quiz, other] = [await steps.add(courseId, [ask('A')]), await steps.add(courseId, [ask('A')])]
  const params = { quizId: quiz.id }
  const body = { title: 'Liver', course_id: courseId }
  const update = (more: object) => call(updateQuiz, { params, body: { ...body, ...more } }, admin)
  const put = async (more: object) => (await update(more)).status
  const foreign = await update({ questions: [{ ...ask('A'), id: other.questions[0]?.id }] })
  const moved = await update({ course_id: await makeCourse(test) })
  expect([foreign.status, foreign.body.detail[0].loc]).toEqual([422, ['body', 'questions']])
  expect([moved.status, moved.body.detail[0].loc]).toEqual([422, ['body', 'course_id']])
  expect(await put({ questions: [ask('A', 'AB', { image_url: 'https://example.org/x.webp' })] })).toBe(422)
  expect(await put({ due_date: '0001-01-01' })).toBe(422)
  expect(await put({ pass_mark: 101 })).toBe(422)
  expect(await put({ time_limit_minutes: 0 })).toBe(422)
  expect(await read(quiz.id)).toEqual(quiz)
  expect(await call(createQuiz, { body: { title: 'Liver', course_id: quiz.id } }, admin)).toBeRefused('not_found')
})

it('refuses a due date that has passed when it is set, and leaves an old one alone [admin-quizzes/due-date-ahead]', async () => {
  const ahead = (milliseconds: number) => new Date(test.clock.now() + milliseconds).toISOString()
  const body = { title: 'Liver', course_id: courseId }
  const refused = { loc: ['body', 'due_date'], msg: 'Choose a due date in the future.' }
  const yesterday = ahead(-24 * 60 * 60 * 1000).slice(0, 10)
  for (const due_date of [ahead(-1), ahead(0), yesterday]) {
    const { status, body: answer } = await call(createQuiz, { body: { ...body, due_date } }, admin)
    expect([status, answer.detail]).toEqual([422, [refused]])
  }
  // A day lasts until its end in the institute's time zone.
  const today = await call(createQuiz, { body: { ...body, due_date: ahead(0).slice(0, 10) } }, admin)
  expect([today.status, today.body.due_date]).toEqual([201, `${ahead(0).slice(0, 10)}T18:59:59.000Z`])

  const due_date = ahead(1000)
  const quiz = await steps.add(courseId, [ask('A')], { due_date })
  const put = async (more: object) =>
    (await call(updateQuiz, { params: { quizId: quiz.id }, body: { ...body, ...more } }, admin)).status
  test.clock.advance(2000)
  expect(await put({ due_date, title: 'Spleen' })).toBe(200)
  expect(await read(quiz.id)).toMatchObject({ title: 'Spleen', due_date })
  expect(await put({ due_date: ahead(-1) })).toBe(422)
  expect(await read(quiz.id)).toMatchObject({ title: 'Spleen', due_date })
  expect(await put({ due_date: null })).toBe(200)
  expect(await put({ due_date })).toBe(422)
  expect(await put({ due_date: ahead(1) })).toBe(200)
})

it('holds a quiz at all its limits, in any script, and no question more', async () => {
  const long = (length: number, at: number) => `${at}`.padEnd(length, 'ض')
  const full = Array.from({ length: limits.quiz.questions }, (_, at) => ({
    text: long(limits.quiz.questionText, at),
    explanation: long(limits.quiz.explanation, at),
    options: Array.from({ length: limits.quiz.options }, (_, one) => ({
      text: long(limits.quiz.optionText, one),
      is_correct: one === 0,
    })),
  }))
  const quiz = await steps.add(courseId, full)
  expect((await read(quiz.id)).questions).toHaveLength(limits.quiz.questions)
  const refused = await call(createQuestion, { params: { quizId: quiz.id }, body: ask('A') }, admin)
  const tooMany = { loc: ['body', 'text'], msg: 'A quiz has at most 100 questions.' }
  expect([refused.status, refused.body.detail]).toEqual([422, [tooMany]])
  const tooMuch = { title: 'x', course_id: courseId, description: 'x'.repeat(limits.quiz.body) }
  expect(await call(createQuiz, { body: tooMuch }, admin)).toBeRefused('too_large')
})

it('loses none of twenty questions that are added at once', async () => {
  const quiz = await steps.add(courseId, [])
  const add = (n: number) =>
    call(createQuestion, { params: { quizId: quiz.id }, body: ask('A', 'AB', { text: `Q${n}` }) }, admin)
  const added = await Promise.all(Array.from({ length: 20 }, (_, n) => add(n)))
  expect(new Set(added.map(({ status }) => status))).toEqual(new Set([201]))
  expect((await read(quiz.id)).questions).toHaveLength(20)
})

it('keeps more questions than one write takes in their order [admin-quizzes/many-questions]', async () => {
  const questions = Array.from({ length: limits.quiz.questions }, (_, n) => ask('A', 'AB', { text: `Question ${n}` }))
  const { id } = await steps.add(courseId, questions)
  const { body } = await call(getQuizForAdmin, { params: { quizId: id } }, admin)
  expect(body.questions.map(({ text }: { text: string }) => text)).toEqual(questions.map(({ text }) => text))
})
