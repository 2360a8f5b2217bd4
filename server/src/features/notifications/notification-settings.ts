import type { NotificationSettings } from '@sonocampus/contract/notifications'
import type { Db } from '../../db/connect.ts'
import type { NewsKind } from '../../db/tables/trail.ts'

/** Everything is told until it is switched off. */
export async function getNotificationSettings(db: Db, userId: string): Promise<NotificationSettings> {
  const rows = await db.selectFrom('muted_notices').select('kind').where('user_id', '=', userId).execute()
  const isTold = (kind: NewsKind) => !rows.some((row) => row.kind === kind)
  return {
    new_lessons: isTold('new_lessons'),
    new_assignments: isTold('new_assignments'),
    new_quizzes: isTold('new_quizzes'),
    due_soon: isTold('due_soon'),
  }
}

type Change = { [Kind in NewsKind]?: boolean | undefined }

export async function updateNotificationSettings(db: Db, userId: string, change: Change): Promise<void> {
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
}
