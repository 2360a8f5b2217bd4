import type { Db, Tx } from '../../db/connect.ts'

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
