import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto'
import { AppError } from './errors.ts'

/**
 * What a private link grants, and until when (in whole seconds since 1970). Everything in it is
 * signed: a link of one kind never opens another, and neither owner nor expiry can be changed.
 */
export type LinkClaim = {
  kind:
    | 'document'
    | 'certificate'
    | 'playback'
    | 'captions'
    | 'film'
    | 'poster'
    | 'lesson-file'
    | 'upload'
    | 'unsubscribe'
  subject: string
  expires: number
  /** The link's further values, in its query; empty ones are left out. */
  parts: Readonly<Record<string, string>>
}

const saidBy = ({ parts }: LinkClaim) => Object.entries(parts).filter(([, text]) => text !== '')
const signedOf = (claim: LinkClaim) => [claim.kind, claim.subject, claim.expires, ...saidBy(claim).sort().flat()]

/** When a link created now expires. */
export const linkEnd = (now: number, milliseconds: number): number => Math.ceil((now + milliseconds) / 1000)

/**
 * The path followed by its claim and signature: without a host, so that it works under every name
 * of the site.
 */
export function signLink(secret: string, path: string, claim: LinkClaim): string {
  const said = saidBy(claim).map(([name, text]) => `${name}=${encodeURIComponent(text)}&`)
  return `${path}?${said.join('')}expires=${claim.expires}&signature=${seal(secret, signedOf(claim))}`
}

/** Refuses links that we did not sign, and expired ones. */
export function requireGenuineLink(secret: string, now: number, claim: LinkClaim, signature: string): void {
  if (!isSealed(secret, signedOf(claim), signature) || claim.expires * 1000 <= now) throw refusedLink()
}

export const refusedLink = () => new AppError('forbidden', 'This link is no longer valid. Open the page again.')

type Parts = readonly (string | number)[]

/** Signs what a link grants: nobody without the secret can change any of it. */
export const seal = (secret: string, parts: Parts): string =>
  createHmac('sha256', keyOf(secret)).update(JSON.stringify(parts)).digest('base64url')

/** Lists sign a link for each row: the key is prepared once. */
function keyOf(secret: string): KeyObject {
  if (ready?.secret !== secret) ready = { secret, key: createSecretKey(secret, 'utf8') }
  return ready.key
}
let ready: { secret: string; key: KeyObject } | undefined

export function isSealed(secret: string, parts: Parts, signature: string): boolean {
  const [expected, given] = [Buffer.from(seal(secret, parts)), Buffer.from(signature)]
  return expected.length === given.length && timingSafeEqual(expected, given)
}
