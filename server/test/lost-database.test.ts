import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { engine } from './database.ts'
import { startCluster } from './postgres-cluster.ts'
import { BARE_ENV, type StartedServer, startServer } from './start-server.ts'
import { makeTempFolder } from './temp-folder.ts'

const ADMIN = { email: 'admin@example.org', password: 'correct horse battery' }
const WRITERS = 12
const NO_ANSWER = 0
const folder = makeTempFolder()
const cleanUp: (() => unknown)[] = [folder.remove]
afterAll(async () => {
  for (const step of cleanUp.reverse()) await step()
})

async function start(url: string): Promise<StartedServer> {
  const server = await startServer({
    ...BARE_ENV,
    DATA_DIR: folder.path,
    DATABASE_URL: url,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  })
  cleanUp.push(async () => {
    server.child.kill('SIGKILL')
    await server.ended
  })
  return server
}

async function logIn(address: string) {
  const body = new URLSearchParams({ username: ADMIN.email, password: ADMIN.password })
  const answer = await fetch(`${address}/api/auth/token`, { method: 'POST', body })
  return ((await answer.json()) as { access_token: string }).access_token
}

/** Writes of several statements in one transaction, on more hands than the pool has clients, until told to stop. */
async function writeOn(address: string, token: string) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const settings = (await (await fetch(`${address}/api/site`)).json()) as object
  const statuses = new Set<number>()
  const retryAfters = new Set<string | null>()
  let [writing, written, edition] = [true, 0, 0]
  const write = async () => {
    edition += 1
    const body = JSON.stringify({ ...settings, institute_name: `Institute ${edition}` })
    const answer = await fetch(`${address}/api/admin/site`, { method: 'PUT', headers, body })
    await answer.text()
    statuses.add(answer.status)
    if (answer.status === 503) retryAfters.add(answer.headers.get('retry-after'))
    if (answer.status === 200) written += 1
    return answer.status
  }
  const hands = Array.from({ length: WRITERS }, async () => {
    while (writing) await write().catch(() => statuses.add(NO_ANSWER))
  })
  const untilWritten = async (more: number) => {
    const wanted = written + more
    while (written < wanted && !statuses.has(NO_ANSWER)) await new Promise((resolve) => setImmediate(resolve))
  }
  const stop = async () => {
    writing = false
    await Promise.all(hands)
  }
  return { statuses, retryAfters, untilWritten, stop, write }
}

it.runIf(engine === 'postgres')(
  'outlives its database: the same process, 503 while it is away, writes when it is back [faults/database-lost]',
  { timeout: 120_000 },
  async () => {
    const cluster = await startCluster()
    cleanUp.push(cluster.stop)
    const server = await start(cluster.url)
    const address = server.address ?? ''
    const stream = await writeOn(address, await logIn(address))
    for (let round = 0; round < 40; round += 1) {
      await stream.untilWritten(WRITERS)
      await endBackends(cluster.url)
    }
    for (let round = 0; round < 3; round += 1) {
      await stream.untilWritten(WRITERS)
      cluster.halt()
      cluster.start()
    }
    await stream.untilWritten(WRITERS)
    await stream.stop()
    expect([...stream.statuses].sort()).toEqual([200, 503])
    expect([...stream.retryAfters]).toEqual(['2'])
    expect(await stream.write()).toBe(200)
    expect([server.child.exitCode, server.child.signalCode]).toEqual([null, null])
  },
)

async function endBackends(url: string) {
  const client = new pg.Client(url)
  await client.connect()
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()')
  await client.end()
}
