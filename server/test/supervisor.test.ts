import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { eventually } from './eventually.ts'
import { freePort, makeHome, projectFile, startProgram, statusOf } from './server-process.ts'
import { tempFolder } from './temp-folder.ts'

const SUPERVISOR = projectFile('scripts/supervise.mjs')
const SERVER = 'server/dist/main.js'

it('starts what died again after growing pauses, but not what a restart cannot mend [operations/supervisor]', async () => {
  const program = join(tempFolder(), 'program.mjs')
  writeFileSync(
    program,
    `import { appendFileSync, readFileSync } from 'node:fs'
     appendFileSync('${program}.runs', 'x')
     const run = readFileSync('${program}.runs', 'utf8').length
     if (run === 2) process.kill(process.pid, 'SIGKILL')
     process.exitCode = run === 1 ? 1 : 78`,
  )
  const { ended, output } = startProgram({ PATH: process.env.PATH }, SUPERVISOR, program)
  expect(await ended).toBe(78)
  expect((await output)[1].trim().split('\n')).toEqual([
    'The server ended (code 1). Starting it again in 1 s.',
    'The server ended (SIGKILL). Starting it again in 2 s.',
  ])
})

it('waits at most a minute, and a second again after a minute of good running [operations/supervisor]', async () => {
  const { pauseAfter } = await import(SUPERVISOR)
  let pause = 0
  const pauses = Array.from({ length: 8 }, () => {
    pause = pauseAfter(pause, 5000)
    return pause / 1000
  })
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
  expect(pauseAfter(pause, 60_000)).toBe(1000)
})

/** The supervised server on a port of its own, and the pid that it has now. */
async function superviseServer(...launcher: string[]) {
  const port = await freePort()
  const { env, folder } = await makeHome({ PORT: String(port) })
  const npm = { npm_lifecycle_event: 'start' }
  const program = startProgram({ ...env, ...npm }, ...launcher, SUPERVISOR, SERVER)
  const ready = () => eventually(async () => expect(await statusOf(`http://127.0.0.1:${port}/readyz`)).toBe(200))
  await ready()
  return { ...program, ready, pid: () => Number(readFileSync(join(folder, 'server.pid'), 'utf8')) }
}

it('serves again after the server was killed, and ends with it when it is told to stop [operations/supervisor]', async () => {
  const { child, ended, ready, pid } = await superviseServer()
  const first = pid()
  process.kill(first, 'SIGKILL')
  await eventually(() => expect(pid()).not.toBe(first))
  await ready()
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(() => process.kill(pid(), 0)).toThrow()
})

/** Stands for npm: starts the supervisor and hands nothing on. */
const LAUNCHER = `require('node:child_process').spawn(process.execPath, process.argv.slice(1), { stdio: 'inherit' })`

it.each([
  ['npm', ['--eval', LAUNCHER]],
  ['the supervisor', []],
])('leaves no orphan behind when %s is killed [operations/no-orphan]', async (_who, launcher) => {
  const { child } = await superviseServer(...launcher)
  child.kill('SIGKILL')
  await once(child, 'close') // the end of the last process that holds its output
})
