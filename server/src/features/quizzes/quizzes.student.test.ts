import { approveEnrollment } from '@sonocampus/contract/enrollments'
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
const { pathOf, add, seatIn, start, submit, wait } = quizSteps(test, admin)
const MINUTE = 60_000

type Reader = { token: string }
type Asked = Awaited<ReturnType<typeof add>>
const list = async (reader: Reader, courseId: string) =>
  (await call(listQuizzes, { params: { courseId } }, reader)).body
const sheetOf = (reader: Reader, quiz: Asked) => call(getQuiz, { params: pathOf(quiz) }, reader)
const resultOf = (reader: Reader, quiz: Asked, submissionId: string) =>
  call(getQuizResult, { params: { ...pathOf(quiz), submissionId } }, reader)
const save = (reader: Reader, quiz: Asked, at: number, letters: string, attempt_id?: string) => {
  const [answer] = answersTo(quiz.questions.slice(at, at + 1), [letters])
  if (!answer) throw new Error('no such question')
  return call(saveQuizChoice, { params: pathOf(quiz), body: { ...answer, attempt_id } }, reader)
}

it('lists, shows, takes and reviews a quiz [api/student-quizzes, api/student-quiz, api/quiz-submit, api/quiz-result]', async () => {
  const courseId = await makeCourse(test, { title: 'Echo' })
  const student = await seatIn(courseId)
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
    kind: 'single',
    options: expect.arrayContaining(first?.options.map(({ id, text }) => ({ id, text })) ?? []),
  })
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
  const student = await seatIn(courseId)
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
  const students = [await seatIn(courseId), await seatIn(courseId), await seatIn(courseId)]
  const orders = await Promise.all(students.map(orderFor))
  expect(new Set([...orders, 'ABCDEFGHIJ']).size).toBe(4)
  expect(await Promise.all(students.map(orderFor))).toEqual(orders)
  const started = (await start(students[0] ?? admin, quiz)).body.questions[0].options
  expect(started.map(({ text }: { text: string }) => text).join('')).toBe(orders[0])
})

it('refuses what is not whole, takes several options as a set, and takes it once [quiz-attempt/server-all-answered, quiz-attempt/once]', async () => {
  const courseId = await makeCourse(test)
  const student = await seatIn(courseId)
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
    expect((await send(refused)).status).toBe(422)
  expect((await send([one])).body.detail[0].msg).toBe('Please answer all questions before submitting.')
  expect((await list(student, courseId))[0]).toMatchObject({ is_submitted: false, has_open_attempt: false })

  const first = await send([one, two])
  expect([first.status, two.selected_option_ids?.length]).toEqual([201, 2])
  const before = (await resultOf(student, quiz, first.body.id)).raw.body
  const second = await submit(student, quiz, ['B', 'B'])
  expect([second.status, second.body]).toEqual([
    409,
    { detail: 'You have already submitted this quiz.', code: 'conflict', id: first.body.id },
  ])
  expect((await start(student, quiz)).body).toEqual(second.body)
  expect((await save(student, quiz, 0, 'B')).body).toEqual(second.body)
  expect((await resultOf(student, quiz, first.body.id)).raw.body).toBe(before)
})

it('keeps every choice for another device, and clears one', async () => {
  const courseId = await makeCourse(test)
  const student = await seatIn(courseId)
  const phone = { ...student, ...(await test.logInAs(student.email)) }
  const quiz = await add(courseId, [ask('A'), ask('BC')])
  expect((await save(student, quiz, 0, 'A')).status).toBe(409)
  const begun = (await start(student, quiz)).body
  expect(begun).toMatchObject({ number: 1, deadline_at: null, seconds_left: null, answers: [] })
  await Promise.all([save(student, quiz, 0, 'B'), save(phone, quiz, 1, 'AC')])
  await save(student, quiz, 0, 'A')
  test.clock.advance(MINUTE)
  const again = (await start(phone, quiz)).body
  expect([again.id, again.started_at]).toEqual([begun.id, begun.started_at])
  const chosen = (at: number, letters: string) => ({
    question_id: quiz.questions[at]?.id,
    selected_option_ids: [...letters].map(
      (letter) => quiz.questions[at]?.options.find(({ text }) => text === letter)?.id,
    ),
  })
  expect(again.answers).toEqual(expect.arrayContaining([chosen(0, 'A'), chosen(1, 'AC')]))
  expect((await save(student, quiz, 1, '')).body).toEqual(chosen(1, ''))
  expect((await start(phone, quiz)).body.answers).toContainEqual(chosen(1, ''))
})

it('asks anew what was changed when the attempt is opened again, and keeps the choices that fit', async () => {
  const courseId = await makeCourse(test)
  const student = await seatIn(courseId)
  const quiz = await add(courseId, [ask('A'), ask('B')])
  await start(student, quiz)
  await save(student, quiz, 0, 'A')
  await save(student, quiz, 1, 'B')
  const body = { title: 'Liver', course_id: courseId, questions: [ask('A'), ask('C', 'CD')] }
  const changed = (await call(updateQuiz, { params: { quizId: quiz.id }, body }, admin)).body
  expect((await sheetOf(student, quiz)).body.questions[1].text).toBe(quiz.questions[1]?.text)
  const renewed = (await start(student, quiz)).body
  expect(renewed.questions.map(({ text }: { text: string }) => text)).toEqual(
    changed.questions.map(({ text }: { text: string }) => text),
  )
  expect(renewed.answers).toHaveLength(1)
  expect((await submit(student, quiz, ['A', 'B'])).status).toBe(422)
  expect((await submit(student, changed, ['A', 'C'])).status).toBe(201)
})

it('changes no past score or review when a question or the quiz is edited or deleted [data/submission-snapshot]', async () => {
  const courseId = await makeCourse(test)
  const student = await seatIn(courseId)
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

it('is read without starting anything; against the clock its questions come once an attempt runs [quiz-attempt/reading-starts-nothing]', async () => {
  const courseId = await makeCourse(test)
  const student = await seatIn(courseId)
  const [timed, calm] = [await add(courseId, [ask('A')], { time_limit_minutes: 10 }), await add(courseId, [ask('A')])]
  for (const quiz of [timed, calm]) {
    const { body } = await sheetOf(student, quiz)
    expect(body).toMatchObject({ has_open_attempt: false, attempts_used: 0, total_questions: 1 })
    expect(body.questions).toHaveLength(quiz === timed ? 0 : 1)
    expect((await sheetOf(admin, quiz)).body.questions).toHaveLength(1)
  }
  expect(
    await test.deps.db.selectFrom('quiz_attempts').selectAll().where('user_id', '=', student.id).execute(),
  ).toEqual([])
  test.clock.advance(MINUTE)
  expect((await start(student, timed)).body).toMatchObject({ seconds_left: 600 })
  expect((await sheetOf(student, timed)).body).toMatchObject({
    has_open_attempt: true,
    questions: [{ id: timed.questions[0]?.id }],
  })
})

it('hands in what is saved when the time is over, by the job and on reading, and answers a late submission with it', async () => {
  const courseId = await makeCourse(test)
  const [slow, absent] = [await seatIn(courseId), await seatIn(courseId)]
  const quiz = await add(courseId, [ask('A'), ask('BC')], { time_limit_minutes: 10 })
  const attempt = (await start(slow, quiz)).body
  expect(attempt).toMatchObject({ seconds_left: 600 })
  await save(slow, quiz, 0, 'A')
  await start(absent, quiz)
  test.clock.advance(4 * MINUTE)
  expect((await start(slow, quiz)).body).toMatchObject({ id: attempt.id, seconds_left: 360 })
  test.clock.advance(7 * MINUTE)
  expect((await save(slow, quiz, 1, 'BC')).status).toBe(409)
  const late = await submit(slow, quiz, ['A', 'BC'])
  expect([late.status, late.body]).toEqual([201, { id: attempt.id, timed_out: true }])
  expect((await resultOf(slow, quiz, attempt.id)).body).toMatchObject({ score: 1, time_seconds: 600, timed_out: true })
  await test.runJobs()
  const row = await test.deps.db
    .selectFrom('quiz_attempts')
    .selectAll()
    .where('user_id', '=', absent.id)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ timed_out: 1, auto_score: 0, total: 2 })
  expect(row.submitted_at).toBe(row.deadline_at)
})

it('allows as many attempts as are set, counts the one that is set, and keeps the key until the last', async () => {
  const courseId = await makeCourse(test)
  const student = await seatIn(courseId)
  const quiz = await add(courseId, [ask('A'), ask('B', 'ABC', { explanation: 'Why B.' })], {
    attempts_allowed: 3,
    pass_mark: 100,
  })
  const ids: string[] = []
  for (const letters of [
    ['A', 'A'],
    ['A', 'B'],
    ['C', 'C'],
  ]) {
    const attempt = (await start(student, quiz)).body
    expect(attempt.number).toBe(ids.length + 1)
    const { body } = await submit(student, quiz, letters, attempt.id)
    ids.push(body.id)
    // Sent again, it meets the submission that stands and opens no further attempt.
    expect(await submit(student, quiz, letters, attempt.id)).toMatchObject({ status: 409, body: { id: attempt.id } })
    expect(await submit(student, quiz, letters)).toMatchObject({ status: 409, body: { id: attempt.id } })
    const result = (await resultOf(student, quiz, body.id)).body
    expect(result).toMatchObject({ attempts_left: 3 - ids.length, key_shown: ids.length === 3 })
    expect(JSON.stringify(result).includes('Why B.')).toBe(ids.length === 3)
  }
  expect((await start(student, quiz)).status).toBe(409)
  for (const [rule, at, score] of [
    ['best', 1, 2],
    ['first', 0, 1],
    ['last', 2, 0],
  ] as const) {
    const body = {
      title: 'Liver',
      course_id: courseId,
      questions: quiz.questions,
      attempts_allowed: 3,
      counting_attempt: rule,
    }
    await call(updateQuiz, { params: { quizId: quiz.id }, body }, admin)
    expect((await list(student, courseId))[0]).toMatchObject({
      submission_id: ids[at],
      score,
      passed: score === 2,
      attempts_used: 3,
    })
    expect((await resultOf(student, quiz, ids[at] ?? '')).body.is_counted).toBe(true)
  }
})

it('marks late work late, leaves results readable after the end of the seat, and closes the rest', async () => {
  const courseId = await makeCourse(test)
  const [student, idle] = [await seatIn(courseId), await seatIn(courseId)]
  const quiz = await add(courseId, [ask('A')], { due_date: new Date(test.clock.now() + MINUTE).toISOString() })
  test.clock.advance(2 * MINUTE)
  const { body } = await submit(student, quiz, ['A'])
  expect((await resultOf(student, quiz, body.id)).body.is_late).toBe(true)
  await wait(200 * 24 * 60 * MINUTE, student, idle)
  expect((await resultOf(student, quiz, body.id)).status).toBe(200)
  expect(await list(student, courseId)).toMatchObject([{ id: quiz.id, is_submitted: true, can_attempt: false }])
  expect((await sheetOf(student, quiz)).status).toBe(403)
  expect(await list(idle, courseId)).toEqual([])
})

it('lets an administrator look and never take part, and counts what was attempted', async () => {
  const courseId = await makeCourse(test)
  const student = await seatIn(courseId)
  const quiz = await add(courseId, [ask('A')])
  await add(courseId, [ask('B')])
  await add(courseId, [])
  expect(await list(admin, courseId)).toHaveLength(2)
  expect((await sheetOf(admin, quiz)).status).toBe(200)
  expect((await start(admin, quiz)).status).toBe(403)
  expect((await submit(admin, quiz, ['A'])).status).toBe(403)
  const { body } = await submit(student, quiz, ['A'])
  expect((await resultOf(admin, quiz, body.id)).status).toBe(404)
  const work = (await call(listAnalytics, {}, student)).body.find(
    (row: { course_id: string }) => row.course_id === courseId,
  )
  expect([work.quizzes, work.progress]).toEqual([{ attempted: 1, total: 2 }, 50])
})

it('finds no quiz under another course, nor a result of another student', async () => {
  const [here, there] = [await makeCourse(test), await makeCourse(test)]
  const [one, two] = [await seatIn(here), await seatIn(here)]
  await call(approveEnrollment, { query: { user_id: two.id, course_id: there, duration_months: 4 } }, admin)
  const quiz = await add(here, [ask('A')])
  expect((await call(getQuiz, { params: { courseId: there, quizId: quiz.id } }, two)).status).toBe(404)
  const { body } = await submit(one, quiz, ['A'])
  expect((await resultOf(two, quiz, body.id)).raw.body).toBe((await resultOf(two, quiz, crypto.randomUUID())).raw.body)
})
