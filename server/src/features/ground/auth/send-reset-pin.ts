import { randomInt } from 'node:crypto'
import { limits } from '@sonocampus/contract/limits'
import { isoTime } from '../../../clock.ts'
import type { Deps } from '../../../deps.ts'
import { hasAccount } from '../../../institute/people.queries.ts'
import { sendMail } from '../../../institute/send-mail.ts'
import { findUserByEmail } from './auth.queries.ts'

/**
 * Creates the PIN when the mail is sent: its ten minutes begin now, it is written nowhere but in
 * the mail, and a retry after a mail fault makes a new one that replaces the old.
 */
export async function sendResetPin(deps: Deps, payload: { email: string }, jobId: string): Promise<void> {
  const { db, clock, hasher } = deps
  const user = await findUserByEmail(db, payload.email)
  if (!user || user.deactivated_at) return
  const pin = String(randomInt(10 ** limits.pin.digits)).padStart(limits.pin.digits, '0')
  const now = clock.now()
  const fresh = {
    pin_hash: await hasher.hash(pin, { line: 'mail', first: true }),
    tries: 0,
    issued_at: isoTime(now),
    expires_at: isoTime(now + limits.pin.lifetime),
  }
  const isKept = await db.transaction().execute(async (tx) => {
    if (!(await hasAccount(tx, user.id))) return false
    await tx
      .insertInto('reset_pins')
      .values({ user_id: user.id, ...fresh })
      .onConflict((oc) => oc.column('user_id').doUpdateSet(fresh))
      .execute()
    return true
  })
  if (!isKept) return
  await sendMail(deps, {
    id: jobId,
    to: user.email,
    subject: 'Your PIN to reset your password',
    lines: [
      `Your PIN is ${pin}.`,
      'Enter it on the page where you asked for it. It works once, within 10 minutes.',
      "If you didn't ask for it, you can ignore this mail: your password stays the same.",
    ],
    because: 'someone asked to reset the password of this address',
  })
}
