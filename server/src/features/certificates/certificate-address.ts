import { createHmac, timingSafeEqual } from 'node:crypto'
import { limits } from '@sonocampus/contract/limits'
import type { Deps } from '../../deps.ts'

type Reach = Pick<Deps, 'config' | 'clock'>
type Claim = { certificateId: string; session: string; expires: number }

/** A new tab carries no bearer token: the address is made for one session and 15 minutes, and opens with its cookie. */
export function certificateAddress({ config, clock }: Reach, sessionId: string, certificateId: string): string {
  const expires = Math.ceil((clock.now() + limits.playback.address) / 1000)
  const signature = sign(config.secret, { certificateId, session: sessionId, expires })
  return `/api/certificate-files/${certificateId}?session=${sessionId}&expires=${expires}&signature=${signature}`
}

export function isGenuineAddress({ config, clock }: Reach, claim: Claim, signature: string): boolean {
  const [expected, given] = [Buffer.from(sign(config.secret, claim)), Buffer.from(signature)]
  return expected.length === given.length && timingSafeEqual(expected, given) && claim.expires * 1000 > clock.now()
}

const sign = (secret: string, { certificateId, session, expires }: Claim) =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['certificate', certificateId, session, expires]))
    .digest('base64url')
