import type { Insertable, Updateable } from 'kysely'
import type { Tx } from '../db/connect.ts'
import type { UsersTable } from '../db/tables/users.ts'

/** The only place that writes accounts: staff and students share the same table. */
export async function insertAccount(tx: Tx, account: Insertable<UsersTable>): Promise<void> {
  await tx.insertInto('users').values(account).execute()
}

/** Returns false if someone else created an account with this email first. */
export async function insertAccountOnce(tx: Tx, account: Insertable<UsersTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('users')
    .values(account)
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

type Seen = Partial<Pick<Updateable<UsersTable>, 'password_hash' | 'confirmed_at' | 'full_name'>>

/** Returns whether the account was still as the caller had `seen` it; otherwise nothing changes. */
export async function changeAccount(
  tx: Tx,
  id: string,
  change: Updateable<UsersTable>,
  seen: Seen = {},
): Promise<boolean> {
  const account = tx.updateTable('users').set(change).where('id', '=', id)
  const columns = Object.keys(seen) as (keyof Seen)[]
  const { numUpdatedRows } = await columns
    .reduce((query, column) => query.where(column, 'is not distinct from', seen[column] ?? null), account)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Keeps the date of an earlier confirmation. */
export async function confirmAccount(tx: Tx, id: string, at: string): Promise<void> {
  await changeAccount(tx, id, { confirmed_at: at }, { confirmed_at: null })
}

/**
 * Removes the password of an account whose address was never confirmed; returns false if there is
 * none to remove.
 */
export async function closeUnconfirmedAccount(tx: Tx, id: string, decoy: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ password_hash: decoy })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .where('password_hash', '!=', decoy)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** A password that came with a PIN also confirms the address, unless an earlier moment is already kept. */
export async function setConfirmedPassword(tx: Tx, id: string, password_hash: string, at: string): Promise<void> {
  await tx
    .updateTable('users')
    .set((eb) => ({ password_hash, confirmed_at: eb.fn.coalesce('confirmed_at', eb.val(at)) }))
    .where('id', '=', id)
    .execute()
}
