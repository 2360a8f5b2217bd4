import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildApp } from './app.ts'
import { startJobs } from './app-jobs.ts'
import { requireStorage } from './check-storage.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { lockDataFolder } from './db/lock-data-folder.ts'
import { seedDemo } from './db/seed/seed-demo.ts'
import { makeFirstAdministrator } from './features/users/index.ts'
import { loadWebBundle } from './http/web-pages.ts'
import { makeLogger } from './logger.ts'
import { makeDeps } from './make-deps.ts'

const WEB_FOLDER = join(import.meta.dirname, '../../web/dist')

/** Environment → config → parts → app → listen; on SIGTERM drain, stop, close. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = makeLogger(config.logLevel)
  const unlock = lockDataFolder(config.dataDir)
  const { deps, close } = await makeDeps(config, log)
  await requireStorage(deps)
  if (config.firstAdmin && (await makeFirstAdministrator(deps, config.firstAdmin)))
    log.info({ email: config.firstAdmin.email }, 'first administrator made')
  if (config.demo) await seedDemo(deps, (line) => process.stdout.write(`${line}\n`))

  let draining = false
  const web = existsSync(join(WEB_FOLDER, 'server/entry-server.js')) ? await loadWebBundle(WEB_FOLDER) : null
  const app = await buildApp(deps, { web, isDraining: () => draining })
  const worker = startJobs(deps)
  await app.listen({ host: config.host, port: config.port })
  greet(config, web !== null)

  const stop = async (signal: string) => {
    if (draining) return
    draining = true
    log.info({ signal }, 'stopping: finishing what is under way')
    const overdue = setTimeout(() => process.exit(1), 10_000)
    // A connection whose answer has just ended is not idle yet when the closing begins.
    const idle = setInterval(() => app.server.closeIdleConnections(), 200)
    await app.close()
    clearInterval(idle)
    await worker.stop()
    await close()
    unlock()
    clearTimeout(overdue)
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(signal))
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'))
}

function greet(config: Config, hasWeb: boolean): void {
  const address = `http://${config.host}:${config.port}`
  process.stdout.write(
    hasWeb ? `\nSonocampus is open at ${address}\n\n` : `\nSonocampus answers API calls at ${address}\n\n`,
  )
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof ConfigError || error instanceof Error ? error.message : String(error)}\n`)
  if (!(error instanceof ConfigError) && error instanceof Error && error.stack) process.stderr.write(`${error.stack}\n`)
  process.exit(1)
})
