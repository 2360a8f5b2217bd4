import { execFile } from 'node:child_process'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { emptyPlace, run, seedDemoPlace } from './backup-steps.ts'
import { projectFile, startProgram } from './server-process.ts'
import { programSource } from './start-server.ts'
import { tempFolder } from './temp-folder.ts'

it.each([
  ['fsck.ts', []],
  ['admin.ts', ['list']],
  ['audit-verify.ts', []],
  ['renditions.ts', []],
])(
  'refuses a place without an institute, and makes none there: %s [operations/commands-place]',
  async (program, args) => {
    const env = await emptyPlace('sqlite')
    const place = join(env.DATA_DIR ?? '', 'wrong')
    const { code, out, faults } = await run({ ...env, DATA_DIR: place }, program, ...args)
    expect([code, out]).toEqual([78, ''])
    expect(faults).toContain(`There is no institute here: ${place}/sonocampus.db does not exist.`)
    expect(existsSync(place)).toBe(false)
  },
)

it('says which institute it is about [operations/commands-place]', async () => {
  const { env, folder } = await seedDemoPlace('sqlite')
  const { code, out, faults } = await run(env, 'admin.ts', 'list')
  expect([code, faults.trim()]).toEqual([0, `Using ${join(folder, 'sonocampus.db')}`])
  expect(out).toContain('admin@demo.example  active')
})

it('sets a password at the server without letting a deactivated account in, and leaves a trail [operations/admin-trail]', async () => {
  const { env, folder } = await seedDemoPlace('sqlite')
  const admin = (...args: string[]) => run(env, 'admin.ts', ...args)
  const isOff = () => {
    const database = new DatabaseSync(join(folder, 'sonocampus.db'), { readOnly: true })
    const row = database.prepare("select deactivated_at from users where email = 'second@example.org'").get()
    database.close()
    return row?.deactivated_at !== null
  }
  await admin('create', 'second@example.org')
  const database = new DatabaseSync(join(folder, 'sonocampus.db'))
  database.exec("update users set deactivated_at = '2026-01-01T00:00:00.000Z' where email = 'second@example.org'")
  database.close()
  expect((await admin('reset', 'second@example.org')).out).toContain(
    'second@example.org is deactivated and cannot log in',
  )
  expect(isOff()).toBe(true)
  expect((await admin('reactivate', 'second@example.org')).code).toBe(0)
  expect(isOff()).toBe(false)
  expect((await admin('reactivate', 'second@example.org')).code).toBe(1)
  expect((await run(env, 'audit-verify.ts')).out).toContain('The audit trail is intact: 3 entries')
})

it('makes a backup under nice, where it may not move up [operations/backup-nice]', async () => {
  const { env } = await seedDemoPlace('sqlite')
  const folder = tempFolder()
  const { ended } = startProgram(env, '--disable-warning=ExperimentalWarning', '--eval', NICE, join(folder, 'a.backup'))
  expect(await ended).toBe(0)
  expect(readdirSync(folder)).toContain('a.backup')
})

/** As an ordinary user would be: lower than the backup's own place, and not allowed to be higher. */
const NICE = `
  const os = require('node:os')
  os.setPriority(19)
  const set = os.setPriority
  os.setPriority = (...given) => { if (given.at(-1) < 19) throw new Error('EACCES'); return set(...given) }
  require('node:module').syncBuiltinESMExports()
  process.argv.splice(1, 0, 'backup')
  import(${JSON.stringify(programSource('backup.ts'))})`

it('says what is wrong in its own words, not in those of a server that starts [operations/commands-place]', async () => {
  const { code, faults } = await run({ ...(await emptyPlace('sqlite')), PORT: 'abc' }, 'backup.ts', 'a.backup')
  expect(code).toBe(78)
  expect(faults).toMatch(/^Correct these environment variables:\n.*PORT/)
})

it("runs a command with the server's settings, from a file that no shell could read [operations/commands-place]", async () => {
  const { env, folder } = await seedDemoPlace('sqlite')
  const settings = join(tempFolder(), 'sonocampus.env')
  writeFileSync(settings, `DATA_DIR=${folder}\nMAIL_FROM=Campus <no-reply@campus.example>\n`)
  const { DATA_DIR: _, ...bare } = env
  const sonocampus = (...args: string[]) =>
    promisify(execFile)(projectFile('bin/sonocampus'), args, { env: { ...bare, SONOCAMPUS_ENV: settings } })
  expect((await sonocampus('admin', 'list')).stdout).toContain('admin@demo.example  active')
  await expect(sonocampus('rm', '-rf')).rejects.toThrow('Usage: bin/sonocampus')
})
