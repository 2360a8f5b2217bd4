import { limits } from '@sonocampus/contract/limits'
import type { listBankQuestions } from '@sonocampus/contract/question-bank'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db, Tx } from '../../../db/connect.ts'
import { type Engine, locked } from '../../../db/dialect.ts'
import { bankQuestionsNamed } from '../../../db/search/named.ts'
import { type Params, readOnce, statement } from '../../../db/statement.ts'
import { AppError } from '../../../errors.ts'

type Filter = z.output<(typeof listBankQuestions)['query']>

/** One page, newest first, and whether another follows: read in index order, or from the search results. */
export async function findBankQuestions(db: Db, filter: Filter) {
  const last = filter.after ? await getBankQuestion(db, filter.after) : undefined
  const found = await readOnce(db, idsOf(db, filter, last))
  const ids = found.slice(0, limits.bank.page).map(({ id }) => id)
  const rows = ids.length > 0 ? await listRows.all(db, { ids }) : []
  const tags = ids.length > 0 ? await listTagsOf.all(db, { ids }) : []
  return { rows, tags, next: found.length > ids.length ? (ids.at(-1) ?? null) : null }
}

type Last = { id: string; created_at: string }

function idsOf(db: Db, { search, tag }: Filter, last: Last | undefined) {
  const wanted = tag?.toLowerCase()
  if (wanted && !search) {
    const tagged = db.selectFrom('bank_tags').select('question_id as id').where('tag', '=', wanted)
    const rest = last
      ? tagged.where(sql<boolean>`(created_at, question_id) < (${last.created_at}, ${last.id})`)
      : tagged
    return rest
      .orderBy('created_at', 'desc')
      .orderBy('question_id', 'desc')
      .limit(limits.bank.page + 1)
  }
  let found = db.selectFrom('bank_questions').select('bank_questions.id')
  if (search) found = found.where('bank_questions.id', 'in', bankQuestionsNamed(db, search))
  if (wanted)
    found = found.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('bank_tags')
          .select('bank_tags.tag')
          .whereRef('bank_tags.question_id', '=', 'bank_questions.id')
          .where('bank_tags.tag', '=', wanted),
      ),
    )
  if (last) found = found.where(sql<boolean>`(created_at, id) < (${last.created_at}, ${last.id})`)
  return found
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limits.bank.page + 1)
}

const VIEWED = ['pack_key', 'width', 'height', 'frames', 'frame_ms', 'mm_per_pixel', 'clip_key'] as const

const listRows = statement((db: Db, { list }: Params<{ ids: string[] }>) =>
  db
    .selectFrom('bank_questions')
    .innerJoin('courses', 'courses.id', 'bank_questions.course_id')
    .leftJoin('media_assets', 'media_assets.id', 'bank_questions.asset_id')
    .selectAll('bank_questions')
    .select(VIEWED)
    .select('courses.title as course_title')
    .select((eb) =>
      eb
        .selectFrom('quiz_questions')
        .innerJoin('quizzes', 'quizzes.id', 'quiz_questions.quiz_id')
        .select((of) => of.fn.countAll<number>().as('count'))
        .whereRef('quiz_questions.bank_id', '=', 'bank_questions.id')
        .where('quizzes.deleted_at', 'is', null)
        .$asScalar()
        .$notNull()
        .as('used'),
    )
    .where('bank_questions.id', 'in', list('ids'))
    .orderBy('bank_questions.created_at', 'desc')
    .orderBy('bank_questions.id', 'desc'),
)

const listTagsOf = statement((db: Db, { list }: Params<{ ids: string[] }>) =>
  db.selectFrom('bank_tags').select(['question_id', 'tag']).where('question_id', 'in', list('ids')).orderBy('tag'),
)

const MOST_TAGS = 500

/** Maintained as tags come and go. */
export const listTags = statement((db: Db) =>
  db
    .selectFrom('tallies')
    .select(['key as tag', 'count'])
    .where('name', '=', sql.lit('bank_tags'))
    .where('count', '>', sql.lit(0))
    .orderBy('key')
    .limit(sql.lit(MOST_TAGS)),
)

const missing = () => new AppError('not_found', 'This question is no longer in the bank.')

export async function getBankQuestion(db: Db | Tx, id: string) {
  const row = await db.selectFrom('bank_questions').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw missing()
  return row
}

/** Locked until the transaction ends, in the order named. */
export async function lockBankQuestions(tx: Tx, engine: Engine, ids: string[]) {
  const rows = await locked(
    engine,
    tx.selectFrom('bank_questions').selectAll().where('id', 'in', ids).orderBy('id'),
  ).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => {
    const row = byId.get(id)
    if (!row) throw missing()
    return row
  })
}

export const tagsIn = async (tx: Tx, questionIds: string[]) =>
  tx
    .selectFrom('bank_tags')
    .select(['question_id', 'tag'])
    .where('question_id', 'in', questionIds)
    .orderBy('tag')
    .execute()

/** When these questions were first kept. */
export const placesOf = async (tx: Tx, ids: string[]): Promise<Map<string, string>> => {
  const rows = await tx.selectFrom('bank_questions').select(['id', 'created_at']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, created_at }) => [id, created_at]))
}

/** Which of these questions the course keeps. */
export const idsOfCourse = async (tx: Tx, courseId: string, ids: string[]): Promise<Set<string>> => {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .selectFrom('bank_questions')
    .select('id')
    .where('course_id', '=', courseId)
    .where('id', 'in', ids)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
