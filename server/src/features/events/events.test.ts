import type { Readable } from 'node:stream'
import { logOut } from '@sonocampus/contract/auth'
import { approveEnrollment } from '@sonocampus/contract/enrollments'
import { afterAll, expect, it, onTestFinished, vi } from 'vitest'
import { buildTestApp } from '#test/build-test-app.ts'
import { makeCourse } from '#test/make-course.ts'
import { apply, decide } from '#test/seat-steps.ts'
import { announce } from '../../db/announce.ts'

const test = await buildTestApp()
afterAll(test.close)
const admin = await test.makeSession('admin')

async function listen(session: { token: string }) {
  const authorization = `Bearer ${session.token}`
  const response = await test.app.inject({ url: '/api/events', headers: { authorization }, payloadAsStream: true })
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
  const events = () =>
    [...text.matchAll(/event: (.+)\ndata: (.+)\n\n/g)].map(([, name, data]) => [name, JSON.parse(data ?? '')])
  return { events, hasEnded: () => ended }
}

const quizUpdated = (course: string) =>
  announce(test.deps.db, { audience: { course }, name: 'quiz-updated', payload: { course_id: course } })

it('tells each of what concerns them, and of nothing else [api/live-events]', async () => {
  const [student, other] = [await test.makeSession(), await test.makeSession()]
  const course_id = await makeCourse(test)
  const [mine, theirs, desk] = [await listen(student), await listen(other), await listen(admin)]
  const { body } = await apply(test, student, course_id)
  await vi.waitFor(() => expect(desk.events()).toEqual([['notification', { course_id }]]))
  await decide(test, admin, body.application_id, 'approved')
  await vi.waitFor(() => expect(mine.events()).toEqual([['notification', { course_id }]]))
  expect(theirs.events()).toEqual([])
})

it('tells of a course whoever holds a seat in it now [api/live-events]', async () => {
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
  await vi.waitFor(() => expect(theirs.events()).toEqual([['quiz-updated', { course_id: elsewhere }]]))
  expect(mine.events()).toEqual([['quiz-updated', { course_id: courseId }]])
  expect(closed.events()).toEqual([])
})

it('ends with the session behind it, before another word is said', async () => {
  const student = await test.makeSession()
  const { events, hasEnded } = await listen(student)
  await test.call(logOut, {}, student)
  await announce(test.deps.db, { audience: { user: student.id }, name: 'notification', payload: {} })
  await vi.waitFor(() => expect(hasEnded()).toBe(true))
  expect(events()).toEqual([])
})

it('keeps six streams of one person and ends the oldest', async () => {
  const student = await test.makeSession()
  const streams: Awaited<ReturnType<typeof listen>>[] = []
  for (let n = 0; n < 7; n += 1) streams.push(await listen(student))
  await announce(test.deps.db, { audience: { user: student.id }, name: 'notification', payload: {} })
  await vi.waitFor(() => expect(streams.map(({ events }) => events().length)).toEqual([0, 1, 1, 1, 1, 1, 1]))
  await vi.waitFor(() => expect(streams[0]?.hasEnded()).toBe(true))
})
