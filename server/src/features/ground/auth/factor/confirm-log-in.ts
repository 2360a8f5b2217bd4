import { guardLimits } from '@sonocampus/contract/guard-limits'
import { rates } from '@sonocampus/contract/limits'
import { isoTime } from '../../../../clock.ts'
import { takeHit } from '../../../../db/rate-limit.ts'
import type { Deps } from '../../../../deps.ts'
import { AppError, invalidField } from '../../../../errors.ts'
import type { Caller } from '../../../../http/bind-route.ts'
import { enqueueMail } from '../../../../jobs/mail-job.ts'
import { findLogInUser } from '../auth.queries.ts'
import { countLogIn } from '../count-log-in.ts'
import { finishLogIn } from '../finish-log-in.ts'
import { knownDevice } from '../known-device.ts'
import { hashToken } from '../tokens.ts'
import { countFactorTry } from './count-factor-try.ts'
import { spendCode } from './spend-code.ts'

const expired = () => new AppError('gone', 'This log-in took too long. Enter your password again.')

/**
 * The second step of a log-in. An attempt of the challenge and one of the account are used up
 * before the code is compared; the right code deletes the challenge, so that it opens one session.
 */
export async function confirmLogIn(
  deps: Deps,
  given: { challenge: string; code: string },
  caller: Caller,
  deviceCookie: string | null,
) {
  const { db, config } = deps
  const token_hash = hashToken(given.challenge)
  const userId = await spendTry(deps, token_hash)
  const user = userId && (await findLogInUser(db, { id: userId }))
  if (!user || user.deactivated_at) throw expired()
  const device = knownDevice(config.secret, deviceCookie, user.email)
  const forget = await countFactorTry(deps, user.id, device)
  const session = await db.transaction().execute(async (tx) => {
    if (!(await spendCode(tx, deps, user, given.code))) return null
    const used = await tx.deleteFrom('log_in_challenges').where('token_hash', '=', token_hash).executeTakeFirst()
    if (used.numDeletedRows === 0n) throw expired()
    return finishLogIn(tx, deps, user, caller, { cookie: deviceCookie, isKnown: device !== null })
  })
  if (!session) {
    await notifyOfWrongCode(deps, user)
    throw invalidField('code', "This code isn't right.")
  }
  await forget()
  await (await countLogIn(deps, user.email, caller.network, device)).forget()
  return { ...session, email: user.email }
}

/** Whoever gets this far knows the password, so its owner is notified, once an hour. */
async function notifyOfWrongCode({ db, clock }: Deps, user: { id: string; email: string }): Promise<void> {
  const { allowed } = await takeHit(db, clock, `factor-alarm:${user.id}`, rates.factorAlarm)
  if (!allowed) return
  await enqueueMail(db, clock, {
    to: user.email,
    subject: 'A wrong code was entered for your account',
    lines: [
      'Someone entered your correct password and then a wrong code.',
      "If this wasn't you, someone knows your password. Change it now.",
    ],
  })
}

async function spendTry({ db, clock }: Deps, token_hash: string): Promise<string | undefined> {
  const challenge = await db
    .updateTable('log_in_challenges')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('token_hash', '=', token_hash)
    .where('tries', '<', guardLimits.factor.tries)
    .where('expires_at', '>', isoTime(clock.now()))
    .returning('user_id')
    .executeTakeFirst()
  return challenge?.user_id
}
