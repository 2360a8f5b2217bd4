import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { connect } from '#src/db/connect.ts'
import { migrate } from '#src/db/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    engine: 'sqlite' | 'postgres'
    postgresUrl: string
  }
}

/** A throw-away PostgreSQL for one run: TEST_DATABASE_URL if set, else our own cluster in a temporary folder. */
export default async function setup(project: TestProject) {
  const cluster = process.env.TEST_DATABASE_URL
    ? { url: process.env.TEST_DATABASE_URL, stop: () => {} }
    : await startCluster()
  await makeTemplate(cluster.url)
  project.provide('postgresUrl', cluster.url)
  return cluster.stop
}

/** Test files copy this migrated database instead of migrating one each. */
async function makeTemplate(url: string) {
  const admin = new pg.Client(url)
  await admin.connect()
  await admin.query('drop database if exists sonocampus_template')
  await admin.query('create database sonocampus_template')
  await admin.end()
  const connection = connect({ postgres: url.replace(/\/[^/]*$/, '/sonocampus_template') })
  await migrate(connection)
  await connection.close()
}

/** A separate cluster: its starter must stop it. */
export async function startCluster() {
  const binaries = newestBinaries()
  const folder = mkdtempSync(join(tmpdir(), 'sonocampus-postgres-'))
  const asRoot = process.getuid?.() === 0
  if (asRoot)
    chownSync(folder, Number(execFileSync('id', ['-u', 'postgres'])), Number(execFileSync('id', ['-g', 'postgres'])))
  /** PostgreSQL refuses to run as root: the packages created a user for it. */
  const run = (program: string, args: string[]) => {
    const [command, ...rest] = [
      ...(asRoot ? ['runuser', '-u', 'postgres', '--'] : []),
      join(binaries, program),
      ...args,
    ]
    execFileSync(command as string, rest, { stdio: 'ignore', cwd: folder })
  }
  const port = await freePort()
  const data = join(folder, 'data')
  run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'])
  // These rows are needed neither after a power cut nor tomorrow: nothing is flushed, vacuumed or analyzed.
  const settings = 'fsync=off synchronous_commit=off full_page_writes=off autovacuum=off checkpoint_timeout=1h jit=off'
  const given = [...settings.split(' '), 'max_wal_size=4GB', 'max_connections=200'].map((one) => `-c ${one}`).join(' ')
  const options = `-p ${port} -h 127.0.0.1 -k ${folder} ${given}`
  const start = () => run('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start'])
  /** Like a power cut: clients aren't notified. */
  const halt = () => run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop'])
  start()

  /** A replica on its own port, which stops with the cluster. */
  async function startCopy() {
    const [place, at] = [join(folder, 'copy'), await freePort()]
    run('pg_basebackup', ['-D', place, '-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-R', '-c', 'fast'])
    const ownOptions = options.replace(`-p ${port}`, `-p ${at}`)
    run('pg_ctl', ['-D', place, '-w', '-l', join(folder, 'copy-log'), '-o', ownOptions, 'start'])
    const end = () => run('pg_ctl', ['-D', place, '-m', 'immediate', 'stop'])
    ends.push(end)
    return { url: `postgres://postgres@127.0.0.1:${at}/postgres`, halt: () => ends.splice(ends.indexOf(end), 1)[0]?.() }
  }
  const ends: (() => void)[] = []

  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    start,
    halt,
    startCopy,
    stop: () => {
      for (const end of ends) end()
      halt()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function newestBinaries(): string {
  const base = '/usr/lib/postgresql'
  const versions = (existsSync(base) ? readdirSync(base) : [])
    .filter((version) => existsSync(join(base, version, 'bin/initdb')))
    .sort((a, b) => Number(b) - Number(a))
  if (!versions[0])
    throw new Error('PostgreSQL is not installed. Install the package postgresql, or set TEST_DATABASE_URL.')
  return join(base, versions[0], 'bin')
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
