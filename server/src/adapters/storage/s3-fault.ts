import { AppError } from '../../errors.ts'

type ServiceError = Error & { code?: string; $metadata?: { httpStatusCode?: number } }

/** No such object. A missing bucket is no missing object: that is a storage out of order. */
export const isAbsent = (error: unknown): boolean =>
  error instanceof Error && error.name !== 'NoSuchBucket' && (error as ServiceError).$metadata?.httpStatusCode === 404

/** Runs a call to the service; its refusals and the network's faults come out as unavailable, with the cause kept for the log. */
export async function onService<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!isServiceFault(error)) throw error
    const fault = new AppError('unavailable', 'Files cannot be reached right now. Please try again in a moment.', {
      retryAfterSeconds: 2,
    })
    fault.cause = error
    throw fault
  }
}

const isServiceFault = (error: unknown): boolean =>
  error instanceof Error &&
  !(error instanceof AppError) &&
  ('$metadata' in error || 'code' in error || error.name === 'TimeoutError' || error.name === 'AbortError')
