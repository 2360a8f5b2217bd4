import type { Tx } from '../../../db/connect.ts'
import { mentions } from '../../../mentions.ts'
import { listViewsOfStaff } from './saved-views.queries.ts'

/** A student's saved views are deleted with the account. */
export const forgetViews = async (tx: Tx, userId: string): Promise<void> => {
  await tx.deleteFrom('saved_views').where('user_id', '=', userId).execute()
}

/** Deletes saved views of staff that name a student by name, email or number. */
export async function forgetViewsNaming(tx: Tx, marks: readonly string[]): Promise<void> {
  const named = (await listViewsOfStaff(tx)).filter(({ name, query }) =>
    mentions([name, ...new URLSearchParams(query).values()].join('\n'), marks),
  )
  const ids = named.map(({ id }) => id)
  if (ids.length > 0) await tx.deleteFrom('saved_views').where('id', 'in', ids).execute()
}
