import { hash } from 'node:crypto'
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { readConfig } from '#src/config.ts'
import { digestAll } from '#src/db/carry/row-source.ts'
import { openSqliteRows } from '#src/db/carry/sqlite-rows.ts'
import { StartRefused } from '#src/errors.ts'
import { openStorage } from '#src/make-deps.ts'
import { makeBackup } from '#src/programs/backup/make-backup.ts'
import { restoreBackup } from '#src/programs/backup/restore-backup.ts'
import { emptyPlace, LAST_NET, run, seedDemoPlace } from './backup-steps.ts'
import { tempFolder } from './temp-folder.ts'
import { triesOf } from './trust.ts'

/** So many bytes are turned, spread over the file. */
const FLIPS = triesOf(12)

async function backedUp(more: Record<string, string> = {}) {
  const home = await seedDemoPlace('sqlite', more)
  const file = join(tempFolder(), 'a.backup')
  await makeBackup(home.config, await openStorage(home.config), file, () => {})
  return { ...home, file }
}

const digestsOf = async (path: string) => {
  const source = openSqliteRows(path)
  return Object.fromEntries(await digestAll(source).finally(source.close))
}

async function restore(file: string, more: Record<string, string> = {}, unsigned = false) {
  const env = await emptyPlace('sqlite', more)
  await restoreBackup(readConfig(env), { file, withoutKey: false, unsigned, openStorage, say: () => {} })
  return { env, database: join(env.DATA_DIR ?? '', 'sonocampus.db') }
}

const change = (path: string, statement: string) => {
  const database = new DatabaseSync(path)
  database.exec(statement)
  database.close()
}

/** What somebody would do who has the file, and knows how it is made, but not the key. */
async function sealAgain(path: string): Promise<void> {
  const digests = await digestsOf(path)
  const database = new DatabaseSync(path)
  for (const [name, digest] of Object.entries(digests))
    database.prepare('update backup_tables set rows = ?, hash = ? where name = ?').run(digest.rows, digest.hash, name)
  const facts = database
    .prepare("select name, value from backup_facts where name not in ('seal', 'signature') order by name")
    .all()
  const tables = database.prepare('select name, rows, hash from backup_tables order by name').all()
  const seal = hash('sha256', JSON.stringify([facts, tables]))
  database.prepare("update backup_facts set value = ? where name = 'seal'").run(seal)
  database.close()
}

it(
  'restores a damaged backup whole or not at all, whichever byte was turned [operations/restore-whole]',
  LAST_NET,
  async () => {
    const { file, folder } = await backedUp()
    const rows = await digestsOf(join(folder, 'sonocampus.db'))
    const bytes = readFileSync(file)
    const damaged = join(dirname(file), 'damaged.backup')
    let refused = 0
    // The first byte, without which it is no database at all, and some anywhere: many of those lie where nothing is kept.
    const places = Array.from({ length: FLIPS }, (_, n) => Math.floor(((n + 0.5) * bytes.length) / FLIPS))
    for (const at of [0, ...places]) {
      const turned = Buffer.from(bytes)
      turned[at] = (turned[at] ?? 0) ^ 0x10
      writeFileSync(damaged, turned)
      const restored = await restore(damaged).catch((error: unknown) => {
        expect([at, error]).toEqual([at, expect.any(StartRefused)])
        refused += 1
      })
      if (!restored) continue
      const database = new DatabaseSync(restored.database)
      expect([at, database.prepare('pragma integrity_check').get()]).toEqual([at, { integrity_check: 'ok' }])
      database.close()
      expect([at, await digestsOf(restored.database)]).toEqual([at, { ...rows, installation: expect.anything() }])
    }
    expect(refused).toBeGreaterThan(0)
  },
)

it('brings nothing but rows: what else somebody put into the file stays there [operations/restore-whole]', async () => {
  const { file } = await backedUp()
  change(
    file,
    `create trigger make_me_admin after insert on users begin update users set role = 'admin' where id = new.id; end;
     create index of_theirs on users (full_name); create view all_of_them as select * from users`,
  )
  const { database } = await restore(file)
  const restored = new DatabaseSync(database)
  const names = restored.prepare('select name from sqlite_schema').all()
  restored.close()
  expect(names.filter(({ name }) => /make_me_admin|of_theirs|all_of_them|backup_/.test(String(name)))).toEqual([])
})

it('refuses rows that somebody without the key changed and sealed again [operations/restore-signed]', async () => {
  const SECRET_KEY = 'a-key-of-the-institute-'.repeat(2)
  const { file } = await backedUp({ SECRET_KEY })
  const copy = join(dirname(file), 'copy.backup')
  copyFileSync(file, copy)
  change(copy, "update users set role = 'admin' where role = 'student'")
  await expect(restore(copy, { SECRET_KEY })).rejects.toThrow(/it is damaged \(.*users\)/)
  await sealAgain(copy)
  await expect(restore(copy, { SECRET_KEY })).rejects.toThrow('This backup was changed after it was made')
  change(copy, "delete from backup_facts where name = 'signature'")
  await expect(restore(copy, { SECRET_KEY })).rejects.toThrow('This backup is not signed')
  await restore(file, { SECRET_KEY })
})

it('takes a backup of an earlier version, which did not sign, when it is said to be one [operations/restore-signed]', async () => {
  const { file } = await backedUp()
  change(file, "delete from backup_facts where name = 'signature'")
  await expect(restore(file)).rejects.toThrow('add --unsigned')
  await restore(file, {}, true)
})

it('is found by fsck when the engine itself finds a page or an index damaged [operations/fsck-engine]', async () => {
  const { env, folder } = await seedDemoPlace('sqlite')
  expect((await run(env, 'fsck.ts')).out).toContain('Every page and index of the database is intact.')
  const database = new DatabaseSync(join(folder, 'sonocampus.db'))
  database.enableDefensive(false)
  // Two indexes of one table, each with the pages of the other.
  const [one, two] = database
    .prepare(
      "select name, rootpage from sqlite_schema where type = 'index' and tbl_name = 'payments' and sql is not null",
    )
    .all()
  database.exec('pragma writable_schema = on')
  const move = database.prepare('update sqlite_schema set rootpage = ? where name = ?')
  move.run(two?.rootpage ?? 0, one?.name ?? '')
  move.run(one?.rootpage ?? 0, two?.name ?? '')
  database.close()
  const { code, out } = await run(env, 'fsck.ts')
  expect([code, out]).toEqual([1, expect.stringContaining('The database is damaged: ')])
})
