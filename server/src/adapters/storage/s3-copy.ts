import type { S3Client } from '@aws-sdk/client-s3'
import { within } from './s3-fault.ts'

type Sdk = typeof import('@aws-sdk/client-s3')
type Copy = { Bucket: string; from: string; to: string; size: number; contentType: string }
type Bounds = { partBytes: number; callMs: number }

const AT_ONCE = 8

/**
 * Copies within the service. A large object is copied in parts, several at once: one call for
 * gigabytes would be silent for so long that it would look like a service that hangs.
 */
export async function copyObject(sdk: Sdk, client: S3Client, copy: Copy, { partBytes, callMs }: Bounds): Promise<void> {
  const { Bucket, to: Key, size, contentType: ContentType } = copy
  const CopySource = `${Bucket}/${copy.from}`
  if (size <= partBytes) {
    await within(callMs, (bound) => client.send(new sdk.CopyObjectCommand({ Bucket, Key, CopySource }), bound))
    return
  }
  const begin = new sdk.CreateMultipartUploadCommand({ Bucket, Key, ContentType })
  const { UploadId } = await within(callMs, (bound) => client.send(begin, bound))
  const copyPart = async (index: number) => {
    const CopySourceRange = `bytes=${index * partBytes}-${Math.min(size, (index + 1) * partBytes) - 1}`
    const part = { Bucket, Key, UploadId, CopySource, CopySourceRange, PartNumber: index + 1 }
    const done = await within(callMs, (bound) => client.send(new sdk.UploadPartCopyCommand(part), bound))
    return { PartNumber: index + 1, ETag: done.CopyPartResult?.ETag }
  }
  try {
    const Parts = []
    for (let first = 0; first * partBytes < size; first += AT_ONCE) {
      const group = Array.from({ length: AT_ONCE }, (_, offset) => first + offset)
      Parts.push(...(await Promise.all(group.filter((index) => index * partBytes < size).map(copyPart))))
    }
    const end = new sdk.CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } })
    await within(callMs, (bound) => client.send(end, bound))
  } catch (error) {
    const abort = new sdk.AbortMultipartUploadCommand({ Bucket, Key, UploadId })
    await within(callMs, (bound) => client.send(abort, bound)).catch(() => {})
    throw error
  }
}
