import type { Tx } from '../../../../db/connect.ts'
import type { Deps } from '../../../../deps.ts'
import { enqueueMail } from '../../../../jobs/mail-job.ts'
import { countRecoveryCodes, findFactor } from './factor.queries.ts'
import { openKey } from './open-key.ts'
import { plainCode, recoveryHash } from './recovery-codes.ts'
import { stepOf } from './totp.ts'

type Person = { id: string; email: string }
type Reach = Pick<Deps, 'clock' | 'config' | 'log'>

/** Returns whether a code is right, and uses it up: of two at once, one finds its step or row gone. */
export const spendCode = (tx: Tx, reach: Reach, person: Person, typed: string): Promise<boolean> =>
  /^\d{6}$/.test(plainCode(typed))
    ? spendStep(tx, reach, person, plainCode(typed))
    : spendRecovery(tx, reach, person, typed)

async function spendStep(tx: Tx, reach: Reach, { id }: Person, code: string): Promise<boolean> {
  const factor = await findFactor(tx, id)
  if (!factor?.confirmed_at) return false
  const key = openKey(reach, id, factor.secret)
  const step = key && stepOf(key, code, reach.clock.now(), factor.last_step)
  if (step == null) return false
  const used = await tx
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', id)
    .where('secret', '=', factor.secret)
    .where('last_step', '=', factor.last_step)
    .executeTakeFirst()
  return used.numUpdatedRows === 1n
}

async function spendRecovery(tx: Tx, { clock, config }: Reach, { id, email }: Person, typed: string) {
  const used = await tx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', id)
    .where('code_hash', '=', recoveryHash(config.secret, id, typed))
    .executeTakeFirst()
  if (used.numDeletedRows === 0n) return false
  const left = await countRecoveryCodes(tx, id)
  await enqueueMail(tx, clock, {
    to: email,
    subject: 'A recovery code was used',
    lines: [
      `One of your recovery codes was just used instead of a code from your authenticator app. ${left === 0 ? 'None is left' : `${left} of them ${left === 1 ? 'is' : 'are'} left`}.`,
      "If this wasn't you, change your password and contact us at once.",
    ],
  })
  return true
}
