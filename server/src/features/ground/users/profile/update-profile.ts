import type { Db } from '../../../../db/connect.ts'
import { changeAccount } from '../../../../institute/accounts.queries.ts'
import { writeAs } from '../../../../institute/people.queries.ts'

type Change = { full_name?: string | undefined; bio?: string | undefined }

/** Omitted fields stay as they are; empty ones are cleared. */
export async function updateProfile(db: Db, userId: string, { full_name, bio }: Change): Promise<void> {
  const change = {
    ...(full_name === undefined ? {} : { full_name: full_name || null }),
    ...(bio === undefined ? {} : { bio: bio || null }),
  }
  if (Object.keys(change).length === 0) return
  await writeAs({ db }, userId, (tx) => changeAccount(tx, userId, change))
}
