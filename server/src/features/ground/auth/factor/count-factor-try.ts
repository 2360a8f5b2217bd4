import { rates } from '@sonocampus/contract/limits'
import { clearHits, requireHit } from '../../../../db/rate-limit.ts'
import type { Deps } from '../../../../deps.ts'
import { hashToken } from '../tokens.ts'

/**
 * Counts a code as wrong before it is compared; the returned function undoes that. A browser that
 * knows the account has a count of its own, so that someone who has only the password can't lock
 * the owner out.
 */
export async function countFactorTry({ db, clock }: Deps, userId: string, device: string | null) {
  const bucket = device ? `factor:device:${hashToken(device)}:${userId}` : `factor:${userId}`
  await requireHit(db, clock, bucket, rates.factorPerAccount)
  return async () => void (await clearHits(db, bucket))
}
