import { ApiError, messageOf } from '../shared/api/api-error'
import { ConnectionLostError } from '../shared/api/send-with-progress'
import { PartRefusedError } from './insist'
import { FileGoneError } from './send-film'

interface Line {
  isOnline: boolean
  /** Directly to a storage service, at another address than this site's. */
  isDirect: boolean
}

/** Why an upload is stuck. Browsers don't distinguish a CORS refusal from a lost connection. */
export function uploadTrouble(error: unknown, { isOnline, isDirect }: Line): string {
  if (!isOnline) return "You're offline. The upload continues once you're back online."
  if (error instanceof FileGoneError) return "The file can't be read any more. Choose it again to continue."
  if (error instanceof PartRefusedError) return error.message
  if (error instanceof ConnectionLostError && isDirect && error.sentBytes === 0)
    return "The storage service didn't accept the upload from this site. Try again. If that doesn't help, ask the server's administrator to allow this site in the CORS rules of the bucket (docs/operations.md, “Files in S3”)."
  if (error instanceof ApiError) return messageOf(error, "The server couldn't take it. Trying again…")
  return 'Connection lost. Trying again…'
}

/** The server checked the uploaded file and refused it. */
export const isAboutFile = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 413 || error.status === 415 || error.issues.some(({ loc }) => loc.at(-1) === 'file_key'))
