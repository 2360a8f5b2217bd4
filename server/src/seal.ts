import { createHmac, timingSafeEqual } from 'node:crypto'

type Parts = readonly (string | number)[]

/** Signs what an address grants: nobody without the secret can change a part of it. */
export const seal = (secret: string, parts: Parts): string =>
  createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url')

export function isSealed(secret: string, parts: Parts, signature: string): boolean {
  const [expected, given] = [Buffer.from(seal(secret, parts)), Buffer.from(signature)]
  return expected.length === given.length && timingSafeEqual(expected, given)
}
