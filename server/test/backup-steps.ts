import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { logIn } from '@sonocampus/contract/auth'
import { createBankAccount } from '@sonocampus/contract/bank-accounts'
import { toWire } from '@sonocampus/contract/client'
import { listMyCourses } from '@sonocampus/contract/courses'
import { listLessons, startPlayback } from '@sonocampus/contract/lessons.student'
import type { ReplyOf, RequestOf, RouteSpec } from '@sonocampus/contract/route'
import { expect, onTestFinished } from 'vitest'
import { requireStorage } from '#src/check-storage.ts'
import { readConfig } from '#src/config.ts'
import { openPostgresRows } from '#src/db/carry/postgres-rows.ts'
import { digestAll } from '#src/db/carry/row-source.ts'
import { openSqliteRows } from '#src/db/carry/sqlite-rows.ts'
import { seedDemo } from '#src/demo/seed-demo.ts'
import { makeLogger } from '#src/logger.ts'
import { makeDeps } from '#src/make-deps.ts'
import { createPostgres, engine } from './database.ts'
import { startProgram } from './server-process.ts'
import { BARE_ENV, programSource, type StartedServer } from './start-server.ts'
import { makeTempFolder, tempFolder } from './temp-folder.ts'

type Env = NodeJS.ProcessEnv

/** Some of these start a dozen processes in turn and need a longer timeout as a last resort. */
export const LAST_NET = { timeout: 300_000 }

/** An empty home: a folder, and a database beside it if PostgreSQL is requested. */
export async function emptyPlace(
  on: 'sqlite' | 'postgres',
  more: Record<string, string> = {},
  template: string | null = null,
): Promise<Env> {
  const database = on === 'postgres' ? await createPostgres(template ? ` template ${template}` : '') : null
  if (database) onTestFinished(database.close)
  const address = database ? { DATABASE_URL: database.url } : {}
  return { ...BARE_ENV, RENDITIONS: '0', DATA_DIR: tempFolder(), ...address, ...more }
}

/** A home with the demo institute, and the passwords it printed. */
export async function seedDemoPlace(on: 'sqlite' | 'postgres' = engine, more: Record<string, string> = {}) {
  const isPlain = Object.keys(more).length === 0
  const place = (isPlain && seeded[on]) || seedPlace(on, more)
  if (isPlain) seeded[on] = place
  const { folder, database, said } = await place
  const env = await emptyPlace(on, more, database)
  cpSync(folder, env.DATA_DIR ?? '', { recursive: true })
  const passwordOf = (email: string) => new RegExp(`${email}\\s+(\\S+)`).exec(said)?.[1] ?? ''
  return { env, config: readConfig(env), folder: env.DATA_DIR ?? '', passwordOf }
}

/** Seeded once per test process, then copied. */
const seeded: { [on in 'sqlite' | 'postgres']?: ReturnType<typeof seedPlace> } = {}

async function seedPlace(on: 'sqlite' | 'postgres', more: Record<string, string> = {}) {
  const folder = makeTempFolder().path
  const database = on === 'postgres' ? await createPostgres() : null
  await database?.db.destroy()
  const address = database ? { DATABASE_URL: database.url } : {}
  const config = readConfig({ ...BARE_ENV, DATA_DIR: folder, ...address, ...more })
  const { deps, close } = await makeDeps(config, makeLogger('silent', { write: () => {} }))
  let said = ''
  await requireStorage(deps)
  await seedDemo(deps, (line) => {
    said += `${line}\n`
  })
  await close()
  return { folder, database: database && new URL(database.url).pathname.slice(1), said }
}

/** Runs one of our programs to its end. */
export async function run(env: Env, program: string, ...args: string[]) {
  const { ended, output } = startProgram(env, '--disable-warning=ExperimentalWarning', programSource(program), ...args)
  const [code, [out, faults]] = await Promise.all([ended, output])
  return { code, out, faults }
}

export const openRows = async (env: Env) =>
  env.DATABASE_URL ? openPostgresRows(env.DATABASE_URL) : openSqliteRows(join(env.DATA_DIR ?? '', 'sonocampus.db'))

/** Every table's digest, except that of the database's own place, which a restore changes. */
export async function digestsOf(env: Env) {
  const source = await openRows(env)
  const { installation: _, ...digests } = Object.fromEntries(await digestAll(source).finally(source.close))
  return digests
}

/** Logs in to a running server and returns its calls. */
export async function enter({ address }: Pick<StartedServer, 'address'>, username: string, password: string) {
  const send = async <R extends RouteSpec>(route: R, input: RequestOf<R>, token = ''): Promise<ReplyOf<R>> => {
    const { method, url, headers, body } = toWire(route, input as object)
    const authorization = { authorization: `Bearer ${token}` }
    const answer = await fetch(address + url, { method, headers: { ...headers, ...authorization }, body: body ?? null })
    expect([url, answer.ok]).toEqual([url, true])
    return (await answer.json()) as ReplyOf<R>
  }
  const { access_token } = await send(logIn, { body: { username, password } })
  const call = <R extends RouteSpec>(route: R, input: RequestOf<R>) => send(route, input, access_token)
  return {
    call,
    /** Adds a bank account, which the audit trail records too. */
    addAccount: (account_number: string) =>
      call(createBankAccount, {
        body: {
          bank_name: 'Bank',
          account_name: 'Institute',
          account_number,
          current_password: password,
        },
      } as RequestOf<typeof createBankAccount>),
    /** The bytes of the first course's first lesson. */
    async watch(): Promise<Buffer> {
      const [course] = await call(listMyCourses, {})
      const [lesson] = await call(listLessons, { params: { courseId: course?.id ?? '' } })
      const { playback_url } = await call(startPlayback, { params: { videoId: lesson?.id ?? '' }, body: undefined })
      const answer = await fetch(new URL(playback_url ?? '', address ?? ''), {
        headers: { authorization: `Bearer ${access_token}` },
      })
      expect(answer.status).toBe(200)
      return Buffer.from(await answer.arrayBuffer())
    },
  }
}

export async function stop({ child, ended }: StartedServer): Promise<void> {
  child.kill('SIGTERM')
  await ended
}
