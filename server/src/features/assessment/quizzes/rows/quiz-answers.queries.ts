import { sql } from 'kysely'
import type { Db, Tx } from '../../../../db/connect.ts'
import { engineOf } from '../../../../db/dialect.ts'
import { type Params, statement, writingStatement } from '../../../../db/statement.ts'
import type { Answer, Answers, KeptAnswer } from '../scoring/score-quiz.ts'

const listRows = statement((db: Db, { list }: Params<{ attemptIds: string[] }>) =>
  db
    .selectFrom('quiz_answers')
    .select(['attempt_id', 'question_id', 'answer', 'points', 'is_right'])
    .where('attempt_id', 'in', list('attemptIds')),
)

const readAnswer = (answer: string) => JSON.parse(answer) as Answer

/** The answers of each attempt. */
export async function listAnswers(db: Db | Tx, attemptIds: string[]): Promise<Map<string, Answers>> {
  const found = new Map<string, Answers>(attemptIds.map((id) => [id, {}]))
  for (const { attempt_id, question_id, answer } of await listRows.all(db, { attemptIds })) {
    const answers = found.get(attempt_id)
    if (answers) answers[question_id] = readAnswer(answer)
  }
  return found
}

export const listAnswersOf = async (db: Db | Tx, attemptId: string): Promise<Answers> =>
  (await listAnswers(db, [attemptId])).get(attemptId) ?? {}

/** The same with their scores. */
export async function listScoredAnswers(db: Db, attemptIds: string[]): Promise<Map<string, KeptAnswer[]>> {
  const rows = await listRows.all(db, { attemptIds })
  return Map.groupBy(
    rows.map(({ answer, ...row }) => ({ ...row, answer: readAnswer(answer) })),
    ({ attempt_id }) => attempt_id,
  )
}

type Saved = { attemptId: string; versionId: string; questionId: string; answer: Answer }

/**
 * Saves one answer in one statement while the attempt runs, has the version the answer was checked against, and its
 * student may write; false otherwise. PostgreSQL locks account and attempt meanwhile, in the same order as an erasure:
 * whatever ends one of them waits.
 */
export const saveAnswer = async (db: Db, { answer, ...saved }: Saved): Promise<boolean> =>
  (await savedAnswer.all(db, { ...saved, answer: JSON.stringify(answer) })).length === 1

const savedAnswer = writingStatement((db: Db, { value }: Params<Omit<Saved, 'answer'> & { answer: string }>) => ({
  compile: () =>
    sql<{ question_id: string }>`
      insert into quiz_answers (attempt_id, question_id, answer)
      select quiz_attempts.id, ${value('questionId')}, ${value('answer')}
      from quiz_attempts join users on users.id = quiz_attempts.user_id
      where quiz_attempts.id = ${value('attemptId')} and version_id = ${value('versionId')} and submitted_at is null
      and users.deleted_at is null and users.deactivated_at is null
      ${engineOf(db) === 'postgres' ? sql`for key share of users for no key update of quiz_attempts` : sql``}
      on conflict (attempt_id, question_id) do update set answer = excluded.answer returning question_id`.compile(db),
}))

/** Writes all answers of an attempt. Call while holding the attempt's lock. */
export async function replaceAnswers(tx: Tx, attemptId: string, answers: KeptAnswer[]): Promise<void> {
  await tx.deleteFrom('quiz_answers').where('attempt_id', '=', attemptId).execute()
  if (answers.length === 0) return
  const rows = answers.map(({ answer, ...scored }) => ({
    attempt_id: attemptId,
    answer: JSON.stringify(answer),
    ...scored,
  }))
  await tx.insertInto('quiz_answers').values(rows).execute()
}

const scoredSums = statement((db: Db, { list }: Params<{ attemptIds: string[] }>) =>
  db
    .selectFrom('quiz_attempts')
    .innerJoin('quiz_answers', 'quiz_answers.attempt_id', 'quiz_attempts.id')
    .select([
      'question_id',
      'answer',
      sql<number>`count(*)`.as('answered'),
      sql<number>`sum(coalesce(is_right, 0))`.as('correct'),
      sql<number>`sum(coalesce(points, 0))`.as('points'),
      sql<number>`sum(coalesce(points, 0) * coalesce(points, 0))`.as('squares'),
      sql<number>`sum(coalesce(points, 0) * auto_score)`.as('products'),
    ])
    .where('quiz_attempts.id', 'in', list('attemptIds'))
    .groupBy(['question_id', 'answer']),
)

/** Answers of these submissions, each distinct one with how often it was given and its total score. */
export const listAnswerSums = async (db: Db, attemptIds: string[]) =>
  (await scoredSums.all(db, { attemptIds })).map(({ answer, ...row }) => ({ ...row, answer: readAnswer(answer) }))
