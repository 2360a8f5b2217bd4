import type { Db } from '../../../../db/connect.ts'
import { type Params, statement } from '../../../../db/statement.ts'

export const findFeedId = async (db: Db, userId: string): Promise<string | null> =>
  (await feedOf.first(db, { userId }))?.id ?? null

const feedOf = statement((db, { value }: Params<{ userId: string }>) =>
  db.selectFrom('calendar_feeds').select('id').where('user_id', '=', value('userId')),
)

/** The feed's owner, while the account is active. */
export const findFeedOwner = async (db: Db, feedId: string): Promise<string | null> =>
  (await ownerOf.first(db, { feedId }))?.user_id ?? null

const ownerOf = statement((db, { value }: Params<{ feedId: string }>) =>
  db
    .selectFrom('calendar_feeds')
    .innerJoin('users', 'users.id', 'calendar_feeds.user_id')
    .select('calendar_feeds.user_id')
    .where('calendar_feeds.id', '=', value('feedId'))
    .where('users.deleted_at', 'is', null)
    .where('users.deactivated_at', 'is', null),
)
