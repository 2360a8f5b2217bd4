import type { FilmUpload } from '@sonocampus/contract/lessons.video-files'
import { ApiError } from '../shared/api/api-error'
import { atOnce } from '../shared/lib/at-once'
import { insist, PartRefusedError, type World } from './insist'

interface Address {
  url: string
  headers: Record<string, string>
}
export interface FilmCalls {
  start: (signal: AbortSignal) => Promise<FilmUpload>
  sign: (uploadId: string, part: { number: number; sha256: string }, signal: AbortSignal) => Promise<Address>
  put: (address: Address, part: Blob, onSent: (bytes: number) => void, signal: AbortSignal) => Promise<void>
  finish: (uploadId: string, sha256: string[], signal: AbortSignal) => Promise<unknown>
  hash: (part: Blob) => Promise<string>
}
interface Sending {
  file: Blob
  calls: FilmCalls
  world: World
  signal: AbortSignal
  now: () => number
  onBegun: (upload: FilmUpload) => void
  /** Bytes sent, including those of parts under way. */
  onSent: (bytes: number) => void
  onTrouble: (error: unknown) => void
}

/** The last round resends every part, even those the server says it has. */
const ROUNDS = 3

/** The file has changed on the disk, or was deleted. */
export class FileGoneError extends Error {
  constructor() {
    super("The file can't be read any more.")
    this.name = 'FileGoneError'
  }
}

/** Sends what the server doesn't have yet, then has it assembled. Returns the finished upload. */
export async function sendFilm(sending: Sending): Promise<FilmUpload> {
  const { calls, onBegun } = sending
  const hashes: string[] = []
  for (let round = 1; ; round += 1) {
    const upload = await insist((signal) => calls.start(signal), sending)
    onBegun(upload)
    if (upload.has_arrived) return upload
    try {
      await sendParts(sending, round < ROUNDS ? upload : { ...upload, received: [] }, hashes)
      for (let number = 1; number <= upload.parts; number += 1)
        hashes[number - 1] ??= await hashOf(sending, upload, number)
      await insist((signal) => calls.finish(upload.id, hashes, signal), sending)
      return upload
    } catch (error) {
      if (round === ROUNDS || !isUnsettled(error)) throw error
    }
  }
}

/** Gone, finished by another tab, or incomplete: starting again tells which. */
const isUnsettled = (error: unknown): boolean =>
  (error instanceof ApiError || error instanceof PartRefusedError) && [404, 409, 410].includes(error.status)

const partOf = (file: Blob, { part_bytes }: FilmUpload, number: number): Blob =>
  file.slice((number - 1) * part_bytes, number * part_bytes)

async function hashOf({ file, calls }: Sending, upload: FilmUpload, number: number): Promise<string> {
  try {
    return await calls.hash(partOf(file, upload, number))
  } catch {
    throw new FileGoneError()
  }
}

async function sendParts(sending: Sending, upload: FilmUpload, hashes: string[]): Promise<void> {
  const { file, calls, onSent, signal, now } = sending
  const sent = new Map(upload.received.map((number) => [number, partOf(file, upload, number).size]))
  const tell = () => onSent([...sent.values()].reduce((sum, bytes) => sum + bytes, 0))
  const missing = Array.from({ length: upload.parts }, (_, index) => index + 1).filter((number) => !sent.has(number))
  tell()

  // One part after the other on a slow line: each that is under way when it is cut has to be sent again.
  const line = { active: 0, bytesPerSecond: null as number | null }
  async function sendPart(number: number): Promise<void> {
    const part = partOf(file, upload, number)
    const sha256 = hashes[number - 1] ?? (await hashOf(sending, upload, number))
    hashes[number - 1] = sha256
    await insist(async (going) => {
      const address = await calls.sign(upload.id, { number, sha256 }, going)
      const begun = now()
      let before = 0
      const onBytes = (bytes: number) => {
        sent.set(number, bytes)
        tell()
        // The first bytes may only have left for the browser's buffer; when more follow, the line is there.
        if (before > 0 && bytes > before) inside.onTrouble(null)
        before = bytes
      }
      await calls.put(address, part, onBytes, going)
      line.bytesPerSecond = (line.active * part.size * 1000) / (now() - begun)
      onBytes(part.size)
    }, inside)
  }

  // A fatal error in one of them stops the others too.
  const together = new AbortController()
  const stop = () => together.abort(signal.reason)
  signal.addEventListener('abort', stop, { once: true })
  const inside = {
    ...sending,
    signal: AbortSignal.any([signal, together.signal]),
    onTrouble(error: unknown) {
      if (error !== null) line.bytesPerSecond = null
      sending.onTrouble(error)
    },
  }
  const underWay = new Set<Promise<void>>()
  function begin(number: number) {
    line.active += 1
    const going = sendPart(number).finally(() => {
      line.active -= 1
      underWay.delete(going)
    })
    underWay.add(going)
  }
  try {
    while (missing.length > 0 || underWay.size > 0) {
      const room = atOnce(line.bytesPerSecond) - underWay.size
      for (const number of missing.splice(0, Math.max(0, room))) begin(number)
      await Promise.race(underWay)
    }
  } finally {
    signal.removeEventListener('abort', stop)
    together.abort()
  }
}
