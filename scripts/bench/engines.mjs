// npm run bench:engines -- 1000: PostgreSQL (DATABASE_URL or TEST_DATABASE_URL) against SQLite in one run. Both servers
// stay up and take turns call by call, ROUNDS times, so that a machine that swings swings for both; each figure is the
// middle one. Statements for each answer are those that the server counts itself. --write puts the table into
// docs/performance.md. SECONDS is the load time per call and turn. Runs its own servers on loopback and ends by itself.
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { build, installEverything } from '../steps.mjs'
import { listCalls } from './calls.mjs'
import { openInstitute } from './institute.mjs'
import { requestOf, startLoad } from './load.mjs'
import { table, whole, writeReport } from './report.mjs'
import { makeAsk, startServer } from './server.mjs'
import { prepareQuiz } from './writes.mjs'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { write: { type: 'boolean' } } })
const size = Number(positionals[0] ?? 1000)
const [seconds, rounds] = [Number(process.env.SECONDS ?? 2), Number(process.env.ROUNDS ?? 5)]
const url = process.env.DATABASE_URL ?? process.env.TEST_DATABASE_URL
if (!url) throw new Error('Set DATABASE_URL to a PostgreSQL that may be filled.')
delete process.env.DATABASE_URL // else the SQLite server would use it too
const METRICS_TOKEN = 'metrics-of-the-bench-0123456789'
const CONNECTIONS = 32

const READS = ['getProfile', 'listMyCourses', 'listLessons', 'listQuizzes', 'getGradebook']

/** A server of one engine with the lists of requests for each call. */
async function open(port, postgresUrl) {
  const { env, facts, close } = await openInstitute({ size, postgresUrl })
  const server = await startServer({ port, env: { RENDITIONS: '0', METRICS_TOKEN, ...env } })
  const ask = makeAsk(port, 8)
  const stop = async () => {
    ask.close()
    await server.stop()
    await close()
  }
  try {
    const reads = listCalls(facts).filter(({ name }) => READS.includes(name))
    const calls = new Map(reads.map(({ name, path, token }) => [name, [[requestOf(path, { token })]]]))
    const quiz = await prepareQuiz(ask, facts)
    await load.run({
      port,
      lists: facts.students.map((one) => [quiz.start(one)]),
      connections: CONNECTIONS,
      times: facts.students.length,
    })
    const choices = facts.students.flatMap((student, at) => [0, 1, 2].map((n) => [quiz.choose(student, at * 8 + n)]))
    calls.set('save a quiz choice', choices)
    await server.rest()
    return { port, calls, stop, statements: () => statementsOf(ask) }
  } catch (error) {
    await stop()
    throw error
  }
}

async function statementsOf(ask) {
  const { status, text } = await ask('/metrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  if (status !== 200) throw new Error(`/metrics answered ${status}`)
  return Number(/^sonocampus_statements_total\{[^}]*\} (\d+)/m.exec(text)?.[1])
}

/** Answers a second, and statements for each. */
async function turn({ port, calls, statements }, name) {
  const job = { port, lists: calls.get(name), connections: CONNECTIONS }
  await load.run({ ...job, seconds: 0.3 })
  const before = await statements()
  const { rate, count } = await load.run({ ...job, seconds })
  return { rate, each: ((await statements()) - before) / count }
}

const middle = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
installEverything()
build()
const load = startLoad()
const servers = []
try {
  for (const [port, postgresUrl] of [
    [4892, null],
    [4893, url],
  ])
    servers.push(await open(port, postgresUrl))
  const rows = []
  for (const name of servers[0].calls.keys()) {
    const turns = servers.map(() => [])
    for (let round = 0; round < rounds; round += 1)
      for (const [at, server] of servers.entries()) turns[at].push(await turn(server, name))
    const [sqlite, postgres] = turns.map((all) => middle(all.map(({ rate }) => rate)))
    const ratios = turns[0].map(({ rate }, round) => turns[1][round].rate / rate)
    const each = turns.map((all) => middle(all.map(({ each }) => each)).toFixed(1))
    rows.push([name, whole(sqlite), whole(postgres), middle(ratios).toFixed(2), ...each])
  }
  const report = `Answers a second at ${whole(size)} students, the middle of ${rounds} turns. ${cpus().length} cores, ${cpus()[0]?.model ?? ''}, Node ${process.version}; ${CONNECTIONS} connections, ${seconds} s each turn; client, servers and PostgreSQL on the same machine.

${table(['call', 'SQLite', 'PostgreSQL', 'ratio', 'statements, SQLite', 'statements, PostgreSQL'], rows)}
`
  console.log(report)
  if (values.write) writeReport('engines', report)
} finally {
  load.stop()
  for (const { stop } of servers) await stop()
}
