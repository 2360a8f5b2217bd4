import { contract } from '@sonocampus/contract'
import type { RouteSpec } from '@sonocampus/contract/route'
import { afterAll, expect, it } from 'vitest'
import { COURSE_IDS } from '#src/institute/own-courses.queries.ts'
import { buildTestApp } from './build-test-app.ts'
import { makeEnrollment } from './enrollment-steps.ts'
import { sampleRequest } from './sample-input.ts'
import { makeWholeCourse } from './whole-course.ts'

const test = await buildTestApp()
afterAll(test.close)
const admin = await test.makeSession('admin')
const { student: _, ...ids } = await makeWholeCourse(test, admin)
const holder = await makeEnrollment(test, ids.courseId, 9 * 24 * 3_600_000)
const stranger = await test.makeSession('student')
await test.deps.db.updateTable('courses').set({ status: 'draft' }).where('id', '=', ids.courseId).execute()

const isReadByStudents = ({ method, path, access }: RouteSpec) =>
  method === 'GET' &&
  ['student', 'user', 'public'].includes(access) &&
  Object.keys(COURSE_IDS).some((name) => path.includes(`:${name}`))
const reads = Object.entries<RouteSpec>(contract).filter(([, route]) => isReadByStudents(route))

const read = async (route: RouteSpec, token: string | null, known: Record<string, string>) => {
  const { headers, ...request } = sampleRequest(route, known)
  const authorization: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  const { statusCode, body } = await test.app.inject({ ...request, headers: { ...headers, ...authorization } })
  return { statusCode, body }
}

const submissionOf = ({ path }: RouteSpec) => (path.includes(':assignmentId') ? ids.workId : ids.attemptId)

it.each(reads)(
  "%s: a draft with somebody else's seat is not there for strangers [access/draft-of-others]",
  async (_name, route) => {
    const known = { ...ids, submissionId: submissionOf(route) }
    for (const token of [stranger.token, null])
      expect(await read(route, token, known)).toEqual(await read(route, token, {}))
  },
)

it('is there for whoever holds the seat, on the same calls [access/draft-of-others]', async () => {
  const opened = await Promise.all(
    reads.map(async ([name, route]) => [name, (await read(route, holder.token, ids)).statusCode] as const),
  )
  const names = opened.filter(([, status]) => status === 200).map(([name]) => name)
  expect(names).toEqual(expect.arrayContaining(['exploreCourse', 'listLessons']))
})
