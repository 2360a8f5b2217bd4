import type { Question } from '@sonocampus/contract/quizzes.admin'
import type { Db, Tx } from '../../db/connect.ts'
import { type Engine, locked } from '../../db/dialect.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { Person } from './submit-expired.ts'

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

export type { Question }

/** Each quiz's questions in their order. */
export async function listQuestions(db: Db | Tx, quizIds: string[]): Promise<Map<string, Question[]>> {
  const found = new Map<string, Question[]>(quizIds.map((id) => [id, []]))
  if (quizIds.length === 0) return found
  const rows = await db
    .selectFrom('quiz_questions')
    .selectAll()
    .where('quiz_id', 'in', quizIds)
    .orderBy('position')
    .orderBy('id')
    .execute()
  for (const { quiz_id, id, text, explanation, image_url, options } of rows)
    found.get(quiz_id)?.push({ id, text, explanation, image_url, options: JSON.parse(options) as Question['options'] })
  return found
}

export const listQuestionsOf = async (db: Db | Tx, quizId: string): Promise<Question[]> =>
  (await listQuestions(db, [quizId])).get(quizId) ?? []

/** The quiz that a question belongs to. */
export async function findQuizOfQuestion(db: Db | Tx, questionId: string): Promise<string> {
  const row = await db.selectFrom('quiz_questions').select('quiz_id').where('id', '=', questionId).executeTakeFirst()
  if (!row) throw new AppError('not_found', 'Question not found.')
  return row.quiz_id
}

/** What is asked now. A quiz without questions is not ready for students. */
export async function requireQuestions({ db }: Deps, person: Person, quiz: QuizRow): Promise<Question[]> {
  const questions = await listQuestionsOf(db, quiz.id)
  if (questions.length === 0 && person.role === 'student') throw new AppError('not_found', 'Quiz not found.')
  return questions
}

/** One student's attempts at some quizzes, in their order. */
export const listAttemptsOf = (db: Db | Tx, userId: string, quizIds: string[]) =>
  db
    .selectFrom('quiz_attempts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('quiz_id', 'in', quizIds.length > 0 ? quizIds : [''])
    .orderBy('number')
    .execute()

export type Attempt = Awaited<ReturnType<typeof listAttemptsOf>>[number]

export const getAttempt = (db: Db, key: { quizId: string; userId: string; number: number }): Promise<Attempt> =>
  db
    .selectFrom('quiz_attempts')
    .selectAll()
    .where('quiz_id', '=', key.quizId)
    .where('user_id', '=', key.userId)
    .where('number', '=', key.number)
    .executeTakeFirstOrThrow()

/** Attempts that run although their time was over at the given moment, with what their quizzes say of lateness. */
export function listExpiredAttempts(db: Db, now: string, { userId, quizId }: { userId?: string; quizId?: string }) {
  let expired = db
    .selectFrom('quiz_attempts')
    .innerJoin('quizzes', 'quizzes.id', 'quiz_attempts.quiz_id')
    .select(['quiz_attempts.id', 'quizzes.due_date'])
    .where('submitted_at', 'is', null)
    .where('deadline_at', '<=', now)
  if (userId) expired = expired.where('user_id', '=', userId)
  if (quizId) expired = expired.where('quiz_id', '=', quizId)
  return expired.execute()
}

/** The scores that decide which attempt counts, for some students of one quiz. */
export const listScores = (db: Db | Tx, quizId: string, userIds: string[]) =>
  db
    .selectFrom('quiz_attempts')
    .select(['id', 'user_id', 'number', 'score', 'auto_score', 'total'])
    .where('quiz_id', '=', quizId)
    .where('user_id', 'in', userIds.length > 0 ? userIds : [''])
    .where('submitted_at', 'is not', null)
    .execute()
