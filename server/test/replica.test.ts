import { randomUUID } from 'node:crypto'
import { logIn, signUp } from '@sonocampus/contract/auth'
import { toWire } from '@sonocampus/contract/client'
import type { RequestOf, RouteSpec } from '@sonocampus/contract/route'
import { searchEverything } from '@sonocampus/contract/search'
import { exportUsers } from '@sonocampus/contract/users'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { engine } from './database.ts'
import { eventually } from './eventually.ts'
import { startCluster } from './postgres-cluster.ts'
import { ADMIN, expectRefusal, startHere } from './server-process.ts'
import { BARE_ENV } from './start-server.ts'
import { tempFolder } from './temp-folder.ts'

it.runIf(engine === 'sqlite')('refuses a copy of no database [operations/replica]', () =>
  expectRefusal(
    { ...BARE_ENV, DATA_DIR: tempFolder(), DATABASE_READ_URL: 'postgres://localhost/copy' },
    'DATABASE_READ_URL is a replica of DATABASE_URL',
  ),
)

it.runIf(engine === 'postgres')(
  'reads much from a copy of the database, never older than what was written before it was asked, and goes on without it [operations/replica]',
  async () => {
    const cluster = await startCluster()
    onTestFinished(cluster.stop)
    const copy = await cluster.startCopy()
    const env = {
      ...BARE_ENV,
      ...ADMIN,
      DATA_DIR: tempFolder(),
      DATABASE_URL: cluster.url,
      DATABASE_READ_URL: copy.url,
    }
    const { address } = await startHere(env)
    const requested = new pg.Client(copy.url)
    requested.on('error', () => {})
    await requested.connect()
    /** What the copy was asked last by the server. */
    const lastThere = async (): Promise<string> =>
      (
        await requested.query(
          `select query from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
        )
      ).rows[0]?.query

    async function call<R extends RouteSpec>(route: R, input: RequestOf<R>, token?: string) {
      const { method, url, headers, body } = toWire(route, input as object)
      const authorization = token ? { authorization: `Bearer ${token}` } : {}
      const sent = { method, headers: { ...headers, ...authorization }, ...(body ? { body } : {}) }
      const response = await fetch(`${address}${url}`, sent)
      return { status: response.status, text: await response.text() }
    }
    const { text } = await call(logIn, { body: { username: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD } })
    const token: string = JSON.parse(text).access_token

    /** Somebody who was not there before, and is in what is read next. */
    async function expectIn(read: (email: string) => Promise<{ text: string }>) {
      const email = `${randomUUID()}@example.org`
      expect((await call(signUp, { body: { email, password: 'correct horse battery' } })).status).toBe(201)
      expect((await read(email)).text).toContain(email)
    }
    const inExport = () => expectIn(() => call(exportUsers, { query: {} }, token))
    const inSearch = () => expectIn((q) => call(searchEverything, { query: { q } }, token))
    for (const [check, table] of [
      [inExport, 'users'],
      [inSearch, 'certificate_words'],
    ] as const)
      await eventually(async () => {
        await check()
        expect(await lastThere()).toContain(`from "${table}"`)
      })

    await requested.query('select pg_wal_replay_pause()')
    await inExport()
    await requested.query('select pg_wal_replay_resume()')
    await inExport()
    await requested.end()
    copy.halt()
    await inExport()
  },
)
