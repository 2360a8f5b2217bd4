import { AppError } from '../../errors.ts'
import { type LinkClaim, requireGenuineLink, signLink } from '../../signed-link.ts'
import type { Part } from './part-store.ts'

/** One part of a video file: these bytes, at this offset. */
export type PartGrant = Part & { uploadId: string; offset: number }

/**
 * What a link of the local storage allows: one file of one type under one key, or one part of one,
 * from one session.
 */
export type UploadGrant = { key: string; type: string; session: string; part: PartGrant | null }

/** The query of a link, as received. */
export type LinkQuery = Record<string, unknown>

const claimOf = ({ key, type, session, part }: UploadGrant, expires: number): LinkClaim => ({
  kind: 'upload',
  subject: key,
  expires,
  parts: { type, session, ...(part ? wordsOf(part) : {}) },
})

const wordsOf = ({ uploadId, number, offset, size, sha256 }: PartGrant) => ({
  part: String(number),
  upload: uploadId,
  offset: String(offset),
  size: String(size),
  sha256,
})

export const signUpload = (secret: string, grant: UploadGrant, expires: number): string =>
  signLink(secret, `/storage/${grant.key}`, claimOf(grant, expires))

/** What a link allows. Refused if we did not sign it for this key, or if it has expired. */
export function requireUploadGrant(secret: string, now: number, key: string, query: LinkQuery): UploadGrant {
  const text = (name: string) => (typeof query[name] === 'string' ? query[name] : '')
  const part = text('part') && {
    number: Number(text('part')),
    uploadId: text('upload'),
    offset: Number(text('offset')),
    size: Number(text('size')),
    sha256: text('sha256'),
  }
  const grant = { key, type: text('type'), session: text('session'), part: part || null }
  const expires = Number(text('expires'))
  if (!Number.isSafeInteger(expires)) throw new AppError('forbidden', 'This address is not valid.')
  requireGenuineLink(secret, now, claimOf(grant, expires), text('signature'))
  return grant
}
