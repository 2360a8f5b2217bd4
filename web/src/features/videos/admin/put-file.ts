import { uploadProblem } from './upload-problem'

export class UploadError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'UploadError'
  }
}

interface PutOptions {
  contentType: string
  onProgress: (loaded: number, total: number) => void
  signal: AbortSignal
}

/** Puts a file to a presigned address. XMLHttpRequest, because fetch does not tell how much has been sent. */
export function putFile(address: string, file: Blob, { contentType, onProgress, signal }: PutOptions): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const request = new XMLHttpRequest()
  let sentBytes = 0
  request.upload.onprogress = ({ loaded, total }) => {
    sentBytes = loaded
    onProgress(loaded, total)
  }
  request.onload = () => {
    if (request.status < 300) resolve()
    else reject(new UploadError(`The storage refused the file (${request.status}).`))
  }
  const isDirect = new URL(address, location.href).origin !== location.origin
  request.onerror = () => reject(new UploadError(uploadProblem({ isOnline: navigator.onLine, isDirect, sentBytes })))
  request.onabort = () => reject(new UploadError('The upload was cancelled.'))
  signal.addEventListener('abort', () => request.abort(), { once: true })
  request.open('PUT', address)
  request.setRequestHeader('content-type', contentType)
  request.send(file)
  return promise
}
