import { randomUUID } from 'node:crypto'
import { mkdir, open, opendir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { KB } from '@sonocampus/contract/limits'
import { AppError } from '../../errors.ts'
import { isMissing, onDisk } from './disk-fault.ts'
import { replaceFile, writeWhole } from './durable-file.ts'
import type { KeptPart, PartStore } from './part-store.ts'
import { fileMissing, requireStorageKey } from './storage.ts'
import type { PartGrant } from './upload-link.ts'

type Folders = { parts: string; objects: string; types: string; staging: string }
export type DiskParts = Omit<PartStore, 'presign'> & {
  /** Takes over a staged file as one part, if it is the one that was announced. */
  take: (grant: PartGrant, staged: { path: string; size: number; sha256: string }) => Promise<void>
}

const FILM = 'film'
const ABOUT = 'about'
const COPIED_AT_ONCE = 256 * KB

/**
 * Each upload is a folder: `film` is filled at the offsets of the parts that arrive, and for each
 * part safely in it there is an empty file whose name says so (number, length, hash). So nothing
 * has to be assembled at the end, and what a crash leaves half written has no marker and is sent
 * again.
 */
export function diskParts({ parts, objects, types, staging }: Folders): DiskParts {
  const folderOf = (uploadId: string) => join(parts, requireUploadId(uploadId))
  const inTurn = makeTurns()

  const about = async (uploadId: string): Promise<{ key: string; contentType: string }> =>
    JSON.parse(await readFile(join(folderOf(uploadId), ABOUT), 'utf8'))

  return {
    begin: (key, contentType) =>
      onDisk(async () => {
        requireStorageKey(key)
        const uploadId = randomUUID()
        await mkdir(folderOf(uploadId), { mode: 0o700 })
        await writeFile(join(folderOf(uploadId), FILM), '', { flag: 'wx', mode: 0o600 })
        await writeWhole(join(folderOf(uploadId), ABOUT), JSON.stringify({ key, contentType }), parts, staging)
        return uploadId
      }),
    take: ({ uploadId, number, offset, size, sha256 }, staged) =>
      onUpload(async () => {
        if (staged.size !== size) throw new AppError('bad_request', "This part doesn't have the announced length.")
        if (Buffer.from(staged.sha256, 'hex').toString('base64') !== sha256)
          throw new AppError('bad_request', 'This part was damaged on the way. Send it again.')
        const folder = folderOf(uploadId)
        await inTurn(uploadId, async () => {
          const marks = (await readdir(folder)).filter((name) => name.startsWith(`${number}.`))
          const mark = markOf({ number, size, sha256 })
          if (marks.includes(mark)) return
          for (const name of marks) await rm(join(folder, name), { force: true })
          await copyInto(join(folder, FILM), offset, staged.path)
          await writeFile(join(folder, mark), '', { mode: 0o600 })
        })
      }),
    list: (_key, uploadId) =>
      onUpload(async () => {
        const names = await readdir(folderOf(uploadId))
        await stat(join(folderOf(uploadId), FILM)) // a finished one loses its markers after its film
        return names.flatMap((name) => readMark(name) ?? []).sort((a, b) => a.number - b.number)
      }),
    complete: (key, uploadId) =>
      onUpload(() =>
        inTurn(uploadId, async () => {
          const { contentType } = await about(uploadId)
          await writeWhole(join(types, requireStorageKey(key)), contentType, types, staging)
          await replaceFile(join(folderOf(uploadId), FILM), join(objects, key), objects, staging)
          await rm(folderOf(uploadId), { recursive: true, force: true })
        }),
      ),
    abort: (_key, uploadId) =>
      onDisk(() => inTurn(uploadId, () => rm(folderOf(uploadId), { recursive: true, force: true }))),
    async *listOpen(prefix) {
      for await (const { name: uploadId } of await onDisk(() => opendir(parts))) {
        const begun = await stat(folderOf(uploadId)).catch(() => null)
        const told = await about(uploadId).catch(() => null)
        // One without its own description was interrupted at the start.
        const key = told?.key ?? prefix
        if (begun && key.startsWith(prefix)) yield { key, uploadId, begunAt: begun.mtimeMs }
      }
    },
  }
}

/** An upload that is no longer open has no folder, or no film in it. */
const onUpload = <T>(work: () => Promise<T>): Promise<T> =>
  onDisk(() =>
    work().catch((error: unknown) => {
      throw isMissing(error) ? fileMissing() : error
    }),
  )

function requireUploadId(uploadId: string): string {
  if (!/^[0-9a-f-]{36}$/.test(uploadId)) throw fileMissing()
  return uploadId
}

const markOf = ({ number, size, sha256 }: KeptPart) =>
  `${number}.${size}.${Buffer.from(sha256 ?? '', 'base64').toString('base64url')}`

function readMark(name: string): KeptPart | null {
  const [, number, size, hash = ''] = /^(\d+)\.(\d+)\.([\w-]{43})$/.exec(name) ?? []
  if (!number || !size) return null
  return { number: Number(number), size: Number(size), sha256: Buffer.from(hash, 'base64url').toString('base64') }
}

async function copyInto(film: string, offset: number, source: string): Promise<void> {
  await using from = await open(source, 'r')
  await using file = await open(film, 'r+')
  const chunk = Buffer.allocUnsafe(COPIED_AT_ONCE)
  for (let at = offset; ; ) {
    const { bytesRead } = await from.read(chunk, 0, chunk.length)
    if (bytesRead === 0) break
    await file.write(chunk, 0, bytesRead, at)
    at += bytesRead
  }
  await file.datasync()
}

/** Serializes work on each name, so that no part is copied into a film that is just being finished. */
function makeTurns() {
  const last = new Map<string, Promise<unknown>>()
  return async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const turn = (last.get(name) ?? Promise.resolve()).then(work, work)
    last.set(name, turn)
    try {
      return await turn
    } finally {
      if (last.get(name) === turn) last.delete(name)
    }
  }
}
