import { eraseStudent } from '@sonocampus/contract/student-record'
import { setUserActive } from '@sonocampus/contract/users'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { argon2Hasher, QUICK_COST } from '#src/adapters/hasher.ts'
import { collectFiles } from '#src/features/operations/files/collect-files.ts'
import { buildTestApp, PASSWORD } from './build-test-app.ts'
import { CANARY, OWN_WRITES, ownWrites } from './own-writes.ts'
import { WRITES_ABOUT, writesAbout } from './writes-about.ts'

/** The moment in which an erasure has passed every look and its transaction begins. */
let whenVerified = () => {}
const hasher = argon2Hasher(QUICK_COST)
const verify: typeof hasher.verify = async (...given) => {
  const isRight = await hasher.verify(...given)
  const tell = whenVerified
  whenVerified = () => {}
  tell()
  return isRight
}
const test = await buildTestApp({ hasher: { ...hasher, verify } })
afterAll(test.close)
const { call, deps, app } = test
const admin = await test.makeSession('admin')
const [own, about] = [await ownWrites(test, admin), await writesAbout(test, admin)]

type Session = { id: string; email: string; token: string }
const erase = async ({ id, email }: Session) => {
  const body = { email, current_password: PASSWORD }
  return (await call(eraseStudent, { params: { userId: id }, body }, admin)).status
}

/** Lets a student's calls in as one that was admitted a moment ago is let in, whatever has become of the account since. */
async function admitted({ token }: Session) {
  const findActor = app.findActor
  const actor = await findActor({ token, cookie: null })
  app.findActor = async (credentials) => (credentials.token === token ? actor : findActor(credentials))
  return () => {
    app.findActor = findActor
  }
}

/** Every text column of every table but the sealed trail, with the canary in it. */
async function canaries(): Promise<string[]> {
  const found: string[] = []
  for (const { name, columns } of await deps.db.introspection.getTables()) {
    if (name === 'audit_entries') continue
    for (const column of columns.filter(({ dataType }) => /text|char/i.test(dataType))) {
      const { rows } = await sql`select 1 from ${sql.table(name)}
        where ${sql.ref(column.name)} like ${`%${CANARY}%`} limit 1`.execute(deps.db)
      if (rows.length > 0) found.push(`${name}.${column.name}`)
    }
  }
  return found
}
const sessionsOf = ({ id }: Session) => deps.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()
const listFiles = async () => {
  const keys: string[] = []
  for await (const { key } of deps.storage.list('')) keys.push(key)
  return keys
}

const ROUNDS = 3

describe.each([
  ...OWN_WRITES.map((name) => ({ name, prepare: () => own.prepare(name) })),
  ...WRITES_ABOUT.map((name) => ({ name, prepare: () => about.prepare(name) })),
])('$name', ({ name, prepare }) => {
  it.skipIf(name === 'logIn')('changes nothing after the erasure [guarding/erased-stays]', async () => {
    const { student, write } = await prepare()
    const files = await listFiles()
    const dismiss = await admitted(student)
    expect(await erase(student)).toBe(200)
    const { status } = await write()
    dismiss()
    expect([401, 404, 409, 422]).toContain(status)
    expect(await canaries()).toEqual([])
    expect(await listFiles()).toEqual(files)
  })

  it('leaves nothing of the person beside an erasure [guarding/erased-stays]', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { student, write } = await prepare()
      const dismiss = await admitted(student)
      const begun = Promise.withResolvers<ReturnType<typeof write>>()
      whenVerified = () => begun.resolve(write())
      const [erased, written] = await Promise.all([erase(student), begun.promise.then((one) => one)])
      dismiss()
      expect([erased, written.status < 500]).toEqual([200, true])
      expect([await canaries(), await sessionsOf(student)]).toEqual([[], []])
    }
  })
})

it('refuses what was let in before the account was deactivated [guarding/closed-account-writes-nothing]', async () => {
  for (const name of OWN_WRITES.filter((one) => one !== 'logIn')) {
    const { student, write } = await own.prepare(name)
    const dismiss = await admitted(student)
    await call(setUserActive, { params: { userId: student.id }, body: { is_active: false } }, admin)
    const { status, body } = await write()
    dismiss()
    expect([name, status, body.code]).toEqual([name, 401, 'unauthenticated'])
    expect(await erase(student)).toBe(200)
  }
})

it('keeps no file of those who were erased, whatever they were sending [guarding/erased-stays]', async () => {
  // The files carry the machine's time, and those before the first account are another database's.
  await deps.db
    .updateTable('users')
    .set({ created_at: '2020-01-01T00:00:00.000Z' })
    .where('id', '=', admin.id)
    .execute()
  for (const digit of '0123456789abcdef') await collectFiles(deps, digit, Date.now() + 24 * 3_600_000)
  expect(await listFiles()).toEqual([])
})
