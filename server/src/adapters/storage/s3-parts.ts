import type { ListMultipartUploadsCommandInput, ListMultipartUploadsCommandOutput, S3Client } from '@aws-sdk/client-s3'
import type { KeptPart, PartStore } from './part-store.ts'
import { isAbsent, onService, within } from './s3-fault.ts'
import { fileMissing, requireStorageKey } from './storage.ts'

type Sdk = typeof import('@aws-sdk/client-s3')
type Reach = {
  sdk: Sdk
  client: S3Client
  getSignedUrl: typeof import('@aws-sdk/s3-request-presigner').getSignedUrl
  signing: (seconds: number) => { expiresIn: number; signingDate: Date }
  Bucket: string
  callMs: number
  pageSize: number
}
type ListedPart = KeptPart & { etag: string }

const HASH = 'x-amz-checksum-sha256'

/**
 * Multipart uploads of the service. It checks each part itself, against the hash in a header that
 * is signed with the address.
 */
export function s3Parts({ sdk, client, getSignedUrl, signing, Bucket, callMs, pageSize }: Reach): PartStore {
  const at = (key: string, UploadId: string) => ({ Bucket, Key: requireStorageKey(key), UploadId })
  const onUpload = <T>(call: (bound: { abortSignal: AbortSignal }) => Promise<T>): Promise<T> =>
    onService(() =>
      within(callMs, call).catch((error: unknown) => {
        throw isAbsent(error) ? fileMissing() : error
      }),
    )

  async function list(key: string, uploadId: string): Promise<ListedPart[]> {
    const parts: ListedPart[] = []
    let PartNumberMarker: string | undefined
    do {
      const from = PartNumberMarker ? { PartNumberMarker } : {}
      const command = new sdk.ListPartsCommand({ ...at(key, uploadId), MaxParts: pageSize, ...from })
      const page = await onUpload((bound) => client.send(command, bound))
      for (const { PartNumber = 0, Size = 0, ETag = '', ChecksumSHA256 } of page.Parts ?? [])
        parts.push({ number: PartNumber, size: Size, etag: ETag, sha256: ChecksumSHA256 ?? null })
      PartNumberMarker = page.IsTruncated ? page.NextPartNumberMarker : undefined
    } while (PartNumberMarker)
    return parts
  }

  const openPage = (requested: ListMultipartUploadsCommandInput) =>
    onService(() => within(callMs, (bound) => client.send(new sdk.ListMultipartUploadsCommand(requested), bound)))

  return {
    async begin(key, ContentType) {
      const command = new sdk.CreateMultipartUploadCommand({
        Bucket,
        Key: requireStorageKey(key),
        ContentType,
        ChecksumAlgorithm: 'SHA256',
      })
      const { UploadId = '' } = await onService(() => within(callMs, (bound) => client.send(command, bound)))
      return UploadId
    },
    async presign(key, uploadId, { number, size, sha256 }, { seconds }) {
      const part = { PartNumber: number, ContentLength: size, ChecksumSHA256: sha256 }
      const url = await getSignedUrl(client, new sdk.UploadPartCommand({ ...at(key, uploadId), ...part }), {
        ...signing(seconds),
        signableHeaders: new Set(['content-length', HASH]),
        unhoistableHeaders: new Set([HASH]),
      })
      return { url, headers: { [HASH]: sha256 } }
    },
    list: async (key, uploadId) => (await list(key, uploadId)).map(({ etag: _, ...part }) => part),
    async complete(key, uploadId) {
      const Parts = (await list(key, uploadId)).map(({ number, etag, sha256 }) => ({
        PartNumber: number,
        ETag: etag,
        ...(sha256 ? { ChecksumSHA256: sha256 } : {}),
      }))
      const command = new sdk.CompleteMultipartUploadCommand({ ...at(key, uploadId), MultipartUpload: { Parts } })
      await onUpload((bound) => client.send(command, bound))
    },
    async abort(key, uploadId) {
      try {
        await onUpload((bound) => client.send(new sdk.AbortMultipartUploadCommand(at(key, uploadId)), bound))
      } catch (error) {
        if (!isGone(error)) throw error
      }
    },
    async *listOpen(Prefix) {
      let next: Record<string, string> | null = {}
      while (next) {
        const page: ListMultipartUploadsCommandOutput = await openPage({
          Bucket,
          Prefix,
          MaxUploads: pageSize,
          ...next,
        })
        for (const { Key, UploadId, Initiated } of page.Uploads ?? [])
          if (Key && UploadId) yield { key: Key, uploadId: UploadId, begunAt: Initiated?.getTime() ?? 0 }
        const { NextKeyMarker = '', NextUploadIdMarker = '' } = page
        next = page.IsTruncated ? { KeyMarker: NextKeyMarker, UploadIdMarker: NextUploadIdMarker } : null
      }
    },
  }
}

const isGone = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'not_found'
