import { type ChildProcess, execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { contract } from '@sonocampus/contract'
import { toWire } from '@sonocampus/contract/client'
import type { RouteSpec } from '@sonocampus/contract/route'
import { afterAll, afterEach, expect, it } from 'vitest'
import { codeAt, fromBase32, stepAt } from '#src/features/ground/auth/factor/totp.ts'
import { openTestDatabase } from './database.ts'
import { BARE_ENV, programSource, startServer } from './start-server.ts'

const run = promisify(execFile)
const database = await openTestDatabase()
const folder = mkdtempSync(join(tmpdir(), 'sonocampus-process-'))
const started: ChildProcess[] = []

afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const environment = (more: Record<string, string> = {}) => ({
  ...BARE_ENV,
  DATA_DIR: folder,
  ...(database.url ? { DATABASE_URL: database.url } : {}),
  ...more,
})

async function start(more: Record<string, string> = {}) {
  const server = await startServer(environment(more))
  started.push(server.child)
  return server
}

const admin = (...args: string[]) => run(process.execPath, [programSource('admin.ts'), ...args], { env: environment() })
const logIn = async (address: string | null, username: string, password: string) =>
  (await fetch(`${address}/api/auth/token`, { method: 'POST', body: new URLSearchParams({ username, password }) }))
    .status

it('makes the first administrator by a command, while the server runs, and resets the password [access/first-admin]', async () => {
  const server = await start()
  expect((await admin('list')).stdout).toContain('There is no administrator yet.')
  const made = await admin('create', 'First@Example.org')
  const password = /Password: (\S+)/.exec(made.stdout)?.[1] ?? ''
  expect(await logIn(server.address, 'first@example.org', password)).toBe(200)
  await expect(admin('create', 'first@example.org')).rejects.toThrow('already has an account')
  const fresh = /Password: (\S+)/.exec((await admin('reset', 'first@example.org')).stdout)?.[1] ?? ''
  expect(await logIn(server.address, 'first@example.org', password)).toBe(401)
  expect(await logIn(server.address, 'first@example.org', fresh)).toBe(200)
  expect((await admin('list')).stdout).toContain('first@example.org  active')
  await expect(admin('create')).rejects.toThrow('Usage')
})

it('takes a second factor away by a command, for an administrator who has lost it [guarding/factor-reset]', async () => {
  const server = await start()
  const password = /Password: (\S+)/.exec((await admin('create', 'lost@example.org')).stdout)?.[1] ?? ''
  await expect(admin('reset-factor', 'lost@example.org')).rejects.toThrow('has no second factor')
  const send = async (route: RouteSpec, input: object, token = '') => {
    const { method, url, headers, body } = toWire(route, input)
    const authorization = token ? { authorization: `Bearer ${token}` } : {}
    const answer = await fetch(server.address + url, {
      method,
      headers: { ...headers, ...authorization },
      body: body as string,
    })
    return answer.json()
  }
  const credentials = { body: { username: 'lost@example.org', password } }
  const { access_token } = await send(contract.logIn, credentials)
  const { secret } = await send(contract.prepareFactor, { body: { current_password: password } }, access_token)
  const code = codeAt(fromBase32(secret), stepAt(Date.now()))
  expect((await send(contract.confirmFactor, { body: { code } }, access_token)).recovery_codes).toHaveLength(10)
  expect(await send(contract.logIn, credentials)).toMatchObject({ code: 'second_factor' })
  expect((await admin('reset-factor', 'lost@example.org')).stdout).toContain('logs in with just the password')
  expect(await send(contract.logIn, credentials)).toMatchObject({ role: 'admin' })
})

it('refuses a second server on the same data folder and names the first one [operations/start-refused]', async () => {
  const first = await start()
  const second = await start()
  expect(second.address).toBeNull()
  expect(await second.ended).toBe(78)
  expect(second.output()).toContain(`pid ${first.child.pid}`)
  expect((await fetch(`${first.address}/readyz`)).status).toBe(200)
})

it('ends with code 0 on SIGTERM, after finishing what is under way', async () => {
  const server = await start()
  const requests = Array.from({ length: 20 }, () => fetch(`${server.address}/api/site`))
  await Promise.all(requests)
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  const next = await start()
  expect((await fetch(`${next.address}/readyz`)).status).toBe(200)
})
