import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { buildTestApp } from '#test/build-test-app.ts'
import { eventually } from '#test/eventually.ts'
import { tempFolder } from '#test/temp-folder.ts'
import { startJobs } from './app-jobs.ts'

it('sweeps the staging folder of every process, not of the one that claims a job [files/own-staging]', async () => {
  const test = await buildTestApp()
  onTestFinished(test.close)
  await test.runJobs()
  const dataDir = tempFolder()
  mkdirSync(join(dataDir, 'staging'))
  const [left, fresh] = ['left.part', 'fresh.part'].map((name) => join(dataDir, 'staging', name)) as [string, string]
  for (const path of [left, fresh]) writeFileSync(path, 'x')
  const longAgo = new Date(Date.now() - 25 * 60 * 60 * 1000)
  utimesSync(left, longAgo, longAgo)
  const second = startJobs({ ...test.deps, config: { ...test.deps.config, dataDir } })
  await eventually(() => expect(existsSync(left)).toBe(false))
  expect(existsSync(fresh)).toBe(true)
  await second.stop()
})
