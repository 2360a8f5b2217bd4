import { listAdminNotifications } from '@sonocampus/contract/notifications'
import { type CheckName, checkStatus, getStatus } from '@sonocampus/contract/status'
import { readConfig } from '#src/config.ts'
import type { TestApp } from './build-test-app.ts'
import { makeTempFolder } from './temp-folder.ts'

/** Configured like an institute's server; the caller removes the folder. */
export function productionConfig(environment: Record<string, string> = {}) {
  const { path, remove } = makeTempFolder()
  const config = readConfig({
    NODE_ENV: 'production',
    DATA_DIR: path,
    SECRET_KEY: 'test-secret-'.repeat(4),
    PUBLIC_URL: 'http://localhost',
    PATH: process.env.PATH,
    ...environment,
  })
  return { config, remove }
}

/** A look answers the caller within this time. */
const MOMENT = 2000

export function statusSteps({ call, clock, runJobs }: TestApp, admin: { token: string }) {
  /** Looks this many times, as an administrator would. */
  const look = async (times = 1) => {
    for (let n = 0; n < times; n += 1) {
      await call(checkStatus, {}, admin)
      clock.advance(MOMENT)
      await runJobs()
    }
  }
  const checkOf = async (name: CheckName) =>
    (await call(getStatus, {}, admin)).body.checks.find((check: { name: string }) => check.name === name)
  /** The administrators' notifications, oldest first. */
  const told = async (): Promise<string[]> => {
    const { body } = await call(listAdminNotifications, { query: { event_type: 'system_status' } }, admin)
    return body.map(({ details }: { details: string }) => details).toReversed()
  }
  return { look, checkOf, told }
}
