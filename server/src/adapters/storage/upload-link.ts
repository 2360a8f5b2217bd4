import { AppError } from '../../errors.ts'
import { type LinkClaim, requireGenuineLink, signLink } from '../../signed-link.ts'

/** What a link of the local storage takes: one file of one type under one key, from one session. */
export type UploadGrant = { key: string; type: string; session: string }

/** The query of a link, as it came over the wire. */
export type LinkQuery = Record<string, unknown>

const claimOf = ({ key, type, session }: UploadGrant, expires: number): LinkClaim => ({
  kind: 'upload',
  subject: key,
  expires,
  parts: { type, session },
})

export const signUpload = (secret: string, grant: UploadGrant, expires: number): string =>
  signLink(secret, `/storage/${grant.key}`, claimOf(grant, expires))

/** What a link takes. Refused when we did not sign it for this key, or when it is past its time. */
export function requireUploadGrant(secret: string, now: number, key: string, query: LinkQuery): UploadGrant {
  const text = (name: string) => (typeof query[name] === 'string' ? query[name] : '')
  const grant = { key, type: text('type'), session: text('session') }
  const expires = Number(text('expires'))
  if (!Number.isSafeInteger(expires)) throw new AppError('forbidden', 'This address is not valid.')
  requireGenuineLink(secret, now, claimOf(grant, expires), text('signature'))
  return grant
}
