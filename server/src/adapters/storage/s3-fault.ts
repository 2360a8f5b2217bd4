import { AppError } from '../../errors.ts'

type ServiceError = Error & { code?: string; $metadata?: { httpStatusCode?: number } }

/** No such object. A missing bucket is different: that is a storage out of order. */
export const isAbsent = (error: unknown): boolean =>
  error instanceof Error && error.name !== 'NoSuchBucket' && (error as ServiceError).$metadata?.httpStatusCode === 404

/** Ends a call without a response in time. Once the response has begun, only silence limits it. */
export async function within<T>(ms: number, call: (bound: { abortSignal: AbortSignal }) => Promise<T>): Promise<T> {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), ms)
  try {
    return await call({ abortSignal: stop.signal })
  } finally {
    clearTimeout(timer)
  }
}

/** Runs a call to the service; its refusals and network faults become `unavailable`, in words for the log. */
export async function onService<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!isServiceFault(error)) throw error
    const fault = new AppError('unavailable', "Couldn't reach the stored files. Try again in a moment.", {
      retryAfterSeconds: 2,
    })
    fault.cause = new ServiceFault(error as ServiceError)
    throw fault
  }
}

const isServiceFault = (error: unknown): boolean =>
  error instanceof Error &&
  !(error instanceof AppError) &&
  ('$metadata' in error || 'code' in error || error.name === 'TimeoutError' || error.name === 'AbortError')

const REFUSALS: Record<number, string> = {
  301: 'the bucket is in another region: see S3_REGION',
  400: 'it rejects the request: see S3_REGION and S3_ENDPOINT',
  401: 'it refuses the keys: see S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
  403: 'it refuses the keys: see S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and their rights to S3_BUCKET',
  404: 'it has no such bucket: see S3_BUCKET',
}

/** A fault of the service or the network; `mend` says which setting is wrong, if one is. */
export class ServiceFault extends Error {
  readonly mend: string | null
  constructor(cause: ServiceError) {
    const status = cause.$metadata?.httpStatusCode
    const mend = REFUSALS[status ?? 0] ?? null
    const silent = cause.name === 'TimeoutError' || cause.name === 'AbortError'
    const why =
      mend ?? (status ? `it answers ${status}` : silent ? 'no answer in time' : `cannot reach it (${cause.code})`)
    super(`The S3 service: ${why}.`, { cause })
    this.name = 'ServiceFault'
    this.mend = mend
  }
}
