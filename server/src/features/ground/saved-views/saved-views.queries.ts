import type { ListScreen } from '@sonocampus/contract/saved-views'
import type { Db, Tx } from '../../../db/connect.ts'
import { type Params, statement } from '../../../db/statement.ts'

/** One user's views of a list; nobody reads another user's. */
export const listViewsOf = (db: Db | Tx, userId: string, screen: ListScreen) => viewsOf.all(db, { userId, screen })
const viewsOf = statement((db, { value }: Params<{ userId: string; screen: ListScreen }>) =>
  db
    .selectFrom('saved_views')
    .select(['id', 'name', 'query'])
    .where('user_id', '=', value('userId'))
    .where('screen', '=', value('screen'))
    .orderBy('name'),
)

/** Everyone's: each staff member has a few. */
export const listViewsOfStaff = (tx: Tx) =>
  tx
    .selectFrom('saved_views')
    .select(['id', 'name', 'query'])
    .where(
      'user_id',
      'in',
      tx.selectFrom('users').select('users.id').where('role', 'in', ['admin', 'clerk', 'teacher']),
    )
    .execute()
