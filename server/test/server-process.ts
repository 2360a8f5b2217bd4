import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished } from 'vitest'
import { type Connection, connect } from '#src/db/connect.ts'
import { copyMigrated, engine, openTestDatabase } from './database.ts'
import { BARE_ENV, type StartedServer, startServer } from './start-server.ts'
import { tempFolder } from './temp-folder.ts'

export const ADMIN = { ADMIN_EMAIL: 'first@example.org', ADMIN_PASSWORD: randomBytes(12).toString('hex') }
export const projectFile = (...path: string[]) => join(import.meta.dirname, '../..', ...path)

/** A data folder, and on PostgreSQL a database, for the running test only, with the environment naming them. */
export async function makeHome(more: Record<string, string> = {}) {
  const folder = tempFolder()
  const database = engine === 'postgres' ? await openTestDatabase() : null
  if (database) onTestFinished(database.close)
  // Already migrated, like PostgreSQL's: the browser tests' servers start empty.
  else await copyMigrated(join(folder, 'sonocampus.db'))
  const address: Record<string, string> = database?.url ? { DATABASE_URL: database.url } : {}
  const env: NodeJS.ProcessEnv = { ...BARE_ENV, DATA_DIR: folder, ...address, ...more }
  /** The server's database, opened from outside. */
  const openDatabase = (): Connection => {
    if (database) return database
    const connection = connect({ sqlite: join(folder, 'sonocampus.db') })
    onTestFinished(connection.close)
    return connection
  }
  return { folder, env, openDatabase }
}

export async function startHere(env: NodeJS.ProcessEnv, ...before: string[]): Promise<StartedServer> {
  const server = await startServer(env, ...before)
  onTestFinished(() => void server.child.kill('SIGKILL'))
  return server
}

/** A start that ends with a sentence for the operator, and without a stack trace. */
export async function expectRefusal(env: NodeJS.ProcessEnv, sentence: string) {
  const server = await startHere(env)
  expect(server.address).toBeNull()
  expect(await server.ended).toBe(78)
  expect(server.output()).toContain(sentence)
  expect(server.output()).not.toMatch(/^ +at /m)
}

/** Any program of the project, with its output and exit. */
export function startProgram(env: NodeJS.ProcessEnv, ...args: string[]) {
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  return { child, ended: codeOf(child), output: Promise.all([text(child.stdout), text(child.stderr)]) }
}

export const codeOf = async (child: ChildProcess): Promise<number | null> => (await once(child, 'exit'))[0]

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** The status on a new connection. */
export async function statusOf(address: string): Promise<number | undefined> {
  const [answer] = (await once(request(address, { agent: false }).end(), 'response')) as [IncomingMessage]
  answer.resume()
  return answer.statusCode
}

/** A log-in the server has begun to read, to be finished by the caller. */
export async function beginRequest(address: string | null): Promise<{ finish: () => void; answer: Promise<Answer> }> {
  const body = 'username=nobody%40example.org&password=wrong'
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': body.length,
    expect: '100-continue',
  }
  const sending = request(`${address}/api/auth/token`, { method: 'POST', agent: false, headers })
  sending.flushHeaders()
  const answer = read(sending)
  await once(sending, 'continue')
  return { finish: () => void sending.end(body), answer }
}

type Answer = { status: number | undefined; body: { code?: string } }
async function read(sending: ClientRequest): Promise<Answer> {
  const [answer] = (await once(sending, 'response')) as [IncomingMessage]
  return { status: answer.statusCode, body: JSON.parse(await text(answer)) }
}
