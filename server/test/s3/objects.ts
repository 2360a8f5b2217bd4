import { open, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { type Kept, keep, keepBody, rangeOf, readSource } from './bodies.ts'
import { type Answer, type Bucket, findObject, pageOf, type Stored } from './bucket.ts'

/** Replaces the object under the key atomically. */
export async function setObject(
  { objects }: Bucket,
  key: string,
  { kept, type, etag = `"${kept.md5}"` }: { kept: Kept; type: string; etag?: string },
): Promise<Stored> {
  const before = objects.get(key)
  const stored = { ...kept, type, etag, modifiedAt: new Date() }
  objects.set(key, stored)
  if (before) await rm(before.path)
  return stored
}

export async function putObject(bucket: Bucket, key: string, request: IncomingMessage): Promise<Answer> {
  const kept = await keepBody(bucket.folder, request)
  const type = request.headers['content-type'] ?? 'binary/octet-stream'
  const { etag } = await setObject(bucket, key, { kept, type })
  return { headers: { etag } }
}

export async function copyObject(bucket: Bucket, key: string, request: IncomingMessage): Promise<Answer> {
  const { type, bytes } = readSource(bucket, request)
  const { etag, modifiedAt } = await setObject(bucket, key, { kept: await keep(bucket.folder, bytes), type })
  return { document: { CopyObjectResult: { ETag: etag, LastModified: modifiedAt.toISOString() } } }
}

export async function showObject(bucket: Bucket, key: string, request: IncomingMessage): Promise<Answer> {
  const { path, size, type, etag, modifiedAt } = findObject(bucket, key)
  const range = rangeOf(request.headers.range, size)
  const headers = {
    etag,
    'content-type': type,
    'content-length': range ? range.end - range.start + 1 : size,
    'accept-ranges': 'bytes',
    'last-modified': modifiedAt.toUTCString(),
    ...(range ? { 'content-range': `bytes ${range.start}-${range.end}/${size}` } : {}),
  }
  const answer = { status: range ? 206 : 200, headers }
  if (request.method === 'HEAD') return answer
  return { ...answer, content: (await open(path)).createReadStream(range ?? {}) }
}

export async function removeObject({ objects }: Bucket, key: string): Promise<Answer> {
  const stored = objects.get(key)
  objects.delete(key)
  if (stored) await rm(stored.path)
  return { status: 204 }
}

export function listObjects({ objects }: Bucket, query: URLSearchParams): Answer {
  const [prefix, after] = [query.get('prefix') ?? '', query.get('continuation-token') ?? '']
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort()
  const { shown, isTruncated } = pageOf(keys, query, 'max-keys')
  const Contents = shown.map((Key) => {
    const { modifiedAt, etag, size } = objects.get(Key) as Stored
    return { Key, LastModified: modifiedAt.toISOString(), ETag: etag, Size: size }
  })
  const NextContinuationToken = isTruncated ? (shown.at(-1) ?? null) : null
  return { document: { ListBucketResult: { IsTruncated: isTruncated, Contents, NextContinuationToken } } }
}
