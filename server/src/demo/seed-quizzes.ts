import { randomUUID } from 'node:crypto'
import { isoTime } from '../clock.ts'
import type { Tx } from '../db/connect.ts'
import {
  keepVersion,
  PLAIN_CHOICE,
  replaceAnswers,
  replaceQuestions,
  scoreAnswers,
  scoreColumns,
  versionOf,
} from '../features/assessment/quizzes/index.ts'
import { DEMO_QUIZZES, type DemoQuiz } from './demo-quizzes.ts'

const [MINUTE, DAY] = [60 * 1000, 24 * 60 * 60 * 1000]
type Person = { id: string; email: string; role: string }
type Institute = { courses: readonly { id: string }[]; people: readonly Person[] }

/** The demo's quizzes and their attempts. */
export async function seedQuizzes(tx: Tx, now: number, institute: Institute): Promise<void> {
  for (const quiz of DEMO_QUIZZES) await seedQuiz(tx, now, quiz, institute)
}

export async function seedQuiz(tx: Tx, now: number, quiz: DemoQuiz, { courses, people }: Institute): Promise<void> {
  const written = isoTime(now - 40 * DAY)
  const { title, description, settings } = quiz
  const row = {
    title,
    description,
    due_date: isoTime(now + quiz.dueInDays * DAY),
    pass_mark: settings?.pass_mark ?? null,
  }
  const id = randomUUID()
  await tx
    .insertInto('quizzes')
    .values({
      id,
      course_id: courses[quiz.course]?.id ?? '',
      ...row,
      time_limit_minutes: settings?.time_limit_minutes ?? null,
      attempts_allowed: settings?.attempts_allowed ?? 1,
      counting_attempt: 'best',
      review_by_hand: settings?.review_by_hand ?? 0,
      created_at: written,
      updated_at: written,
      told_at: written,
    })
    .execute()
  const questions = quiz.questions.map(({ text, explanation, options }) => ({
    id: randomUUID(),
    text,
    explanation,
    image_url: null,
    ...PLAIN_CHOICE,
    options: options.map((option) => ({
      id: randomUUID(),
      text: option.replace(/^\*/, ''),
      is_correct: option.startsWith('*'),
    })),
  }))
  await replaceQuestions(tx, id, questions)
  const version = versionOf(id, { ...row, questions })
  await keepVersion(tx, version)
  const grader = people.find(({ role }) => role === 'admin')?.id ?? null
  for (const { email, daysAgo, minutes, chosen, byHand } of quiz.submitted) {
    const submitted = now - daysAgo * DAY
    const placesOf = ({ options }: (typeof questions)[number], at: number) =>
      (chosen[at] ?? []).map((place) => options[place]?.id ?? '')
    const answers = scoreAnswers(
      questions,
      Object.fromEntries(questions.map((question, at) => [question.id, { options: placesOf(question, at) }])),
    )
    const attemptId = randomUUID()
    await tx
      .insertInto('quiz_attempts')
      .values({
        id: attemptId,
        quiz_id: id,
        user_id: people.find((person) => person.email === email)?.id ?? '',
        number: 1,
        version_id: version.id,
        started_at: isoTime(submitted - minutes * MINUTE),
        submitted_at: isoTime(submitted),
        timed_out: 0,
        is_late: 0,
        ...scoreColumns(questions, answers),
        ...(byHand ? { ...byHand, graded_at: isoTime(submitted + DAY), graded_by: grader } : {}),
      })
      .execute()
    await replaceAnswers(tx, attemptId, answers)
  }
}
