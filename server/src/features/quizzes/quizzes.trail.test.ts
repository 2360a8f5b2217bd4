import { listAudit } from '@sonocampus/contract/audit'
import { limits } from '@sonocampus/contract/limits'
import { listMyNotifications } from '@sonocampus/contract/notifications'
import { updateProfile } from '@sonocampus/contract/profile'
import {
  createQuestion,
  deleteQuestion,
  deleteQuiz,
  getQuizForAdmin,
  listQuizzesForAdmin,
  updateQuestion,
  updateQuiz,
} from '@sonocampus/contract/quizzes.admin'
import {
  applyRegrade,
  gradeQuizSubmission,
  listQuestionStatistics,
  listQuizSubmissions,
} from '@sonocampus/contract/quizzes.grading'
import { getQuiz, listQuizzes, saveQuizChoice } from '@sonocampus/contract/quizzes.student'
import { getUserDetails } from '@sonocampus/contract/users'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp } from '#test/build-test-app.ts'
import { eventually } from '#test/eventually.ts'
import { makeCourse } from '#test/make-course.ts'
import { ask, quizSteps } from '#test/quiz-steps.ts'
import { hasPassed, percentageOf, pickCounting, resultOf } from './counting-attempt.ts'
import { discriminationOf } from './question-statistics.ts'
import { timeSeconds } from './quizzes.presenter.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const admin = await test.makeSession('admin')
const { add, seatIn, submit, start, pathOf, wait } = quizSteps(test, admin)
const MINUTE = 60_000

type Person = { id: string; token: string; email: string }
const trail = async (subject_id: string) =>
  (await call(listAudit, { query: { subject_id } }, admin)).body.map(
    ({ action, subject_type, summary, before, after }: Record<string, unknown>) => ({
      action: `${subject_type}: ${action}`,
      summary,
      before,
      after,
    }),
  )
const bell = async (student: Person) => (await call(listMyNotifications, { query: {} }, student)).body
const grade = (submissionId: string, body: { score: number; feedback?: string }) =>
  call(gradeQuizSubmission, { params: { submissionId }, body }, admin)

it('writes quizzes and questions into the trail with what was and what is, and tells open browsers each time [admin-quizzes/trail]', async () => {
  const courseId = await makeCourse(test)
  const events: { audience: unknown; payload: unknown }[] = []
  const stop = test.deps.events.subscribe((event) => events.push(event))
  const quiz = await add(courseId, [ask('A')], { title: 'Veins' })
  const one = (await call(createQuestion, { params: { quizId: quiz.id }, body: ask('B') }, admin)).body
  const { regrade_count: _, ...two } = (
    await call(updateQuestion, { params: { questionId: one.id }, body: { ...ask('C'), text: 'New words?' } }, admin)
  ).body
  await call(deleteQuestion, { params: { questionId: one.id } }, admin)
  const body = { title: 'Arteries', course_id: courseId, questions: [ask('A')] }
  await call(updateQuiz, { params: { quizId: quiz.id }, body }, admin)
  await call(deleteQuiz, { params: { quizId: quiz.id } }, admin)
  const message = {
    audience: { course: courseId },
    name: 'quiz-updated',
    payload: { course_id: courseId, quiz_id: quiz.id },
  }
  await eventually(() => expect(events).toEqual(Array(6).fill(message)))
  stop()
  const ofQuiz = (title: string) => expect.objectContaining({ id: quiz.id, title, questions: quiz.questions })
  expect((await trail(quiz.id)).toSorted(byAction)).toEqual([
    { action: 'quiz: quiz.created', summary: 'Added the quiz Veins', before: null, after: ofQuiz('Veins') },
    { action: 'quiz: quiz.deleted', summary: 'Deleted the quiz Arteries', before: ofQuiz('Arteries'), after: null },
    {
      action: 'quiz: quiz.updated',
      summary: 'Changed the quiz Arteries',
      before: ofQuiz('Veins'),
      after: ofQuiz('Arteries'),
    },
  ])
  expect((await trail(one.id)).toSorted(byAction)).toEqual([
    { action: 'question: question.created', summary: 'Added a question of the quiz Veins', before: null, after: one },
    { action: 'question: question.deleted', summary: 'Deleted a question of the quiz Veins', before: two, after: null },
    { action: 'question: question.updated', summary: 'Changed a question of the quiz Veins', before: one, after: two },
  ])
})
const byAction = (a: { action: string }, b: { action: string }) => (a.action < b.action ? -1 : 1)

it('writes a grade into the trail and mails it, with the feedback if there is one [admin-submissions/trail]', async () => {
  const courseId = await makeCourse(test)
  const quiz = await add(courseId, [ask('A'), ask('B')], { title: 'Ducts' })
  const student = await seatIn(courseId)
  const { id } = (await submit(student, quiz, ['A', 'A'])).body
  await grade(id, { score: 1.5, feedback: 'Nearly.' })
  const link = `http://localhost/student/quizzes/${courseId}/${quiz.id}/results/${id}`
  const mail = await test.mailTo(student.email, 'Your quiz was graded: Ducts')
  for (const words of ['graded: 1.5 of 2.', 'Feedback: Nearly.', 'See the result', link])
    expect(mail?.text).toContain(words)
  await grade(id, { score: 2 })
  expect((await test.mailTo(student.email, 'Your quiz was graded: Ducts'))?.text).not.toContain('Feedback')
  expect(
    (await trail(id)).toSorted((a: { summary: string }, b: { summary: string }) => (a.summary < b.summary ? -1 : 1)),
  ).toEqual([
    {
      action: 'quiz submission: quiz.graded',
      summary: `Gave ${student.email} 1.5 of 2 in the quiz Ducts`,
      before: { score: null, auto_score: 1, feedback: null },
      after: { score: 1.5, feedback: 'Nearly.' },
    },
    {
      action: 'quiz submission: quiz.graded',
      summary: `Gave ${student.email} 2 of 2 in the quiz Ducts`,
      before: { score: 1.5, auto_score: 1, feedback: 'Nearly.' },
      after: { score: 2, feedback: null },
    },
  ])
  expect((await grade(id, { score: 2.1 })).body.detail).toEqual([
    expect.objectContaining({ loc: ['body', 'score'], msg: 'The score cannot be above 2.' }),
  ])
})

it('tells of a new score by a new key in its words [admin-submissions/trail]', async () => {
  const courseId = await makeCourse(test)
  const quiz = await add(courseId, [ask('A')], { title: 'Valves' })
  const student = await seatIn(courseId)
  const { id } = (await submit(student, quiz, ['B'])).body
  const [question] = quiz.questions
  const options = question?.options.map((option) => ({ ...option, is_correct: option.text === 'B' })) ?? []
  await call(updateQuestion, { params: { questionId: question?.id ?? '' }, body: { text: 'x', options } }, admin)
  expect((await call(applyRegrade, { params: { quizId: quiz.id } }, admin)).body.changed).toBe(1)
  const message = 'Your quiz Valves was scored anew: 1 of 1 instead of 0.'
  const link = `/student/quizzes/${courseId}/${quiz.id}/results/${id}`
  expect(await bell(student)).toContainEqual(
    expect.objectContaining({ event_type: 'quiz_regraded', message, link, course_id: courseId }),
  )
  expect((await test.mailTo(student.email, 'Your quiz was scored anew: Valves'))?.text).toContain(message)
  expect(await trail(quiz.id)).toContainEqual({
    action: 'quiz: quiz.regraded',
    summary: 'Scored 1 submissions of the quiz Valves anew',
    before: { [id]: 0 },
    after: { [id]: 1 },
  })
})

it('finds submissions by name and email, and sorts them by time or by the score that counts [admin-submissions/list]', async () => {
  const courseId = await makeCourse(test)
  const quiz = await add(courseId, [ask('A'), ask('A'), ask('A')])
  const people: Person[] = []
  const ids: string[] = []
  for (const letters of ['AAB', 'AAA', 'ABB']) {
    const student = await seatIn(courseId)
    people.push(student)
    ids.push((await submit(student, quiz, [...letters])).body.id)
    test.clock.advance(1000)
  }
  const [one, two, three] = ids as [string, string, string]
  await call(updateProfile, { body: { full_name: 'Zubaida Anwar' } }, people[0] as Person)
  await grade(one, { score: 0 })
  const list = async (query: object = {}) =>
    (await call(listQuizSubmissions, { params: { quizId: quiz.id }, query }, admin)).body.map(
      (row: { id: string }) => row.id,
    )
  expect(await list()).toEqual([three, two, one])
  expect(await list({ sort: 'submitted_at' })).toEqual([one, two, three])
  expect(await list({ sort: '-submitted_at' })).toEqual([three, two, one])
  expect(await list({ sort: 'score' })).toEqual([one, three, two])
  expect(await list({ sort: '-score' })).toEqual([two, three, one])
  expect(await list({ search: 'zubaida' })).toEqual([one])
  expect(await list({ search: people[1]?.email ?? '' })).toEqual([two])
  expect(await list({ status: 'graded' })).toEqual([one])
  expect(await list({ status: 'pending' })).toEqual([three, two])
  const { body } = await call(listQuizzesForAdmin, { query: { course_id: courseId } }, admin)
  expect(body.map((row: { submission_count: number }) => row.submission_count)).toEqual([3])
  const work = (await call(getUserDetails, { params: { userId: people[1]?.id ?? '' } }, admin)).body.submissions
  expect(work).toEqual([
    {
      id: two,
      kind: 'quiz',
      title: 'Liver',
      course: { id: courseId, _id: courseId, title: `Course ${courseId.slice(0, 8)}` },
      submitted_at: expect.any(String),
      is_late: false,
      score: 3,
      out_of: 3,
    },
  ])
})

it('lists quizzes in the order of their dates, undated ones last, empty ones not at all [quizzes/order]', async () => {
  const courseId = await makeCourse(test)
  const titles = [
    ['Undated', null],
    ['Late', '2027-01-01'],
    ['Soon', '2026-12-01'],
  ] as const
  for (const [title, due_date] of titles) {
    await add(courseId, [ask('A')], { title, due_date })
    test.clock.advance(1000)
  }
  await add(courseId, [ask('A')], { title: 'Undated too' })
  await add(courseId, [], { title: 'Empty' })
  const student = await seatIn(courseId)
  const { body } = await call(listQuizzes, { params: { courseId } }, student)
  expect(body.map(({ title }: { title: string }) => title)).toEqual(['Soon', 'Late', 'Undated', 'Undated too'])
  expect(body[0]).toMatchObject({
    is_submitted: false,
    submission_id: null,
    score: null,
    time_seconds: null,
    passed: null,
    is_late: false,
    can_attempt: true,
    has_open_attempt: false,
    attempts_used: 0,
    total_questions: 1,
  })
})

it('tells of each quiz by its own attempts alone [quizzes/order]', async () => {
  const courseId = await makeCourse(test)
  const [one] = [await add(courseId, [ask('A')], { title: 'One' }), await add(courseId, [ask('A')], { title: 'Two' })]
  const student = await seatIn(courseId)
  await submit(student, one as NonNullable<typeof one>, ['A'])
  const { body } = await call(listQuizzes, { params: { courseId } }, student)
  const states = body.map((row: { title: string; is_submitted: boolean }) => [row.title, row.is_submitted])
  expect(states.toSorted()).toEqual([
    ['One', true],
    ['Two', false],
  ])
})

it('keeps more questions than one write takes in their order [admin-quizzes/many-questions]', async () => {
  const courseId = await makeCourse(test)
  const questions = Array.from({ length: limits.quiz.questions }, (_, n) => ask('A', 'AB', { text: `Question ${n}` }))
  const { id } = await add(courseId, questions)
  const { body } = await call(getQuizForAdmin, { params: { quizId: id } }, admin)
  expect(body.questions.map(({ text }: { text: string }) => text)).toEqual(questions.map(({ text }) => text))
})

it('hands in at the deadline what is saved, scored, late when it is, of nobody else [quiz-attempt/deadline]', async () => {
  const courseId = await makeCourse(test)
  const due_date = new Date(test.clock.now() + 15 * MINUTE).toISOString()
  const quiz = await add(courseId, [ask('A'), ask('B')], { time_limit_minutes: 10, due_date })
  const [early, late, idle] = [await seatIn(courseId), await seatIn(courseId), await seatIn(courseId)]
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

it('counts the best, the first or the last attempt, and of equally good ones the earlier [quizzes/counting]', () => {
  const attempt = (number: number, auto_score: number, score: number | null = null, total = 4) => ({
    number,
    auto_score,
    score,
    total,
  })
  const three = [attempt(3, 3), attempt(1, 1), attempt(2, 0, 3)]
  expect(pickCounting('first', three)?.number).toBe(1)
  expect(pickCounting('last', three)?.number).toBe(3)
  expect(pickCounting('best', three)?.number).toBe(2)
  expect(pickCounting('best', [attempt(1, 2), attempt(2, 3)])?.number).toBe(2)
  for (const rule of ['first', 'last', 'best'] as const) expect(pickCounting(rule, [])).toBeUndefined()
  expect([resultOf(attempt(1, 2)), resultOf(attempt(1, 2, 0))]).toEqual([2, 0])
  expect([percentageOf(attempt(1, 1, null, 3)), percentageOf(attempt(1, 0, null, 0))]).toEqual([33.33, 0])
  expect([hasPassed(attempt(1, 2), null), hasPassed(attempt(1, 2), 50), hasPassed(attempt(1, 2), 51)]).toEqual([
    null,
    true,
    false,
  ])
})

it('measures time from the opening to the submission [quizzes/counting]', () => {
  const started_at = '2026-11-14T09:30:00.000Z'
  expect(timeSeconds({ started_at, submitted_at: '2026-11-14T09:31:01.600Z' })).toBe(62)
  expect(timeSeconds({ started_at, submitted_at: null })).toBe(0)
})

it('tells how far a question parts the strong from the weak, when it says something [quizzes/discrimination]', () => {
  const of = (...pairs: [number, number][]) =>
    discriminationOf(pairs.map(([right, rest]) => ({ right: right === 1, rest })))
  const ten = (right: (n: number) => number, rest: (n: number) => number) =>
    of(...Array.from({ length: 10 }, (_, n): [number, number] => [right(n), rest(n)]))
  expect(
    ten(
      (n) => (n < 5 ? 1 : 0),
      (n) => (n < 5 ? 4 : 0),
    ),
  ).toBe(1)
  expect(
    ten(
      (n) => (n < 5 ? 1 : 0),
      (n) => (n < 5 ? 0 : 4),
    ),
  ).toBe(-1)
  expect(
    ten(
      (n) => (n < 2 ? 1 : 0),
      (n) => n,
    ),
  ).toBe(-0.696)
  expect(
    ten(
      () => 1,
      (n) => n,
    ),
  ).toBeNull()
  expect(
    ten(
      () => 0,
      (n) => n,
    ),
  ).toBeNull()
  expect(
    ten(
      (n) => n % 2,
      () => 3,
    ),
  ).toBeNull()
  expect(of([1, 2], [0, 1])).toBeNull()
})

it('counts answers of options and questions that are gone [quizzes/discrimination]', async () => {
  const courseId = await makeCourse(test)
  const quiz = await add(courseId, [ask('A'), ask('B')])
  const [one, two] = [await seatIn(courseId), await seatIn(courseId)]
  await submit(one, quiz, ['A', 'B'])
  const [first, second] = quiz.questions
  const options =
    first?.options
      .filter(({ text }) => text !== 'A')
      .map((option) => ({ ...option, is_correct: option.text === 'B' })) ?? []
  await call(updateQuestion, { params: { questionId: first?.id ?? '' }, body: { text: 'Again?', options } }, admin)
  await call(deleteQuestion, { params: { questionId: second?.id ?? '' } }, admin)
  const { body: now } = await call(getQuizForAdmin, { params: { quizId: quiz.id } }, admin)
  await submit(two, now, ['B'])
  const { body } = await call(listQuestionStatistics, { params: { quizId: quiz.id } }, admin)
  const shown = ({
    options: some,
  }: {
    options: { text: string; picked: number; is_removed: boolean; is_correct: boolean }[]
  }) => some.map(({ text, picked, is_removed, is_correct }) => [text, picked, is_removed, is_correct])
  expect(body.map(shown)).toEqual([
    [
      ['B', 1, false, true],
      ['C', 0, false, false],
      ['A', 1, true, false],
    ],
    [
      ['A', 0, false, false],
      ['B', 1, false, true],
      ['C', 0, false, false],
    ],
  ])
  expect(body).toMatchObject([
    { text: 'Again?', is_removed: false, answered: 2, correct: 2, difficulty: 1, discrimination: null },
    { is_removed: true, answered: 1, correct: 1 },
  ])
})
