import type { Insertable } from 'kysely'
import type { Tx } from '../../../db/connect.ts'
import type { InvitationsTable } from '../../../db/tables/trail.ts'

export async function insertInvitation(tx: Tx, invitation: Insertable<InvitationsTable>): Promise<void> {
  await tx.insertInto('invitations').values(invitation).execute()
}

/** Invalidates the links that were mailed to an address. */
export async function endInvitationsTo(tx: Tx, email: string, at: string): Promise<void> {
  await tx
    .updateTable('invitations')
    .set({ expires_at: at })
    .where('email', '=', email)
    .where('accepted_at', 'is', null)
    .execute()
}

/** Returns the address it went to, or nothing if it is no longer open. */
export const endInvitation = (tx: Tx, id: string, at: string): Promise<{ email: string } | undefined> =>
  tx
    .updateTable('invitations')
    .set({ expires_at: at })
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('expires_at', '>', at)
    .returning('email')
    .executeTakeFirst()
