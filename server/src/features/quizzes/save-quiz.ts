import { randomUUID } from 'node:crypto'
import type { quizForm } from '@sonocampus/contract/quizzes.admin'
import type * as z from 'zod/mini'
import { isoTime } from '../../clock.ts'
import type { Deps } from '../../deps.ts'
import { AppError, invalidField } from '../../errors.ts'
import { type Calendar, getCalendar } from '../../institute/calendar.ts'
import { dueMoment } from '../../institute/due-moment.ts'
import { type Doer, recordAudit } from '../audit/index.ts'
import { announceQuiz } from './announce-quiz.ts'
import { mergeQuestions } from './merge-questions.ts'
import { getQuizRow, listQuestionsOf, lockQuiz, type Question, type QuizRow } from './quizzes.queries.ts'
import { replaceQuestions } from './save-question.ts'

type QuizForm = z.output<typeof quizForm>
export type QuizWithQuestions = { quiz: QuizRow; questions: Question[] }

const columnsOf = (calendar: Calendar, form: QuizForm, now: number, before?: QuizRow) => ({
  title: form.title,
  description: form.description,
  due_date: form.due_date ? dueMoment(calendar, form.due_date, now, before?.due_date) : null,
  time_limit_minutes: form.time_limit_minutes ?? null,
  pass_mark: form.pass_mark ?? null,
  attempts_allowed: form.attempts_allowed,
  counting_attempt: form.counting_attempt,
})

export async function createQuiz(deps: Deps, doer: Doer, form: QuizForm): Promise<QuizWithQuestions> {
  const { db, clock } = deps
  await requireCourse(deps, form.course_id)
  const questions = mergeQuestions(
    [],
    form.questions.map(({ id: _, options, ...question }) => ({
      ...question,
      options: options.map(({ text, is_correct }) => ({ text, is_correct })),
    })),
  )
  const now = clock.now()
  const columns = columnsOf(await getCalendar(db), form, now)
  const created_at = isoTime(now)
  return db.transaction().execute(async (tx) => {
    const id = randomUUID()
    await tx
      .insertInto('quizzes')
      .values({ id, course_id: form.course_id, ...columns, created_at, updated_at: created_at })
      .execute()
    await replaceQuestions(tx, id, questions)
    const quiz = await getQuizRow(tx, id)
    await recordAudit(tx, clock, doer, {
      action: 'quiz.created',
      subject: { type: 'quiz', id },
      summary: `Added the quiz ${form.title}`,
      after: { ...quiz, questions },
    })
    await announceQuiz(tx, quiz)
    return { quiz, questions }
  })
}

/** Replaces a quiz; what was submitted keeps what it was asked. */
export function updateQuiz(deps: Deps, doer: Doer, quizId: string, form: QuizForm): Promise<QuizWithQuestions> {
  const { db, clock, engine } = deps
  return db.transaction().execute(async (tx) => {
    const before = await lockQuiz(tx, engine, quizId)
    if (form.course_id !== before.course_id) throw invalidField('course_id', 'A quiz stays in its course.')
    const asked = await listQuestionsOf(tx, quizId)
    const questions = mergeQuestions(asked, form.questions)
    const now = clock.now()
    await tx
      .updateTable('quizzes')
      .set({ ...columnsOf(await getCalendar(tx), form, now, before), updated_at: isoTime(now) })
      .where('id', '=', quizId)
      .execute()
    await replaceQuestions(tx, quizId, questions)
    const quiz = await getQuizRow(tx, quizId)
    await recordAudit(tx, clock, doer, {
      action: 'quiz.updated',
      subject: { type: 'quiz', id: quizId },
      summary: `Changed the quiz ${form.title}`,
      before: { ...before, questions: asked },
      after: { ...quiz, questions },
    })
    await announceQuiz(tx, quiz)
    return { quiz, questions }
  })
}

/** Takes a quiz away from everybody; results stay. */
export function deleteQuiz({ db, clock, engine }: Deps, doer: Doer, quizId: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const before = await lockQuiz(tx, engine, quizId)
    await tx
      .updateTable('quizzes')
      .set({ deleted_at: isoTime(clock.now()) })
      .where('id', '=', quizId)
      .execute()
    await recordAudit(tx, clock, doer, {
      action: 'quiz.deleted',
      subject: { type: 'quiz', id: quizId },
      summary: `Deleted the quiz ${before.title}`,
      before: { ...before, questions: await listQuestionsOf(tx, quizId) },
    })
    await announceQuiz(tx, before)
  })
}

async function requireCourse({ db }: Deps, courseId: string): Promise<void> {
  const course = await db
    .selectFrom('courses')
    .select('id')
    .where('id', '=', courseId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!course) throw new AppError('not_found', 'Course not found.')
}
