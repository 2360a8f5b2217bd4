// A seeded institute to query: in a temporary folder, or in one kept for the next run.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { root, toolEnv } from '../steps.mjs'

/** Runs one of the server's programs to its end and returns its output. */
const runProgram = (args, env) => {
  const { status, stdout } = spawnSync('node', ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: root,
    env: toolEnv({ LOG_LEVEL: 'fatal', ...env }),
    encoding: 'utf8',
    maxBuffer: 1e8,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (status !== 0) throw new Error(`${args.join(' ')} failed`)
  return stdout
}

/** `data` keeps the seeded data: DATA/sqlite-1000 and so on; on PostgreSQL a database sonocampus_bench_1000. */
export async function openInstitute({ size, data, postgresUrl }) {
  const engine = postgresUrl ? 'postgres' : 'sqlite'
  const folder = data ? join(data, `${engine}-${size}`) : mkdtempSync(join(tmpdir(), 'sonocampus-bench-'))
  const isKept = data && existsSync(join(folder, 'secret.key'))
  mkdirSync(folder, { recursive: true })
  const remove = () => rmSync(folder, { recursive: true, force: true })
  if (!data) process.once('exit', remove)
  const name = `sonocampus_bench_${size}${data ? '' : `_${process.pid}`}`
  const env = { DATA_DIR: folder, ...(postgresUrl ? { DATABASE_URL: withDatabase(postgresUrl, name) } : {}) }
  if (postgresUrl && !isKept) await command(postgresUrl, `drop database if exists ${name}`, `create database ${name}`)
  let seconds = null
  if (!isKept) {
    const start = performance.now()
    process.stderr.write(`seeding ${size} students\n`)
    try {
      runProgram(['server/src/programs/seed-scale.ts', String(size)], env)
    } catch (error) {
      // A half-seeded institute must not be reused.
      remove()
      throw error
    }
    seconds = (performance.now() - start) / 1000
  }
  const close = async () => {
    if (data) return
    process.off('exit', remove)
    remove()
    if (postgresUrl) await command(postgresUrl, `drop database if exists ${name} with (force)`)
  }
  return { env, folder, seconds, facts: JSON.parse(runProgram(['server/src/programs/bench-facts.ts'], env)), close }
}

const withDatabase = (url, name) => {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

async function command(url, ...texts) {
  const client = new pg.Client(url)
  await client.connect()
  for (const text of texts) await client.query(text)
  await client.end()
}
