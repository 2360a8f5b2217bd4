import type { Deps } from '../../../../deps.ts'
import { invalidField } from '../../../../errors.ts'
import { requireOwnPassword } from '../require-own-password.ts'
import { countFactorTry } from './count-factor-try.ts'
import { spendCode } from './spend-code.ts'

export type Proof = { current_password: string; code: string }

/** Asks for both factors again before one of them is changed. */
export async function requireProof(deps: Deps, person: { id: string; email: string }, proof: Proof): Promise<void> {
  await requireOwnPassword(deps, person.id, proof.current_password)
  const forget = await countFactorTry(deps, person.id, null)
  const isRight = await deps.db.transaction().execute((tx) => spendCode(tx, deps, person, proof.code))
  if (!isRight) throw invalidField('code', "This code isn't right. Enter the one your app shows now.")
  await forget()
}
