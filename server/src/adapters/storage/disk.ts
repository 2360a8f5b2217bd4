import { randomUUID } from 'node:crypto'
import { constants, existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { lstat, open, opendir, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import type { Clock } from '../../clock.ts'
import { linkEnd } from '../../signed-link.ts'
import { isMissing, onDisk } from './disk-fault.ts'
import { type DiskParts, diskParts } from './disk-parts.ts'
import { replaceFile, writeWhole } from './durable-file.ts'
import { fileMissing, requireStorageKey, type Storage, type StoredObject } from './storage.ts'
import { type LinkQuery, requireUploadGrant, signUpload, type UploadGrant } from './upload-link.ts'

export type DiskStorage = Storage & {
  /** Where uploads are staged: on the same disk, so that taking one over is a rename. */
  stagingFolder: string
  /** What a link signed here allows. */
  requireGrant: (key: string, query: LinkQuery) => UploadGrant
  takePart: DiskParts['take']
}

export const isDiskStorage = (storage: Storage): storage is DiskStorage => 'requireGrant' in storage

type Options = { folder: string; secret: string; clock: Clock }

/** What existed a moment ago may have been removed. */
const orMissing = (error: unknown): never => {
  throw isMissing(error) ? fileMissing() : error
}

/**
 * Objects as plain files: the bytes under objects/<key>, the content type under types/<key>. The
 * type is written first, so an object always has one. Symbolic links are never followed.
 */
export function diskStorage({ folder, secret, clock }: Options): DiskStorage {
  const made = (name: string) => {
    mkdirSync(join(folder, name), { recursive: true, mode: 0o700 })
    return realpathSync(join(folder, name))
  }
  const [objects, types, stagingFolder] = [made('objects'), made('types'), made('tmp')]
  const { take: takePart, ...parts } = diskParts({ parts: made('parts'), objects, types, staging: stagingFolder })
  const signed = (grant: UploadGrant, seconds: number) =>
    signUpload(secret, grant, linkEnd(clock.now(), seconds * 1000))

  return {
    identity: `disk ${keptId(folder)}`,
    stagingFolder,
    requireGrant: (key, query) => requireUploadGrant(secret, clock.now(), key, query),
    put: (key, file) =>
      onDisk(async () => {
        requireStorageKey(key)
        try {
          await writeWhole(join(types, key), file.contentType, types, stagingFolder)
          await replaceFile(file.path, join(objects, key), objects, stagingFolder)
        } finally {
          await rm(file.path, { force: true })
        }
      }),
    head: (key) => onDisk(() => findObject(objects, types, requireStorageKey(key))),
    read: (key, range) =>
      onDisk(async () => {
        const path = join(objects, requireStorageKey(key))
        if (!(await findObject(objects, types, key))) throw fileMissing()
        const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW).catch(orMissing)
        return file.createReadStream(range)
      }),
    move: (from, to) =>
      onDisk(async () => {
        const found = await findObject(objects, types, requireStorageKey(from))
        if (!found) throw fileMissing()
        await writeWhole(join(types, requireStorageKey(to)), found.contentType, types, stagingFolder)
        await replaceFile(join(objects, from), join(objects, to), objects, stagingFolder).catch(orMissing)
        await rm(join(types, from), { force: true })
      }),
    remove: (key) =>
      onDisk(async () => {
        requireStorageKey(key)
        if (!(await findObject(objects, types, key))) return
        await rm(join(objects, key), { force: true })
        await rm(join(types, key), { force: true })
      }),
    list: (prefix) => walk(objects, objects, prefix),
    async presignPut(key, { contentType, seconds, session = '' }) {
      const grant = { key: requireStorageKey(key), type: contentType, session, part: null }
      return { url: signed(grant, seconds), bucket: 'local' }
    },
    takePart,
    parts: {
      ...parts,
      async presign(key, uploadId, part, { offset, seconds, session }) {
        const grant = { key: requireStorageKey(key), type: '', session, part: { ...part, uploadId, offset } }
        return { url: signed(grant, seconds), headers: {} }
      },
    },
    localPath: (key) =>
      onDisk(async () => {
        if (!(await findObject(objects, types, requireStorageKey(key)))) throw fileMissing()
        return join(objects, key)
      }),
    check: () =>
      onDisk(async () => {
        const probe = join(stagingFolder, `probe-${randomUUID()}`)
        await writeFile(probe, 'x', { flag: 'wx' })
        await rm(probe)
      }),
  }
}

/** Created with the folder and moved with it. */
function keptId(folder: string): string {
  const path = join(folder, 'id')
  try {
    writeFileSync(path, randomUUID(), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!existsSync(path)) throw error
  }
  return readFileSync(path, 'utf8').trim()
}

/** The object if it is a plain file in a real folder of ours; null for anything else. */
async function findObject(objects: string, types: string, key: string): Promise<StoredObject | null> {
  const path = join(objects, key)
  try {
    const entry = await lstat(path)
    if (!entry.isFile() || (await realpath(dirname(path))) !== dirname(path)) return null
    const contentType = await readFile(join(types, key), 'utf8')
    return { size: entry.size, contentType, modifiedAt: entry.mtimeMs }
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

async function* walk(
  root: string,
  folder: string,
  prefix: string,
): AsyncGenerator<{ key: string; modifiedAt: number }> {
  // A folder may hold a million files: they are read as needed, never all at once.
  for await (const entry of await onDisk(() => opendir(folder, { bufferSize: 256 }))) {
    const path = join(folder, entry.name)
    const key = relative(root, path)
    if (entry.isDirectory() && (key.startsWith(prefix) || prefix.startsWith(`${key}/`))) yield* walk(root, path, prefix)
    if (!entry.isFile() || !key.startsWith(prefix)) continue
    const found = await lstat(path).catch(() => null)
    if (found) yield { key, modifiedAt: found.mtimeMs }
  }
}
