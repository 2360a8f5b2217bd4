import { createHmac, hash, timingSafeEqual } from 'node:crypto'
import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { type Digest, isSame, makeDigest } from '../../db/carry/digest.ts'
import { type Digests, digestAll } from '../../db/carry/row-source.ts'
import { openSqliteRows } from '../../db/carry/sqlite-rows.ts'
import { stepsOf } from '../../db/migrate.ts'
import { StartRefused } from '../../errors.ts'

/**
 * A backup is one SQLite database: every row, and in tables of its own what it is about, which
 * files belong to it, and a hash over each of its tables. The seal is a hash over all of these: it
 * is written last, and a backup without it is incomplete. The signature is made of the seal with
 * the institute's key: nobody else can change a row and seal the backup again.
 */
export type Facts = {
  made_at: string
  engine: string
  storage: string
  /** Identifies the signing key, with the key itself if it was kept beside the database. */
  fingerprint: string
  secret: string | null
}
export type StoredFile = { key: string; size: number; content_type: string; sha256: string }

const TABLES = `
  create table backup_facts (name text primary key, value text not null);
  create table backup_tables (name text primary key, rows integer not null, hash text not null);
  create table backup_files (key text primary key, size integer not null, content_type text not null, sha256 text not null);`

const FILES = 'select key, size, content_type, sha256 from backup_files'

/** Opens a copy of the database to add the backup's own tables. */
export function openManifest(path: string) {
  const database = new DatabaseSync(path)
  // As one file that needs no others beside it.
  database.exec(`pragma journal_mode = delete; pragma synchronous = full; begin; ${TABLES}`)
  const addFile = database.prepare('insert into backup_files values (?, ?, ?, ?)')
  return {
    addFile: ({ key, size, content_type, sha256 }: StoredFile) => void addFile.run(key, size, content_type, sha256),
    seal(facts: Facts, digests: Digests, secret: string): void {
      for (const [name, value] of Object.entries(facts))
        if (value !== null) database.prepare('insert into backup_facts values (?, ?)').run(name, value)
      for (const [name, { rows, hash: sum }] of [...digests, ['backup_files', filesDigest(database)] as const])
        database.prepare('insert into backup_tables values (?, ?, ?)').run(name, rows, sum)
      const seal = sealOf(database)
      const add = database.prepare('insert into backup_facts values (?, ?)')
      add.run('seal', seal)
      add.run('signature', signatureOf(secret, seal))
      database.exec('commit')
    },
    close: () => database.close(),
    database,
  }
}

function filesDigest(database: DatabaseSync): Digest {
  const digest = makeDigest()
  for (const file of eachFile(database)) digest.add([file.key, file.size, file.content_type, file.sha256])
  return digest.end()
}

export const eachFile = (database: DatabaseSync): Iterable<StoredFile> =>
  database.prepare(FILES).iterate() as Iterable<unknown> as Iterable<StoredFile>

const sealOf = (database: DatabaseSync): string =>
  hash(
    'sha256',
    JSON.stringify([
      database
        .prepare("select name, value from backup_facts where name not in ('seal', 'signature') order by name")
        .all(),
      database.prepare('select name, rows, hash from backup_tables order by name').all(),
    ]),
  )

const signatureOf = (secret: string, seal: string): string =>
  createHmac('sha256', secret).update(`backup ${seal}`).digest('hex')

/** Whether it was sealed with this key; null if an earlier version made it without a signature. */
export function isSignedWith(secret: string, { seal, signature }: Pick<Backup, 'seal' | 'signature'>): boolean | null {
  if (signature === null) return null
  const [made, own] = [Buffer.from(signature), Buffer.from(signatureOf(secret, seal))]
  return made.length === own.length && timingSafeEqual(made, own)
}

export type Backup = {
  facts: Facts
  seal: string
  signature: string | null
  tables: Digests
  database: DatabaseSync
  source: ReturnType<typeof openSqliteRows>
}

/** Opens a backup that is complete and readable by this version; anything else is refused with the reason. */
export async function openBackup(path: string): Promise<Backup> {
  const damaged = (why: string) => new StartRefused(`${path} cannot be restored: ${why}.`)
  if (!existsSync(path)) throw new StartRefused(`There is no backup ${path}.`)
  const source = openOrNull(path)
  if (!source) throw damaged('it is not a Sonocampus backup, or it is damaged')
  const { database } = source
  try {
    const {
      seal,
      signature = null,
      ...facts
    } = Object.fromEntries(
      database
        .prepare('select name, value from backup_facts')
        .all()
        .map(({ name, value }) => [String(name), String(value)]),
    )
    if (seal !== sealOf(database)) throw damaged('it is unfinished or damaged')
    stepsOf(source.migrations)
    const tables = readTables(database)
    const wrong = await wrongTables(source, tables)
    if (wrong.length > 0) throw damaged(`it is damaged (${wrong.join(', ')})`)
    return { facts: { secret: null, ...facts } as Facts, seal, signature, tables, database, source }
  } catch (error) {
    await source.close()
    throw (error as { code?: string }).code === 'ERR_SQLITE_ERROR'
      ? damaged(`it is damaged (${(error as Error).message})`)
      : error
  }
}

function openOrNull(path: string) {
  try {
    const source = openSqliteRows(path)
    source.database.prepare('select 1 from backup_facts').get()
    return source
  } catch {
    return null
  }
}

const readTables = (database: DatabaseSync): Digests =>
  new Map(
    database
      .prepare('select name, rows, hash from backup_tables')
      .all()
      .map(({ name, rows, hash: sum }) => [String(name), { rows: Number(rows), hash: String(sum) }]),
  )

/** The tables that have changed since the backup was sealed. */
export async function wrongTables(source: Backup['source'], tables: Digests): Promise<string[]> {
  const { database } = source
  const found = await digestAll(source)
  found.set('backup_files', filesDigest(database))
  const wrong = [...tables.keys()].filter((name) => !isSame(tables.get(name), found.get(name)))
  const check = database.prepare('pragma quick_check(1)').get() as { quick_check: string }
  return check.quick_check === 'ok' ? wrong : [...wrong, check.quick_check]
}
