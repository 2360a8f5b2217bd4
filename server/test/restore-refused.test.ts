import { cpSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { emptyPlace, enter, run, startDemo, stop } from './backup-steps.ts'
import { startHere } from './server-process.ts'
import { tempFolder } from './temp-folder.ts'

const ADMIN = 'admin@demo.example'

/** A backup of the demo, and a copy of it for each test to break. */
async function makeBackup(more: Record<string, string> = {}) {
  const home = await startDemo(more)
  await stop(home.server)
  const folder = tempFolder()
  expect((await run(home.env, 'backup.ts', join(folder, 'a.backup'))).code).toBe(0)
  const copy = () => {
    const other = tempFolder()
    cpSync(folder, other, { recursive: true })
    return join(other, 'a.backup')
  }
  return { ...home, copy }
}

async function expectRefused(file: string, sentence: string, env?: NodeJS.ProcessEnv) {
  const place = env ?? (await emptyPlace('sqlite'))
  const { code, faults } = await run(place, 'restore.ts', file)
  expect([code, faults]).toEqual([78, expect.stringContaining(sentence)])
  expect(faults).not.toMatch(/^ +at /m)
  return place
}

it('refuses what is damaged, unfinished, newer or no backup, and a place that holds something [operations/restore-refused]', async () => {
  const { env, copy, folder } = await makeBackup()
  const changed = copy()
  const bytes = readFileSync(changed)
  bytes.write('amino', bytes.indexOf('amina@demo.example'))
  writeFileSync(changed, bytes)
  const place = await expectRefused(changed, 'damaged')
  expect(readdirSync(place.DATA_DIR ?? '')).not.toContain('sonocampus.db')

  const cut = copy()
  truncateSync(cut, bytes.length / 2)
  await expectRefused(cut, 'damaged')

  const unsealed = copy()
  change(unsealed, "delete from backup_facts where name = 'seal'")
  await expectRefused(unsealed, 'unfinished or damaged')

  const newer = copy()
  change(newer, "insert into kysely_migration values ('999-later', '2030')")
  await expectRefused(newer, 'a newer version of Sonocampus (999-later)')

  await expectRefused(join(folder, 'nothing'), 'There is no backup')
  await expectRefused(join(folder, 'sonocampus.db'), 'it is no backup of Sonocampus')
  await expectRefused(copy(), 'holds a database already', env)

  const otherBytes = copy()
  const stored = storedFiles(otherBytes)
  const content = readFileSync(stored[0] ?? '')
  writeFileSync(stored[0] ?? '', Buffer.alloc(content.length, 'x'))
  const half = await expectRefused(otherBytes, 'does not have the hash that it had')
  rmSync(stored[0] ?? '')
  await expectRefused(otherBytes, 'The folder “files” belongs to the backup')
  expect(readdirSync(half.DATA_DIR ?? '')).not.toContain('sonocampus.db')
  // What came before the fault stays, and the same place takes the whole backup.
  expect(await run(half, 'restore.ts', copy())).toMatchObject({ code: 0, faults: '' })

  const full = await emptyPlace('sqlite')
  cpSync(join(folder, 'storage'), join(full.DATA_DIR ?? '', 'storage'), { recursive: true })
  writeFileSync(join(full.DATA_DIR ?? '', 'storage/objects/of-another'), 'x')
  await expectRefused(copy(), 'not of this backup (of-another)', full)
})

const change = (path: string, statement: string) => {
  const database = new DatabaseSync(path)
  database.exec(statement)
  database.close()
}

const storedFiles = (backup: string) => {
  const objects = join(backup, '../files/objects')
  return readdirSync(objects, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

it('asks for the key that was not kept beside the database, unless it is lost for good [operations/restore-key]', async () => {
  const SECRET_KEY = 'a-key-of-the-institute-'.repeat(2)
  const { copy, passwordOf } = await makeBackup({ SECRET_KEY })
  expect(readFileSync(copy()).includes(SECRET_KEY)).toBe(false)
  await expectRefused(copy(), 'This backup belongs to another SECRET_KEY')
  const place = await emptyPlace('sqlite', { SECRET_KEY })
  expect((await run(place, 'restore.ts', copy())).code).toBe(0)
  const server = await startHere(place)
  await enter(server, ADMIN, passwordOf(ADMIN))
  await stop(server)
  const without = await emptyPlace('sqlite')
  expect((await run(without, 'restore.ts', copy(), '--without-key')).code).toBe(0)
  expect((await startHere(without)).address).not.toBeNull()
})

it('tells what was deleted while a backup was made, and makes it all the same [operations/backup-told]', async () => {
  const { env, folder, server } = await startDemo()
  await stop(server)
  const objects = join(folder, 'storage/objects')
  const gone = readdirSync(objects, { recursive: true, encoding: 'utf8' }).find((name) => /videos\//.test(name)) ?? ''
  rmSync(join(objects, gone))
  const made = await run(env, 'backup.ts', join(tempFolder(), 'a.backup'))
  expect([made.code, made.out]).toEqual([0, expect.stringContaining(gone)])
})
