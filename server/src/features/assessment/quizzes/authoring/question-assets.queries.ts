import type { ViewedAsset } from '@sonocampus/contract/imaging'
import type { Db, Tx } from '../../../../db/connect.ts'
import { engineOf, locked } from '../../../../db/dialect.ts'
import { type Params, statement } from '../../../../db/statement.ts'
import { presentViewedAsset } from '../../assets/index.ts'

/** Locked until the transaction ends: none is deleted while a question is about to use it. */
const listUsable = statement((db: Db, { value, list }: Params<{ courseId: string; ids: string[] }>) =>
  locked(
    engineOf(db),
    db
      .selectFrom('media_assets')
      .selectAll()
      .where('id', 'in', list('ids'))
      .where('course_id', '=', value('courseId'))
      .where('state', '=', 'ready')
      .orderBy('id'),
  ),
)

/** Of the pictures named in these forms, those that the course's questions may use. */
export async function listUsableAssets(
  db: Db | Tx,
  courseId: string,
  forms: readonly { asset_id?: string | null | undefined }[],
): Promise<Map<string, ViewedAsset>> {
  const ids = [...new Set(forms.flatMap(({ asset_id }) => asset_id ?? []))]
  const rows = ids.length > 0 ? await listUsable.all(db, { courseId, ids }) : []
  return new Map(rows.map((row) => [row.id, presentViewedAsset(row)]))
}
