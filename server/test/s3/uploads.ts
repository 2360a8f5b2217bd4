import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { keep, keepBody, readSource } from './bodies.ts'
import { type Answer, type Bucket, type Part, pageOf, Refusal, type Upload } from './bucket.ts'
import { setObject } from './objects.ts'
import { textsIn } from './xml.ts'

export function findUpload({ uploads }: Bucket, key: string, id: string): Upload {
  const upload = uploads.get(id)
  if (upload?.key !== key) throw new Refusal(404, 'NoSuchUpload')
  return upload
}

export function beginUpload({ name, uploads }: Bucket, key: string, { headers }: IncomingMessage): Answer {
  const id = randomUUID()
  const type = headers['content-type'] ?? 'binary/octet-stream'
  uploads.set(id, { id, key, type, begunAt: new Date(), parts: new Map() })
  return { document: { InitiateMultipartUploadResult: { Bucket: name, Key: key, UploadId: id } } }
}

export async function putPart(
  bucket: Bucket,
  { parts }: Upload,
  number: number,
  request: IncomingMessage,
): Promise<Answer> {
  const isCopy = 'x-amz-copy-source' in request.headers
  const part: Part = isCopy
    ? { ...(await keep(bucket.folder, readSource(bucket, request).bytes)), announced: null }
    : await keepBody(bucket.folder, request)
  const before = parts.get(number)
  parts.set(number, part)
  if (before) await rm(before.path)
  const etag = `"${part.md5}"`
  return isCopy ? { document: { CopyPartResult: { ETag: etag } } } : { headers: { etag } }
}

const inOrder = ({ parts }: Upload) => [...parts].sort(([a], [b]) => a - b)

export function listParts(upload: Upload, query: URLSearchParams): Answer {
  const after = Number(query.get('part-number-marker') ?? 0)
  const rest = inOrder(upload).filter(([number]) => number > after)
  const { shown, isTruncated } = pageOf(rest, query, 'max-parts')
  const listed = shown.map(([PartNumber, { size, md5, announced }]) => ({
    PartNumber,
    ETag: `"${md5}"`,
    Size: size,
    ChecksumSHA256: announced,
  }))
  const NextPartNumberMarker = shown.at(-1)?.[0] ?? null
  return { document: { ListPartsResult: { IsTruncated: isTruncated, NextPartNumberMarker, Part: listed } } }
}

/** The named parts, in order; one that differs from the request's description refuses all. */
export async function finishUpload(bucket: Bucket, upload: Upload, request: IncomingMessage): Promise<Answer> {
  const asked = textsIn(await text(request), 'Part')
  if (asked.length === 0) throw new Refusal(400, 'MalformedXML')
  const parts = asked.map((one) => {
    const [part, [etag], [hash]] = [
      upload.parts.get(Number(textsIn(one, 'PartNumber')[0])),
      textsIn(one, 'ETag'),
      textsIn(one, 'ChecksumSHA256'),
    ]
    if (!part || etag !== `"${part.md5}"` || (hash ?? part.sha256) !== part.sha256)
      throw new Refusal(400, 'InvalidPart')
    return part
  })
  async function* joined() {
    for (const { path } of parts) yield* createReadStream(path)
  }
  const kept = await keep(bucket.folder, joined())
  const hash = createHash('md5')
  for (const { md5 } of parts) hash.update(md5, 'hex')
  const { key, type } = upload
  const { etag } = await setObject(bucket, key, { kept, type, etag: `"${hash.digest('hex')}-${parts.length}"` })
  await endUpload(bucket, upload)
  return { document: { CompleteMultipartUploadResult: { Bucket: bucket.name, Key: key, ETag: etag } } }
}

export async function endUpload({ uploads }: Bucket, { id, parts }: Upload): Promise<Answer> {
  uploads.delete(id)
  for (const { path } of parts.values()) await rm(path, { force: true })
  return { status: 204 }
}

/** Uploads of one key are listed together, distinguished by their ids. */
export function listUploads({ uploads }: Bucket, query: URLSearchParams): Answer {
  const [prefix, key, id] = ['prefix', 'key-marker', 'upload-id-marker'].map((name) => query.get(name) ?? '')
  const placeOf = (upload: { key: string; id: string }) => `${upload.key}\n${upload.id}`
  const after = placeOf({ key: key ?? '', id: id ?? '' })
  const open = [...uploads.values()]
    .filter((upload) => upload.key.startsWith(prefix ?? '') && placeOf(upload) > after)
    .sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))
  const { shown, isTruncated } = pageOf(open, query, 'max-uploads')
  const last = isTruncated ? shown.at(-1) : null
  return {
    document: {
      ListMultipartUploadsResult: {
        IsTruncated: isTruncated,
        NextKeyMarker: last?.key ?? null,
        NextUploadIdMarker: last?.id ?? null,
        Upload: shown.map((upload) => ({
          Key: upload.key,
          UploadId: upload.id,
          Initiated: upload.begunAt.toISOString(),
        })),
      },
    },
  }
}
