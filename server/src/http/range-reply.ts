import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { StoredObject } from '../adapters/storage/storage.ts'

export type ByteRange = { start: number; end: number }

/**
 * The one byte range of a header (RFC 9110). Several ranges, or an unreadable header, mean the
 * whole object.
 */
export function parseRange(header: string | undefined, size: number): 'all' | ByteRange | 'unsatisfiable' {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (from === '' && to === '') return 'all'
  if (from === '')
    return Number(to) > 0 && size > 0 ? { start: Math.max(0, size - Number(to)), end: size - 1 } : 'unsatisfiable'
  if (to !== '' && Number(to) < Number(from)) return 'all'
  if (Number(from) >= size) return 'unsatisfiable'
  return { start: Number(from), end: to === '' ? size - 1 : Math.min(Number(to), size - 1) }
}

/** Changes whenever the object does. */
export const entityTag = ({ size, modifiedAt }: StoredObject): string =>
  `"${size.toString(16)}-${Math.trunc(modifiedAt).toString(16)}"`

/**
 * Serves GET and HEAD of an object, whole or in part; the bytes are opened only when they are sent.
 * Headers are set after the object could be opened, so that an error response carries none of them.
 */
export async function replyWithRange(
  reply: FastifyReply,
  object: StoredObject,
  open: (range?: ByteRange) => Promise<Readable>,
  more: Record<string, string> = {},
): Promise<FastifyReply> {
  const { headers, method } = reply.request
  const validators = { etag: entityTag(object), 'last-modified': new Date(object.modifiedAt).toUTCString() }
  const given = headers['if-range']
  const fresh = given === undefined || given === validators.etag || given === validators['last-modified']
  const range = parseRange(fresh ? headers.range : undefined, object.size)
  if (range === 'unsatisfiable')
    return reply
      .code(416)
      .headers({ 'content-range': `bytes */${object.size}`, 'accept-ranges': 'bytes' })
      .send()

  const body = method === 'HEAD' ? null : range === 'all' ? await open() : await open(range)
  body?.on('error', () => {}) // a failure before sending must not end the process; sending reports it
  reply.raw.once('close', () => body?.destroy())
  if (reply.raw.destroyed) body?.destroy()
  reply.headers({ ...more, ...validators, 'accept-ranges': 'bytes', 'content-type': object.contentType })
  if (range === 'all') reply.header('content-length', object.size)
  else
    reply.code(206).headers({
      'content-length': range.end - range.start + 1,
      'content-range': `bytes ${range.start}-${range.end}/${object.size}`,
    })
  return reply.send(body)
}
