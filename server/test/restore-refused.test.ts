import { cpSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { readConfig } from '#src/config.ts'
import { StartRefused } from '#src/errors.ts'
import { openStorage } from '#src/make-deps.ts'
import { makeBackup } from '#src/programs/backup/make-backup.ts'
import { restoreBackup } from '#src/programs/backup/restore-backup.ts'
import { emptyPlace, enter, LAST_NET, run, seedDemoPlace } from './backup-steps.ts'
import { startHere } from './server-process.ts'
import { tempFolder } from './temp-folder.ts'

const ADMIN = 'admin@demo.example'

/** A backup of the demo, and a copy of it for each fault. */
async function backedUp(more: Record<string, string> = {}) {
  const home = await seedDemoPlace('sqlite', more)
  const folder = tempFolder()
  await makeBackup(home.config, await openStorage(home.config), join(folder, 'a.backup'), () => {})
  const copy = () => {
    const other = tempFolder()
    cpSync(folder, other, { recursive: true })
    return join(other, 'a.backup')
  }
  return { ...home, copy }
}

const restore = (env: NodeJS.ProcessEnv, file: string, withoutKey = false) =>
  restoreBackup(readConfig(env), { file, withoutKey, openStorage, say: () => {} })

async function expectRefused(file: string, sentence: string, env?: NodeJS.ProcessEnv) {
  const place = env ?? (await emptyPlace('sqlite'))
  const fault = await restore(place, file).catch((error: unknown) => error)
  expect(fault).toBeInstanceOf(StartRefused)
  expect(String(fault)).toContain(sentence)
  return place
}

it(
  'refuses what is damaged, unfinished, newer or no backup, and a place that holds something [operations/restore-refused]',
  LAST_NET,
  async () => {
    const { env, copy, folder } = await backedUp()
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
    await expectRefused(join(folder, 'sonocampus.db'), 'it is not a Sonocampus backup')
    await expectRefused(copy(), 'already contains a database', env)

    const otherBytes = copy()
    const stored = storedFiles(otherBytes)
    const content = readFileSync(stored[0] ?? '')
    writeFileSync(stored[0] ?? '', Buffer.alloc(content.length, 'x'))
    const half = await expectRefused(otherBytes, 'does not match its recorded hash')
    rmSync(stored[0] ?? '')
    await expectRefused(otherBytes, 'The folder “files” belongs to the backup')
    expect(readdirSync(half.DATA_DIR ?? '')).not.toContain('sonocampus.db')
    // What came before the fault stays, and the same place takes the whole backup.
    await restore(half, copy())

    const full = await emptyPlace('sqlite')
    cpSync(join(folder, 'storage'), join(full.DATA_DIR ?? '', 'storage'), { recursive: true })
    writeFileSync(join(full.DATA_DIR ?? '', 'storage/objects/of-another'), 'x')
    await expectRefused(copy(), 'not from this backup (of-another)', full)
  },
)

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

it('keeps a key that was there before, and leaves none behind that it made itself [operations/restore-key]', async () => {
  const { env } = await seedDemoPlace('sqlite')
  const file = join(tempFolder(), 'a.backup')
  await run(env, 'backup.ts', file)
  const [empty, keyed] = [await emptyPlace('sqlite'), await emptyPlace('sqlite')]
  const keysOf = ({ DATA_DIR = '' }) => readdirSync(DATA_DIR).filter((name) => name.startsWith('secret.key'))
  writeFileSync(join(keyed.DATA_DIR ?? '', 'secret.key'), 'k'.repeat(64))
  for (const place of [empty, keyed]) expect(await run(place, 'restore.ts', file)).toMatchObject({ code: 0 })
  expect(keysOf(empty)).toEqual(['secret.key'])
  expect(keysOf(keyed)).toEqual(['secret.key', 'secret.key.before-restore'])
})

it('asks for the key that was not kept beside the database, unless it is lost for good [operations/restore-key]', async () => {
  const SECRET_KEY = 'a-key-of-the-institute-'.repeat(2)
  const { copy, passwordOf } = await backedUp({ SECRET_KEY })
  expect(readFileSync(copy()).includes(SECRET_KEY)).toBe(false)
  await expectRefused(copy(), 'This backup belongs to another SECRET_KEY')
  const place = await emptyPlace('sqlite', { SECRET_KEY })
  expect((await run(place, 'restore.ts', copy())).code).toBe(0)
  await enter(await startHere(place), ADMIN, passwordOf(ADMIN))
  const without = await emptyPlace('sqlite')
  await restore(without, copy(), true)
  expect(readdirSync(without.DATA_DIR ?? '')).toContain('sonocampus.db')
})

it('tells what was deleted while a backup was made, and makes it all the same [operations/backup-told]', async () => {
  const { config, folder } = await seedDemoPlace('sqlite')
  const objects = join(folder, 'storage/objects')
  const gone = readdirSync(objects, { recursive: true, encoding: 'utf8' }).find((name) => /videos\//.test(name)) ?? ''
  rmSync(join(objects, gone))
  const said: string[] = []
  await makeBackup(config, await openStorage(config), join(tempFolder(), 'a.backup'), (line) => said.push(line))
  expect(said.join('\n')).toContain(gone)
})
