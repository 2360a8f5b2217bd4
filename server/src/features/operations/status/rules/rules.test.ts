import { describe, expect, it } from 'vitest'
import { judgeBackup } from './backup.ts'
import { judgeCertificate } from './certificate.ts'
import { judgeClock } from './clock.ts'
import { judgeDatabase } from './database.ts'
import { judgeDisk } from './disk.ts'
import { judgeFilms } from './films.ts'
import { judgeJobs } from './jobs.ts'
import { judgeMail } from './mail.ts'
import { judgeProcesses } from './processes.ts'
import { judgeFiles, judgeStorage } from './storage.ts'

const NOW = Date.UTC(2026, 10, 14, 9, 30)
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const ago = (milliseconds: number) => new Date(NOW - milliseconds).toISOString()

type Case = [
  level: 'good' | 'warning' | 'serious',
  words: RegExp,
  verdict: { level: string; words: string; advice: string },
]

const mail = (facts: Partial<Parameters<typeof judgeMail>[0]>) =>
  judgeMail(
    {
      isProduction: true,
      isSent: true,
      failed: 0,
      stuck: 0,
      stuckSince: null,
      lastSentAt: null,
      lastError: null,
      ...facts,
    },
    NOW,
  )
const stuck = { stuck: 2, stuckSince: ago(25 * MINUTE), lastError: '451 Try again later' }

const disk = (free: number) =>
  judgeDisk([
    { host: 'a', free: 80e9, total: 100e9 },
    { host: 'b', free, total: 100e9 },
  ])

const backup = (facts: Partial<Parameters<typeof judgeBackup>[0]>) =>
  judgeBackup({ configured: true, lastSuccessAt: null, lastFailureAt: null, failure: null, ...facts }, NOW)

const certificate = (days: number, state: 'valid' | 'invalid' = 'valid') =>
  judgeCertificate(
    { state, why: 'self-signed', endsAt: ago(-days * DAY) } as Parameters<typeof judgeCertificate>[0],
    NOW,
  )

const clock = (offset: number | null) =>
  judgeClock([
    { host: 'a', against: 'the database', offset: 300 },
    { host: 'b', against: 'the site', offset },
  ])

const database = (facts: Partial<Parameters<typeof judgeDatabase>[0]>) =>
  judgeDatabase({ engine: 'postgres', version: '17.2', bytes: 2.3e9, took: 1, schema: '037', known: '037', ...facts })

const makers = (hasFfmpeg: boolean, makesFilms = true) => [{ hasFfmpeg, makesFilms }]
const due = (age: number) => judgeJobs({ failed: [], oldest: { kind: 'news.find', dueAt: ago(age) } }, NOW)
const builds = (youngest: number, ...names: string[]) =>
  judgeProcesses(
    names.map((build, n) => ({ build, startedAt: ago(youngest + n * HOUR) })),
    NOW,
  )

const CASES: Record<string, Case[]> = {
  mail: [
    ['good', /Mails are going out/, mail({})],
    ['good', /as usual outside production/, mail({ isProduction: false, isSent: false })],
    ['warning', /only written to files/, mail({ isSent: false })],
    [
      'warning',
      /1 mail couldn't be sent. The last error: 550 \(address\): unknown\.$/,
      mail({ failed: 1, lastError: '550 <a@b.example>: unknown' }),
    ],
    ['serious', /No mail has gone out for 25 minutes: 2 mails wait. The last error: 451/, mail(stuck)],
    ['good', /Mails are going out/, mail({ ...stuck, lastSentAt: ago(MINUTE) })],
  ],
  disk: [
    ['good', /a is 20 % full/, disk(90e9)],
    ['good', /b is 89 % full/, disk(11e9)],
    ['warning', /b is 90 % full: 9.9 GB are left/, disk(9.9e9)],
    ['serious', /b is 95 % full: 5.0 GB are left/, disk(5e9)],
    ['good', /No process has reported/, judgeDisk([])],
  ],
  backup: [
    ['warning', /Nothing is backed up/, backup({ configured: false })],
    ['warning', /No backup has been made yet/, backup({})],
    ['good', /25 hours|1 day old/, backup({ lastSuccessAt: ago(25 * HOUR) })],
    ['warning', /1 day old/, backup({ lastSuccessAt: ago(27 * HOUR) })],
    ['serious', /8 days old/, backup({ lastSuccessAt: ago(8 * DAY) })],
    ['serious', /failed 3 hours ago: disk full/, backup({ lastFailureAt: ago(3 * HOUR), failure: 'disk full' })],
    ['good', /2 hours old/, backup({ lastFailureAt: ago(3 * HOUR), failure: 'x', lastSuccessAt: ago(2 * HOUR) })],
  ],
  certificate: [
    ['good', /isn't served over https/, judgeCertificate(null, NOW)],
    ['good', /ends in 15 days/, certificate(15)],
    ['warning', /ends in 13 days/, certificate(13)],
    ['serious', /ends in 2 days/, certificate(2)],
    ['serious', /ended 1 day ago/, certificate(-1, 'invalid')],
    ['serious', /do not trust the certificate of the site: self-signed/, certificate(90, 'invalid')],
    [
      'warning',
      /could not be reached.*ECONNREFUSED/,
      judgeCertificate({ state: 'unreachable', why: 'ECONNREFUSED' }, NOW),
    ],
  ],
  clock: [
    ['good', /agrees with the database and the site/, clock(4000)],
    ['good', /agrees with the database\./, clock(null)],
    ['warning', /b is 6 seconds ahead of the site/, clock(6000)],
    ['serious', /b is 2 minutes behind the site/, clock(-125_000)],
    ['good', /^Not checked: there is no other clock/, judgeClock([])],
  ],
  database: [
    ['good', /PostgreSQL 17.2 is responding; it holds 2.3 GB, at 037/, database({})],
    ['good', /SQLite 3.50/, database({ engine: 'sqlite', version: '3.50.1' })],
    ['warning', /no longer gets security fixes/, database({ version: '13.9' })],
    ['warning', /took 2 seconds to respond/, database({ took: 2100 })],
    ['warning', /is at 038, but this build knows 037/, database({ schema: '038' })],
  ],
  storage: [
    ['good', /is responding/, judgeStorage(null)],
    ['serious', /is not responding: connection refused/, judgeStorage('connection refused')],
  ],
  files: [
    ['good', /No files/, judgeFiles(0)],
    ['warning', /2 stored files are missing/, judgeFiles(2)],
  ],
  films: [
    ['good', /several qualities/, judgeFilms({ makers: makers(true), failed: 0 })],
    ['warning', /ffmpeg is missing/, judgeFilms({ makers: makers(false), failed: 0 })],
    ['warning', /1 lesson couldn't/, judgeFilms({ makers: makers(true), failed: 1 })],
    ['good', /run npm run renditions/, judgeFilms({ makers: makers(true, false), failed: 0 })],
  ],
  jobs: [
    ['good', /up to date/, due(9 * MINUTE)],
    ['warning', /waited for 11 minutes \(news.find\)/, due(11 * MINUTE)],
    ['serious', /waited for 1 hour/, due(61 * MINUTE)],
    [
      'warning',
      /3 background jobs failed in the last day \(a, b\). The last error: why/,
      judgeJobs(
        {
          failed: [
            { kind: 'a', count: 2, error: 'why' },
            { kind: 'b', count: 1, error: null },
          ],
          oldest: null,
        },
        NOW,
      ),
    ],
  ],
  processes: [
    ['good', /2 processes run, of one build/, builds(2 * HOUR, 'x', 'x')],
    ['good', /an upgrade is under way/, builds(59 * MINUTE, 'x', 'y')],
    ['warning', /2 processes run 2 different builds/, builds(61 * MINUTE, 'x', 'y')],
  ],
}

describe.each(Object.entries(CASES))('%s', (_, cases) => {
  it.each(cases)('is %s: %s [operations/status-rules]', (level, words, verdict) => {
    expect(verdict).toEqual({ level, words: expect.stringMatching(words), advice: expect.any(String) })
    expect(verdict.advice === '').toBe(level === 'good')
  })
})
