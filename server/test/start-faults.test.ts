import { chmodSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { engine } from './database.ts'
import { ADMIN, makeHome, projectFile, startHere, startProgram } from './server-process.ts'
import { tempFolder } from './temp-folder.ts'

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

it.runIf(engine === 'postgres')('says what PostgreSQL refuses [operations/start-refused]', async () => {
  const { env } = await makeHome()
  const server = await startHere({ ...env, DATABASE_URL: `${env.DATABASE_URL}_missing` })
  expect(await server.ended).toBe(78)
  expect(server.output()).toMatch(/^Cannot start\. PostgreSQL at \S+ refuses: database "\w+" does not exist/)
})

it.runIf(engine === 'sqlite')('says that the database file is none [operations/start-refused]', async () => {
  const { env, folder } = await makeHome()
  writeFileSync(join(folder, 'sonocampus.db'), 'a letter to my mother, rather long. '.repeat(100))
  const server = await startHere(env)
  expect(await server.ended).toBe(78)
  expect(server.output()).toBe(
    `Cannot start. ${folder}/sonocampus.db is not a SQLite database. Restore a backup, or set DATA_DIR to another folder.\n`,
  )
})

it('says that the first administrator would be a student [operations/start-refused]', async () => {
  const { env, openDatabase } = await makeHome()
  const first = await startHere(env)
  const body = JSON.stringify({ email: ADMIN.ADMIN_EMAIL, password: 'correct horse battery' })
  const headers = { 'content-type': 'application/json' }
  expect((await fetch(`${first.address}/api/auth/signup`, { method: 'POST', headers, body })).status).toBe(201)
  first.child.kill('SIGTERM')
  await first.ended
  const server = await startHere({ ...env, ...ADMIN })
  expect(await server.ended).toBe(78)
  expect(server.output()).toContain(`ADMIN_EMAIL names a student's account (${ADMIN.ADMIN_EMAIL})`)
  const { db } = openDatabase()
  expect(await db.selectFrom('users').select('role').execute()).toEqual([{ role: 'student' }])
})

it('keeps everything in its folder to its owner, also what was readable before [operations/private-files]', async () => {
  const { env, folder } = await makeHome(ADMIN)
  for (const round of ['made', 'mended']) {
    const server = await startHere(env)
    expect([round, modeOf(folder)]).toEqual([round, '700'])
    const open = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => {
      const { mode } = statSync(join(folder, name))
      return (mode & 0o077) !== 0
    })
    expect([round, open]).toEqual([round, []])
    server.child.kill('SIGTERM')
    await server.ended
    chmodSync(folder, 0o755)
    if (engine === 'sqlite') chmodSync(join(folder, 'sonocampus.db'), 0o644)
  }
  const admin = startProgram(env, projectFile('server/src/programs/admin.ts'), 'list')
  expect((await admin.output)[0]).toContain(ADMIN.ADMIN_EMAIL)
  expect(modeOf(folder)).toBe('700')
})

it('greets with the demo logins, the address and the place of mails, and refuses the demo in production, until its accounts are gone [operations/greeting, operations/no-demo, forgot/mail-outbox]', async () => {
  const { env, folder, openDatabase } = await makeHome({ DEMO: 'small' })
  const demo = await startHere(env)
  demo.child.kill('SIGTERM')
  await demo.ended
  const [title, ...people] = demo.output().trim().split(/\n+/)
  const [open, mail] = people.splice(-2)
  expect(open).toMatch(/^Sonocampus \d+\.\d+\.\d+ (is open|answers API calls) at http:\/\/127\.0\.0\.1:[1-9]\d*$/)
  expect(mail).toBe(`Mail goes to files in ${folder}/outbox`)
  expect(title).toContain('Demo accounts')
  expect(people.length).toBeGreaterThan(3)
  for (const line of people) expect(line).toMatch(/^ {2}(admin|clerk|teacher|student) +\S+@demo\.example +\S+ {3}\S/)

  const production = { ...env, DEMO: '0', NODE_ENV: 'production' }
  const refused = await startHere(production)
  expect(await refused.ended).toBe(78)
  expect(refused.output()).toContain('set DATA_DIR to a new folder')
  const { db } = openDatabase()
  await db
    .updateTable('users')
    .set({ deleted_at: new Date(0).toISOString() })
    .execute()
  expect((await startHere(production)).address).not.toBeNull()
})

it.runIf(engine === 'postgres')(
  'brings up two servers that start at once on one empty database, with one demo [operations/start-together]',
  async () => {
    const { env, openDatabase } = await makeHome({ DEMO: 'small', ...ADMIN })
    const [storage, SECRET_KEY] = [tempFolder(), 'the-same-in-every-process-'.repeat(2)]
    const homes = await Promise.all([makeHome(), makeHome()])
    for (const { folder } of homes) symlinkSync(storage, join(folder, 'storage'))
    const servers = await Promise.all(homes.map(({ folder }) => startHere({ ...env, SECRET_KEY, DATA_DIR: folder })))
    expect(servers.map(({ address }) => address)).not.toContain(null)
    expect(servers.filter((server) => server.output().includes('Demo accounts'))).toHaveLength(1)
    const { db } = openDatabase()
    const admins = await db.selectFrom('users').select('email').where('role', '=', 'admin').execute()
    expect(admins.filter(({ email }) => email === ADMIN.ADMIN_EMAIL)).toHaveLength(1)
  },
)
