import type { Deps } from './deps.ts'
import { StartRefused } from './errors.ts'

/** A storage that refuses us will go on doing so: wrong keys, no such bucket. One that does not answer may come back. */
export async function requireStorageAccess({ storage, config, log }: Deps): Promise<void> {
  try {
    await storage.check()
  } catch (error) {
    const status = ((error as Error).cause as { $metadata?: { httpStatusCode?: number } })?.$metadata?.httpStatusCode
    if (status && status >= 300 && status < 500)
      throw new StartRefused(
        `Cannot start. The S3 service refuses the bucket ${config.s3?.bucket} (status ${status}). Please correct S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.`,
      )
    log.error({ err: error }, 'the storage does not answer')
  }
}
