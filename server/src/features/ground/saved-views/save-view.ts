import { randomUUID } from 'node:crypto'
import { savedViewLimits } from '@sonocampus/contract/saved-view-limits'
import type { SavedView, saveView as saveViewRoute } from '@sonocampus/contract/saved-views'
import type * as z from 'zod/mini'
import type { Db } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import { lockPerson } from '../../../institute/people.queries.ts'
import { listViewsOf } from './saved-views.queries.ts'

type ViewToSave = z.output<(typeof saveViewRoute)['body']>

/**
 * Saves a view under its name, replacing one with the same name. The limit is checked under the
 * person's lock.
 */
export function saveView({ db, engine }: Deps, userId: string, view: ViewToSave): Promise<SavedView> {
  return db.transaction().execute(async (tx) => {
    await lockPerson(tx, engine, userId)
    const others = (await listViewsOf(tx, userId, view.screen)).filter(({ name }) => name !== view.name)
    if (others.length >= savedViewLimits.perList)
      throw new AppError(
        'limit_reached',
        `You have ${savedViewLimits.perList} views of this list. Delete one, or reuse one of their names.`,
      )
    return tx
      .insertInto('saved_views')
      .values({ ...view, id: randomUUID(), user_id: userId })
      .onConflict((oc) => oc.columns(['user_id', 'screen', 'name']).doUpdateSet({ query: view.query }))
      .returning(['id', 'name', 'query'])
      .executeTakeFirstOrThrow()
  })
}

/** Only one's own view: another user's looks the same as one that does not exist. */
export async function deleteView(db: Db, userId: string, viewId: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_views')
    .where('id', '=', viewId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new AppError('not_found', "This view doesn't exist.")
}
