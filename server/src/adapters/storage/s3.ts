import { open, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { S3Config } from '../../config.ts'
import { systemClock } from '../clock.ts'
import { contentDisposition } from '../content-disposition.ts'
import { onDisk } from './disk-fault.ts'
import { isAbsent, onService } from './s3-fault.ts'
import { fileMissing, requireStorageKey, type Storage } from './storage.ts'

/** The SDK warns on the console by itself; our errors carry their cause into the log instead. */
const silent = { trace() {}, debug() {}, info() {}, warn() {}, error() {} }

const TUNING = { clock: systemClock, connectMs: 3000, idleMs: 15_000, attempts: 2, pageSize: 1000 }

/**
 * Objects in any S3 service. The SDK is loaded here and not before: a server on the local disk never pays for it.
 * No call can hang: connecting and silence are both bounded, and what fails is answered as unavailable.
 */
export async function makeS3Storage(config: S3Config, tuning: Partial<typeof TUNING> = {}): Promise<Storage> {
  const { clock, connectMs, idleMs, attempts, pageSize } = { ...TUNING, ...tuning }
  const sdk = await import('@aws-sdk/client-s3')
  const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner')
  const client = new sdk.S3Client({
    region: config.region,
    ...(config.endpoint ? { endpoint: config.endpoint, forcePathStyle: true } : {}),
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: attempts,
    logger: silent,
    requestHandler: {
      connectionTimeout: connectMs,
      socketTimeout: idleMs,
      httpAgent: { keepAlive: true, maxSockets: 200 },
      httpsAgent: { keepAlive: true, maxSockets: 200 },
    },
  })
  const Bucket = config.bucket
  const at = (key: string) => ({ Bucket, Key: requireStorageKey(key) })
  const signing = (seconds: number) => ({ expiresIn: seconds, signingDate: new Date(clock.now()) })

  return {
    async put(key, file) {
      const target = at(key)
      const handle = await onDisk(() => open(file.path, 'r'))
      const Body = handle.createReadStream()
      const stop = new AbortController()
      Body.on('error', (error) => stop.abort(error))
      const command = new sdk.PutObjectCommand({
        ...target,
        Body,
        ContentLength: file.size,
        ContentType: file.contentType,
      })
      await onService(() => client.send(command, { abortSignal: stop.signal })).finally(() => Body.destroy())
      await rm(file.path, { force: true })
    },
    head: (key) =>
      onService(async () => {
        try {
          const found = await client.send(new sdk.HeadObjectCommand(at(key)))
          return {
            size: found.ContentLength ?? 0,
            contentType: found.ContentType ?? 'application/octet-stream',
            modifiedAt: found.LastModified?.getTime() ?? 0,
          }
        } catch (error) {
          if (isAbsent(error)) return null
          throw error
        }
      }),
    read: (key, range) =>
      onService(async () => {
        try {
          const Range = range && `bytes=${range.start}-${range.end}`
          const found = await client.send(new sdk.GetObjectCommand({ ...at(key), ...(Range ? { Range } : {}) }))
          return found.Body as Readable
        } catch (error) {
          throw isAbsent(error) ? fileMissing() : error
        }
      }),
    async remove(key) {
      await onService(() => client.send(new sdk.DeleteObjectCommand(at(key))))
    },
    async *list(prefix) {
      let next: string | undefined
      do {
        const from = next ? { ContinuationToken: next } : {}
        const command = new sdk.ListObjectsV2Command({ Bucket, Prefix: prefix, MaxKeys: pageSize, ...from })
        const page = await onService(() => client.send(command))
        for (const { Key, LastModified } of page.Contents ?? [])
          if (Key) yield { key: Key, modifiedAt: LastModified?.getTime() ?? 0 }
        next = page.NextContinuationToken
      } while (next)
    },
    async presignPut(key, { contentType, seconds }) {
      const command = new sdk.PutObjectCommand({ ...at(key), ContentType: contentType })
      const signed = { ...signing(seconds), signableHeaders: new Set(['content-type']) }
      return { url: await getSignedUrl(client, command, signed), bucket: Bucket }
    },
    async presignGet(key, { seconds, downloadName }) {
      const offered = downloadName ? { ResponseContentDisposition: contentDisposition('attachment', downloadName) } : {}
      return getSignedUrl(client, new sdk.GetObjectCommand({ ...at(key), ...offered }), signing(seconds))
    },
    async check() {
      await onService(() => client.send(new sdk.HeadBucketCommand({ Bucket })))
    },
  }
}
