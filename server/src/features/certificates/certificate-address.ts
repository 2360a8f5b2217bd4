import { limits } from '@sonocampus/contract/limits'
import type { Deps } from '../../deps.ts'
import { isSealed, seal } from '../../seal.ts'

type Reach = Pick<Deps, 'config' | 'clock'>
type Claim = { certificateId: string; session: string; expires: number }

/** A new tab carries no bearer token: the address is made for one session and 15 minutes, and opens with its cookie. */
export function certificateAddress({ config, clock }: Reach, sessionId: string, certificateId: string): string {
  const expires = Math.ceil((clock.now() + limits.playback.address) / 1000)
  const signature = seal(config.secret, partsOf({ certificateId, session: sessionId, expires }))
  return `/api/certificate-files/${certificateId}?session=${sessionId}&expires=${expires}&signature=${signature}`
}

export function isGenuineAddress({ config, clock }: Reach, claim: Claim, signature: string): boolean {
  return isSealed(config.secret, partsOf(claim), signature) && claim.expires * 1000 > clock.now()
}

const partsOf = ({ certificateId, session, expires }: Claim) => ['certificate', certificateId, session, expires]
