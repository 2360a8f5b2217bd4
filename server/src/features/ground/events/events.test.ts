import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { logOut, resetPassword } from '@sonocampus/contract/auth'
import type { LiveEventName } from '@sonocampus/contract/live-events'
import { approveEnrollment } from '@sonocampus/contract/payments.approval'
import { deleteUser, endUserSessions, setUserActive } from '@sonocampus/contract/users'
import { afterAll, expect, it, onTestFinished, vi } from 'vitest'
import { buildTestApp } from '#test/build-test-app.ts'
import { apply, decide } from '#test/enrollment-steps.ts'
import { eventually } from '#test/eventually.ts'
import { makeCourse } from '#test/make-course.ts'
import { requestPin } from '#test/request-pin.ts'
import { announce } from '../../../db/events/announce.ts'
import { type LiveEvent, SESSIONS_ENDED } from '../../../db/events/events.ts'
import { openLiveHub } from './live-hub.ts'

const test = await buildTestApp()
afterAll(test.close)
const admin = await test.makeSession('admin')

/** A stream from here on: what was announced before may come a moment late on PostgreSQL, but before a mark of its own. */
async function listen(session: { id: string; token: string }, app = test.app, loading_ms = 0) {
  const authorization = `Bearer ${session.token}`
  const response = await app.inject({
    url: `/api/events?loading_ms=${loading_ms}`,
    headers: { authorization },
    payloadAsStream: true,
  })
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'text/event-stream'])
  const stream: Readable = response.stream()
  let [text, ended] = ['', false]
  stream.on('data', (chunk) => {
    text += chunk
  })
  stream.on('end', () => {
    ended = true
  })
  onTestFinished(() => void stream.destroy())
  const all = () =>
    [...text.matchAll(/event: (.+)\ndata: (.+)\n\n/g)].map(([, name, data]) => [name, JSON.parse(data ?? '')])
  const mark = randomUUID()
  await announce(test.deps.db, { audience: { user: session.id }, name: 'notification', payload: { mark } })
  await eventually(() => expect(all()).toContainEqual(['notification', { mark }]))
  const started = all().filter(([, payload]) => !('mark' in payload))
  text = ''
  const events = () => all().filter(([, payload]) => !('mark' in payload))
  return { events, started, hasEnded: () => ended }
}

const quizUpdated = (course: string) =>
  announce(test.deps.db, { audience: { course }, name: 'quiz-updated', payload: { course_id: course } })

it('tells each of what concerns them, and of nothing else [api/live-events]', async () => {
  const [student, other] = [await test.makeSession(), await test.makeSession()]
  const course_id = await makeCourse(test)
  const [mine, theirs, desk] = [await listen(student), await listen(other), await listen(admin)]
  const { body } = await apply(test, student, course_id)
  await eventually(() => expect(desk.events()).toEqual([['notification', { course_id }]]))
  await decide(test, admin, body.application_id, 'approved')
  await eventually(() => expect(mine.events()).toEqual([['notification', { course_id }]]))
  expect(theirs.events()).toEqual([])
})

it('tells of a course whoever is enrolled in it now [api/live-events]', async () => {
  const [student, past, other] = [await test.makeSession(), await test.makeSession(), await test.makeSession()]
  const [courseId, elsewhere] = [await makeCourse(test), await makeCourse(test)]
  const give = (user_id: string, course_id: string, duration_months: number) =>
    test.call(approveEnrollment, { query: { user_id, course_id, duration_months } }, admin)
  await give(student.id, courseId, 4)
  await give(past.id, courseId, 1)
  await give(other.id, elsewhere, 4)
  const ended = { ends_at: new Date(test.clock.now() - 1000).toISOString() }
  await test.deps.db.updateTable('enrollments').set(ended).where('user_id', '=', past.id).execute()
  const [mine, closed, theirs] = [await listen(student), await listen(past), await listen(other)]
  await quizUpdated(courseId)
  await quizUpdated(elsewhere)
  await eventually(() => expect(theirs.events()).toEqual([['quiz-updated', { course_id: elsewhere }]]))
  expect(mine.events()).toEqual([['quiz-updated', { course_id: courseId }]])
  expect(closed.events()).toEqual([])
})

it('begins with what its page missed while it was loading, and not with what is older or concerns others [api/live-missed]', async () => {
  const [courseId, elsewhere] = [await makeCourse(test), await makeCourse(test)]
  const enrolledIn = async (course_id: string) => {
    const student = await test.makeSession()
    await test.call(approveEnrollment, { query: { user_id: student.id, course_id, duration_months: 4 } }, admin)
    return student
  }
  const [slow, fast, other] = [await enrolledIn(courseId), await enrolledIn(courseId), await enrolledIn(elsewhere)]
  const watching = await listen(await enrolledIn(courseId))
  test.clock.advance(60_000)
  await quizUpdated(courseId)
  await eventually(() => expect(watching.events()).toEqual([['quiz-updated', { course_id: courseId }]]))
  test.clock.advance(2000)
  const heard = async (session: typeof slow, loading_ms: number) => {
    const { started, events } = await listen(session, test.app, loading_ms)
    return () => [...started, ...events()]
  }
  const missed = await heard(slow, 3000)
  await eventually(() => expect(missed()).toEqual([['missed', {}]]))
  expect((await heard(fast, 1000))()).toEqual([])
  expect((await heard(other, 3000))()).toEqual([])
})

it('ends with the session behind it, before another word is said', async () => {
  const student = await test.makeSession()
  const { events, hasEnded } = await listen(student)
  await test.call(logOut, {}, student)
  await announce(test.deps.db, { audience: { user: student.id }, name: 'notification', payload: {} })
  await eventually(() => expect(hasEnded()).toBe(true))
  expect(events()).toEqual([])
})

it('closes with log-out, reset, deactivation, deletion and the desk, at once and in every process [session/streams-end]', async () => {
  const elsewhere = await test.openAnotherApp()
  const ends: [string, (student: { id: string; email: string; token: string }) => Promise<unknown>][] = [
    ['log-out', (student) => test.call(logOut, {}, student)],
    [
      'reset',
      async ({ email }) => {
        const pin = await requestPin(test, email)
        return test.call(resetPassword, { body: { email, pin, new_password: 'another-river' } })
      },
    ],
    [
      'deactivation',
      ({ id }) => test.call(setUserActive, { params: { userId: id }, body: { is_active: false } }, admin),
    ],
    ['deletion', ({ id }) => test.call(deleteUser, { params: { userId: id } }, admin)],
    ['the desk', ({ id }) => test.call(endUserSessions, { params: { userId: id } }, admin)],
  ]
  for (const [name, end] of ends) {
    const [student, bystander] = [await test.makeSession(), await test.makeSession()]
    const [here, there] = [await listen(student), await listen(student, elsewhere)]
    const other = await listen(bystander, elsewhere)
    await end(student)
    await eventually(() => expect([name, here.hasEnded(), there.hasEnded()]).toEqual([name, true, true]))
    expect([...here.events(), ...there.events(), other.hasEnded()]).toEqual([false])
  }
})

it('closes the streams of the session that ended and leaves those of the same person elsewhere [session/streams-end]', async () => {
  const phone = await test.makeSession()
  const laptop = { ...phone, ...(await test.logInAs(phone.email)) }
  const [onPhone, onLaptop] = [await listen(phone), await listen(laptop)]
  await test.call(logOut, {}, phone)
  await eventually(() => expect(onPhone.hasEnded()).toBe(true))
  await announce(test.deps.db, { audience: { user: phone.id }, name: 'notification', payload: {} })
  await eventually(() => expect(onLaptop.events()).toEqual([['notification', {}]]))
})

it('bears a stream that breaks, and one that is ended while its session is looked up [faults/broken-stream]', async () => {
  const hub = openLiveHub(test.deps)
  onTestFinished(hub.close)
  const person = { id: 'somebody', role: 'student' }
  const tell = (name: LiveEventName) => announce(test.deps.db, { audience: { user: person.id }, name, payload: {} })
  hub.open(person, async () => true).destroy(new Error('the connection broke'))
  let lookUp = (_allowed: boolean) => {}
  const slow = new Promise<boolean>((resolve) => {
    lookUp = resolve
  })
  const ended = hub.open(person, () => slow)
  await tell('notification')
  ended.end()
  lookUp(true)
  let heard = ''
  hub
    .open(person, async () => true)
    .on('data', (chunk) => {
      heard += chunk
    })
  await tell('quiz-updated')
  await eventually(() => expect(heard).toContain('event: quiz-updated'))
})

it('looks a session up once in five seconds, and at once when one has ended [performance/live-hub, faults/clock-back-players]', async () => {
  const hub = openLiveHub(test.deps)
  onTestFinished(hub.close)
  const person = { id: 'one of many', role: 'student' }
  let heard = ''
  const isAllowed = vi.fn(async () => true)
  hub.open(person, isAllowed).on('data', (chunk) => {
    heard += chunk
  })
  const audience = { user: person.id }
  const tell = async (n: number) => {
    await announce(test.deps.db, { audience, name: 'notification', payload: { n } })
    await eventually(() => expect(heard).toContain(`"n":${n}}`))
  }
  for (const n of [1, 2, 3]) await tell(n)
  expect(isAllowed).toHaveBeenCalledTimes(1)
  test.clock.advance(5000)
  await tell(4)
  expect(isAllowed).toHaveBeenCalledTimes(2)
  test.clock.advance(-3_600_000)
  await tell(6)
  expect(isAllowed, 'after the clock was put back').toHaveBeenCalledTimes(3)
  isAllowed.mockResolvedValue(false)
  await announce(test.deps.db, { audience, name: SESSIONS_ENDED, payload: {} })
  await announce(test.deps.db, { audience, name: 'notification', payload: { n: 5 } })
  await eventually(() => expect(isAllowed.mock.calls.length).toBeGreaterThan(3))
  await announce(test.deps.db, { audience: 'clerks', name: 'notification', payload: {} })
  expect(heard).not.toContain('"n":5}')
})

it('does not take what it looked up before a session ended for its state afterwards [performance/live-hub]', async () => {
  let tell: (event: LiveEvent) => void = () => {}
  const subscribe = (listener: typeof tell) => {
    tell = listener
    return () => {}
  }
  const hub = openLiveHub({ ...test.deps, events: { epoch: () => 0, subscribe, close: async () => {} } })
  onTestFinished(hub.close)
  const audience = { user: 'about to leave' }
  const before = Promise.withResolvers<boolean>()
  const isAllowed = vi.fn(async () => false).mockReturnValueOnce(before.promise)
  let hasEnded = false
  hub
    .open({ id: audience.user, role: 'student' }, isAllowed)
    .resume()
    .once('end', () => {
      hasEnded = true
    })
  tell({ audience, name: 'notification', payload: {} })
  await eventually(() => expect(isAllowed).toHaveBeenCalledTimes(1))
  before.resolve(true)
  tell({ audience, name: SESSIONS_ENDED, payload: {} })
  await eventually(() => expect(hasEnded).toBe(true))
})

it('keeps six streams of one person and ends the oldest [limits/event-streams]', async () => {
  const student = await test.makeSession()
  const streams: Awaited<ReturnType<typeof listen>>[] = []
  for (let n = 0; n < 7; n += 1) streams.push(await listen(student))
  await announce(test.deps.db, { audience: { user: student.id }, name: 'notification', payload: {} })
  await eventually(() => expect(streams.map(({ events }) => events().length)).toEqual([0, 1, 1, 1, 1, 1, 1]))
  await eventually(() => expect(streams[0]?.hasEnded()).toBe(true))
})
