import { rates } from '@sonocampus/contract/limits'
import { requireHit, takeHit } from '../../db/rate-limit.ts'
import type { Deps } from '../../deps.ts'
import { enqueueJob } from '../../jobs/queue.queries.ts'

export const SEND_RESET_PIN = 'auth.send-reset-pin'

/** The same steps and the same answer for a known and an unknown email; past the email's limits nothing is sent, silently. */
export async function requestResetPin({ db, clock }: Deps, email: string, network: string): Promise<void> {
  await requireHit(db, clock, `pin:${network}`, rates.pinPerNetwork)
  const hour = await takeHit(db, clock, `pin-hour:${email}`, rates.pinPerEmailHour)
  const day = await takeHit(db, clock, `pin-day:${email}`, rates.pinPerEmailDay)
  if (hour.allowed && day.allowed) await enqueueJob(db, { kind: SEND_RESET_PIN, payload: { email } }, clock)
}
