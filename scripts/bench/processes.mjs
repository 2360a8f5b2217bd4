// npm run bench:processes -- 1000: the same calls on SQLite, and with one and two processes on PostgreSQL (DATABASE_URL
// or TEST_DATABASE_URL), in one run. --write puts the table into docs/performance.md. SECONDS is the load time per
// call. Runs its own servers on loopback and ends by itself.
import { cpus } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { build, installEverything } from '../steps.mjs'
import { listCalls } from './calls.mjs'
import { openInstitute } from './institute.mjs'
import { requestOf, startLoad } from './load.mjs'
import { table, whole, writeReport } from './report.mjs'
import { makeAsk, startServer, startWorkers } from './server.mjs'
import { measureWrites, prepareQuiz } from './writes.mjs'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { write: { type: 'boolean' } } })
const size = Number(positionals[0] ?? 1000)
const seconds = Number(process.env.SECONDS ?? 3)
const port = 4890
const url = process.env.DATABASE_URL ?? process.env.TEST_DATABASE_URL
if (!url) throw new Error('Set DATABASE_URL to a PostgreSQL that may be filled.')
delete process.env.DATABASE_URL // else the SQLite server would use it too

const READS = [
  'exploreCourses',
  'getProfile',
  'listMyCourses',
  'listLessons',
  'listQuizzes',
  'listPayments',
  'getQueues',
]

/** Responses per second of each call, by its name. */
async function measure(load, postgresUrl, start) {
  const { env, facts, close } = await openInstitute({ size, postgresUrl })
  const [server, ask] = [await start({ port, env }), makeAsk(port, 8)]
  try {
    await pause(1000)
    const calls = [
      { name: '/healthz', path: '/healthz' },
      ...listCalls(facts).filter(({ name }) => READS.includes(name)),
    ]
    const rates = new Map()
    for (const { name, path, token } of calls) {
      const job = { port, lists: [[requestOf(path, { token })]], connections: 32 }
      await load.run({ ...job, seconds: 0.5 })
      rates.set(name, (await load.run({ ...job, seconds })).rate)
    }
    const quiz = await prepareQuiz(ask, facts)
    for (const { name, rate } of await measureWrites({ load, port, facts, quiz, seconds, commits: 1 }))
      rates.set(name, rate)
    return rates
  } finally {
    ask.close()
    await server.stop()
    await close()
  }
}

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
installEverything()
build()
const load = startLoad()
try {
  const runs = {
    SQLite: await measure(load, null, startServer),
    'PostgreSQL, 1 process': await measure(load, url, startServer),
    'PostgreSQL, 2 processes': await measure(load, url, (options) => startWorkers({ ...options, count: 2 })),
  }
  const [sqlite, one, two] = Object.values(runs)
  const rows = [...sqlite.keys()].map((name) => [
    name,
    ...Object.values(runs).map((rates) => whole(rates.get(name))),
    `${(two.get(name) / one.get(name)).toFixed(2)}`,
  ])
  const report = `Answers a second at ${whole(size)} students. ${cpus().length} cores, ${cpus()[0]?.model ?? ''}, Node ${process.version}; 32 connections, ${seconds} s each; client, server and PostgreSQL on the same machine.

${table(['call', ...Object.keys(runs), '2 to 1'], rows)}
`
  console.log(report)
  if (values.write) writeReport('processes', report)
} finally {
  load.stop()
}
