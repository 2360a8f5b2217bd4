import { AppError } from '../../errors.ts'

type ServiceError = Error & { code?: string; $metadata?: { httpStatusCode?: number } }

/** No such object. A missing bucket is no missing object: that is a storage out of order. */
export const isAbsent = (error: unknown): boolean =>
  error instanceof Error && error.name !== 'NoSuchBucket' && (error as ServiceError).$metadata?.httpStatusCode === 404

/** Ends a call that has no answer in time. What is read after the answer has begun is bounded by its silence alone. */
export async function within<T>(ms: number, call: (bound: { abortSignal: AbortSignal }) => Promise<T>): Promise<T> {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), ms)
  try {
    return await call({ abortSignal: stop.signal })
  } finally {
    clearTimeout(timer)
  }
}

/** Runs a call to the service; its refusals and the network's faults come out as unavailable, in words for the log. */
export async function onService<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!isServiceFault(error)) throw error
    const fault = new AppError('unavailable', 'Files cannot be reached right now. Please try again in a moment.', {
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
  400: 'it does not take the request: see S3_REGION and S3_ENDPOINT',
  401: 'it refuses the keys: see S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
  403: 'it refuses the keys: see S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and their rights to S3_BUCKET',
  404: 'it has no such bucket: see S3_BUCKET',
}

/** What the service or the way to it did; `mend` says which setting is wrong, when one is. */
export class ServiceFault extends Error {
  readonly mend: string | null
  constructor(cause: ServiceError) {
    const status = cause.$metadata?.httpStatusCode
    const mend = REFUSALS[status ?? 0] ?? null
    const silent = cause.name === 'TimeoutError' || cause.name === 'AbortError'
    const why =
      mend ?? (status ? `it answers ${status}` : silent ? 'no answer in time' : `no way to it (${cause.code})`)
    super(`The S3 service: ${why}.`, { cause })
    this.name = 'ServiceFault'
    this.mend = mend
  }
}
