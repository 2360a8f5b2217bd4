import { createHmac, timingSafeEqual } from 'node:crypto'
import { AppError } from '../../errors.ts'

/** An address of the local storage that opens one key for one purpose until it expires. All of it is in the signature. */
export type Grant = {
  purpose: 'put' | 'get'
  key: string
  expires: number
  type: string
  name: string
  session: string
}

/** The query of an address, as it came over the wire. */
export type AddressQuery = Record<string, unknown>

const signatureOf = (secret: string, { purpose, key, expires, type, name, session }: Grant) =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['storage', purpose, key, expires, type, name, session]))
    .digest()

/** Without a host, so that it opens under every name of the site. `expires` counts in whole seconds since 1970. */
export function signAddress(secret: string, grant: Grant): string {
  const query = new URLSearchParams({ expires: String(grant.expires), purpose: grant.purpose })
  if (grant.type) query.set('type', grant.type)
  if (grant.name) query.set('name', grant.name)
  if (grant.session) query.set('session', grant.session)
  query.set('signature', signatureOf(secret, grant).toString('base64url'))
  return `/storage/${grant.key}?${query}`
}

/** What an address grants. Throws forbidden when it was not signed by us for this purpose and key, or is past its time. */
export function verifyAddress(
  secret: string,
  wanted: { purpose: 'put' | 'get'; key: string; query: AddressQuery },
  now: number,
): Grant {
  const text = (name: string) => (typeof wanted.query[name] === 'string' ? wanted.query[name] : '')
  const grant: Grant = {
    purpose: wanted.purpose,
    key: wanted.key,
    expires: Number(text('expires')),
    type: text('type'),
    name: text('name'),
    session: text('session'),
  }
  const given = Buffer.from(text('signature'), 'base64url')
  const right = signatureOf(secret, grant)
  if (given.length !== right.length || !timingSafeEqual(given, right))
    throw new AppError('forbidden', 'This address is not valid.')
  if (now >= grant.expires * 1000) throw new AppError('forbidden', 'This address has expired. Please open it again.')
  return grant
}
