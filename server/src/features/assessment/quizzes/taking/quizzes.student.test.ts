import { approveEnrollment } from '@sonocampus/contract/payments.approval'
import { listAnalytics } from '@sonocampus/contract/progress'
import { deleteQuestion, deleteQuiz, updateQuestion, updateQuiz } from '@sonocampus/contract/quizzes.admin'
import { getQuiz, getQuizResult, listQuizzes, saveQuizChoice, submitQuiz } from '@sonocampus/contract/quizzes.student'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp } from '#test/build-test-app.ts'
import { eventually } from '#test/eventually.ts'
import { makeCourse } from '#test/make-course.ts'
import { answersTo, ask, quizSteps } from '#test/quiz-steps.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const admin = await test.makeSession('admin')
const { pathOf, add, enrolledIn, start, submit, wait } = quizSteps(test, admin)
const MINUTE = 60_000

type Reader = { token: string }
type Presented = Awaited<ReturnType<typeof add>>
const list = async (reader: Reader, courseId: string) =>
  (await call(listQuizzes, { params: { courseId } }, reader)).body
const sheetOf = (reader: Reader, quiz: Presented) => call(getQuiz, { params: pathOf(quiz) }, reader)
const resultOf = (reader: Reader, quiz: Presented, submissionId: string) =>
  call(getQuizResult, { params: { ...pathOf(quiz), submissionId } }, reader)
const save = (reader: Reader, quiz: Presented, at: number, letters: string, attempt_id?: string) => {
  const [answer] = answersTo(quiz.questions.slice(at, at + 1), [letters])
  if (!answer) throw new Error('no such question')
  return call(saveQuizChoice, { params: pathOf(quiz), body: { ...answer, attempt_id } }, reader)
}

it('shows no picture from another host, neither in a quiz nor in its result [quiz-attempt/own-pictures]', async () => {
  const courseId = await makeCourse(test)
  const student = await enrolledIn(courseId)
  const quiz = await add(courseId, [ask('A'), ask('B')])
  const [foreign, own] = ['https://example.org/x.webp', '/files/public/images/x.webp']
  for (const [at, image_url] of [foreign, own].entries())
    await test.deps.db
      .updateTable('quiz_questions')
      .set({ image_url })
      .where('id', '=', quiz.questions[at]?.id ?? '')
      .execute()
  const shown = (questions: { image_url: string | null }[]) => questions.map(({ image_url }) => image_url)
  expect(shown((await sheetOf(student, quiz)).body.questions)).toEqual([null, own])
  await start(student, quiz)
  const { body } = await submit(student, quiz, ['A', 'B'])
  expect(shown((await resultOf(student, quiz, body.id)).body.answers)).toEqual([null, own])
})

it('lists a quiz and shows its questions [api/student-quizzes, api/student-quiz]', async () => {
  const courseId = await makeCourse(test, { title: 'Echo' })
  const student = await enrolledIn(courseId)
  const quiz = await add(courseId, [ask('A'), ask('BC'), ask('B', 'AB', { explanation: 'B is it.' })])
  await add(courseId, [])
  expect(await list(student, courseId)).toEqual([
    {
      id: quiz.id,
      course_id: courseId,
      course_title: 'Echo',
      title: 'Liver',
      description: '',
      due_date: null,
      is_submitted: false,
      submission_id: null,
      score: null,
      total_questions: 3,
      total_points: 3,
      time_seconds: null,
      passed: null,
      is_late: false,
      can_attempt: true,
      has_open_attempt: false,
      time_limit_minutes: null,
      pass_mark: null,
      attempts_allowed: 1,
      counting_attempt: 'best',
      attempts_used: 0,
    },
  ])
  const { body: sheet } = await sheetOf(student, quiz)
  expect(sheet).toMatchObject({ title: 'Liver', description: '', submission_id: null, can_attempt: true })
  expect(sheet.questions.map(({ kind }: { kind: string }) => kind)).toEqual(['single', 'multiple', 'single'])
  const [first] = quiz.questions
  expect(sheet.questions[0]).toEqual({
    id: first?.id,
    text: first?.text,
    image_url: null,
    points: 1,
    kind: 'single',
    asset: null,
    task: null,
    options: expect.arrayContaining(first?.options.map(({ id, text }) => ({ id, text })) ?? []),
  })
})

it('takes a quiz, and shows its result beside the key [api/quiz-submit, api/quiz-result]', async () => {
  const courseId = await makeCourse(test)
  const student = await enrolledIn(courseId)
  const quiz = await add(courseId, [ask('A'), ask('BC'), ask('B', 'AB', { explanation: 'B is it.' })])
  await start(student, quiz)
  test.clock.advance(250_000)
  const { status, body } = await submit(student, quiz, ['A', 'CB', 'A'])
  expect([status, body]).toEqual([201, { id: expect.any(String), timed_out: false }])
  expect((await list(student, courseId))[0]).toMatchObject({
    is_submitted: true,
    submission_id: body.id,
    score: 2,
    total_questions: 3,
    time_seconds: 250,
    can_attempt: false,
  })
  const result = (await resultOf(student, quiz, body.id)).body
  expect(result).toMatchObject({
    quiz_title: 'Liver',
    score: 2,
    total_questions: 3,
    percentage: 66.67,
    key_shown: true,
    feedback: null,
  })
  const reviewed = result.answers.map((answer: Record<string, unknown>) => [
    answer.question_id,
    [...String(answer.selected_option_text)].sort().join(''),
    [...String(answer.correct_option_text)].sort().join(''),
    answer.is_correct,
    answer.explanation,
  ])
  const [one, two, three] = quiz.questions.map(({ id }) => id)
  expect(reviewed).toEqual([
    [one, 'A', 'A', true, null],
    [two, ' ,BC', ' ,BC', true, null],
    [three, 'A', 'B', false, 'B is it.'],
  ])
})

it('tells a student the kind of a question and never the key before the submission [quiz-attempt/no-answers-leaked]', async () => {
  const courseId = await makeCourse(test)
  const student = await enrolledIn(courseId)
  const canary = 'canary-in-the-key'
  const quiz = await add(courseId, [
    ask('B', 'ABCDE', { explanation: canary }),
    ask('AC', 'ABCDE', { explanation: canary }),
  ])
  const events: unknown[] = []
  const stop = test.deps.events.subscribe((event) => events.push(event))
  const [question] = quiz.questions
  const foreign = {
    answers: [{ question_id: question?.id ?? '', selected_option_id: quiz.questions[1]?.options[0]?.id ?? '' }],
  }
  const answers = [
    await call(listQuizzes, { params: { courseId } }, student),
    await sheetOf(student, quiz),
    await start(student, quiz),
    await start(student, quiz),
    await save(student, quiz, 0, 'A'),
    await sheetOf(student, quiz),
    await submit(student, quiz, ['A']),
    await call(submitQuiz, { params: pathOf(quiz), body: foreign }, student),
    await call(saveQuizChoice, { params: pathOf(quiz), body: { question_id: quiz.id } }, student),
    await resultOf(student, quiz, (await start(student, quiz)).body.id),
    await call(listAnalytics, {}, student),
    await sheetOf(admin, quiz),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 422, 422, 422, 404, 200, 200])
  await call(
    updateQuestion,
    { params: { questionId: question?.id ?? '' }, body: { ...ask('C', 'ABCDE'), explanation: canary } },
    admin,
  )
  await eventually(() => expect(events).not.toEqual([]))
  stop()
  for (const said of [...answers.map(({ raw }) => raw.body), JSON.stringify(events), ...test.logs]) {
    expect(said).not.toContain(canary)
    expect(said).not.toMatch(/is_correct|correct_option|explanation/)
  }
})

it('shuffles the options into an order of the student that stays [quiz-attempt/no-answers-leaked]', async () => {
  const courseId = await makeCourse(test)
  const quiz = await add(courseId, [ask('A', 'ABCDEFGHIJ')])
  const orderFor = async (reader: Reader): Promise<string> =>
    (await sheetOf(reader, quiz)).body.questions[0].options.map(({ text }: { text: string }) => text).join('')
  const students = [await enrolledIn(courseId), await enrolledIn(courseId), await enrolledIn(courseId)]
  const orders = await Promise.all(students.map(orderFor))
  expect(new Set([...orders, 'ABCDEFGHIJ']).size).toBe(4)
  expect(await Promise.all(students.map(orderFor))).toEqual(orders)
  const started = (await start(students[0] ?? admin, quiz)).body.questions[0].options
  expect(started.map(({ text }: { text: string }) => text).join('')).toBe(orders[0])
})

it('refuses what is not whole, takes several options as a set, and takes it once [quiz-attempt/server-all-answered, quiz-attempt/once]', async () => {
  const courseId = await makeCourse(test)
  const student = await enrolledIn(courseId)
  const quiz = await add(courseId, [ask('A'), ask('BC')])
  const [one, two] = answersTo(quiz.questions, ['A', 'CB'])
  const [foreign] = answersTo(quiz.questions.slice(1), ['B'])
  if (!one || !two || !foreign) throw new Error('two answers')
  const send = (answers: object[]) =>
    call(submitQuiz, { params: pathOf(quiz), body: { answers: answers as [typeof one] } }, student)
  for (const refused of [
    [],
    [one],
    [one, one, two],
    [one, { ...foreign, question_id: one.question_id }],
    [one, { question_id: two.question_id }],
  ])
    expect(await send(refused)).toBeRefused('invalid')
  expect((await send([one])).body.detail[0].msg).toBe('Please answer all questions before submitting.')
  expect((await list(student, courseId))[0]).toMatchObject({ is_submitted: false, has_open_attempt: false })

  const first = await send([one, two])
  expect([first.status, two.selected_option_ids?.length]).toEqual([201, 2])
  const before = (await resultOf(student, quiz, first.body.id)).raw.body
  const second = await submit(student, quiz, ['B', 'B'])
  expect([second.status, second.body]).toEqual([
    409,
    { detail: 'You have already submitted this quiz.', code: 'quiz_already_submitted', id: first.body.id },
  ])
  expect((await start(student, quiz)).body).toEqual({ ...second.body, code: 'attempts_used_up' })
  expect((await save(student, quiz, 0, 'B')).body).toEqual(second.body)
  expect((await resultOf(student, quiz, first.body.id)).raw.body).toBe(before)
})

it('changes no past score or review when a question or the quiz is edited or deleted [data/submission-snapshot]', async () => {
  const courseId = await makeCourse(test)
  const student = await enrolledIn(courseId)
  const quiz = await add(courseId, [ask('A'), ask('B')], { pass_mark: 50 })
  const { body } = await submit(student, quiz, ['A', 'A'])
  const review = async () => {
    const read = await resultOf(student, quiz, body.id)
    expect(read.status).toBe(200)
    return read.raw.body
  }
  const before = await review()
  const [one, two] = quiz.questions.map(({ id }) => ({ questionId: id }))
  if (!one || !two) throw new Error('two questions')
  await call(updateQuestion, { params: one, body: ask('C', 'CD', { text: 'Another?', explanation: 'New.' }) }, admin)
  expect(await review()).toBe(before)
  await call(deleteQuestion, { params: two }, admin)
  expect(await review()).toBe(before)
  await call(
    updateQuiz,
    {
      params: { quizId: quiz.id },
      body: { title: 'Spleen', course_id: courseId, questions: [ask('B')], pass_mark: 90 },
    },
    admin,
  )
  expect(await review()).toBe(before)
  expect((await list(student, courseId))[0]).toMatchObject({ score: 1, total_questions: 2, passed: true })
  await call(deleteQuiz, { params: { quizId: quiz.id } }, admin)
  expect(await review()).toBe(before)
  expect(await list(student, courseId)).toEqual([])
})

it('marks late work late, leaves results readable after the end of the enrollment, and closes the rest', async () => {
  const courseId = await makeCourse(test)
  const [student, idle] = [await enrolledIn(courseId), await enrolledIn(courseId)]
  const quiz = await add(courseId, [ask('A')], { due_date: new Date(test.clock.now() + MINUTE).toISOString() })
  test.clock.advance(2 * MINUTE)
  const { body } = await submit(student, quiz, ['A'])
  expect((await resultOf(student, quiz, body.id)).body.is_late).toBe(true)
  await wait(200 * 24 * 60 * MINUTE, student, idle)
  expect((await resultOf(student, quiz, body.id)).status).toBe(200)
  expect(await list(student, courseId)).toMatchObject([{ id: quiz.id, is_submitted: true, can_attempt: false }])
  expect(await sheetOf(student, quiz)).toBeRefused('forbidden')
  expect(await list(idle, courseId)).toEqual([])
})

it('lets an administrator look and never take part, and counts what was attempted', async () => {
  const courseId = await makeCourse(test)
  const student = await enrolledIn(courseId)
  const quiz = await add(courseId, [ask('A')])
  await add(courseId, [ask('B')])
  await add(courseId, [])
  expect(await list(admin, courseId)).toHaveLength(2)
  expect((await sheetOf(admin, quiz)).status).toBe(200)
  expect(await start(admin, quiz)).toBeRefused('forbidden')
  expect(await submit(admin, quiz, ['A'])).toBeRefused('forbidden')
  const { body } = await submit(student, quiz, ['A'])
  expect(await resultOf(admin, quiz, body.id)).toBeRefused('not_found')
  const work = (await call(listAnalytics, {}, student)).body.find(
    (row: { course_id: string }) => row.course_id === courseId,
  )
  expect([work.quizzes, work.progress]).toEqual([{ attempted: 1, total: 2 }, 50])
})

it('finds no quiz under another course, nor a result of another student', async () => {
  const [here, there] = [await makeCourse(test), await makeCourse(test)]
  const [one, two] = [await enrolledIn(here), await enrolledIn(here)]
  await call(approveEnrollment, { query: { user_id: two.id, course_id: there, duration_months: 4 } }, admin)
  const quiz = await add(here, [ask('A')])
  expect(await call(getQuiz, { params: { courseId: there, quizId: quiz.id } }, two)).toBeRefused('not_found')
  const { body } = await submit(one, quiz, ['A'])
  expect((await resultOf(two, quiz, body.id)).raw.body).toBe((await resultOf(two, quiz, crypto.randomUUID())).raw.body)
})
