import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { startJobs } from './app-jobs.ts'
import { requireStorage } from './check-storage.ts'
import type { Config } from './config.ts'
import { lockDataFolder } from './db/lock-data-folder.ts'
import { hasCourses } from './demo/demo.queries.ts'
import { refuseDemoAccounts } from './demo/refuse-demo-accounts.ts'
import { hasAdministrator, makeFirstAdministrator } from './features/ground/users/index.ts'
import { replayErasures } from './features/overview/student-record/index.ts'
import { openDoor, requireFreePort, tellOpen } from './http/door.ts'
import { loadWebBundle } from './http/web-pages.ts'
import { logOutput } from './log-output.ts'
import { makeLogger } from './logger.ts'
import { makeDeps } from './make-deps.ts'
import { runProgram } from './run-program.ts'
import { makeStop } from './stop.ts'
import { VERSION } from './version.ts'

const WEB_FOLDER = join(import.meta.dirname, '../../web/dist')

/** Environment → config → parts → app → listen; on SIGTERM drain, stop, close. */
async function main(config: Config): Promise<void> {
  const isSupervised = process.connected
  const output = logOutput()
  const log = makeLogger(config.logLevel, output)
  const unlock = lockDataFolder(config.dataDir, config.worker.number)
  if (config.worker.of === 1) await requireFreePort(config)
  const { deps, close } = await makeDeps(config, log)
  if (config.production) await refuseDemoAccounts(deps.db)
  await requireStorage(deps)
  const erasedAgain = await replayErasures(deps)
  if (erasedAgain > 0) log.warn({ students: erasedAgain }, 'erased again who came back with an older database')
  if (config.firstAdmin && (await makeFirstAdministrator(deps, config.firstAdmin)))
    log.info({ email: config.firstAdmin.email }, 'first administrator made')
  if (config.demo && !(await hasCourses(deps.db))) {
    const { seedDemo, seedYear } = await import('./demo/index.ts')
    const seed = config.demo === 'year' ? seedYear : seedDemo
    await seed(deps, (line) => output.write(`${line}\n`))
  }

  let draining = false
  const web = existsSync(join(WEB_FOLDER, 'server/entry-server.js')) ? await loadWebBundle(WEB_FOLDER) : null
  const app = await buildApp(deps, { web, isDraining: () => draining })
  await openDoor(app, config)
  if (config.metricsPort) await listenBeside(app, config.metricsPort)
  const worker = startJobs(deps)
  const closeAll = async () => {
    await close()
    unlock()
    await output.flush()
  }
  const { stop, fail } = makeStop({ deps, app, worker, closeAll, onBegin: () => (draining = true) })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(signal))
  const orphaned = () => void stop('its supervisor is gone')
  if (isSupervised) process.connected ? process.on('disconnect', orphaned) : orphaned()
  // Unhandled rejections come here too: they are as much of a bug, in as unknown a state, as any
  // other.
  process.on('uncaughtException', (error) => void fail(error))

  const { port } = app.server.address() as AddressInfo
  const { number, of } = config.worker
  const which = of > 1 ? ` (process ${number} of ${of})` : ''
  const unmanned = (await hasAdministrator(deps.db))
    ? ''
    : 'There is no administrator yet: npm run admin -- create EMAIL\n'
  const greeting = `Sonocampus ${VERSION} ${web ? 'is open' : 'answers API calls'} at http://${config.host}:${port}${which}`
  output.write(`\n${greeting}\nMail goes to ${deps.mailer.describe}\n${unmanned}\n`)
  tellOpen(app, config)
}

/** Serves the same app at a second address, until it closes. */
async function listenBeside(app: FastifyInstance, port: number): Promise<void> {
  const beside = createServer(app.routing).listen({ host: '127.0.0.1', port })
  await once(beside, 'listening')
  app.server.once('close', () => beside.close().closeAllConnections())
}

await runProgram(main, { refusal: 'Cannot start. ' })
