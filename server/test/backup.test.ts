import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readConfig } from '#src/config.ts'
import { connect } from '#src/db/connect.ts'
import { findFigureFaults } from '#src/db/figures/figure-faults.ts'
import { verifyAudit } from '#src/features/ground/audit/index.ts'
import { openStorage } from '#src/make-deps.ts'
import { makeBackup } from '#src/programs/backup/make-backup.ts'
import { restoreBackup } from '#src/programs/backup/restore-backup.ts'
import { digestsOf, emptyPlace, enter, LAST_NET, openRows, run, seedDemoPlace } from './backup-steps.ts'
import { engine } from './database.ts'
import { startHere, startProgram } from './server-process.ts'
import { programSource } from './start-server.ts'
import { tempFolder } from './temp-folder.ts'

const AMINA = 'amina@demo.example'
const ADMIN = 'admin@demo.example'

it(
  'backs up everything while the server writes, and restores it on an empty place [operations/backup-under-writes, operations/restore-serves]',
  LAST_NET,
  async () => {
    const { env, passwordOf } = await seedDemoPlace()
    const server = await startHere(env)
    const [admin, amina] = [
      await enter(server, ADMIN, passwordOf(ADMIN)),
      await enter(server, AMINA, passwordOf(AMINA)),
    ]
    const lesson = await amina.watch()
    const file = join(tempFolder(), 'a.backup')
    let isWriting = true
    const writing = (async () => {
      for (let number = 0; isWriting; number += 1) await admin.addAccount(`PK${number}`)
    })()
    const made = await run(env, 'backup.ts', file)
    isWriting = false
    await writing
    expect([made.faults, made.code]).toEqual(['', 0])

    const place = await emptyPlace(engine)
    const restored = await run(place, 'restore.ts', file)
    expect([restored.faults, restored.code]).toEqual(['', 0])
    expect(restored.out).toMatch(/^bank_accounts: \d+ rows, [0-9a-f]{64}$/m)
    await expectWholeMoment(place)
    expect((await run(place, 'fsck.ts')).out).toContain('Everything is in order.')
    const next = await startHere(place)
    expect(await (await enter(next, AMINA, passwordOf(AMINA))).watch()).toEqual(lesson)
  },
)

it.runIf(engine === 'postgres')(
  'restores on SQLite what was backed up on PostgreSQL, and the other way round, row by row [operations/restore-any-engine]',
  async () => {
    const { env, config } = await seedDemoPlace('postgres')
    const rows = await digestsOf(env)
    const folder = tempFolder()
    let from = config
    for (const on of ['sqlite', 'postgres'] as const) {
      const file = join(folder, `for-${on}.backup`)
      await makeBackup(from, await openStorage(from), file, () => {})
      const place = await emptyPlace(on)
      from = await restoreBackup(readConfig(place), { file, withoutKey: false, openStorage, say: () => {} })
      expect(await digestsOf(place)).toEqual(rows)
      const { db, close } = connect(
        from.databaseUrl ? { postgres: from.databaseUrl } : { sqlite: join(from.dataDir, 'sonocampus.db') },
      )
      expect(await findFigureFaults(db, on)).toEqual([])
      expect(await verifyAudit({ db, config: from })).toMatchObject({ broken: null })
      await close()
    }
  },
)

/** Every account that was added has its entry in the trail, and the other way round: they were written together. */
async function expectWholeMoment(place: NodeJS.ProcessEnv) {
  const source = await openRows(place)
  const columnOf = async (name: string, column: string) => {
    const table = source.tables.find((one) => one.name === name)
    const at = table?.columns.indexOf(column) ?? -1
    const values: unknown[] = []
    if (table) for await (const rows of source.read(table)) values.push(...rows.map((row) => row[at]))
    return values
  }
  const added = (await columnOf('bank_accounts', 'account_number')).filter((one) => /^PK\d+$/.test(String(one)))
  const told = (await columnOf('audit_entries', 'action')).filter((one) => one === 'bank-account.created')
  await source.close()
  expect(added.length).toBeGreaterThan(0)
  expect(told.length).toBe(added.length)
}

it('brings only new files with the next backup, and one that is killed leaves nothing that looks whole [operations/backup-incremental, operations/backup-killed]', async () => {
  const { env } = await seedDemoPlace()
  const folder = tempFolder()
  const killed = startProgram(env, programSource('backup.ts'), join(folder, 'a.backup'))
  while (!existsSync(join(folder, '.a.backup.part')) && killed.child.exitCode === null)
    await new Promise((resolve) => setImmediate(resolve))
  killed.child.kill('SIGKILL')
  await killed.ended
  expect(readdirSync(folder)).not.toContain('a.backup')
  expect((await run(await emptyPlace('sqlite'), 'restore.ts', join(folder, '.a.backup.part'))).code).toBe(78)

  const first = await run(env, 'backup.ts', join(folder, 'a.backup'))
  expect(first.out).toMatch(/Files: (\d+), \d+ of them new/)
  const second = await run(env, 'backup.ts', join(folder, 'b.backup'))
  expect(second.out).toMatch(/Files: \d+, 0 of them new/)
  expect(readdirSync(folder).sort()).toEqual(['a.backup', 'b.backup', 'files'])
  const again = await run(env, 'backup.ts', join(folder, 'b.backup'))
  expect([again.code, again.faults]).toEqual([78, expect.stringContaining('already exists')])
  const nowhere = await run(env, 'backup.ts', join(folder, 'missing', 'c.backup'))
  expect([nowhere.code, nowhere.faults]).toEqual([78, expect.stringContaining('check that its disk is mounted')])
})
