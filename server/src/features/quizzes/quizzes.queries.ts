import type { Db, Tx } from '../../db/connect.ts'
import { type Engine, locked } from '../../db/dialect.ts'
import { AppError } from '../../errors.ts'

const QUIZ = [
  'quizzes.id',
  'quizzes.course_id',
  'quizzes.title',
  'quizzes.description',
  'quizzes.due_date',
  'quizzes.time_limit_minutes',
  'quizzes.pass_mark',
  'quizzes.attempts_allowed',
  'quizzes.counting_attempt',
] as const

/** Quizzes that are there, of courses that are there. */
const quizzes = (db: Db | Tx) =>
  db
    .selectFrom('quizzes')
    .innerJoin('courses', 'courses.id', 'quizzes.course_id')
    .where('quizzes.deleted_at', 'is', null)
    .where('courses.deleted_at', 'is', null)
    .select([...QUIZ, 'courses.title as course_title'])

export type QuizRow = Awaited<ReturnType<typeof getQuizRow>>

export async function getQuizRow(db: Db | Tx, quizId: string, courseId?: string) {
  let query = quizzes(db).where('quizzes.id', '=', quizId)
  if (courseId) query = query.where('quizzes.course_id', '=', courseId)
  const quiz = await query.executeTakeFirst()
  if (!quiz) throw new AppError('not_found', 'Quiz not found.')
  return quiz
}

/** In the order of their dates, undated ones last. */
export const listQuizRows = (db: Db, courseId: string) =>
  quizzes(db)
    .where('quizzes.course_id', '=', courseId)
    .orderBy((eb) => eb.case().when('quizzes.due_date', 'is', null).then(1).else(0).end())
    .orderBy('quizzes.due_date')
    .orderBy('quizzes.created_at')
    .execute()

/** Holds the quiz until the transaction ends: its questions are changed and scored anew by one at a time. */
export async function lockQuiz(tx: Tx, engine: Engine, quizId: string): Promise<QuizRow> {
  await locked(engine, tx.selectFrom('quizzes').select('id').where('id', '=', quizId)).execute()
  return getQuizRow(tx, quizId)
}
