import { open, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { MB } from '@sonocampus/contract/limits'
import { systemClock } from '../../clock.ts'
import type { S3Config } from '../../config.ts'
import { onDisk } from './disk-fault.ts'
import { copyObject } from './s3-copy.ts'
import { isAbsent, onService, within } from './s3-fault.ts'
import { s3Parts } from './s3-parts.ts'
import { fileMissing, requireStorageKey, type Storage } from './storage.ts'

/** The SDK writes warnings to the console; our errors carry their cause into the log instead. */
const silent = { trace() {}, debug() {}, info() {}, warn() {}, error() {} }

const SECOND = 1000
const TUNING = {
  clock: systemClock,
  connectMs: 3 * SECOND,
  idleMs: 8 * SECOND,
  callMs: 10 * SECOND,
  checkMs: 2 * SECOND,
  partBytes: 128 * MB,
  attempts: 2,
  pageSize: 1000,
}

/**
 * Objects in any S3 service. The SDK is loaded only here: a server on the local disk never pays for
 * it. No call can hang: each has a total time limit, transfers a limit on silence, and failures are
 * returned as unavailable, well before the caller's own connection is cut.
 */
export async function makeS3Storage(config: S3Config, tuning: Partial<typeof TUNING> = {}): Promise<Storage> {
  const { clock, connectMs, idleMs, callMs, checkMs, partBytes, attempts, pageSize } = { ...TUNING, ...tuning }
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

  const head: Storage['head'] = (key) =>
    onService(async () => {
      try {
        const found = await within(callMs, (bound) => client.send(new sdk.HeadObjectCommand(at(key)), bound))
        return {
          size: found.ContentLength ?? 0,
          contentType: found.ContentType ?? 'application/octet-stream',
          modifiedAt: found.LastModified?.getTime() ?? 0,
        }
      } catch (error) {
        if (isAbsent(error)) return null
        throw error
      }
    })

  return {
    identity: `s3 ${config.endpoint ?? config.region} ${Bucket}`,
    async put(key, file) {
      const target = at(key)
      const handle = await onDisk(() => open(file.path, 'r'))
      const Body = handle.createReadStream()
      const stop = new AbortController()
      Body.on('error', (error) => stop.abort(error))
      let answerDue: NodeJS.Timeout | undefined
      Body.on('end', () => {
        answerDue = setTimeout(() => stop.abort(), callMs)
      })
      const command = new sdk.PutObjectCommand({
        ...target,
        Body,
        ContentLength: file.size,
        ContentType: file.contentType,
      })
      try {
        await onService(() => client.send(command, { abortSignal: stop.signal }))
      } finally {
        clearTimeout(answerDue)
        Body.destroy()
        await rm(file.path, { force: true })
      }
    },
    head,
    read: (key, range) =>
      onService(async () => {
        try {
          const Range = range && `bytes=${range.start}-${range.end}`
          const command = new sdk.GetObjectCommand({ ...at(key), ...(Range ? { Range } : {}) })
          const body = (await within(callMs, (bound) => client.send(command, bound))).Body as Readable
          return body.on('error', () => {}) // a failure before reading must not end the process; reading reports it
        } catch (error) {
          throw isAbsent(error) ? fileMissing() : error
        }
      }),
    async move(from, to) {
      requireStorageKey(to)
      const object = await head(from)
      if (!object) throw fileMissing()
      await onService(async () => {
        await copyObject(sdk, client, { ...object, Bucket, from, to }, { partBytes, callMs }).catch(
          (error: unknown) => {
            throw isAbsent(error) ? fileMissing() : error // removed meanwhile
          },
        )
        await within(callMs, (bound) => client.send(new sdk.DeleteObjectCommand(at(from)), bound))
      })
    },
    async remove(key) {
      await onService(() => within(callMs, (bound) => client.send(new sdk.DeleteObjectCommand(at(key)), bound)))
    },
    async *list(prefix) {
      let next: string | undefined
      do {
        const from = next ? { ContinuationToken: next } : {}
        const command = new sdk.ListObjectsV2Command({ Bucket, Prefix: prefix, MaxKeys: pageSize, ...from })
        const page = await onService(() => within(callMs, (bound) => client.send(command, bound)))
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
    presignGet: (key, { seconds }) => getSignedUrl(client, new sdk.GetObjectCommand(at(key)), signing(seconds)),
    parts: s3Parts({ sdk, client, getSignedUrl, signing, Bucket, callMs, pageSize }),
    async check() {
      await onService(() => within(checkMs, (bound) => client.send(new sdk.HeadBucketCommand({ Bucket }), bound)))
    },
  }
}
