import { randomUUID } from 'node:crypto'
import { approveEnrollment } from '@sonocampus/contract/payments.approval'
import { createQuiz, type Question, type Quiz } from '@sonocampus/contract/quizzes.admin'
import { type QuizAnswer, startQuizAttempt, submitQuiz } from '@sonocampus/contract/quizzes.student'
import type { RequestOf } from '@sonocampus/contract/route'
import { isoTime } from '#src/clock.ts'
import { hashToken, newToken } from '#src/features/ground/auth/tokens.ts'
import type { TestApp } from './build-test-app.ts'

type Session = { token: string }
type Person = Session & { email: string }
type QuestionForm = NonNullable<RequestOf<typeof createQuiz>['body']['questions']>[number]

/** A question with options A, B, C …; the named ones are correct. */
export const ask = (right: string, letters = 'ABC', more: Partial<QuestionForm> = {}): QuestionForm => ({
  text: `Which of ${letters} is ${right}?`,
  options: [...letters].map((text) => ({ text, is_correct: right.includes(text) })),
  ...more,
})

/** Answers to a quiz by its options' letters, one word per question. */
export const answersTo = (questions: Question[], letters: string[]): QuizAnswer[] =>
  questions.map(({ id, options }, at) => {
    const chosen = [...(letters[at] ?? '')].map((letter) => options.find(({ text }) => text === letter)?.id ?? letter)
    return chosen.length === 1
      ? { question_id: id, selected_option_id: chosen[0] ?? null }
      : { question_id: id, selected_option_ids: chosen }
  })

/** Steps for quizzes, each through the API, as one administrator. */
export const quizSteps = (test: TestApp, admin: Person) => {
  const { call, deps } = test
  const pathOf = (quiz: Quiz) => ({ courseId: quiz.course_id, quizId: quiz.id })

  const add = async (courseId: string, questions: QuestionForm[], settings: object = {}): Promise<Quiz> =>
    (await call(createQuiz, { body: { title: 'Liver', course_id: courseId, questions, ...settings } }, admin)).body
  async function enrolledIn(courseId: string) {
    const student = await test.makeSession()
    await call(approveEnrollment, { query: { user_id: student.id, course_id: courseId, duration_months: 4 } }, admin)
    return student
  }
  /** Many students with an enrollment and a session each, inserted at once. */
  async function classOf(courseId: string, size: number) {
    const [now, later] = [isoTime(test.clock.now()), isoTime(test.clock.now() + 7 * 24 * 60 * 60 * 1000)]
    const students = Array.from({ length: size }, () => ({ id: randomUUID(), token: newToken() }))
    await deps.db
      .insertInto('users')
      .values(
        students.map(({ id }) => ({
          id,
          email: `${id}@example.org`,
          password_hash: 'x',
          role: 'student' as const,
          created_at: now,
        })),
      )
      .execute()
    await deps.db
      .insertInto('enrollments')
      .values(
        students.map(({ id }) => ({
          id: randomUUID(),
          user_id: id,
          course_id: courseId,
          starts_at: now,
          ends_at: later,
          created_at: now,
        })),
      )
      .execute()
    await deps.db
      .insertInto('sessions')
      .values(
        students.map(({ id, token }) => ({
          id: randomUUID(),
          user_id: id,
          token_hash: hashToken(token),
          address: '127.0.0.1',
          user_agent: '',
          created_at: now,
          last_used_at: now,
          expires_at: later,
        })),
      )
      .execute()
    return students
  }
  const start = (student: Session, quiz: Quiz) => call(startQuizAttempt, { params: pathOf(quiz) }, student)
  const submit = (student: Session, quiz: Quiz, letters: string[], attempt_id?: string) =>
    call(
      submitQuiz,
      { params: pathOf(quiz), body: { attempt_id, answers: answersTo(quiz.questions, letters) } },
      student,
    )
  /** Advances the clock; expired sessions are renewed. */
  async function wait(milliseconds: number, ...people: Person[]) {
    test.clock.advance(milliseconds)
    for (const person of [admin, ...people]) person.token = (await test.logInAs(person.email)).token
  }
  return { pathOf, add, enrolledIn, classOf, start, submit, wait }
}
