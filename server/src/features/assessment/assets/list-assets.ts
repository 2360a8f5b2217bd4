import type { Db } from '../../../db/connect.ts'
import { getCourse } from '../../../institute/courses.queries.ts'
import { presentAsset } from './assets.presenter.ts'
import { listAssetRows, listUses } from './assets.queries.ts'

/** A course's pictures and loops, newest first, with the questions that show them. */
export async function listAssets(db: Db, courseId: string) {
  await getCourse(db, courseId)
  const rows = await listAssetRows(db, courseId)
  const uses =
    rows.length > 0
      ? await listUses(
          db,
          rows.map(({ id }) => id),
        )
      : []
  return rows.map((row) => presentAsset(row, uses))
}
