import { rates } from '@sonocampus/contract/limits'
import { requireHit } from '../../../db/rate-limit.ts'
import type { Deps } from '../../../deps.ts'
import { writeAs } from '../../../institute/people.queries.ts'
import { enqueueJob } from '../../../jobs/queue.queries.ts'

export const SEND_CONFIRMATION = 'auth.send-confirmation'

/** Mails a new link, which invalidates the previous one. Sends nothing to a confirmed address. */
export async function requestConfirmation({ db, clock }: Deps, userId: string): Promise<void> {
  await requireHit(db, clock, `confirmation:${userId}`, rates.confirmationPerUser)
  const job = { kind: SEND_CONFIRMATION, payload: { user_id: userId } }
  await writeAs({ db }, userId, (tx) => enqueueJob(tx, job, clock))
}
