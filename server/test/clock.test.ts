import { logIn, signUp } from '@sonocampus/contract/auth'
import type { InjectOptions } from 'fastify'
import { expect, it } from 'vitest'
import { isoTime } from '#src/clock.ts'
import { findScoreFaults } from '#src/features/assessment/quizzes/index.ts'
import { verifyAudit } from '#src/features/ground/audit/index.ts'
import { calendarOf } from '#src/institute/calendar.ts'
import { buildTestApp, type TestApp } from './build-test-app.ts'
import { beginLife } from './clock-life.ts'
import { makeRandom, type Random } from './fuzz/random.ts'
import { SEED, tell, triesOf } from './trust.ts'

const LIVES = triesOf(3)
const HOUR = 3_600_000
const DAY = 24 * HOUR
const ZONES = ['Asia/Karachi', 'America/Los_Angeles', 'Pacific/Kiritimati', 'UTC'] as const
/** Days on which a month, a year or the clock itself is odd, in the institute's own time. */
const STARTS = [
  ['2027-01-31', '12:00'],
  ['2028-01-31', '23:30'],
  ['2028-02-29', '00:30'],
  ['2027-12-31', '23:30'],
  ['2027-03-13', '23:30'],
  ['2027-11-06', '23:30'],
] as const
const JUMPS = [0, HOUR, DAY, 30 * DAY, 365 * DAY]
const WALKS = [0, HOUR, DAY, 9 * DAY, 33 * DAY]
const DEEDS = 8
/** More wrong passwords than one account may be tried with. */
const WRONG = 11

async function live(test: TestApp, zone: string, random: Random, refused: string[]): Promise<number> {
  const { call, clock, deps } = test
  const [day, time] = random.pick(STARTS)
  const story: string[] = [`${day} in ${zone}`]
  const life = await beginLife(test, zone, random, story)
  const hourly = await findHourly()
  clock.advance(calendarOf(zone).momentOf(day, time) - clock.now())
  let jumps = 0

  /** What runs at least once an hour: in two hours after the first, in which everything runs. */
  async function findHourly() {
    await runHour()
    const now = await runHour()
    return (await runHour()).filter((kind) => now.includes(kind))
  }
  async function runHour() {
    clock.advance(HOUR)
    await test.runJobs()
    const at = isoTime(clock.now())
    const ran = deps.db.selectFrom('jobs').select('kind').where('finished_at', '=', at).where('id', 'like', '%@%')
    return (await ran.execute()).map(({ kind }) => kind)
  }

  /** Nothing has moved that no payment moved, and nothing was told twice. */
  async function expectSame() {
    await test.runJobs()
    expect(await life.findEnd(), story.join(', ')).toBe(life.paid.end)
    const payments = deps.db.selectFrom('payments').select('id').where('status', '=', 'approved')
    expect((await payments.execute()).length, story.join(', ')).toBe(life.paid.payments)
    expect(toldTwice(test, life.student.email), story.join(', ')).toEqual([])
    expect(refused, story.join(', ')).toEqual([])
  }

  /** The clock goes ahead and comes back by as much; somebody locks themselves out meanwhile, and somebody waits for a mail. */
  async function jump(by: number, deed: () => Promise<void>) {
    jumps += 1
    story.push(`${by / HOUR} h ahead`)
    const before = clock.now()
    clock.advance(by)
    await life.logInBoth()
    await deed()
    await expectSame()
    for (let n = 0; n < WRONG; n += 1)
      await call(logIn, { body: { username: life.student.email, password: 'a wrong guess' } })
    const email = `new-${jumps}-${life.student.email}`
    await call(signUp, { body: { email, password: 'quiet-river' } })
    clock.advance(before - clock.now())
    story.push('back')
    await expectSame()
    expect(test.mails.filter(({ to }) => to === email).length, story.join(', ')).toBe(1)
    await life.logInBoth()
  }

  async function maybeJump(deed: () => Promise<void>) {
    const by = random.pick(JUMPS)
    return by === 0 ? deed() : jump(by, deed)
  }

  await life.enroll()
  for (let n = 0; n < DEEDS; n += 1) {
    const [name, deed] = random.pick(Object.entries(life.deeds))
    await maybeJump(async () => {
      story.push(name)
      await deed(() => maybeJump(async () => {}))
    })
    expect(await runHour(), story.join(', ')).toEqual(expect.arrayContaining(hourly))
    clock.advance(random.pick(WALKS))
    await life.logInBoth()
    await expectSame()
  }
  expect((await verifyAudit(deps)).broken).toBeNull()
  expect(await findScoreFaults(deps.db)).toEqual([])
  return jumps
}

/** An end is told of 14 and 3 days before it and when it has come, a part of a plan when it is due and when it is missing. */
const MOST: [subject: RegExp, times: number][] = [
  [/^Your access ends soon/, 2],
  [/^Your access has ended/, 1],
  [/^A payment is (due|missing)/, 1],
]

function toldTwice({ mails }: TestApp, email: string): string[] {
  const times = new Map<string, number>()
  for (const { to, subject, text } of mails) {
    const most = MOST.find(([pattern]) => pattern.test(subject))?.[1]
    if (to !== email || !most) continue
    const what = `${subject}: ${/(Part\s\d+)?[^.]*?\son\s(\d+\s\w+\s\d{4})/.exec(text)?.slice(1)}`
    times.set(what, (times.get(what) ?? 0) + 1 / most)
  }
  return [...times].filter(([, share]) => share > 1).map(([what]) => what)
}

it('grants, tells and counts each thing once, and gets stuck nowhere, wherever the clock jumps [faults/jumping-clock]', {
  timeout: 4 * 3_600_000,
}, async () => {
  const random = makeRandom(SEED)
  let jumps = 0
  for (let n = 0; n < LIVES; n += 1) {
    const zone = ZONES[n % ZONES.length] ?? 'UTC'
    const test = await buildTestApp()
    const refused = noteFaults(test)
    try {
      jumps += await live(test, zone, random, refused)
    } finally {
      await test.close()
    }
  }
  tell('clock', `${LIVES} lives with ${jumps} jumps`, 0)
})

/** Every answer that blames the server. */
function noteFaults(test: TestApp): string[] {
  const faults: string[] = []
  const inject = test.app.inject.bind(test.app)
  test.app.inject = (async (request: InjectOptions) => {
    const answer = await inject(request)
    if (answer.statusCode >= 500) faults.push(`${request.method} ${request.url}: ${answer.statusCode}`)
    return answer
  }) as unknown as typeof test.app.inject
  return faults
}
