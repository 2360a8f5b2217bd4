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
  request.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total)
  request.onload = () => {
    if (request.status < 300) resolve()
    else reject(new UploadError(`The storage refused the file (${request.status}).`))
  }
  request.onerror = () => reject(new UploadError('The connection was lost while the file was being sent.'))
  request.onabort = () => reject(new UploadError('The upload was cancelled.'))
  signal.addEventListener('abort', () => request.abort(), { once: true })
  request.open('PUT', address)
  request.setRequestHeader('content-type', contentType)
  request.send(file)
  return promise
}
