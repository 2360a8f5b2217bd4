import { ConnectionLostError, sendWithProgress } from '@/shared/api/send-with-progress'
import { uploadProblem } from './upload-problem'

export class UploadError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'UploadError'
  }
}

export interface FileToPut {
  /** Presigned, and so ready for whoever knows it. */
  address: string
  file: Blob
  contentType: string
  onProgress: (percent: number) => void
  signal: AbortSignal
}

export async function putFile({ address, file, contentType, onProgress, signal }: FileToPut): Promise<void> {
  const isDirect = new URL(address, location.href).origin !== location.origin
  const request = { method: 'PUT', url: address, headers: { 'content-type': contentType }, body: file }
  try {
    const { status } = await sendWithProgress(request, { onProgress, signal, withCredentials: false })
    if (status >= 300) throw new UploadError(`The storage refused the file (${status}).`)
  } catch (error) {
    if (!(error instanceof ConnectionLostError)) throw error
    throw new UploadError(uploadProblem({ isOnline: navigator.onLine, isDirect, sentBytes: error.sentBytes }))
  }
}
