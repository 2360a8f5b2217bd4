import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as z from 'zod/mini'
import { findFfprobe } from './adapters/ffmpeg.ts'
import { openDataFolder } from './data-folder.ts'
import { StartRefused } from './errors.ts'

/**
 * The environment, read once, checked and frozen. A wrong value stops the start with a sentence
 * that says what to fix.
 */
const optional = (schema: z.ZodMiniType<string, string>) => z.optional(schema)
const filled = z.string().check(z.minLength(1))
const SENDER = /^(?:[^\s@<>,;:"]+@[^\s@<>,;:"]+|(?:"[^"<>\p{Cc}]+"|[^<>@,;:"\p{Cc}]+) <[^\s@<>,;:"]+@[^\s@<>,;:"]+>)$/u
const postgresAddress = z
  .string()
  .check(
    z.regex(/^postgres(ql)?:\/\//, 'must start with postgres://'),
    z.refine(URL.canParse, 'must be an address; in a password write % @ / ? # as %25 %40 %2F %3F %23'),
  )

const wholeNumber = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`
  return z.coerce.number(error).check(z.int(error), z.minimum(min, error), z.maximum(max, error))
}

const Environment = z.object({
  NODE_ENV: z._default(z.enum(['development', 'production', 'test']), 'development'),
  HOST: z._default(filled, '127.0.0.1'),
  PORT: z._default(wholeNumber(0, 65_535), 3000),
  DATA_DIR: z._default(filled, 'data'),
  DATABASE_URL: optional(postgresAddress),
  DATABASE_READ_URL: optional(postgresAddress),
  S3_ENDPOINT: optional(z.url()),
  S3_REGION: z._default(filled, 'us-east-1'),
  S3_BUCKET: optional(filled),
  S3_ACCESS_KEY_ID: optional(filled),
  S3_SECRET_ACCESS_KEY: optional(filled),
  SMTP_URL: optional(z.string().check(z.regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://'))),
  MAIL_FROM: z._default(
    z.string().check(z.regex(SENDER, 'must be one address, alone or as Name <address>')),
    'Sonocampus <no-reply@localhost>',
  ),
  PUBLIC_URL: optional(
    z.string().check(z.regex(/^https?:\/\/[^/]+\/?$/, 'must be an origin such as https://example.org')),
  ),
  DEMO: z.optional(z.enum(['0', '1', 'small'])),
  ADMIN_EMAIL: optional(z.email()),
  ADMIN_PASSWORD: optional(z.string().check(z.minLength(12, 'must have at least 12 characters'))),
  SECRET_KEY: optional(z.string().check(z.minLength(32, 'must have at least 32 characters'))),
  FFMPEG: optional(filled),
  RENDITIONS: z._default(z.enum(['0', '1']), '1'),
  BACKUP_DIR: optional(filled),
  BACKUP_KEEP: z._default(wholeNumber(1, 1000), 7),
  X_ACCEL_REDIRECT: optional(
    z.string().check(z.regex(/^\/[\w/-]*\w$/, 'must be the path of an internal nginx location, such as /stored')),
  ),
  WORKERS: z._default(wholeNumber(1, 64), 1),
  WORKER: z._default(wholeNumber(1, 64), 1),
  METRICS_PORT: z.optional(wholeNumber(1, 65_000)),
  METRICS_TOKEN: optional(z.string().check(z.minLength(16, 'must have at least 16 characters'))),
  TRUST_PROXY: z._default(wholeNumber(0, 10), 0),
  LOG_LEVEL: z.optional(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])),
})

export type S3Config = {
  endpoint?: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

export type Config = Readonly<{
  production: boolean
  /** Passwords are hashed fast and so insecurely: only for tests, which log in by the hundred. */
  quickHashes: boolean
  host: string
  port: number
  dataDir: string
  databaseUrl: string | null
  /** A read replica of the database; null if there is none. */
  readUrl: string | null
  s3: S3Config | null
  smtpUrl: string | null
  mailFrom: string
  publicUrl: string
  /** No public address is configured: only this machine can reach the site. */
  isUnreachable: boolean
  /** What an empty database is filled with: a year in an institute's life, a few people, or nothing. */
  demo: 'year' | 'small' | null
  firstAdmin: { email: string; password: string } | null
  secret: string
  trustProxy: number
  /** Where system programs are looked up. */
  path: string
  /** The path of ffprobe; null without ffmpeg. */
  ffprobe: string | null
  /** Whether this process makes renditions of lessons, or leaves them to another one. */
  makesFilms: boolean
  /**
   * The location under which nginx in front of us serves stored files on our behalf; null if we
   * send them ourselves.
   */
  xAccelRedirect: string | null
  /** Which of how many processes behind one port this is. */
  worker: { number: number; of: number }
  /** The token for /metrics; null if there is no such page. */
  metricsToken: string | null
  /** A port of this process only, on this machine only: behind the shared one a scrape reaches any of them. */
  metricsPort: number | null
  /** Where the nightly backup is put, and how many are kept; null if it is off. */
  backups: { folder: string; keep: number } | null
  logLevel: string
}>

const DEMOS = { '0': null, '1': 'year', small: 'small' } as const

/** The only place that looks at the environment. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(present)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new StartRefused(`Correct these environment variables:\n${lines.join('\n')}`)
  }
  const e = parsed.data
  const production = e.NODE_ENV === 'production'
  if (production && e.DEMO && e.DEMO !== '0')
    throw new StartRefused(`DEMO=${e.DEMO} creates accounts with public passwords: it can't be used in production.`)
  if (e.WORKERS > 1) requireShareable(e)
  if (e.DATABASE_READ_URL && !e.DATABASE_URL)
    throw new StartRefused('DATABASE_READ_URL is a replica of DATABASE_URL: set both or neither.')
  if (production) requireSafeAddress(e)
  const s3 = s3Config(e)
  const admin = firstAdmin(e)
  const dataDir = openDataFolder(resolve(e.DATA_DIR))
  return Object.freeze({
    production,
    quickHashes: e.NODE_ENV === 'test',
    host: e.HOST,
    port: e.PORT,
    dataDir,
    databaseUrl: e.DATABASE_URL ?? null,
    readUrl: e.DATABASE_READ_URL ?? null,
    s3,
    smtpUrl: e.SMTP_URL ?? null,
    mailFrom: e.MAIL_FROM,
    publicUrl: (e.PUBLIC_URL ?? `http://${e.HOST === '0.0.0.0' ? '127.0.0.1' : e.HOST}:${e.PORT}`).replace(/\/$/, ''),
    isUnreachable: e.PUBLIC_URL === undefined,
    demo: DEMOS[e.DEMO ?? (production ? '0' : '1')],
    firstAdmin: admin,
    secret: e.SECRET_KEY ?? keptSecret(dataDir),
    trustProxy: e.TRUST_PROXY,
    path: env.PATH ?? '',
    ffprobe: foundFfprobe(env),
    makesFilms: e.RENDITIONS === '1',
    xAccelRedirect: e.X_ACCEL_REDIRECT ?? null,
    worker: { number: e.WORKER, of: e.WORKERS },
    metricsToken: e.METRICS_TOKEN ?? null,
    metricsPort: e.METRICS_PORT === undefined ? null : e.METRICS_PORT + e.WORKER - 1,
    backups: e.BACKUP_DIR ? { folder: resolve(e.BACKUP_DIR), keep: e.BACKUP_KEEP } : null,
    logLevel: e.LOG_LEVEL ?? (production ? 'info' : 'warn'),
  })
}

/**
 * Describes the institute that a command works on. A place without one is refused before anything
 * is created in it.
 */
export function requireInstitute(env: NodeJS.ProcessEnv = process.env): string {
  if (env.DATABASE_URL) return `PostgreSQL at ${hostOf(env.DATABASE_URL)}`
  const file = databaseFile({ dataDir: resolve(env.DATA_DIR || 'data') })
  if (existsSync(file)) return file
  throw new StartRefused(
    `There is no institute here: ${file} does not exist. Set DATA_DIR or DATABASE_URL as for the server, or create a new institute with npm start.`,
  )
}

const hostOf = (address: string) => (URL.canParse(address) && new URL(address).host) || 'the local socket'

/** If FFMPEG is set ffprobe must exist beside it; otherwise it is looked up. */
function foundFfprobe(env: NodeJS.ProcessEnv): string | null {
  const ffprobe = findFfprobe(env)
  if (env.FFMPEG && !ffprobe) throw new StartRefused(`FFMPEG names ${env.FFMPEG}, but there is no ffprobe beside it.`)
  return ffprobe
}

type Parsed = z.output<typeof Environment>

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/

/**
 * Without https, cookies and passwords are readable on the network. On this machine only they never
 * reach it.
 */
function requireSafeAddress({ HOST, PUBLIC_URL }: Parsed): void {
  if (PUBLIC_URL?.startsWith('https:') || (LOOPBACK.test(HOST) && !PUBLIC_URL)) return
  if (PUBLIC_URL && LOOPBACK.test(new URL(PUBLIC_URL).hostname)) return
  throw new StartRefused(
    'In production PUBLIC_URL must be the https:// address of the site: mails link to it, and https keeps sessions private. Put TLS in front of the server (docs/operations.md).',
  )
}

/** Several processes need a database that allows several, and one port to share. */
function requireShareable(e: Parsed): void {
  if (!e.DATABASE_URL)
    throw new StartRefused('WORKERS needs PostgreSQL (DATABASE_URL): SQLite allows only one process.')
  if (e.PORT === 0) throw new StartRefused('WORKERS needs a PORT that all of them can share.')
}

function s3Config(e: Parsed): S3Config | null {
  if (!e.S3_BUCKET && !e.S3_ENDPOINT) return null
  if (!e.S3_BUCKET || !e.S3_ACCESS_KEY_ID || !e.S3_SECRET_ACCESS_KEY)
    throw new StartRefused('S3 storage needs all of S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.')
  return {
    ...(e.S3_ENDPOINT ? { endpoint: e.S3_ENDPOINT } : {}),
    region: e.S3_REGION,
    bucket: e.S3_BUCKET,
    accessKeyId: e.S3_ACCESS_KEY_ID,
    secretAccessKey: e.S3_SECRET_ACCESS_KEY,
  }
}

function firstAdmin(e: Parsed): Config['firstAdmin'] {
  if (!e.ADMIN_EMAIL && !e.ADMIN_PASSWORD) return null
  if (!e.ADMIN_EMAIL || !e.ADMIN_PASSWORD)
    throw new StartRefused('ADMIN_EMAIL and ADMIN_PASSWORD go together: set both or neither.')
  return { email: e.ADMIN_EMAIL.toLowerCase(), password: e.ADMIN_PASSWORD }
}

export const databaseFile = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'sonocampus.db')
export const secretFile = (dataDir: string) => join(dataDir, 'secret.key')

/** Whether the key is the one in the data folder, and not one from the environment. */
export const isSecretKept = ({ dataDir, secret }: Pick<Config, 'dataDir' | 'secret'>): boolean =>
  existsSync(secretFile(dataDir)) && readFileSync(secretFile(dataDir), 'utf8').trim() === secret

/**
 * The key that signs links: created at the first start and kept in the data folder, readable only
 * by its owner.
 */
function keptSecret(dataDir: string): string {
  const path = secretFile(dataDir)
  if (!existsSync(path)) writeFileSync(path, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
  return readFileSync(path, 'utf8').trim()
}
