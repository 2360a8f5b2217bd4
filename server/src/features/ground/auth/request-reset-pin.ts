import { rates } from '@sonocampus/contract/limits'
import { requireHit, takeHit } from '../../../db/rate-limit.ts'
import type { Deps } from '../../../deps.ts'
import { enqueueJob } from '../../../jobs/queue.queries.ts'
import { knownDevice } from './known-device.ts'
import { hashToken } from './tokens.ts'

export const SEND_RESET_PIN = 'auth.send-reset-pin'

/**
 * The same steps and the same response for a known and an unknown email; past the email's limits
 * nothing is sent, silently. A browser that the account has used has a count of its own: strangers
 * who request PINs all day don't use up the owner's.
 */
export async function requestResetPin(
  { db, clock, config }: Deps,
  email: string,
  network: string,
  deviceCookie: string | null,
): Promise<void> {
  await requireHit(db, clock, `pin:${network}`, rates.pinPerNetwork)
  const device = knownDevice(config.secret, deviceCookie, email)
  const asker = device ? `${email}:${hashToken(device)}` : email
  const hour = await takeHit(db, clock, `pin-hour:${asker}`, rates.pinPerEmailHour)
  const day = await takeHit(db, clock, `pin-day:${asker}`, rates.pinPerEmailDay)
  if (hour.allowed && day.allowed) await enqueueJob(db, { kind: SEND_RESET_PIN, payload: { email } }, clock)
}
