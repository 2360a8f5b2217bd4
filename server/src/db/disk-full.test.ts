import { getProfile } from '@sonocampus/contract/users.profile'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp, PASSWORD } from '#test/build-test-app.ts'
import { engine } from '#test/database.ts'
import { announce } from './events/announce.ts'

const test = await buildTestApp()
afterAll(test.close)

const makeRoom = (pages: number) => sql`pragma max_page_count = ${sql.lit(pages)}`.execute(test.deps.db)
const fill = (tx = test.deps.db) =>
  tx
    .insertInto('site_settings')
    .values({ name: `filler-${Math.random()}`, value: 'x'.repeat(20_000), updated_at: new Date(0).toISOString() })
    .execute()

/** From a network that has not been here before. */
async function post(url: string, n: number, payload: string) {
  const type = payload.startsWith('{') ? 'application/json' : 'application/x-www-form-urlencoded'
  const options = { method: 'POST', url, remoteAddress: `10.0.0.${n}`, headers: { 'content-type': type } } as const
  const answer = await test.app.inject({ ...options, payload })
  return `${answer.statusCode} ${answer.json<{ detail?: string }>().detail}`
}

it.runIf(engine === 'sqlite')(
  'says that the disk is full, reads on, and writes again with space [faults/disk-full]',
  async () => {
    const session = await test.makeSession()
    const student = await test.makeUser()
    await makeRoom(1) // SQLite takes the number of pages that it has
    for (let full = false; !full; )
      full = await fill().then(
        () => false,
        () => true,
      )
    // Enough of both to fill the last pages of every table that they write to, inside transactions and outside.
    const answers = new Set<string>()
    for (let n = 0; n < 150; n += 1) {
      answers.add(await post('/api/auth/signup', n, JSON.stringify({ email: `${n}@example.org`, password: PASSWORD })))
      answers.add(
        await post('/api/auth/token', n, `username=${student.email}&password=${encodeURIComponent(PASSWORD)}`),
      )
    }
    expect([...answers].filter((answer) => !/^20[01] /.test(answer))).toEqual([
      '507 The server has run out of space. Nothing was changed.',
    ])
    expect((await test.call(getProfile, {}, session)).status).toBe(200)
    await makeRoom(1_000_000)
    expect((await test.logInAs(student.email)).token).toEqual(expect.any(String))
  },
)

it.runIf(engine === 'sqlite')('tells nobody of what a full disk has undone [faults/disk-full]', async () => {
  const heard: string[] = []
  test.deps.events.subscribe(({ name }) => heard.push(name))
  const { db } = test.deps
  await makeRoom(1)
  const undone = db.transaction().execute(async (tx) => {
    await announce(tx, { audience: 'clerks', name: 'notification', payload: {} })
    for (;;) await fill(tx)
  })
  await expect(undone).rejects.toMatchObject({ errcode: 13 })
  await makeRoom(1_000_000)
  await announce(db, { audience: 'clerks', name: 'quiz-updated', payload: {} })
  expect(heard).toEqual(['quiz-updated'])
})
