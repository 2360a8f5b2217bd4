import type { Insertable } from 'kysely'
import type { Tx } from '../../../db/connect.ts'
import type { InvitationsTable } from '../../../db/tables/trail.ts'

export async function insertInvitation(tx: Tx, invitation: Insertable<InvitationsTable>): Promise<void> {
  await tx.insertInto('invitations').values(invitation).execute()
}

/** The links that were mailed to an address open nothing from then on. */
export async function endInvitationsTo(tx: Tx, email: string, at: string): Promise<void> {
  await tx
    .updateTable('invitations')
    .set({ expires_at: at })
    .where('email', '=', email)
    .where('accepted_at', 'is', null)
    .execute()
}

/** Answers the address that it went to, or nothing when it is no longer open. */
export const endInvitation = (tx: Tx, id: string, at: string): Promise<{ email: string } | undefined> =>
  tx
    .updateTable('invitations')
    .set({ expires_at: at })
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('expires_at', '>', at)
    .returning('email')
    .executeTakeFirst()
