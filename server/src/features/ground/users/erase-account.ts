import type { Tx } from '../../../db/connect.ts'
import { changeAccount } from '../../../institute/accounts.queries.ts'

/** Leaves a deleted account without personal data: the email is free, and no password opens it. */
export async function eraseAccount(
  tx: Tx,
  { id, alias }: { id: string; alias: string },
  { at, deletedAt }: { at: string; deletedAt: string | null },
): Promise<void> {
  await changeAccount(tx, id, {
    email: `${id}@erased.invalid`,
    full_name: alias,
    bio: null,
    avatar_url: null,
    password_hash: '',
    last_login_at: null,
    confirmed_at: null,
    deleted_at: deletedAt ?? at,
    erased_at: at,
  })
}
