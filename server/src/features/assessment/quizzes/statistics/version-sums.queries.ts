import { sql } from 'kysely'
import type { Db, Tx } from '../../../../db/connect.ts'
import { type Params, statement } from '../../../../db/statement.ts'
import type { VersionSums } from './version-sums.ts'

export type KeptSums = { version_id: string; counted: number; sums: VersionSums }

const keptSums = statement((db: Db, { value }: Params<{ quizId: string }>) =>
  db
    .selectFrom('quiz_versions')
    .innerJoin('quiz_version_sums', 'quiz_version_sums.version_id', 'quiz_versions.id')
    .select(['version_id', 'counted', 'sums'])
    .where('quiz_id', '=', value('quizId')),
)

/** The stored sums of a quiz's versions. */
export const listKeptSums = async (db: Db, quizId: string): Promise<KeptSums[]> =>
  (await keptSums.all(db, { quizId })).map(({ sums, ...row }) => ({ ...row, sums: JSON.parse(sums) as VersionSums }))

/** Whether nothing was counted since these were read. */
export async function isStillKept(db: Db, quizId: string, kept: readonly KeptSums[]): Promise<boolean> {
  const now = new Map((await keptSums.all(db, { quizId })).map(({ version_id, counted }) => [version_id, counted]))
  return now.size === kept.length && kept.every(({ version_id, counted }) => now.get(version_id) === counted)
}

/** As many as SQLite adds up in a few milliseconds: it blocks all requests meanwhile. */
const PORTION = 100

const uncounted = statement((db: Db, { value }: Params<{ quizId: string; after: string; limit: number }>) =>
  db
    .selectFrom('quiz_attempts')
    .select(['id', 'version_id', 'auto_score', 'submitted_at'])
    .where('quiz_id', '=', value('quizId'))
    .where('submitted_at', 'is not', null)
    .where('counted', '=', sql.lit(0))
    .where('id', '>', value('after'))
    .orderBy('id')
    .limit(value('limit')),
)

/** Some of a quiz's submissions that are in no sums yet, after the one with this id. */
export const listUncounted = (db: Db, quizId: string, after = '') =>
  uncounted.all(db, { quizId, after, limit: PORTION })

const firstUncounted = statement((db: Db) =>
  db
    .selectFrom('quiz_attempts')
    .select('quiz_id')
    .where('submitted_at', 'is not', null)
    .where('counted', '=', sql.lit(0))
    .orderBy('quiz_id')
    .limit(1),
)

/** A quiz with such submissions. */
export const findUncountedQuiz = async (db: Db) => (await firstUncounted.first(db, {}))?.quiz_id

/**
 * Stores the sums including these submissions. Returns false and changes nothing if one of them was rescored or counted
 * meanwhile, or the stored sums have changed.
 */
export function keepSums(db: Db, before: number, { version_id, counted, sums }: KeptSums, ids: readonly string[]) {
  const text = JSON.stringify(sums)
  return db
    .transaction()
    .execute(async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('quiz_attempts')
        .set({ counted: 1 })
        .where('id', 'in', ids)
        .where('version_id', '=', version_id)
        .where('counted', '=', 0)
        .executeTakeFirst()
      if (numUpdatedRows !== BigInt(ids.length)) throw new Overtaken()
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('quiz_version_sums')
        .values({ version_id, counted, sums: text })
        .onConflict((oc) =>
          oc.column('version_id').doUpdateSet({ counted, sums: text }).where('quiz_version_sums.counted', '=', before),
        )
        .executeTakeFirst()
      if (numInsertedOrUpdatedRows !== 1n) throw new Overtaken()
      return true
    })
    .catch((error: unknown) => {
      if (error instanceof Overtaken) return false
      throw error
    })
}

class Overtaken extends Error {}

/** After a version's submissions moved to another one; those still on it are counted again. */
export async function forgetSums(tx: Tx, versionId: string): Promise<void> {
  await tx
    .updateTable('quiz_attempts')
    .set({ counted: 0 })
    .where('version_id', '=', versionId)
    .where('counted', '=', 1)
    .execute()
  await tx.deleteFrom('quiz_version_sums').where('version_id', '=', versionId).execute()
}

export const forgetAllSums = async (tx: Tx) => {
  await tx.deleteFrom('quiz_version_sums').execute()
  await tx.updateTable('quiz_attempts').set({ counted: 0 }).where('counted', '=', 1).execute()
}

/** The ids of all versions with stored sums. */
export async function* listKeptVersions(db: Db) {
  for (let last = ''; ; ) {
    const rows = await db
      .selectFrom('quiz_version_sums')
      .select('version_id')
      .where('version_id', '>', last)
      .orderBy('version_id')
      .limit(PORTION)
      .execute()
    for (const { version_id } of rows) yield version_id
    last = rows.at(-1)?.version_id ?? ''
    if (rows.length < PORTION) return
  }
}

export async function findKeptSums(db: Db, versionId: string): Promise<KeptSums | undefined> {
  const row = await db
    .selectFrom('quiz_version_sums')
    .selectAll()
    .where('version_id', '=', versionId)
    .executeTakeFirst()
  return row && { ...row, sums: JSON.parse(row.sums) as VersionSums }
}
