import { isoTime } from '../../../clock.ts'
import type { Tx } from '../../../db/connect.ts'
import { AppError } from '../../../errors.ts'
import type { Purpose } from './keep-document.ts'

const DAY = 24 * 60 * 60 * 1000

/** Ties the caller's own unused document to what it was uploaded for. A second claim finds nothing. */
export async function claimDocument(
  tx: Tx,
  now: number,
  wanted: { id: string; ownerId: string; purpose: Purpose },
): Promise<void> {
  const used = await tx
    .updateTable('documents')
    .set({ used_at: isoTime(now) })
    .where('id', '=', wanted.id)
    .where('owner_id', '=', wanted.ownerId)
    .where('purpose', '=', wanted.purpose)
    .where('used_at', 'is', null)
    .where('created_at', '>', isoTime(now - DAY))
    .executeTakeFirst()
  if (used.numUpdatedRows === 0n)
    throw new AppError('invalid', "This file can't be used. Upload it again.", {
      issues: [{ loc: ['body', 'proof_url'], msg: "This file can't be used. Upload it again." }],
    })
}
