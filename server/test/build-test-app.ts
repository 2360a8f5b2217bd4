import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { logIn } from '@sonocampus/contract/auth'
import { toWire } from '@sonocampus/contract/client'
import type { RequestOf, RouteSpec } from '@sonocampus/contract/route'
import { findCell } from '#src/adapters/cell.ts'
import { makeDecoder } from '#src/adapters/decoder/decoder.ts'
import { ffmpegBeside, findFfprobe, makeFfmpeg } from '#src/adapters/ffmpeg.ts'
import { argon2Hasher, QUICK_COST } from '#src/adapters/hasher.ts'
import type { Mail } from '#src/adapters/mail/mailer.ts'
import { diskStorage } from '#src/adapters/storage/disk.ts'
import { buildApp } from '#src/app.ts'
import { startJobs } from '#src/app-jobs.ts'
import { isoTime } from '#src/clock.ts'
import { readConfig } from '#src/config.ts'
import { withCounts } from '#src/counters/with-counts.ts'
import { postgresEvents } from '#src/db/events/postgres.ts'
import { sqliteEvents } from '#src/db/events/sqlite.ts'
import { findFigureFaults } from '#src/db/figures/figure-faults.ts'
import type { Role } from '#src/db/tables/users.ts'
import type { Deps } from '#src/deps.ts'
import { COUNT_ANSWERS, findSumFaults } from '#src/features/assessment/quizzes/index.ts'
import { hashToken } from '#src/features/ground/auth/index.ts'
import { openSession } from '#src/features/ground/auth/open-session.ts'
import { COLLECT_FILES } from '#src/features/operations/files/index.ts'
import { LOOK_AT_STATUS } from '#src/features/operations/status/index.ts'
import { MEASURE_INSIGHTS } from '#src/features/overview/insights/index.ts'
import type { WebBundle } from '#src/http/web-pages.ts'
import { makeLogger } from '#src/logger.ts'
import { openTestDatabase } from './database.ts'
import { asApp, findScans } from './plans.ts'
import { overBudget } from './statement-budgets.ts'

export const PASSWORD = 'correct horse battery'

/** Jobs that scan everything run by themselves only in tests of them, or of production. */
const HOUSEWORK: string[] = [COLLECT_FILES, MEASURE_INSIGHTS, LOOK_AT_STATUS, COUNT_ANSWERS]

/** Shared by all test apps: it ends with the tests' process. */
const decoder = makeDecoder({
  ffmpeg: ffmpegBeside(findFfprobe(process.env)),
  cell: findCell(process.env.PATH ?? ''),
  folder: tmpdir(),
})

type Options = { without?: string[]; web?: WebBundle | null }

/** The whole server on its own database and folder, with a clock tests can move and a mailbox they can read. */
export async function buildTestApp(overrides: Partial<Deps> = {}, { without = HOUSEWORK, web = null }: Options = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'sonocampus-test-'))
  const connection = await openTestDatabase()
  const clock = movableClock()
  const mails: Mail[] = []
  const logs: string[] = []
  const tokens = new Map<string, string>()
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: folder,
    SECRET_KEY: 'test-secret-'.repeat(4),
    PUBLIC_URL: 'http://localhost',
    PATH: process.env.PATH,
  })
  const log = makeLogger('info', { write: (line) => void logs.push(line) })
  const tooMany: string[] = []
  const teachers = new Set<string>()
  const others: (() => Promise<unknown>)[] = []
  const openEvents = async () =>
    connection.url ? postgresEvents({ url: connection.url, log }) : sqliteEvents(connection, log)
  const deps: Deps = withCounts({
    config,
    db: connection.db,
    engine: connection.engine,
    replica: null,
    storage: diskStorage({ folder: join(folder, 'storage'), secret: config.secret, clock }),
    mailer: { send: async (mail) => void mails.push(mail), describe: 'the test', close: async () => {} },
    events: await openEvents(),
    hasher: argon2Hasher(QUICK_COST),
    decoder,
    ffmpeg: config.ffprobe ? makeFfmpeg(config.ffprobe) : null,
    transcoder: null, // only for tests of renditions: creating one takes a second of the processor
    clock,
    log,
    ...overrides,
  })
  const app = await buildApp(deps, { web })
  // Nothing runs between two steps of a test: tests run jobs explicitly.
  const worker = startJobs(deps, { without: deps.config.production ? [] : without, pollMs: null })

  /** Calls an entry through HTTP with the given session (or none). */
  async function call<R extends RouteSpec>(route: R, input: RequestOf<R>, as?: { token: string }) {
    const { method, url, headers, body } = toWire(route, input as object)
    const encoded =
      body instanceof FormData ? await encodeForm(body) : { headers: {}, payload: body as string | undefined }
    const authorization = as ? { authorization: `Bearer ${as.token}` } : {}
    // Created inside: an injected call starts when it is awaited.
    const counter = { statements: 0 }
    const response = await asApp(
      async () =>
        app.inject({
          method: method as 'GET',
          url,
          headers: { ...headers, ...encoded.headers, ...authorization },
          ...(encoded.payload === undefined ? {} : { payload: encoded.payload }),
        }),
      counter,
    )
    // For teachers, one more checks that it is their own course.
    const besides = as && teachers.has(as.token) ? 1 : 0
    tooMany.push(...overBudget(route, counter.statements - besides))
    const json = /json/.test(String(response.headers['content-type'])) ? response.json() : undefined
    if (json?.access_token) tokens.set(hashToken(json.access_token), json.access_token)
    return { status: response.statusCode, body: json, headers: response.headers, raw: response }
  }

  async function makeUser(
    role: Role = 'student',
    fields: { email?: string; full_name?: string; confirmed_at?: null } = {},
  ) {
    const id = randomUUID()
    const email = fields.email ?? `${role}-${id.slice(0, 8)}@example.org`
    const password_hash = await deps.hasher.hash(PASSWORD)
    const created_at = isoTime(clock.now())
    await deps.db
      .insertInto('users')
      .values({ id, password_hash, role, created_at, confirmed_at: created_at, ...fields, email })
      .execute()
    return { id, email }
  }

  async function logInAs(email: string, password = PASSWORD) {
    const { body } = await call(logIn, { body: { username: email, password } })
    const token = (body as { access_token: string }).access_token
    return { token }
  }

  /** Opens a private address as its own client: with the token of its session, while that lives. */
  async function open(url: string, { method = 'GET' as 'GET' | 'HEAD', headers = {} } = {}) {
    const sessionId = new URL(url, config.publicUrl).searchParams.get('session') ?? ''
    const session = await deps.db
      .selectFrom('sessions')
      .select('token_hash')
      .where('id', '=', sessionId)
      .executeTakeFirst()
    const token = session && tokens.get(session.token_hash)
    return app.inject({ method, url, headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers } })
  }

  /** A logged-in user, without the login flow, which has its own tests. */
  async function makeSession(role: Role = 'student') {
    const user = await makeUser(role)
    const { token } = await openSession(
      deps,
      { id: user.id, role },
      { network: '127.0.0.1', userAgent: '', isBrowser: false },
    )
    tokens.set(hashToken(token), token)
    if (role === 'teacher') teachers.add(token)
    return { ...user, token }
  }

  /** The newest mail to an address with a subject. Mails are sent concurrently: the order of two means nothing. */
  async function mailTo(email: string, subject: string) {
    await worker.drain()
    return mails.filter((mail) => mail.to === email && mail.subject === subject).at(-1)
  }

  /** A second server on the same database with its own listener, like a second process. */
  async function openAnotherApp() {
    const events = await openEvents()
    const another = await buildApp({ ...deps, events }, { web: null })
    others.push(another.close.bind(another), events.close)
    return another
  }

  /** After any test: the database's stored figures match a recount, and no growing table was scanned. */
  async function close() {
    await worker.stop()
    await app.close()
    for (const end of others) await end()
    await deps.events.close()
    const scans = await findScans(connection)
    const faults = await findFigureFaults(connection.db, connection.engine)
    faults.push(...(await findSumFaults(connection.db)))
    await connection.close()
    rmSync(folder, { recursive: true, force: true })
    if (faults.length > 0) throw new Error(`Kept figures are wrong: ${faults.join('; ')}`)
    if (tooMany.length > 0) throw new Error(`Calls ask more than their budget: ${tooMany.join('; ')}`)
    if (scans.length > 0) throw new Error(`Growing tables are read whole: ${scans.join('\n')}`)
  }

  return {
    app,
    deps,
    clock,
    mails,
    logs,
    folder,
    call,
    open,
    makeUser,
    makeSession,
    logInAs,
    openAnotherApp,
    runJobs: () => asApp(() => worker.drain()),
    mailTo,
    close,
  }
}

export type TestApp = Awaited<ReturnType<typeof buildTestApp>>

function movableClock() {
  let time = Date.UTC(2026, 10, 14, 9, 30)
  return {
    now: () => time,
    advance: (milliseconds: number) => {
      time += milliseconds
    },
  }
}

async function encodeForm(form: FormData) {
  const encoded = new Response(form)
  return {
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  }
}
