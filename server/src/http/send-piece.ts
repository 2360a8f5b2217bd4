import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import type { FastifyReply } from 'fastify'
import { isMissing } from '../adapters/storage/disk-fault.ts'
import { fileMissing } from '../adapters/storage/storage.ts'
import type { Deps } from '../deps.ts'
import type { ByteRange } from './range-reply.ts'

type Stored = { key: string; size: number; contentType: string }

/** How long a service's address opens a file, and how long it is reused for other viewers. */
const ADDRESS_SECONDS = 60
const REUSED_MS = 20_000
const MOST_KNOWN = 2000

/**
 * Sends a part of a stored file to an authorized caller. From the local disk in one read and one
 * write, or by nginx in front of us where configured; from a service by redirecting to an address
 * that expires in a minute.
 */
export function makePieceSender({ storage, config, clock }: Pick<Deps, 'storage' | 'config' | 'clock'>) {
  const paths = remembering((key) => storage.localPath?.(key))
  const addresses = new Map<string, { url: string; until: number }>()

  async function addressOf(key: string): Promise<string | undefined> {
    const known = addresses.get(key)
    const left = known ? known.until - clock.now() : 0
    // More than it began with: the clock was set back, and by the service's own the address may
    // have expired.
    if (known && left > 0 && left <= REUSED_MS) return known.url
    const url = await storage.presignGet?.(key, { seconds: ADDRESS_SECONDS })
    if (url) remember(addresses, key, { url, until: clock.now() + REUSED_MS })
    return url
  }

  return async (reply: FastifyReply, { key, size, contentType }: Stored, range: ByteRange): Promise<FastifyReply> => {
    const path = await paths(key)
    if (!path) {
      const url = await addressOf(key)
      if (!url) throw fileMissing()
      return reply.code(302).header('location', url).send()
    }
    reply.header('content-type', contentType)
    // If its condition fails nginx would send the whole file, past what may be sent at once.
    if (config.xAccelRedirect && reply.request.headers['if-range'] === undefined)
      return reply.header('x-accel-redirect', `${config.xAccelRedirect}/${key}`).send()
    const body = reply.request.method === 'HEAD' ? null : await readPart(path, range)
    return reply
      .code(206)
      .headers({
        'accept-ranges': 'bytes',
        'content-length': range.end - range.start + 1,
        'content-range': `bytes ${range.start}-${range.end}/${size}`,
      })
      .send(body)
  }
}

/** A piece is small: one read of all of it costs less than a stream's many. */
async function readPart(path: string, { start, end }: ByteRange): Promise<Buffer> {
  const length = end - start + 1
  try {
    await using file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW)
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(length), 0, length, start)
    if (bytesRead < length) throw new Error('a stored file is shorter than it was')
    return buffer
  } catch (error) {
    throw isMissing(error) ? fileMissing() : error
  }
}

function remembering(find: (key: string) => Promise<string> | undefined) {
  const known = new Map<string, string>()
  return async (key: string): Promise<string | undefined> => {
    const found = known.get(key) ?? (await find(key))
    if (found && !known.has(key)) remember(known, key, found)
    return found
  }
}

function remember<V>(known: Map<string, V>, key: string, value: V): void {
  known.set(key, value)
  const [oldest] = known.keys()
  if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest)
}
