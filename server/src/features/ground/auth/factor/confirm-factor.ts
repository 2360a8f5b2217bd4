import { isoTime } from '../../../../clock.ts'
import type { Deps } from '../../../../deps.ts'
import { invalidField } from '../../../../errors.ts'
import { enqueueMail } from '../../../../jobs/mail-job.ts'
import { type Actor, recordAudit } from '../../audit/index.ts'
import { endAllSessionsBut } from '../end-sessions.ts'
import { countFactorTry } from './count-factor-try.ts'
import { findFactor } from './factor.queries.ts'
import { keepRecoveryCodes } from './keep-recovery-codes.ts'
import { openKey } from './open-key.ts'
import { plainCode } from './recovery-codes.ts'
import { stepOf } from './totp.ts'

type Person = Actor & { sessionId: string }

/**
 * A first code proves that the app has the secret. From then on the password is no longer enough,
 * on any device.
 */
export async function confirmFactor(deps: Deps, person: Person, typed: string): Promise<string[]> {
  const { db, clock } = deps
  const forget = await countFactorTry(deps, person.id, null)
  const factor = await findFactor(db, person.id)
  const key = factor && openKey(deps, person.id, factor.secret)
  const step = key && stepOf(key, plainCode(typed), clock.now(), factor.last_step)
  if (!factor || factor.confirmed_at || step == null)
    throw invalidField('code', "This code isn't right. Enter the one your app shows now.")
  const codes = await db.transaction().execute(async (tx) => {
    const confirmed = await tx
      .updateTable('second_factors')
      .set({ confirmed_at: isoTime(clock.now()), last_step: step })
      .where('user_id', '=', person.id)
      .where('secret', '=', factor.secret)
      .where('confirmed_at', 'is', null)
      .executeTakeFirst()
    if (confirmed.numUpdatedRows === 0n)
      throw invalidField('code', 'Someone has started another set-up meanwhile. Start again.')
    await endAllSessionsBut(tx, person)
    await enqueueMail(tx, clock, {
      to: person.email,
      subject: 'Your second factor is on',
      lines: [
        'From now on you need a code from your authenticator app to log in. Every other open session was ended.',
        "If this wasn't you, reset your password by mail and contact us at once.",
      ],
    })
    const kept = await keepRecoveryCodes(tx, deps, person.id)
    await recordAudit(tx, deps, person, {
      action: 'factor.set-up',
      subject: { type: 'user', id: person.id },
      summary: `${person.email} set up a second factor`,
    })
    return kept
  })
  await forget()
  return codes
}
