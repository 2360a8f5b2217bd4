import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { expect, it, onTestFinished } from 'vitest'
import { eventually } from './eventually.ts'
import { codeOf, freePort, makeHome } from './server-process.ts'
import { BUILT_SERVER } from './start-server.ts'

/** The real server with its log at full length, on a standard output of the test's choice. */
async function startOn(output: 'pipe' | number) {
  const port = await freePort()
  const { env } = await makeHome({ PORT: String(port), LOG_LEVEL: 'info' })
  const child = spawn(process.execPath, [BUILT_SERVER], { env, stdio: ['ignore', output, 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = codeOf(child)
  const ask = async () => (await fetch(`http://127.0.0.1:${port}/healthz`)).status
  return { child, ended, ask, ready: () => eventually(async () => expect(await ask()).toBe(200)) }
}

async function askOften(ask: () => Promise<number>) {
  for (let round = 0; round < 25; round += 1)
    expect(await Promise.all(Array.from({ length: 50 }, ask))).toEqual(Array(50).fill(200))
}

it('goes on answering while there is no space for its log [operations/log-full]', async () => {
  const full = openSync('/dev/full', 'w')
  onTestFinished(() => closeSync(full))
  const server = await startOn(full)
  await server.ready()
  await askOften(server.ask)
  expect(server.child.exitCode).toBeNull()
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})

it('goes on answering when the reader of its log goes away [operations/log-full]', async () => {
  const server = await startOn('pipe')
  await server.ready()
  server.child.stdout?.destroy()
  await askOften(server.ask)
  expect(server.child.exitCode).toBeNull()
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})

it('goes on answering while nobody reads its log, and ends all the same [operations/log-full]', async () => {
  const server = await startOn('pipe')
  await server.ready()
  await askOften(server.ask)
  expect(server.child.exitCode).toBeNull()
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})

it('tells everything to a reader that was slow [operations/log-full]', async () => {
  const server = await startOn('pipe')
  await server.ready()
  await askOften(server.ask)
  let told = ''
  server.child.stdout?.on('data', (chunk) => {
    told += chunk
  })
  await eventually(() => expect(told.split('"path":"/healthz"').length).toBeGreaterThan(1250))
  server.child.kill('SIGTERM')
  await once(server.child, 'close')
  expect(told).not.toContain('lost')
})
