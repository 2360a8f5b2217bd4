import { sql } from 'kysely'
import { isoTime } from '../../../clock.ts'
import type { Db, Tx } from '../../../db/connect.ts'
import { containsText, type Engine, locked } from '../../../db/dialect.ts'
import { type Params, statement } from '../../../db/statement.ts'
import type { MediaAssetsTable } from '../../../db/tables/assets.ts'
import { AppError } from '../../../errors.ts'

/** Existing pictures and loops of existing courses. */
const assets = (db: Db | Tx) =>
  db
    .selectFrom('media_assets')
    .innerJoin('courses', 'courses.id', 'media_assets.course_id')
    .where('courses.deleted_at', 'is', null)
    .selectAll('media_assets')

export const assetMissing = () => new AppError('not_found', 'Picture not found.')

export async function getAsset(db: Db | Tx, assetId: string) {
  const asset = await assets(db).where('media_assets.id', '=', assetId).executeTakeFirst()
  if (!asset) throw assetMissing()
  return asset
}
export type AssetRow = Awaited<ReturnType<typeof getAsset>>

/** Locks the asset until the transaction ends. */
export async function lockAsset(tx: Tx, engine: Engine, assetId: string): Promise<AssetRow> {
  await locked(engine, tx.selectFrom('media_assets').select('id').where('id', '=', assetId)).execute()
  return getAsset(tx, assetId)
}

export const findAsset = (db: Db, assetId: string) =>
  db.selectFrom('media_assets').selectAll().where('id', '=', assetId).executeTakeFirst()

/** Newest first. */
export const listAssetRows = (db: Db, courseId: string): Promise<AssetRow[]> =>
  assets(db)
    .where('media_assets.course_id', '=', courseId)
    .orderBy('media_assets.created_at', 'desc')
    .orderBy('media_assets.id')
    .execute()

/** The questions that show these assets, of existing quizzes. */
export const listUses = (db: Db | Tx, assetIds: string[]) =>
  db
    .selectFrom('quiz_questions')
    .innerJoin('quizzes', 'quizzes.id', 'quiz_questions.quiz_id')
    .select([
      'quiz_questions.asset_id',
      'quizzes.id as quiz_id',
      'quizzes.title as quiz_title',
      'quiz_questions.id as question_id',
      'quiz_questions.text as question_text',
    ])
    .where('quiz_questions.asset_id', 'in', assetIds)
    .where('quizzes.deleted_at', 'is', null)
    .orderBy('quizzes.created_at')
    .orderBy('quiz_questions.position')
    .execute()
export type UseRow = Awaited<ReturnType<typeof listUses>>[number]

/** What sending a frame takes, and a question of a published quiz of the course that shows the asset, if any. */
const shown = statement((db, { value }: Params<{ assetId: string }>) =>
  db
    .selectFrom('media_assets')
    .select((eb) => [
      'course_id',
      'state',
      'pack_key',
      'clip_key',
      'frame_offsets',
      'updated_at',
      eb
        .selectFrom('quiz_questions')
        .innerJoin('quizzes', 'quizzes.id', 'quiz_questions.quiz_id')
        .select('quiz_questions.id')
        .whereRef('quiz_questions.asset_id', '=', 'media_assets.id')
        .whereRef('quizzes.course_id', '=', 'media_assets.course_id')
        .where('quizzes.deleted_at', 'is', null)
        .where('quizzes.is_draft', '=', sql.lit(0))
        .limit(1)
        .as('asked_by'),
    ])
    .where('media_assets.id', '=', value('assetId')),
)
export const findShown = (db: Db, assetId: string) => shown.first(db, { assetId })
export type ShownRow = NonNullable<Awaited<ReturnType<typeof findShown>>>

/** Whether the user was ever asked a question on it, even one since reworded: their results still show it. */
export const wasRequested = async (db: Db, userId: string, assetId: string): Promise<boolean> =>
  (await db
    .selectFrom('quiz_attempts')
    .innerJoin('quiz_versions', 'quiz_versions.id', 'quiz_attempts.version_id')
    .select('quiz_attempts.id')
    .where('quiz_attempts.user_id', '=', userId)
    .where((eb) => containsText(eb.ref('quiz_versions.questions'), assetId))
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Whether results show it: a submitted version of one of the course's quizzes asked a question on it. */
export const isInResults = async (tx: Tx, { id, course_id }: Pick<MediaAssetsTable, 'id' | 'course_id'>) =>
  (await tx
    .selectFrom('quizzes')
    .innerJoin('quiz_versions', 'quiz_versions.quiz_id', 'quizzes.id')
    .select('quiz_versions.id')
    .where('quizzes.course_id', '=', course_id)
    .where((eb) => containsText(eb.ref('quiz_versions.questions'), id))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('quiz_attempts')
          .select('quiz_attempts.id')
          .whereRef('quiz_attempts.version_id', '=', 'quiz_versions.id')
          .where('quiz_attempts.submitted_at', 'is not', null),
      ),
    )
    .limit(1)
    .executeTakeFirst()) !== undefined

const MOST_SWEPT = 100

/** Uncleared since then, and used by no question. */
export const listUncleared = (db: Db, before: number) =>
  db
    .selectFrom('media_assets')
    .select(['id', 'pack_key', 'course_id'])
    .where('state', '<>', 'ready')
    .where('created_at', '<', isoTime(before))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('quiz_questions').select('id').whereRef('asset_id', '=', 'media_assets.id'))),
    )
    .limit(MOST_SWEPT)
    .execute()

export const isInBank = async (tx: Tx, assetId: string): Promise<boolean> =>
  (await tx.selectFrom('bank_questions').select('id').where('asset_id', '=', assetId).limit(1).executeTakeFirst()) !==
  undefined

/** Whether any asset still uses this file. */
export const isNamed = async (db: Db, key: string): Promise<boolean> =>
  (await db
    .selectFrom('media_assets')
    .select('id')
    .where(({ eb, or }) => or([eb('pack_key', '=', key), eb('clip_key', '=', key)]))
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Assets ready to show, locked until the transaction ends so that none is deleted meanwhile. */
export const lockReadyAssets = (tx: Tx, engine: Engine, ids: string[]) =>
  locked(
    engine,
    tx.selectFrom('media_assets').selectAll().where('id', 'in', ids).where('state', '=', 'ready').orderBy('id'),
  ).execute()

/** The course's assets that use these files. */
export const listOfCourse = (tx: Tx, courseId: string, packKeys: string[]) =>
  tx
    .selectFrom('media_assets')
    .selectAll()
    .where('pack_key', 'in', packKeys)
    .where('course_id', '=', courseId)
    .where('state', '=', 'ready')
    .execute()
