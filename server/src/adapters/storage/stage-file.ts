import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { GB, KB, MB } from '@sonocampus/contract/limits'
import { AppError } from '../../errors.ts'
import { diskFault, isMissing, onDisk } from './disk-fault.ts'

type Limit = { maxBytes: number; tooLarge?: string }
export type Staged = { path: string; size: number; sha256: string; head: Buffer; discard: () => Promise<void> }

/** Enough to find a picture's size after a camera's metadata. */
const HEAD_BYTES = 256 * KB
const LOOK_AT_SPACE_EVERY = 32 * MB
const ENDING = '.part'
const STAGED_NAME = /\.part(\.[a-z0-9]+)?$/

/** Writes incoming bytes to a file of its own while counting; failures leave no file behind. */
export async function stageFile(folder: string, pieces: AsyncIterable<Buffer>, limit: Limit): Promise<Staged> {
  const path = join(folder, `${randomUUID()}${ENDING}`)
  const discard = () => rm(path, { force: true })
  try {
    await mkdir(folder, { recursive: true })
    return { path, discard, ...(await write(folder, path, pieces, limit)) }
  } catch (error) {
    await discard()
    throw diskFault(error)
  }
}

async function write(folder: string, path: string, pieces: AsyncIterable<Buffer>, { maxBytes, tooLarge }: Limit) {
  const hash = createHash('sha256')
  const head: Buffer[] = []
  let size = 0
  let lookAtSpace = 0
  await using file = await open(path, 'wx', 0o600)
  for await (const chunk of pieces) {
    if (size + chunk.length > maxBytes)
      throw new AppError('too_large', tooLarge ?? `The file is larger than ${inWords(maxBytes)}.`)
    if (size >= lookAtSpace) {
      await requireFreeSpace(folder)
      lookAtSpace = size + LOOK_AT_SPACE_EVERY
    }
    if (size < HEAD_BYTES) head.push(chunk.subarray(0, HEAD_BYTES - size))
    hash.update(chunk)
    await file.writeFile(chunk)
    size += chunk.length
  }
  return { size, sha256: hash.digest('hex'), head: Buffer.concat(head) }
}

/** Uploads never take the last of the disk: a twentieth of it, at most 1 GB, stays for the database. */
async function requireFreeSpace(folder: string) {
  const { bavail, blocks, bsize } = await statfs(folder)
  if (bavail * bsize < Math.min(GB, (blocks * bsize) / 20))
    throw new AppError('no_space', 'The server has no space left for files. Contact the institute.')
}

const inWords = (bytes: number) =>
  bytes >= GB ? `${bytes / GB} GB` : bytes >= MB ? `${bytes / MB} MB` : `${bytes} bytes`

/** Removes staged files left by a crash; returns how many. */
export const sweepStaged = (folder: string, olderThanMs: number, now: number): Promise<number> =>
  onDisk(async () => {
    let swept = 0
    for (const name of await namesIn(folder)) {
      const path = join(folder, name)
      const written = await stat(path).catch(() => null)
      if (!STAGED_NAME.test(name) || !written || written.mtimeMs > now - olderThanMs) continue
      await rm(path, { force: true })
      swept += 1
    }
    return swept
  })

const namesIn = (folder: string) =>
  readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })
