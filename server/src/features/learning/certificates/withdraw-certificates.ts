import type { Tx } from '../../../db/connect.ts'

/** Number, course and date stay on record; the name is erased, and the certificate no longer verifies anyone. */
export async function withdrawCertificates(
  tx: Tx,
  { id, alias }: { id: string; alias: string },
  { at, by }: { at: string; by: string | null },
): Promise<void> {
  await tx
    .updateTable('certificates')
    .set({ revoked_at: at, revoked_by: by })
    .where('user_id', '=', id)
    .where('revoked_at', 'is', null)
    .where('replaced_at', 'is', null)
    .execute()
  await tx.updateTable('certificates').set({ full_name: alias }).where('user_id', '=', id).execute()
  await tx
    .updateTable('certificates')
    .set({ revocation_reason: "Withdrawn at the holder's request" })
    .where('user_id', '=', id)
    .where('revoked_at', 'is not', null)
    .execute()
}
