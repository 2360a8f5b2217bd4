import { existsSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Storage } from '../../adapters/storage/storage.ts'
import { fingerprintOf } from '../../check-storage.ts'
import { type Config, databaseFile, isSecretKept, secretFile } from '../../config.ts'
import { isSame } from '../../db/carry/digest.ts'
import { carryIntoPostgres, requireEmpty } from '../../db/carry/into-postgres.ts'
import { carryIntoSqlite } from '../../db/carry/into-sqlite.ts'
import { StartRefused } from '../../errors.ts'
import { type Backup, eachFile, isSignedWith, openBackup } from './backup-file.ts'
import { shelvedPath } from './file-shelf.ts'
import { restoreFile } from './restore-file.ts'

type Say = (line: string) => void
type Options = {
  file: string
  /** The key is permanently lost. */
  withoutKey: boolean
  /** The backup was made by a version that did not sign backups. */
  unsigned?: boolean
  openStorage: (config: Config) => Promise<Storage>
  say: Say
}

/**
 * Restores a backup into an empty place: first its files, then its rows, each compared with its
 * hash in the backup. The database appears when all of it is there; an interrupted restore
 * continues with the same command. Returns the configuration with the key that belongs to the rows.
 */
export async function restoreBackup(given: Config, options: Options): Promise<Config> {
  const { file, withoutKey, openStorage, say } = options
  const backup = await openBackup(file)
  try {
    say(`A backup of ${backup.facts.made_at}, made on ${backup.facts.engine}`)
    await requireNoDatabase(given, backup)
    const config = withKey(given, backup, withoutKey)
    requireSignature(config, backup, options)
    const storage = await openStorage(config)
    requireShelved(file, backup)
    await requireNoOtherFiles(storage, backup)
    keepKey(config, given)
    await restoreFiles(config, storage, file, backup, say)
    if (config.databaseUrl)
      await carryIntoPostgres(backup.source, `backup ${backup.seal}`, config.databaseUrl, () => {})
    else await restoreSqlite(config, backup)
    for (const [name, { rows, hash }] of backup.tables) if (rows > 0) say(`${name}: ${rows} rows, ${hash}`)
    return config
  } finally {
    await backup.source.close()
  }
}

async function requireNoDatabase(config: Config, backup: Backup): Promise<void> {
  if (config.databaseUrl) return requireEmpty(config.databaseUrl, `backup ${backup.seal}`)
  if (existsSync(databaseFile(config)))
    throw new StartRefused(
      `${config.dataDir} already contains a database. Nothing is ever overwritten: set DATA_DIR to an empty folder.`,
    )
}

/** The rows are sealed and signed with one key: it comes with the backup, or from the person restoring it. */
function withKey(config: Config, { facts }: Backup, withoutKey: boolean): Config {
  if (facts.fingerprint === fingerprintOf(config.secret)) return config
  if (facts.secret && isSecretKept(config)) return { ...config, secret: facts.secret }
  if (withoutKey) return config
  throw new StartRefused(
    'This backup belongs to another SECRET_KEY. Set SECRET_KEY to the one that its server had. If it is lost for good, add --without-key: everyone has to log in again, and the audit trail up to here can no longer be verified.',
  )
}

/**
 * A backup that carries its own key proves only that it is undamaged; with a key from elsewhere,
 * that nobody changed it.
 */
function requireSignature({ secret }: Config, backup: Backup, { withoutKey, unsigned, say }: Options): void {
  if (backup.facts.fingerprint !== fingerprintOf(secret) && withoutKey) {
    say("Without its key it can't be verified whether this backup was changed since it was made.")
    return
  }
  const isSigned = isSignedWith(secret, backup)
  if (isSigned === null && unsigned) return
  if (isSigned === null)
    throw new StartRefused(
      'This backup is not signed: an earlier version made it, or someone changed it. If you know where it comes from, add --unsigned.',
    )
  if (!isSigned)
    throw new StartRefused(
      "This backup was changed after it was made: its signature doesn't match its key. Use another one.",
    )
}

/**
 * An existing key is replaced but kept, as it may have sealed something; one created a moment ago
 * sealed nothing.
 */
function keepKey({ dataDir, secret }: Config, given: Config): void {
  if (secret === given.secret) return
  const path = secretFile(dataDir)
  if (statSync(path).mtimeMs < performance.timeOrigin) renameSync(path, `${path}.before-restore`)
  writeFileSync(path, secret, { mode: 0o600 })
}

function requireShelved(file: string, { database }: Backup): void {
  const missing: string[] = []
  for (const { key, size } of eachFile(database))
    if (statSync(shelvedPath(file, key), { throwIfNoEntry: false })?.size !== size && missing.push(key) === 5) break
  if (missing.length > 0)
    throw new StartRefused(
      `Files of this backup are missing or cut off in ${dirname(shelvedPath(file, 'x'))}: ${missing.join(', ')}. The folder “files” belongs to the backup: put it next to it.`,
    )
}

async function requireNoOtherFiles(storage: Storage, { database }: Backup): Promise<void> {
  const find = database.prepare('select 1 from backup_files where key = ?')
  for await (const { key } of storage.list(''))
    if (find.get(key) === undefined)
      throw new StartRefused(
        `The storage already contains files that are not from this backup (${key}). Use an empty folder or bucket.`,
      )
}

async function restoreFiles(config: Config, storage: Storage, file: string, { database }: Backup, say: Say) {
  let [files, bytes] = [0, 0]
  for (const stored of eachFile(database)) {
    await restoreFile(config, storage, shelvedPath(file, stored.key), stored)
    files += 1
    bytes += stored.size
    if (files % 1000 === 0) say(`Files: ${files} so far`)
  }
  say(`Files: ${files} (${Math.ceil(bytes / 1e6)} MB), each matching its recorded hash`)
}

/**
 * Its rows go into tables that our own migrations create, under another name until every row was
 * compared: nothing else that someone put into the file, and no damage to its indexes, comes with
 * them.
 */
async function restoreSqlite(config: Config, { source, tables }: Backup): Promise<void> {
  const target = databaseFile(config)
  const part = `${target}.part`
  for (const ending of ['', '-wal', '-shm', '-journal']) rmSync(part + ending, { force: true })
  const carried = await carryIntoSqlite(source, part).catch((error: Error) => {
    throw new StartRefused(`The rows of this backup do not fit their tables: ${error.message}.`)
  })
  const wrong = [...carried.keys()].filter((name) => !isSame(carried.get(name), tables.get(name)))
  if (wrong.length > 0) throw new StartRefused(`The restored rows differ from the backup: ${wrong.join(', ')}.`)
  await using handle = await open(part, 'r')
  await handle.sync()
  await rename(part, target)
}
