import type { Deps } from '../../../../deps.ts'
import { type Actor, recordAudit } from '../../audit/index.ts'
import { keepRecoveryCodes } from './keep-recovery-codes.ts'
import { type Proof, requireProof } from './require-proof.ts'

/** Creates ten new ones; the old ones no longer work. */
export async function renewRecoveryCodes(deps: Deps, person: Actor, proof: Proof): Promise<string[]> {
  await requireProof(deps, person, proof)
  return deps.db.transaction().execute(async (tx) => {
    const codes = await keepRecoveryCodes(tx, deps, person.id)
    await recordAudit(tx, deps, person, {
      action: 'factor.codes-renewed',
      subject: { type: 'user', id: person.id },
      summary: `${person.email} got new recovery codes`,
    })
    return codes
  })
}
