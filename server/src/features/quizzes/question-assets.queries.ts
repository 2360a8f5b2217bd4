import type { ViewedAsset } from '@sonocampus/contract/imaging'
import type { Db, Tx } from '../../db/connect.ts'
import { type Given, statement } from '../../db/statement.ts'
import { presentViewedAsset } from '../assets/index.ts'

const listAssets = statement((db: Db, { list }: Given<{ ids: string[] }>) =>
  db.selectFrom('media_assets').selectAll().where('id', 'in', list('ids')),
)

type Named = { asset_id?: string | null | undefined }

async function listNamed(db: Db | Tx, questions: readonly Named[]) {
  const ids = [...new Set(questions.flatMap(({ asset_id }) => asset_id ?? []))]
  return ids.length > 0 ? listAssets.all(db, { ids }) : []
}

/** The pictures that some questions show, by their ids. */
export const listViewedAssets = async (db: Db | Tx, questions: readonly Named[]): Promise<Map<string, ViewedAsset>> =>
  new Map((await listNamed(db, questions)).map((row) => [row.id, presentViewedAsset(row)]))

/** Of the named pictures those that questions of the course may show. */
export const listUsableAssets = async (db: Db | Tx, courseId: string, questions: readonly Named[]) =>
  new Map(
    (await listNamed(db, questions))
      .filter(({ course_id, state }) => course_id === courseId && state === 'ready')
      .map((row) => [row.id, presentViewedAsset(row)]),
  )
