import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getStatus } from '@sonocampus/contract/status'
import { afterAll, expect, it } from 'vitest'
import { buildApp } from '#src/app.ts'
import { AppError } from '#src/errors.ts'
import { buildTestApp } from '#test/build-test-app.ts'

const test = await buildTestApp()
afterAll(test.close)

it('answers /healthz while the process lives and /readyz only while database and storage answer [api/health]', async () => {
  const status = async (app = test.app) => ({
    health: (await app.inject('/healthz')).statusCode,
    ready: (await app.inject('/readyz')).statusCode,
  })
  expect(await status()).toEqual({ health: 200, ready: 200 })

  const check = () => Promise.reject(new Error('the disk is gone'))
  const noStorage = await buildApp({ ...test.deps, storage: { ...test.deps.storage, check } }, { web: null })
  expect(await status(noStorage)).toEqual({ health: 200, ready: 503 })

  const full = () => Promise.reject(new AppError('no_space', 'There is no space left.'))
  const noSpace = await buildApp({ ...test.deps, storage: { ...test.deps.storage, check: full } }, { web: null })
  expect(await status(noSpace)).toEqual({ health: 200, ready: 200 })

  const draining = await buildApp(test.deps, { web: null, isDraining: () => true })
  expect(await status(draining)).toEqual({ health: 200, ready: 503 })

  const noDatabase = await buildTestApp()
  expect(await status(noDatabase.app)).toEqual({ health: 200, ready: 200 })
  await noDatabase.deps.db.destroy()
  expect(await status(noDatabase.app)).toEqual({ health: 200, ready: 503 })
})

it('names its version where monitors look [api/version]', async () => {
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8'))
  expect((await test.app.inject('/healthz')).json()).toEqual({ status: 'ok', version })
  expect((await test.call(getStatus, {}, await test.makeSession('admin'))).body.version).toBe(version)
})
