import { rates } from '@sonocampus/contract/limits'
import type { Place } from '../../../adapters/fair-queue.ts'
import { clearHits, hasHits, releaseHit, requireHit } from '../../../db/rate-limit.ts'
import type { Deps } from '../../../deps.ts'
import { hasSessionFrom } from './auth.queries.ts'
import { hashToken } from './tokens.ts'

const WAY_OUT = { wayOut: ', or reset your password by mail' }

export type LogInCount = {
  /** Its place in the hashing queue. */
  place: Place
  /** Counts the attempt as a wrong one, before anything is compared, and refuses past the limits. */
  count: () => Promise<void>
  /** Called after a correct password. */
  forget: () => Promise<void>
}

export const countLogIn = (deps: Deps, email: string, network: string, device: string | null) =>
  device ? countOnDevice(deps, email, device) : countFromNetwork(deps, email, network)

/**
 * A browser that knows the account has a count of its own, which no other can fill, and takes
 * precedence over unknown ones.
 */
function countOnDevice({ db, clock }: Deps, email: string, device: string): LogInCount {
  const id = hashToken(device)
  const bucket = `login:device:${id}:${email}`
  return {
    place: { line: `device:${id}`, first: true },
    count: () => requireHit(db, clock, bucket, rates.loginPerDevice, WAY_OUT),
    forget: async () => void (await clearHits(db, bucket)),
  }
}

/**
 * From anywhere else three counts apply: different accounts with wrong attempts from one network (a
 * class mistypes and then gets in, a password sprayer does not), attempts at one account from one
 * network, and attempts at it from networks that it has not used.
 */
export async function countFromNetwork({ db, clock }: Deps, email: string, network: string): Promise<LogInCount> {
  const isKnown = await hasSessionFrom(db, email, network)
  const [sprayed, here, anywhere] = [`login:${network}`, `login:${email}:${network}`, `login:${email}`]
  const key = hashToken(email).slice(0, 16)
  const hasFailed = await hasHits(db, clock, sprayed, rates.loginAccountsPerNetwork)
  return {
    place: { line: network, first: isKnown, last: hasFailed },
    async count() {
      await requireHit(db, clock, sprayed, rates.loginAccountsPerNetwork, { key, ...WAY_OUT })
      await requireHit(db, clock, here, rates.loginPerAccountAndNetwork, WAY_OUT)
      if (!isKnown) await requireHit(db, clock, anywhere, rates.loginPerAccount, WAY_OUT)
    },
    async forget() {
      await releaseHit(db, clock, sprayed, rates.loginAccountsPerNetwork, key)
      await clearHits(db, here)
      await clearHits(db, anywhere)
    },
  }
}
