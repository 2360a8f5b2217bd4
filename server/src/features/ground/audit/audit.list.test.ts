import { listAudit } from '@sonocampus/contract/audit'
import { deleteCourse } from '@sonocampus/contract/courses'
import { deleteUser } from '@sonocampus/contract/users'
import { afterAll, expect, it } from 'vitest'
import { isoTime } from '#src/clock.ts'
import { buildTestApp } from '#test/build-test-app.ts'
import { makeCourse } from '#test/make-course.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const [amna, bilal] = [await test.makeSession('admin'), await test.makeSession('admin')]

const HOUR = 60 * 60 * 1000
const [liver, kidney] = [await makeCourse(test, { title: 'Liver' }), await makeCourse(test, { title: 'Kidney' })]
const student = await test.makeUser('student')
const times: string[] = []
for (const act of [
  () => call(deleteCourse, { params: { courseId: liver } }, amna),
  () => call(deleteCourse, { params: { courseId: kidney } }, bilal),
  () => call(deleteUser, { params: { userId: student.id } }, amna),
]) {
  test.clock.advance(HOUR)
  times.push(isoTime(test.clock.now()))
  expect((await act()).status).toBe(200)
}

/** The subjects of the entries found, in their order, and how many there are. */
async function found(query: object) {
  const { body, headers } = await call(listAudit, { query: query as never }, amna)
  const names = new Map([
    [liver, 'liver'],
    [kidney, 'kidney'],
    [student.id, 'student'],
  ])
  expect(Number(headers['x-total-count'])).toBe(body.length)
  return body.map(({ subject_id }: { subject_id: string }) => names.get(subject_id))
}

it.each([
  ['nothing asked for', {}, ['student', 'kidney', 'liver']],
  ['the oldest first', { sort: 'occurred_at' }, ['liver', 'kidney', 'student']],
  ['the newest first', { sort: '-occurred_at' }, ['student', 'kidney', 'liver']],
  ['what was done', { action: 'course.deleted' }, ['kidney', 'liver']],
  ['who did it', { actor_id: bilal.id }, ['kidney']],
  ['what kind it was done to', { subject_type: 'user' }, ['student']],
  ['what it was done to', { subject_id: liver }, ['liver']],
  ['from a moment on, with it', { from: times[1] }, ['student', 'kidney']],
  ['until a moment, without it', { until: times[1] }, ['liver']],
  ['words of it, in any case', { search: 'kIDNEY' }, ['kidney']],
  ['two of them at once', { actor_id: amna.id, subject_type: 'course' }, ['liver']],
  ['what nobody did', { actor_id: student.id }, []],
])('the trail is found by %s [audit/found]', async (_by, query, expected) => {
  expect(await found(query)).toEqual(expected)
})
