import type { Deps } from '../../../../deps.ts'
import { enqueueMail } from '../../../../jobs/mail-job.ts'
import { type Actor, recordAudit } from '../../audit/index.ts'
import { endFactor } from './end-factor.ts'
import { type Proof, requireProof } from './require-proof.ts'

/** Turns one's own factor off; where the site requires one, nothing else works until another is set up. */
export async function removeFactor(deps: Deps, person: Actor, proof: Proof): Promise<void> {
  await requireProof(deps, person, proof)
  await deps.db.transaction().execute(async (tx) => {
    await endFactor(tx, person.id)
    await enqueueMail(tx, deps.clock, {
      to: person.email,
      subject: 'Your second factor is off',
      lines: [
        'From now on you log in with your password only.',
        "If this wasn't you, reset your password by mail and contact us at once.",
      ],
    })
    await recordAudit(tx, deps, person, {
      action: 'factor.removed',
      subject: { type: 'user', id: person.id },
      summary: `${person.email} turned the second factor off`,
    })
  })
}
