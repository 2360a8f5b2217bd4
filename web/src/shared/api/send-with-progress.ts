import type { WireRequest } from '@sonocampus/contract/client'

/** In whole percent of the upload; 100 when all is sent and the response is pending. */
export type OnProgress = (percent: number) => void

/** The connection was lost before a response. The server refuses what it already has. */
export class ConnectionLostError extends Error {
  readonly sentBytes: number
  constructor(sentBytes: number) {
    super('The connection was lost. Nothing was sent twice. Try again.')
    this.name = 'ConnectionLostError'
    this.sentBytes = sentBytes
  }
}

type Options = { onProgress: OnProgress; signal?: AbortSignal; withCredentials: boolean }

/** XMLHttpRequest, because fetch does not report upload progress. */
export function sendWithProgress(
  { method, url, headers, body }: WireRequest,
  { onProgress, signal, withCredentials }: Options,
): Promise<{ status: number; text: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; text: string }>()
  const request = new XMLHttpRequest()
  let sentBytes = 0
  request.upload.onprogress = ({ loaded, total }) => {
    sentBytes = loaded
    onProgress(total > 0 ? Math.min(100, Math.floor((loaded / total) * 100)) : 0)
  }
  request.onload = () => resolve({ status: request.status, text: request.responseText })
  request.onerror = () => reject(new ConnectionLostError(sentBytes))
  request.onabort = () => reject(new DOMException('Upload cancelled.', 'AbortError'))
  signal?.addEventListener('abort', () => request.abort(), { once: true })
  request.open(method, url)
  request.withCredentials = withCredentials
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
  onProgress(0)
  request.send(body as XMLHttpRequestBodyInit)
  return promise
}
