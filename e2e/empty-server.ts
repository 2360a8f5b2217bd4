import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { ADMIN, test as base } from './fixtures.ts'

const root = join(import.meta.dirname, '..')

/** A server with nothing but its institute's first administrator, on a free port. */
async function startEmptyServer() {
  const name = `empty-${randomUUID()}`
  const server = spawn(process.execPath, ['server/dist/main.js'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: '0',
      DATA_DIR: join(process.env.E2E_FOLDER ?? '', name),
      DEMO: '0',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      TRUST_PROXY: '1',
      LOG_LEVEL: 'warn',
      RENDITIONS: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const address = await new Promise<string>((resolve, reject) => {
    let told = ''
    server.stdout.on('data', (part: Buffer) => {
      told += part
      const open = /is open at (http:\S+)/.exec(told)?.[1]
      if (open) resolve(open)
    })
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${told}`)))
  })
  const stop = () =>
    new Promise((resolve) => {
      server.once('exit', resolve)
      server.kill('SIGTERM')
    })
  return { name, address, stop }
}

/** Gives each test its own server, initially empty. */
export const test = base.extend<{ empty: { name: string; address: string } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from it.
  empty: async ({}, use) => {
    const server = await startEmptyServer()
    await use(server)
    await server.stop()
  },
  baseURL: async ({ empty }, use) => use(empty.address),
})
