import { countRunningAttempts, updateQuiz } from '@sonocampus/contract/quizzes.admin'
import { listQuizSubmissions } from '@sonocampus/contract/quizzes.grading'
import { getQuiz, getQuizResult, listQuizzes, saveQuizChoice } from '@sonocampus/contract/quizzes.student'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp } from '#test/build-test-app.ts'
import { makeCourse } from '#test/make-course.ts'
import { answersTo, ask, quizSteps } from '#test/quiz-steps.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const admin = await test.makeSession('admin')
const { pathOf, add, enrolledIn, start, submit, wait } = quizSteps(test, admin)
const MINUTE = 60_000

type Reader = { token: string }
type Person = Reader & { id: string; email: string }
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

it('is read without starting anything; against the clock its questions come once an attempt runs [quiz-attempt/reading-starts-nothing]', async () => {
  const courseId = await makeCourse(test)
  const student = await enrolledIn(courseId)
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

it('keeps every choice for another device, and clears one', async () => {
  const courseId = await makeCourse(test)
  const student = await enrolledIn(courseId)
  const phone = { ...student, ...(await test.logInAs(student.email)) }
  const quiz = await add(courseId, [ask('A'), ask('BC')])
  expect(await save(student, quiz, 0, 'A')).toBeRefused('quiz_not_opened')
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
    given: null,
  })
  expect(again.answers).toEqual(expect.arrayContaining([chosen(0, 'A'), chosen(1, 'AC')]))
  expect((await save(student, quiz, 1, '')).body).toEqual(chosen(1, ''))
  expect((await start(phone, quiz)).body.answers).toContainEqual(chosen(1, ''))
})

it('asks anew what was changed when the attempt is opened again, and keeps the choices that fit', async () => {
  const courseId = await makeCourse(test)
  const student = await enrolledIn(courseId)
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
  expect(await submit(student, quiz, ['A', 'B'])).toBeRefused('invalid')
  expect((await submit(student, changed, ['A', 'C'])).status).toBe(201)
})

it('hands in what is saved when the time is over, by the job and on reading, and answers a late submission with it', async () => {
  const courseId = await makeCourse(test)
  const [slow, absent] = [await enrolledIn(courseId), await enrolledIn(courseId)]
  const quiz = await add(courseId, [ask('A'), ask('BC')], { time_limit_minutes: 10 })
  const attempt = (await start(slow, quiz)).body
  expect(attempt).toMatchObject({ seconds_left: 600 })
  await save(slow, quiz, 0, 'A')
  await start(absent, quiz)
  test.clock.advance(4 * MINUTE)
  expect((await start(slow, quiz)).body).toMatchObject({ id: attempt.id, seconds_left: 360 })
  test.clock.advance(7 * MINUTE)
  expect(await save(slow, quiz, 1, 'BC')).toBeRefused('quiz_already_submitted')
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

it('hands in at the deadline what is saved, scored, late when it is, of nobody else [quiz-attempt/deadline]', async () => {
  const courseId = await makeCourse(test)
  const due_date = new Date(test.clock.now() + 15 * MINUTE).toISOString()
  const quiz = await add(courseId, [ask('A'), ask('B')], { time_limit_minutes: 10, due_date })
  const [early, late, idle] = [await enrolledIn(courseId), await enrolledIn(courseId), await enrolledIn(courseId)]
  const choose = async (student: Person) => {
    const { body } = await start(student, quiz)
    const [question] = quiz.questions
    const selected_option_ids = question?.options.filter(({ text }) => text === 'A').map(({ id }) => id) ?? []
    const choice = { attempt_id: body.id, question_id: question?.id ?? '', selected_option_ids }
    await call(saveQuizChoice, { params: pathOf(quiz), body: choice }, student)
    return body
  }
  const begun = await choose(early)
  expect(begun).toMatchObject({
    number: 1,
    seconds_left: 600,
    deadline_at: new Date(test.clock.now() + 10 * MINUTE).toISOString(),
  })
  await wait(9 * MINUTE, early, late, idle)
  expect((await start(early, quiz)).body.seconds_left).toBe(60)
  await choose(late)
  await wait(MINUTE, early, late, idle)
  expect((await call(getQuiz, { params: pathOf(quiz) }, late)).body.has_open_attempt).toBe(true)
  await wait(9 * MINUTE, early, late, idle)
  await test.runJobs()
  const rows = (
    await call(listQuizSubmissions, { params: { quizId: quiz.id }, query: { sort: 'submitted_at' } }, admin)
  ).body
  expect(rows).toMatchObject([
    {
      student: { id: early.id },
      timed_out: true,
      is_late: false,
      auto_score: 1,
      total_questions: 2,
      time_seconds: 600,
    },
    { student: { id: late.id }, timed_out: true, is_late: true, auto_score: 1, time_seconds: 600 },
  ])
  expect(rows[0].submitted_at).toBe(begun.deadline_at)
})

it('allows as many attempts as are set, counts the one that is set, and keeps the key until the last', async () => {
  const courseId = await makeCourse(test)
  const student = await enrolledIn(courseId)
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
    // Sent again, it meets the existing submission and opens no further attempt.
    expect(await submit(student, quiz, letters, attempt.id)).toMatchObject({ status: 409, body: { id: attempt.id } })
    expect(await submit(student, quiz, letters)).toMatchObject({ status: 409, body: { id: attempt.id } })
    const result = (await resultOf(student, quiz, body.id)).body
    expect(result).toMatchObject({ attempts_left: 3 - ids.length, key_shown: ids.length === 3 })
    expect(JSON.stringify(result).includes('Why B.')).toBe(ids.length === 3)
  }
  expect(await start(student, quiz)).toBeRefused('attempts_used_up')
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

it('refuses an answer to an attempt that is not there, instead of giving it to the last one', async () => {
  const courseId = await makeCourse(test)
  const [student, other] = [await enrolledIn(courseId), await enrolledIn(courseId)]
  const quiz = await add(courseId, [ask('A')])
  const unknown = crypto.randomUUID()
  expect(await submit(student, quiz, ['A'], unknown)).toBeRefused('not_found')
  expect((await list(student, courseId))[0]).toMatchObject({ is_submitted: false, has_open_attempt: false })
  const { id } = (await start(student, quiz)).body
  const foreign = (await start(other, quiz)).body.id
  const refused = { detail: "This attempt doesn't exist. Open the quiz again.", code: 'not_found' }
  for (const attempt of [unknown, foreign])
    for (const answer of [save(student, quiz, 0, 'B', attempt), submit(student, quiz, ['B'], attempt)])
      expect(await answer).toMatchObject({ status: 404, body: refused })
  expect((await start(student, quiz)).body).toMatchObject({ id, answers: [] })
  expect((await save(student, quiz, 0, 'B')).status).toBe(200)
  expect((await submit(student, quiz, ['A'], id)).body).toEqual({ id, timed_out: false })
})

it('tells whoever is about to delete a quiz how many are answering it [admin-quizzes/delete-running]', async () => {
  const courseId = await makeCourse(test)
  const quiz = await add(courseId, [ask('A')])
  const running = async () => (await call(countRunningAttempts, { params: { quizId: quiz.id } }, admin)).body.count
  const [one, other] = [await enrolledIn(courseId), await enrolledIn(courseId)]
  expect(await running()).toBe(0)
  await start(one, quiz)
  await start(other, quiz)
  expect(await running()).toBe(2)
  await submit(one, quiz, ['A'])
  expect(await running()).toBe(1)
})
