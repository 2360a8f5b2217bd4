import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto'
import { AppError } from './errors.ts'

/**
 * What a private link grants, and until when (in whole seconds since 1970). Everything in it is signed: a link of one kind
 * never opens another, and nobody can change whose it is or how long it lives.
 */
export type LinkClaim = {
  kind: 'document' | 'certificate' | 'playback' | 'captions' | 'film' | 'lesson-file' | 'upload' | 'unsubscribe'
  subject: string
  expires: number
  /** What else the link says, in its query; an empty text is left out. */
  parts: Readonly<Record<string, string>>
}

const saidBy = ({ parts }: LinkClaim) => Object.entries(parts).filter(([, text]) => text !== '')
const signedOf = (claim: LinkClaim) => [claim.kind, claim.subject, claim.expires, ...saidBy(claim).sort().flat()]

/** When a link that is made now ends. */
export const linkEnd = (now: number, milliseconds: number): number => Math.ceil((now + milliseconds) / 1000)

/** The path with its claim and signature behind it: without a host, so that it opens under every name of the site. */
export function signLink(secret: string, path: string, claim: LinkClaim): string {
  const said = saidBy(claim).map(([name, text]) => `${name}=${encodeURIComponent(text)}&`)
  return `${path}?${said.join('')}expires=${claim.expires}&signature=${seal(secret, signedOf(claim))}`
}

/** Refuses what we did not sign, and what is past its time. */
export function requireGenuineLink(secret: string, now: number, claim: LinkClaim, signature: string): void {
  if (!isSealed(secret, signedOf(claim), signature) || claim.expires * 1000 <= now) throw refusedLink()
}

export const refusedLink = () =>
  new AppError('forbidden', 'This address is no longer valid. Please open the page again.')

type Parts = readonly (string | number)[]

/** Signs what an address grants: nobody without the secret can change a part of it. */
export const seal = (secret: string, parts: Parts): string =>
  createHmac('sha256', keyOf(secret)).update(JSON.stringify(parts)).digest('base64url')

/** Lists sign a link for each row: the key is made ready once. */
function keyOf(secret: string): KeyObject {
  if (ready?.secret !== secret) ready = { secret, key: createSecretKey(secret, 'utf8') }
  return ready.key
}
let ready: { secret: string; key: KeyObject } | undefined

export function isSealed(secret: string, parts: Parts, signature: string): boolean {
  const [expected, given] = [Buffer.from(seal(secret, parts)), Buffer.from(signature)]
  return expected.length === given.length && timingSafeEqual(expected, given)
}
