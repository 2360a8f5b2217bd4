import { logIn, signUp } from '@sonocampus/contract/auth'
import { getProfile } from '@sonocampus/contract/profile'
import { sql } from 'kysely'
import { afterAll, expect, it, vi } from 'vitest'
import { buildTestApp, PASSWORD } from '#test/build-test-app.ts'
import { engine } from '#test/database.ts'
import { announce } from './announce.ts'

const test = await buildTestApp()
afterAll(test.close)

const makeRoom = (pages: number) => sql`pragma max_page_count = ${sql.lit(pages)}`.execute(test.deps.db)
const fill = (tx = test.deps.db) =>
  tx
    .insertInto('site_settings')
    .values({ name: `filler-${Math.random()}`, value: 'x'.repeat(20_000), updated_at: new Date(0).toISOString() })
    .execute()

it.runIf(engine === 'sqlite')('says that the disk is full, reads on, and writes again with space [faults/disk-full]', async () => {
  const session = await test.makeSession()
  const student = await test.makeUser()
  await makeRoom(1) // SQLite takes the number of pages that it has
  for (let full = false; !full; ) full = await fill().then(() => false, () => true)
  await vi.waitFor(async () => {
    // The last pages of the tables concerned fill up with the first few of these.
    const answer = await test.call(signUp, { body: { email: `${Math.random()}@example.org`, password: PASSWORD } })
    expect([answer.status, answer.body]).toMatchObject([507, { detail: expect.stringContaining('out of space') }])
  })
  const statuses = new Set<number>()
  for (let n = 0; !statuses.has(507) && n < 300; n += 1)
    statuses.add((await test.call(logIn, { body: { username: student.email, password: PASSWORD } })).status)
  statuses.delete(200)
  expect([...statuses]).toEqual([507])
  expect((await test.call(getProfile, {}, session)).status).toBe(200)
  await makeRoom(1_000_000)
  expect((await test.logInAs(student.email)).token).toEqual(expect.any(String))
})

it.runIf(engine === 'sqlite')('tells nobody of what a full disk has undone [faults/disk-full]', async () => {
  const heard: string[] = []
  test.deps.events.subscribe(({ name }) => heard.push(name))
  const { db } = test.deps
  await makeRoom(1)
  const undone = db.transaction().execute(async (tx) => {
    await announce(tx, { audience: 'admins', name: 'undone', payload: {} })
    for (;;) await fill(tx)
  })
  await expect(undone).rejects.toMatchObject({ errcode: 13 })
  await makeRoom(1_000_000)
  await announce(db, { audience: 'admins', name: 'kept', payload: {} })
  expect(heard).toEqual(['kept'])
})
