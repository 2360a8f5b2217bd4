import { existsSync, rmSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { backup as copyPages } from 'node:sqlite'
import { isStorageKey, type Storage } from '../../adapters/storage/storage.ts'
import { fingerprintOf } from '../../check-storage.ts'
import { isoTime, systemClock } from '../../clock.ts'
import { type Config, databaseFile, isSecretKept } from '../../config.ts'
import { isSame } from '../../db/carry/digest.ts'
import { carryIntoSqlite } from '../../db/carry/into-sqlite.ts'
import { openPostgresRows } from '../../db/carry/postgres-rows.ts'
import { type Digests, digestAll } from '../../db/carry/row-source.ts'
import { openSqliteRows } from '../../db/carry/sqlite-rows.ts'
import { keepErasures } from '../../erasure-log.ts'
import { AppError, StartRefused } from '../../errors.ts'
import { listErased, listMissing } from './backup.queries.ts'
import { type Facts, openManifest } from './backup-file.ts'
import { openShelf, type Shelf } from './file-shelf.ts'

type Say = (line: string) => void
const PAGES_AT_ONCE = 2000
const TELL_EVERY = 1000

/**
 * Writes a backup while the server keeps running: first all rows at one moment, then the files that
 * no earlier backup beside it has. It gets its final name once it is complete and on disk.
 */
export async function makeBackup(
  config: Config,
  storage: Storage,
  file: string,
  say: Say,
  afterwards: (shelf: Shelf) => void = () => {},
): Promise<void> {
  const folder = dirname(file)
  if (!existsSync(folder))
    throw new StartRefused(`There is no folder ${folder}. Create it, or check that its disk is mounted.`)
  if (existsSync(file))
    throw new StartRefused(`${file} already exists. Nothing is ever overwritten: choose another name.`)
  const shelf = openShelf(file)
  const part = join(folder, `.${basename(file)}.part`)
  const forget = () => {
    for (const ending of ['', '-wal', '-shm', '-journal']) rmSync(part + ending, { force: true })
  }
  try {
    forget()
    const digests = await copyRows(config, part)
    say(`Rows: ${[...digests.values()].reduce((sum, { rows }) => sum + rows, 0)} in ${digests.size} tables`)
    const manifest = openManifest(part)
    await bringFiles(storage, shelf, manifest, say)
    for (const line of listMissing(manifest.database)) say(line)
    const erased = listErased(manifest.database)
    manifest.seal(factsOf(config, storage), digests, config.secret)
    manifest.close()
    await sync(part)
    await rename(part, file)
    await sync(folder)
    keepErasures(folder, erased)
    afterwards(shelf)
  } finally {
    forget()
    shelf.close()
  }
}

async function copyRows(config: Config, part: string): Promise<Digests> {
  const before = config.databaseUrl ? await fromPostgres(config.databaseUrl, part) : await fromSqlite(config, part)
  const copy = openSqliteRows(part)
  const after = await digestAll(copy)
  await copy.close()
  const wrong = before ? [...before.keys()].filter((name) => !isSame(before.get(name), after.get(name))) : []
  if (wrong.length > 0) throw new Error(`the copied rows differ from the database: ${wrong.join(', ')}`)
  return after
}

async function fromPostgres(url: string, part: string): Promise<Digests> {
  const source = await openPostgresRows(url)
  try {
    return await carryIntoSqlite(source, part)
  } finally {
    await source.close()
  }
}

/** Page by page inside one read transaction: without it every write of the server would restart the copy. */
async function fromSqlite(config: Config, part: string): Promise<null> {
  if (!existsSync(databaseFile(config))) throw new StartRefused(`There is no database in ${config.dataDir}.`)
  const source = openSqliteRows(databaseFile(config))
  try {
    await copyPages(source.database, part, { rate: PAGES_AT_ONCE })
    return null
  } finally {
    await source.close()
  }
}

/** Files deleted while copying are reported afterwards through their row, if they had one. */
async function bringFiles(storage: Storage, shelf: Shelf, manifest: ReturnType<typeof openManifest>, say: Say) {
  const counts = { all: 0, brought: 0, bytes: 0, gone: 0 }
  for await (const { key } of storage.list('')) {
    if (!isStorageKey(key)) continue
    const known = shelf.find(key)
    const kept = known ?? (await bring(storage, shelf, key))
    if (!kept) {
      counts.gone += 1
      continue
    }
    manifest.addFile(kept)
    counts.all += 1
    if (!known) {
      counts.brought += 1
      counts.bytes += kept.size
    }
    if (counts.all % TELL_EVERY === 0) say(`Files: ${counts.all} so far`)
  }
  say(`Files: ${counts.all}, ${counts.brought} of them new (${Math.ceil(counts.bytes / 1e6)} MB)`)
  if (counts.gone > 0) say(`${counts.gone} files were deleted while the backup was made.`)
}

async function bring(storage: Storage, shelf: Shelf, key: string) {
  try {
    const found = await storage.head(key)
    return found && (await shelf.put(key, await storage.read(key), found.contentType))
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  }
}

const factsOf = (config: Config, storage: Storage): Facts => ({
  made_at: isoTime(systemClock.now()),
  engine: config.databaseUrl ? 'postgres' : 'sqlite',
  storage: storage.identity,
  fingerprint: fingerprintOf(config.secret),
  secret: isSecretKept(config) ? config.secret : null,
})

async function sync(path: string): Promise<void> {
  await using handle = await open(path, 'r')
  await handle.sync()
}
