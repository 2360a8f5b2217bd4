import { limits } from '@sonocampus/contract/limits'
import type { Deps } from '../../deps.ts'
import { isSealed, seal } from '../../seal.ts'

type Reach = Pick<Deps, 'config' | 'clock'>
type Claim = { documentId: string; session: string; expires: number }

/** Addresses of private documents are made for one session and 15 minutes; only that session's cookie opens them. */
export function documentAddress({ config, clock }: Reach, sessionId: string, documentId: string): string {
  const expires = Math.ceil((clock.now() + limits.playback.address) / 1000)
  const claim = { documentId, session: sessionId, expires }
  return `/api/documents/${documentId}?session=${sessionId}&expires=${expires}&signature=${seal(config.secret, partsOf(claim))}`
}

export function isGenuineAddress({ config, clock }: Reach, claim: Claim, signature: string): boolean {
  return isSealed(config.secret, partsOf(claim), signature) && claim.expires * 1000 > clock.now()
}

const partsOf = ({ documentId, session, expires }: Claim) => ['document', documentId, session, expires]

const ADDRESS = /^\/api\/documents\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(\?[\w=&-]*)?$/

/** The document that an address of ours names, with or without our origin; null for any other address. */
export function documentIdIn(address: string, publicUrl: string): string | null {
  const path = address.startsWith(`${publicUrl}/`) ? address.slice(publicUrl.length) : address
  return ADDRESS.exec(path)?.[1] ?? null
}
