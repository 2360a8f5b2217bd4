import { limits, rates } from '@sonocampus/contract/limits'
import { isoTime } from '../../../clock.ts'
import { requireHit, writeHitsAgain } from '../../../db/rate-limit.ts'
import type { Deps } from '../../../deps.ts'
import { AppError, invalidField } from '../../../errors.ts'
import { setConfirmedPassword } from '../../../institute/accounts.queries.ts'
import { enqueueMail } from '../../../jobs/mail-job.ts'
import { findUserByEmail } from './auth.queries.ts'
import { requireUncommonPassword } from './common-passwords.ts'
import { countFromNetwork } from './count-log-in.ts'
import { endAllSessions } from './end-sessions.ts'

type Reset = { email: string; pin: string; new_password: string }

const refused = () => new AppError('bad_request', 'The PIN is wrong or no longer valid. Request a new one.')

/**
 * An attempt is used up before the PIN is compared, in one statement, so that simultaneous guesses
 * can't share one. Without an account or a PIN the same steps run against a decoy: timing reveals
 * nothing. The right PIN works once: the caller that deletes it sets the password, ends every
 * session and mails a notice, in one transaction, and can log in. Reading the PIN proves owning the
 * address: it is confirmed.
 */
export async function resetPassword(deps: Deps, { email, pin, new_password }: Reset, network: string): Promise<void> {
  const { db, clock, hasher } = deps
  const bucket = `reset:${network}`
  await requireHit(db, clock, bucket, rates.resetPerNetwork)
  await requireUncommonPassword(new_password, email, 'new_password')
  const place = { line: network }
  hasher.requireRoom(place)
  const user = await findUserByEmail(db, email)
  const issued = await spendTry(deps, user?.id ?? '', bucket)
  const matches = await hasher.verify(pin, issued?.pin_hash ?? hasher.decoy, place)
  if (!user || !issued || !matches) throw refused()
  // Only someone with the PIN learns the role from this.
  if (user.role !== 'student' && new_password.length < limits.password.minForAdmin)
    throw invalidField('new_password', `Password must be at least ${limits.password.minForAdmin} characters long.`)
  const password_hash = await hasher.hash(new_password, { ...place, first: true })
  await db.transaction().execute(async (tx) => {
    const used = await tx
      .deleteFrom('reset_pins')
      .where('user_id', '=', user.id)
      .where('pin_hash', '=', issued.pin_hash)
      .executeTakeFirst()
    if (used.numDeletedRows === 0n) throw refused()
    await setConfirmedPassword(tx, user.id, password_hash, isoTime(clock.now()))
    await tx.deleteFrom('email_confirmations').where('user_id', '=', user.id).execute()
    await endAllSessions(tx, user.id)
    await enqueueMail(tx, clock, {
      to: email,
      subject: 'Your password was changed',
      lines: [
        'The password of your account was just changed with a PIN sent to this address, and every open session was ended.',
        "If this wasn't you, contact us at once.",
      ],
    })
  })
  const { forget } = await countFromNetwork(deps, email, network)
  await forget()
}

/** Writes something in any case, because the time of a commit would give it away. */
const spendTry = ({ db, clock }: Deps, userId: string, bucket: string) =>
  db.transaction().execute(async (tx) => {
    await writeHitsAgain(tx, bucket)
    return (
      tx
        .updateTable('reset_pins')
        .set((eb) => ({ tries: eb('tries', '+', 1) }))
        .where('user_id', '=', userId)
        .where('tries', '<', limits.pin.tries)
        .where('expires_at', '>', isoTime(clock.now()))
        // One made before the clock was set back would be valid until the clock catches up.
        .where('issued_at', '<', isoTime(clock.now() + limits.pin.lifetime))
        .returning('pin_hash')
        .executeTakeFirst()
    )
  })
