import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Bucket, findObject, type Part, Refusal } from './bucket.ts'

export type Kept = { path: string; size: number; md5: string; sha256: string }

/** Writes bytes into a new file. An incomplete one is deleted. */
export async function keep(folder: string, content: AsyncIterable<Buffer>): Promise<Kept> {
  const path = join(folder, randomUUID())
  const [md5, sha256] = [createHash('md5'), createHash('sha256')]
  let size = 0
  async function* counted() {
    for await (const chunk of content) {
      size += chunk.length
      md5.update(chunk)
      sha256.update(chunk)
      yield chunk
    }
  }
  try {
    await pipeline(counted, createWriteStream(path))
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
  return { path, size, md5: md5.digest('hex'), sha256: sha256.digest('base64') }
}

/** A request's body, which must match its headers. */
export async function keepBody(folder: string, request: IncomingMessage): Promise<Part> {
  const { 'x-amz-checksum-sha256': announced, 'x-amz-content-sha256': signed, ...others } = request.headers
  if (others['content-encoding']?.includes('aws-chunked')) throw new Refusal(501, 'NotImplemented')
  const kept = await keep(folder, request)
  const signable = [undefined, 'UNSIGNED-PAYLOAD', Buffer.from(kept.sha256, 'base64').toString('hex')]
  if ((announced ?? kept.sha256) === kept.sha256 && signable.includes(signed?.toString()))
    return { ...kept, announced: announced?.toString() ?? null }
  await rm(kept.path)
  throw new Refusal(400, 'BadDigest')
}

/** The source of a copy: a whole object, or some bytes of it. */
export function readSource(bucket: Bucket, { headers }: IncomingMessage) {
  const [name, ...key] = decodeURIComponent(String(headers['x-amz-copy-source'])).replace(/^\//, '').split('/')
  if (name !== bucket.name) throw new Refusal(404, 'NoSuchBucket')
  const { path, type, size } = findObject(bucket, key.join('/'))
  const { start, end } = rangeOf(headers['x-amz-copy-source-range']?.toString(), size) ?? { start: 0, end: size - 1 }
  return { type, bytes: size > 0 ? createReadStream(path, { start, end }) : createReadStream(path) }
}

/** `bytes=0-99` or `bytes=100-`, cut at the end; null requests everything. */
export function rangeOf(asked: string | undefined, size: number): { start: number; end: number } | null {
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(asked ?? '') ?? []
  if (!first) return null
  const [start, end] = [Number(first), Math.min(last ? Number(last) : size, size - 1)]
  if (start > end) throw new Refusal(416, 'InvalidRange')
  return { start, end }
}
