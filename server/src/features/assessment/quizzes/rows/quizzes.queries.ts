import type { Task } from '@sonocampus/contract/imaging'
import type { Question } from '@sonocampus/contract/quizzes.admin'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../../db/connect.ts'
import { type Engine, locked } from '../../../../db/dialect.ts'
import { type Params, statement } from '../../../../db/statement.ts'
import type { MediaAssetsTable } from '../../../../db/tables/assets.ts'
import type { Role } from '../../../../db/tables/users.ts'
import type { Deps } from '../../../../deps.ts'
import { AppError } from '../../../../errors.ts'
import { presentViewedAsset } from '../../assets/index.ts'

export type Person = { id: string; role: Role }

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
  'quizzes.shuffle_questions',
  'quizzes.shuffle_options',
  'quizzes.ask_count',
  'quizzes.review_by_hand',
  'quizzes.is_draft',
  'quizzes.publish_at',
] as const

/** Existing quizzes of existing courses. */
const quizzes = (db: Db | Tx) =>
  db
    .selectFrom('quizzes')
    .innerJoin('courses', 'courses.id', 'quizzes.course_id')
    .where('quizzes.deleted_at', 'is', null)
    .where('courses.deleted_at', 'is', null)
    .select([...QUIZ, 'courses.title as course_title'])

export type QuizRow = Awaited<ReturnType<typeof getQuizRow>>

const findQuiz = statement((db: Db, { value }: Params<{ quizId: string }>) =>
  quizzes(db).where('quizzes.id', '=', value('quizId')),
)

export async function getQuizRow(db: Db | Tx, quizId: string, courseId?: string) {
  const quiz = await findQuiz.first(db, { quizId })
  if (!quiz || (courseId && quiz.course_id !== courseId)) throw new AppError('not_found', 'Quiz not found.')
  return quiz
}

/** For students a draft doesn't exist. */
export function requirePublished({ is_draft }: QuizRow): void {
  if (is_draft === 1) throw new AppError('not_found', 'Quiz not found.')
}

/** A course's quizzes by due date, undated ones last, each with its number of questions and points. */
export const listQuizRows = statement((db: Db, { value }: Params<{ courseId: string }>) =>
  quizzes(db)
    .select((eb) =>
      eb
        .selectFrom('quiz_questions')
        .select((of) => of.fn.countAll<number>().as('count'))
        .whereRef('quiz_questions.quiz_id', '=', 'quizzes.id')
        .$asScalar()
        .$notNull()
        .as('question_count'),
    )
    .select((eb) =>
      eb
        .selectFrom('quiz_questions')
        .select((of) => of.fn.coalesce(of.fn.sum<number>('points'), sql<number>`0`).as('sum'))
        .whereRef('quiz_questions.quiz_id', '=', 'quizzes.id')
        .$asScalar()
        .$notNull()
        .as('total_points'),
    )
    .where('quizzes.course_id', '=', value('courseId'))
    .orderBy((eb) => eb.case().when('quizzes.due_date', 'is', null).then(1).else(0).end())
    .orderBy('quizzes.due_date')
    .orderBy('quizzes.created_at'),
)

/** Locks the quiz until the transaction ends: its questions are changed and rescored by one caller at a time. */
export async function lockQuiz(tx: Tx, engine: Engine, quizId: string): Promise<QuizRow> {
  await locked(engine, tx.selectFrom('quizzes').select('id').where('id', '=', quizId)).execute()
  return getQuizRow(tx, quizId)
}

export type { Question }

type Body = { kind: 'choice'; options: Question['options'] } | { kind: 'task'; task: Task }

export const bodyOf = ({ options, task }: Pick<Question, 'options' | 'task'>): string =>
  JSON.stringify((task ? { kind: 'task', task } : { kind: 'choice', options }) satisfies Body)

export function readBody(text: string): Pick<Question, 'options' | 'task'> {
  const body = JSON.parse(text) as Body
  return body.kind === 'choice' ? { task: null, options: body.options } : { task: body.task, options: [] }
}

const VIEWED = ['pack_key', 'width', 'height', 'frames', 'frame_ms', 'mm_per_pixel', 'clip_key'] as const
type Shown = Pick<MediaAssetsTable, (typeof VIEWED)[number]>

/** The picture of a question: either all of its columns are set, or none. */
const assetIn = ({ asset_id, ...row }: { asset_id: string | null } & { [K in keyof Shown]: Shown[K] | null }) =>
  asset_id === null ? null : presentViewedAsset({ ...(row as Shown), id: asset_id })

const listQuestionRows = statement((db: Db, { list }: Params<{ quizIds: string[] }>) =>
  db
    .selectFrom('quiz_questions')
    .leftJoin('media_assets', 'media_assets.id', 'quiz_questions.asset_id')
    .selectAll('quiz_questions')
    .select(VIEWED)
    .where('quiz_id', 'in', list('quizIds'))
    .orderBy('position')
    .orderBy('quiz_questions.id'),
)

/** Each quiz's questions in order. */
export async function listQuestions(db: Db | Tx, quizIds: string[]): Promise<Map<string, Question[]>> {
  const found = new Map<string, Question[]>(quizIds.map((id) => [id, []]))
  for (const row of await listQuestionRows.all(db, { quizIds })) {
    const { id, text, explanation, image_url, points } = row
    const presented = { id, text, explanation, image_url, points, asset: assetIn(row), ...readBody(row.body) }
    found.get(row.quiz_id)?.push(presented)
  }
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

/** The current questions. A quiz without any isn't ready for students. */
export async function requireQuestions({ db }: Deps, person: Person, quiz: QuizRow): Promise<Question[]> {
  const questions = await listQuestionsOf(db, quiz.id)
  if (questions.length === 0 && person.role === 'student') throw new AppError('not_found', 'Quiz not found.')
  return questions
}

const listAttempts = statement((db: Db, { value, list }: Params<{ userId: string; quizIds: string[] }>) =>
  db
    .selectFrom('quiz_attempts')
    .innerJoin('quiz_versions', 'quiz_versions.id', 'quiz_attempts.version_id')
    .selectAll('quiz_attempts')
    .select('quiz_versions.pass_mark')
    .where('quiz_attempts.user_id', '=', value('userId'))
    .where('quiz_attempts.quiz_id', 'in', list('quizIds'))
    .orderBy('quiz_attempts.number'),
)

/** A student's attempts at these quizzes, in order, each with the pass mark it was opened with. */
export const listAttemptsOf = (db: Db | Tx, userId: string, quizIds: string[]) =>
  listAttempts.all(db, { userId, quizIds })

export type Attempt = Awaited<ReturnType<typeof listAttemptsOf>>[number]

/** Attempts still running past their deadline, with their quizzes' settings for lateness and review. */
export function listExpiredAttempts(db: Db, now: string, { userId, quizId }: { userId?: string; quizId?: string }) {
  let expired = db
    .selectFrom('quiz_attempts')
    .innerJoin('quizzes', 'quizzes.id', 'quiz_attempts.quiz_id')
    .select(['quiz_attempts.id', 'quizzes.due_date', 'quizzes.review_by_hand'])
    .where('submitted_at', 'is', null)
    .where('deadline_at', '<=', now)
  if (userId) expired = expired.where('user_id', '=', userId)
  if (quizId) expired = expired.where('quiz_id', '=', quizId)
  return expired.execute()
}

/** The number of running attempts, counted up to a limit. */
export const countRunning = async (db: Db, quizId: string): Promise<number> =>
  (
    await db
      .selectFrom('quiz_attempts')
      .select('id')
      .where('quiz_id', '=', quizId)
      .where('submitted_at', 'is', null)
      .limit(MOST_COUNTED)
      .execute()
  ).length
const MOST_COUNTED = 1000

/** The scores that decide which attempt counts, for some students of one quiz. */
export const listScores = (db: Db | Tx, quizId: string, userIds: string[]) =>
  db
    .selectFrom('quiz_attempts')
    .select(['id', 'user_id', 'number', 'score', 'auto_score', 'total'])
    .where('quiz_id', '=', quizId)
    .where('user_id', 'in', userIds.length > 0 ? userIds : [''])
    .where('submitted_at', 'is not', null)
    .execute()

/** Drafts due for publication. */
export const listDueDrafts = (db: Db, now: string) =>
  db
    .selectFrom('quizzes')
    .innerJoin('courses', 'courses.id', 'quizzes.course_id')
    .select('quizzes.id')
    .where('quizzes.publish_at', '<=', now)
    .where('quizzes.is_draft', '=', 1)
    .where('quizzes.deleted_at', 'is', null)
    .where('courses.deleted_at', 'is', null)
    .execute()

export const hasAttempts = async (tx: Tx, quizId: string): Promise<boolean> =>
  (await tx.selectFrom('quiz_attempts').select('id').where('quiz_id', '=', quizId).limit(1).executeTakeFirst()) !==
  undefined

/** Which of a quiz's questions are in the bank, and under which id. */
export const listOrigins = (tx: Tx, quizId: string) =>
  tx
    .selectFrom('quiz_questions')
    .select(['id', 'bank_id'])
    .where('quiz_id', '=', quizId)
    .where('bank_id', 'is not', null)
    .execute()

/** Links questions to the bank questions they are kept as. */
export async function linkToBank(tx: Tx, links: ReadonlyMap<string, string>): Promise<void> {
  const rows = [...links].map(([id, bankId]) => sql`(${id}, ${bankId})`)
  await sql`update quiz_questions set bank_id = link.column2 from (values ${sql.join(rows)}) as link
    where quiz_questions.id = link.column1`.execute(tx)
}
