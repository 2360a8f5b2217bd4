// npm run bench -- 1000 100000: one run, one report: reads, durable writes, two scenarios and memory at each number of
// students. --postgres uses PostgreSQL (DATABASE_URL or TEST_DATABASE_URL), --data DIR keeps the seeded data and reuses
// it, --calls PATTERN runs only matching calls, --write puts the report into docs/performance.md. SECONDS is the load
// time per call. Runs its own servers on loopback and ends by itself.
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { listCalls } from './bench/calls.mjs'
import { openInstitute } from './bench/institute.mjs'
import { requestOf, startLoad } from './bench/load.mjs'
import { measureReads } from './bench/reads.mjs'
import { reportOf, writeReport } from './bench/report.mjs'
import { decideWhileWatching, sitQuiz } from './bench/scenarios.mjs'
import { makeAsk, startBare, startServer } from './bench/server.mjs'
import { measureCommits, measureWrites, prepareQuiz } from './bench/writes.mjs'
import { build, installEverything } from './steps.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    postgres: { type: 'boolean' },
    write: { type: 'boolean' },
    data: { type: 'string' },
    calls: { type: 'string', default: '' },
  },
})
const sizes = positionals.length > 0 ? positionals.map(Number) : [1000]
const seconds = Number(process.env.SECONDS ?? 1.5)
const ports = { server: 4890, bare: 4891 }
const engine = values.postgres ? 'postgres' : 'sqlite'
const postgresUrl = values.postgres ? (process.env.DATABASE_URL ?? process.env.TEST_DATABASE_URL) : null
if (values.postgres && !postgresUrl) throw new Error('Set DATABASE_URL to a PostgreSQL that may be filled.')
if (!sizes.every((size) => Number.isInteger(size) && size >= 1000)) throw new Error('Sizes are numbers from 1000 on.')

/** Responses per second of /healthz while every request is logged. */
async function rateWithLog(load, env) {
  const server = await startServer({ port: ports.server, env: { ...env, LOG_LEVEL: 'info' } })
  const job = { port: ports.server, lists: [[requestOf('/healthz')]], connections: 32, seconds }
  await load.run(job)
  const { rate } = await load.run(job)
  await server.stop()
  return rate
}

async function measure(load, size) {
  const { env, folder, seconds: seeded, facts, close } = await openInstitute({ size, data: values.data, postgresUrl })
  const ask = makeAsk(ports.server, 8)
  const bare = await startBare(ports.bare)
  // Without making the demo's renditions meanwhile.
  const server = await startServer({ port: ports.server, env: { RENDITIONS: '0', ...env } })
  try {
    await server.rest()
    const rest = server.memory()
    const probe = requestOf('/api/profile/profile', { token: facts.students[0].token })
    const shared = { load, ask, port: ports.server, facts, probe, seconds }
    const reads = await measureReads({
      ...shared,
      ports,
      calls: listCalls(facts).filter(({ name }) => new RegExp(values.calls).test(name)),
    })
    const commits = await measureCommits({ folder, databaseUrl: env.DATABASE_URL, seconds })
    const quiz = await prepareQuiz(ask, facts)
    const writes = await measureWrites({ ...shared, quiz, commits })
    const [sat, desk] = [await sitQuiz({ ...shared, quiz }), await decideWhileWatching(shared)]
    const after = server.memory()
    await server.rest()
    const memory = { rest, after, later: server.memory() }
    await server.stop()
    return { size, seeded, reads, commits, writes, quiz: sat, desk, memory, logged: await rateWithLog(load, env) }
  } finally {
    ask.close()
    await Promise.all([server.stop(), bare.stop()])
    await close()
  }
}

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
installEverything()
build()
const load = startLoad()
try {
  const runs = []
  for (const size of sizes) runs.push(await measure(load, size))
  const machine = `${cpus().length} cores, ${cpus()[0]?.model ?? ''}, Node ${process.version}`
  const report = reportOf({ engine, runs, seconds, machine })
  console.log(report)
  if (values.write) writeReport(engine, report)
} finally {
  load.stop()
}
