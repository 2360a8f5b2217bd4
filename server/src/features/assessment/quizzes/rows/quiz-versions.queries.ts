import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Db, Tx } from '../../../../db/connect.ts'
import { type Params, statement, statements } from '../../../../db/statement.ts'
import { type Chance, USUAL_CHANCE } from '../scoring/chance.ts'
import { PLAIN_CHOICE } from '../scoring/score-quiz.ts'
import type { Question, QuizRow } from './quizzes.queries.ts'

/** What an attempt is asked: enough to score and review it, whatever happens to the quiz. */
type PresentedAlike = Pick<QuizRow, 'title' | 'description' | 'due_date' | 'pass_mark'> & { questions: Question[] }
export type Presented = PresentedAlike & Chance
export type Version = Presented & { id: string; quiz_id: string }

/** A version's id is the hash of its content: equal content has the same id. */
export function versionOf(quiz_id: string, quiz: PresentedAlike & Partial<Chance>): Version {
  const { title, description, due_date, pass_mark, questions, ...given } = quiz
  const presented: PresentedAlike = { title, description, due_date, pass_mark, questions }
  const { shuffle_questions, shuffle_options, ask_count } = { ...USUAL_CHANCE, ...given }
  const chance: Chance = { shuffle_questions, shuffle_options, ask_count }
  const id = createHash('sha256')
    .update(`${quiz_id}\n${JSON.stringify(presented)}`)
    // Versions from before these settings existed keep their ids.
    .update(isDeepStrictEqual(chance, USUAL_CHANCE) ? '' : JSON.stringify(chance))
    .digest('base64url')
  return { id, quiz_id, ...presented, ...chance }
}

export async function keepVersion(tx: Tx, { questions, ...version }: Version): Promise<void> {
  await tx
    .insertInto('quiz_versions')
    .values({ ...version, questions: JSON.stringify(questions) })
    .onConflict((oc) => oc.column('id').doNothing())
    .execute()
}

const findVersion = statement((db: Db, { value }: Params<{ id: string }>) =>
  db.selectFrom('quiz_versions').selectAll().where('id', '=', value('id')),
)

/** A version never changes: the most recently used are cached, parsed and ready. */
const KEPT = 200
const kept = new Map<string, Version>()

export async function getVersion(db: Db | Tx, id: string): Promise<Version> {
  const version = kept.get(id) ?? (await readVersion(db, id))
  kept.delete(id)
  kept.set(id, version)
  for (const oldest of kept.keys()) {
    if (kept.size <= KEPT) break
    kept.delete(oldest)
  }
  return version
}

/** Versions written before questions had points and pictures. */
type OldQuestion = Omit<Question, keyof typeof PLAIN_CHOICE>

async function readVersion(db: Db | Tx, id: string): Promise<Version> {
  const row = await findVersion.first(db, { id })
  if (!row) throw new Error(`Quiz version ${id} is missing`)
  const questions = JSON.parse(row.questions) as (Question | OldQuestion)[]
  return { ...row, questions: questions.map((question) => ({ ...PLAIN_CHOICE, ...question })) }
}

/** The versions of a quiz that have submissions. */
export const listSubmittedVersions = (db: Db | Tx, quizId: string) => versionsIn('submitted').all(db, { quizId })

/** The versions of its attempts, including running ones. */
export const listRequestedVersions = (db: Db | Tx, quizId: string) => versionsIn('any').all(db, { quizId })

const versionsIn = statements((db, { value }: Params<{ quizId: string }>, attempts: 'submitted' | 'any') =>
  db
    .selectFrom('quiz_versions')
    .select('quiz_versions.id')
    .where('quiz_versions.quiz_id', '=', value('quizId'))
    .where((eb) => {
      const presented = eb
        .selectFrom('quiz_attempts')
        .select('quiz_attempts.id')
        .whereRef('quiz_attempts.version_id', '=', 'quiz_versions.id')
      return eb.exists(attempts === 'any' ? presented : presented.where('quiz_attempts.submitted_at', 'is not', null))
    }),
)
