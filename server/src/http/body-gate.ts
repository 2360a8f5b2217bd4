import { limits, MB } from '@sonocampus/contract/limits'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'

/** How slowly a body may come; tests are less patient. */
export type Pace = { silence: number; grace: number; bytesPerMs: number }
declare module 'fastify' {
  interface FastifyInstance {
    pace?: Pace
  }
}

type Allowance = { maxBytes: number; tooLarge?: string | undefined; patience?: (received: number) => number }

/**
 * The one gate that every body passes: piece by piece, counted, and only as long as it keeps
 * coming; beyond a minute only at the slowest line's pace. Time that we take ourselves, writing a
 * piece to the disk, does not count.
 */
export async function* readBody(request: FastifyRequest, allowance: Allowance): AsyncGenerator<Buffer> {
  const { silence, grace, bytesPerMs } = request.server.pace ?? limits.body
  const { maxBytes, tooLarge, patience = (received) => grace + received / bytesPerMs } = allowance
  const pieces = request.raw.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer>
  let [received, waited] = [0, 0]
  for (;;) {
    const requested = performance.now()
    const { done, value } = await within(Math.min(silence, patience(received) - waited), pieces.next())
    if (done) return
    waited += performance.now() - requested
    received += value.length
    let isTaken = false
    try {
      if (received > maxBytes) throw new AppError('too_large', tooLarge ?? 'The request is too large.')
      yield value
      isTaken = true
    } finally {
      if (!isTaken) await pieces.return?.() // the rest is left for settleBody
    }
  }
}

const tooSlow = () => new AppError('timeout', 'The request took too long to arrive. Try again.')
const cutOff = () => new AppError('bad_request', 'The request was cut off. Try again.')

/** Waits for the next piece. A sender that has gone away is told apart from a fault of ours. */
async function within<T>(milliseconds: number, piece: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooSlow()), Math.max(0, milliseconds))
  })
  try {
    return await Promise.race([piece, late])
  } catch (error) {
    throw error instanceof Error && 'code' in error && GONE.has(String(error.code)) ? cutOff() : error
  } finally {
    clearTimeout(timer)
  }
}
const GONE = new Set(['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'EPIPE', 'ERR_STREAM_DESTROYED'])

/** JSON and forms are read as one text and parsed according to the entry's encoding. */
export function parseBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', (request, _payload, done) => {
    readText(request).then((text) => parseJson(request, text, done), done)
  })
  app.addContentTypeParser('application/x-www-form-urlencoded', async (request: FastifyRequest) =>
    Object.fromEntries(new URLSearchParams(await readText(request))),
  )
  app.addContentTypeParser('multipart/form-data', async () => null) // read by readUpload, under its route's rules
}

async function readText(request: FastifyRequest): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of readBody(request, { maxBytes: request.routeOptions.bodyLimit })) pieces.push(piece)
  return Buffer.concat(pieces).toString('utf8')
}

const READ_AWAY_BYTES = 32 * MB
const READ_AWAY_MS = 10_000

/**
 * Before a refusal is sent, the rest of the request is read and discarded, so that the response
 * arrives and the connection can be reused. If it is too much or too slow, the connection is closed
 * after the response.
 */
export async function settleBody(error: Error, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.removeHeader('connection') // Fastify always closes after refusing a body; we decide here
  const { complete, readableEnded, destroyed } = request.raw
  if (complete || readableEnded || destroyed) return
  const announced = Number(request.headers['content-length'] ?? 0)
  const isTooSlow = error instanceof AppError && error.code === 'timeout'
  if (isTooSlow || announced > READ_AWAY_BYTES || !(await readAway(request))) reply.header('connection', 'close')
}

async function readAway(request: FastifyRequest): Promise<boolean> {
  try {
    for await (const _ of readBody(request, { maxBytes: READ_AWAY_BYTES, patience: () => READ_AWAY_MS }));
    return true
  } catch {
    return false
  }
}
