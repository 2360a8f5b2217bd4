interface BrokenUpload {
  isOnline: boolean
  /** Straight to a storage service, at another address than this site's. */
  isDirect: boolean
  sentBytes: number
}

/** Why an upload may have failed without an answer. A browser does not tell a refusal by CORS from a broken line. */
export function uploadProblem({ isOnline, isDirect, sentBytes }: BrokenUpload): string {
  if (!isOnline) return 'You are offline. Please connect to the internet and save again.'
  if (isDirect && sentBytes === 0)
    return 'The storage service did not accept the upload from this site. Please try again; if it stays so, ask whoever runs the server to allow this site in the CORS rules of the bucket (docs/operations.md, "Files in S3").'
  return 'The connection was lost while the file was being sent.'
}
