import { randomUUID } from 'node:crypto'
import { logIn, resetPassword, signUp } from '@sonocampus/contract/auth'
import { confirmLogIn } from '@sonocampus/contract/auth.factor'
import { getSite, updateSite } from '@sonocampus/contract/site'
import { expect } from 'vitest'
import { isoTime } from '#src/clock.ts'
import { assignmentSteps } from './assignment-steps.ts'
import { PASSWORD, type TestApp } from './build-test-app.ts'
import { apply, decide, handInProof } from './enrollment-steps.ts'
import { factorSteps } from './factor-steps.ts'
import type { Random } from './fuzz/random.ts'
import { makeCourse } from './make-course.ts'
import { moneySteps } from './money-steps.ts'
import { ask, quizSteps } from './quiz-steps.ts'
import { requestPin } from './request-pin.ts'
import { videoSteps } from './video-steps.ts'

type Answer = { status: number; body: unknown }
type Pause = () => Promise<void>

const MINUTE = 60_000
const MOST_MONTHS = 4

/** An institute in a zone, its administrator with a second factor, and a student; `end` is when paid access ends. */
export async function beginLife(test: TestApp, zone: string, random: Random, story: string[]) {
  const { call, clock, deps } = test
  const admin = await test.makeSession('admin')
  const { version: _, ...site } = (await call(getSite, {})).body
  await call(updateSite, { body: { ...site, time_zone: zone } }, admin)
  const factor = factorSteps(test)
  const { secret } = await factor.setUp(admin)
  const money = moneySteps(test, admin)
  const quizzes = quizSteps(test, admin)
  const assignments = assignmentSteps(test, admin)
  const videos = await videoSteps(test, admin)
  const courseId = await makeCourse(test)
  const lesson = await videos.upload(courseId)
  const student = { id: '', email: `student-${randomUUID().slice(0, 8)}@example.org`, token: '' }
  const paid = { end: null as number | null, payments: 0 }

  const isOpen = () => paid.end !== null && paid.end > clock.now()
  const expectDone = ({ status, body }: Answer, isRight = true) => {
    if (isRight) expect(status, `${story.join(', ')}: ${JSON.stringify(body)}`).toBeLessThan(300)
  }

  /** Regardless of the sessions, both can log in. */
  async function logInBoth() {
    factor.nextStep()
    const challenge = await factor.challengeOf(admin.email)
    const staff = await call(confirmLogIn, { body: { challenge, code: factor.codeOf(secret) } })
    const own = await call(logIn, { body: { username: student.email, password: PASSWORD } })
    for (const answer of [staff, own]) expectDone(answer)
    admin.token = staff.body.access_token
    student.token = own.body.access_token
  }

  async function enroll() {
    student.id = (await call(signUp, { body: { email: student.email, password: PASSWORD } })).body.id
    await logInBoth()
    const { application_id } = (await apply(test, student, courseId)).body
    expectDone(await decide(test, admin, application_id, 'approved'))
    if (random.chance(0.5)) expectDone(await money.plan(student, courseId, [10_000, 15_000]))
    await pay()
    expect(paid.payments, story.join(', ')).toBe(1)
  }

  /** Pays what is due, if anything. */
  async function pay() {
    const proof = await handInProof(test, student, courseId)
    if (proof.status >= 300) return
    const from = Math.max(clock.now(), paid.end ?? 0)
    const months = 1 + random.below(MOST_MONTHS)
    const before = await findPlan()
    expectDone(await money.approve(proof.body.id, { duration_months: months }))
    paid.payments += 1
    paid.end = await findEnd()
    const after = await findPlan()
    const opened = before ? after?.granted_until && Date.parse(after.granted_until) : paid.end
    // The later parts of a plan extend what its first one granted.
    if (!before?.granted_until) expectMonths(from, opened || 0, months)
  }

  /** The same day some months later, or a shorter month's last; by a calendar other than the server's. */
  function expectMonths(from: number, to: number, months: number) {
    const [year = 0, month = 0, day = 0] = dayIn(zone, from)
    const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
    const right = new Date(Date.UTC(year, month - 1 + months, Math.min(day, last)))
    expect(dayIn(zone, to).join('-'), `${story.join(', ')}: ${months} months from ${isoTime(from)}`).toBe(
      [right.getUTCFullYear(), right.getUTCMonth() + 1, right.getUTCDate()].join('-'),
    )
  }

  const findPlan = () =>
    deps.db
      .selectFrom('instalment_plans')
      .select('granted_until')
      .where('user_id', '=', student.id)
      .where('paid_at', 'is', null)
      .executeTakeFirst()

  async function findEnd(): Promise<number | null> {
    const seats = await deps.db.selectFrom('enrollments').select('ends_at').where('user_id', '=', student.id).execute()
    expect(seats.length, story.join(', ')).toBeLessThanOrEqual(1)
    return seats[0] ? Date.parse(seats[0].ends_at) : null
  }

  async function takeQuiz(pause: Pause) {
    const quiz = await quizzes.add(courseId, [ask('A'), ask('B')], { time_limit_minutes: 30 })
    expectDone(await quizzes.start(student, quiz), isOpen())
    const wasQuick = await isQuick(pause)
    // Its time may have run out while the clock was ahead.
    expectDone(await quizzes.submit(student, quiz, ['A', 'B']), isOpen() && wasQuick)
  }

  async function handInWork(pause: Pause) {
    const work = await assignments.add(courseId, { due_date: isoTime(clock.now() + 30 * MINUTE) })
    await pause()
    expectDone(await assignments.handIn(student, work), isOpen())
  }

  async function forgetPassword(pause: Pause) {
    const pin = await requestPin(test, student.email)
    const wasQuick = await isQuick(pause)
    const reset = await call(resetPassword, { body: { email: student.email, pin, new_password: PASSWORD } })
    expectDone(reset, wasQuick && pin !== '')
    await logInBoth()
  }

  /** Two players may be open: the two most recent. */
  async function watch(pause: Pause) {
    const play = async () => {
      clock.advance(1)
      const player = await videos.play(student, lesson.id)
      expectDone(player, isOpen())
      return player
    }
    await play()
    const held = (await play()).body.playback_url
    await pause()
    // A year later its session has expired.
    if (held && isOpen()) expect([200, 403], story.join(', ')).toContain((await videos.get(held)).statusCode)
    for (const player of [await play(), await play()]) {
      if (isOpen()) expect((await videos.get(player.body.playback_url)).statusCode, story.join(', ')).toBe(200)
    }
  }

  /** Whether the pause took no time. */
  async function isQuick(pause: Pause): Promise<boolean> {
    const before = clock.now()
    await pause()
    return clock.now() === before
  }

  return { student, paid, enroll, logInBoth, findEnd, deeds: { pay, takeQuiz, handInWork, forgetPassword, watch } }
}

const dayIn = (timeZone: string, moment: number): number[] =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(moment).split('-').map(Number)
