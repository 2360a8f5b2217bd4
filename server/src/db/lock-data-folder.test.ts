import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { tempFolder } from '#test/temp-folder.ts'
import { lockDataFolder } from './lock-data-folder.ts'

const MODULE = new URL('./lock-data-folder.ts', import.meta.url).href
const SCRIPT = `
  const { lockDataFolder } = await import(${JSON.stringify(MODULE)})
  try {
    lockDataFolder(process.argv[1])
    console.log('holds it')
    setInterval(() => {}, 1000)
  } catch (error) {
    console.log(error.message)
  }`

/** A process of its own that locks the folder; answers with the first thing it says. */
async function lockElsewhere(folder: string): Promise<{ process: ChildProcess; says: string }> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', SCRIPT, folder], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [line] = await once(child.stdout as NodeJS.ReadableStream, 'data')
  return { process: child, says: String(line).trim() }
}

const refusal = (pid: number | undefined, folder: string) =>
  `Another Sonocampus server (pid ${pid}) is already using ${folder}. Stop it first, or set DATA_DIR to another folder.`

it('refuses a second server on the same folder, naming the first, which goes on [F4]', async () => {
  const folder = tempFolder()
  const first = await lockElsewhere(folder)
  expect(first.says).toBe('holds it')
  for (let round = 0; round < 3; round += 1)
    expect((await lockElsewhere(folder)).says).toBe(refusal(first.process.pid, folder))
  expect(() => lockDataFolder(folder)).toThrow(refusal(first.process.pid, folder))
  expect(first.process.exitCode).toBeNull()
})

it('starts after the first was killed, whatever it has left behind [F5]', async () => {
  const folder = tempFolder()
  const first = await lockElsewhere(folder)
  first.process.kill('SIGKILL')
  await once(first.process, 'exit')
  expect(existsSync(join(folder, 'server.pid'))).toBe(true)
  const next = await lockElsewhere(folder)
  expect(next.says).toBe('holds it')
  expect((await lockElsewhere(folder)).says).toBe(refusal(next.process.pid, folder))
})

it('is not held by a forgotten file that names a living process [F5]', () => {
  const folder = tempFolder()
  writeFileSync(join(folder, 'server.pid'), String(process.ppid))
  writeFileSync(join(folder, 'server.lock'), '')
  lockDataFolder(folder)()
})

it('never names a process that is gone', async () => {
  const folder = tempFolder()
  const release = lockDataFolder(folder)
  onTestFinished(release)
  const gone = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
  await once(gone, 'exit')
  writeFileSync(join(folder, 'server.pid'), String(gone.pid))
  expect((await lockElsewhere(folder)).says).toMatch(/^Another Sonocampus server is already using/)
})

it('is free again once it is released', async () => {
  const folder = tempFolder()
  const release = lockDataFolder(folder)
  expect((await lockElsewhere(folder)).says).toBe(refusal(process.pid, folder))
  release()
  expect(existsSync(join(folder, 'server.pid'))).toBe(false)
  expect((await lockElsewhere(folder)).says).toBe('holds it')
})
