import type { NotificationSettings } from '@sonocampus/contract/notifications'
import type { Db } from '../../db/connect.ts'
import type { NewsKind } from '../../db/tables/trail.ts'
import { presentSettings } from './notifications.presenter.ts'
import { listMutedKinds } from './notifications.queries.ts'

type Change = { [Kind in NewsKind]?: boolean | undefined }

export async function updateNotificationSettings(
  db: Db,
  userId: string,
  change: Change,
): Promise<NotificationSettings> {
  const kinds = Object.keys(change) as NewsKind[]
  const [off, on] = [kinds.filter((kind) => change[kind] === false), kinds.filter((kind) => change[kind] === true)]
  await db.transaction().execute(async (tx) => {
    if (on.length > 0)
      await tx.deleteFrom('muted_notices').where('user_id', '=', userId).where('kind', 'in', on).execute()
    if (off.length > 0)
      await tx
        .insertInto('muted_notices')
        .values(off.map((kind) => ({ user_id: userId, kind })))
        .onConflict((oc) => oc.columns(['user_id', 'kind']).doNothing())
        .execute()
  })
  return presentSettings(await listMutedKinds(db, userId))
}
