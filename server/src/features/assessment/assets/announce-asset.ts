import type { Tx } from '../../../db/connect.ts'
import { announce } from '../../../db/events/announce.ts'

/** For the open browsers of administrators. */
export const announceAsset = (tx: Tx, { course_id, id }: { course_id: string; id: string }): Promise<void> =>
  announce(tx, { audience: { teachersOf: course_id }, name: 'asset-updated', payload: { course_id, asset_id: id } })
