import { contract } from '@sonocampus/contract'
import { logOut } from '@sonocampus/contract/auth'
import type { Access, RouteSpec } from '@sonocampus/contract/route'
import { assignCourses } from '@sonocampus/contract/staff'
import { afterAll, describe, expect, it } from 'vitest'
import { isOfTeachers } from '#src/http/access.ts'
import { bindRoute } from '#src/http/bind-route.ts'
import { namesCourse } from '#src/http/own-courses.ts'
import { buildTestApp } from './build-test-app.ts'
import { type SampleIds, sampleRequest } from './sample-input.ts'
import { type CourseIds, makeWholeCourse } from './whole-course.ts'

const test = await buildTestApp()
afterAll(test.close)

const student = await test.makeSession('student')
const admin = await test.makeSession('admin')
const clerk = await test.makeSession('clerk')
const teacher = await test.makeSession('teacher')
const ended = await test.makeSession('admin')
await test.call(logOut, {}, ended)
const [own, foreign] = [await makeWholeCourse(test, admin), await makeWholeCourse(test, admin)]
await test.call(assignCourses, { params: { userId: teacher.id }, body: { course_ids: [own.courseId] } }, admin)

const entries: [string, RouteSpec][] = Object.entries(contract)

type ActorName =
  | 'visitor'
  | 'student'
  | 'administrator'
  | 'clerk'
  | 'teacher of the course'
  | 'teacher of another course'
  | 'ended session'
  | 'made-up token'
type Who = { token: string | null; course?: CourseIds }
const ACTORS: Record<ActorName, Who> = {
  visitor: { token: null },
  student: student,
  administrator: admin,
  clerk: clerk,
  'teacher of the course': { token: teacher.token, course: own },
  'teacher of another course': { token: teacher.token, course: foreign },
  'ended session': ended,
  'made-up token': { token: 'x'.repeat(43) },
}
const NOBODY = { visitor: 401, 'ended session': 401, 'made-up token': 401 }
const TEACHERS = { 'teacher of the course': 403, 'teacher of another course': 403 }
const REFUSED: Record<Access, Partial<Record<ActorName, number>>> = {
  public: {},
  user: NOBODY,
  student: { ...NOBODY, ...TEACHERS, administrator: 403, clerk: 403 },
  admin: { ...NOBODY, ...TEACHERS, student: 403, clerk: 403 },
  clerk: { ...NOBODY, ...TEACHERS, student: 403 },
  teacher: { ...NOBODY, student: 403, clerk: 403 },
  staff: { ...NOBODY, student: 403 },
}

/** What is about a course is not there for a teacher of another one. */
const refusalOf = (route: RouteSpec, actor: ActorName): number | undefined =>
  REFUSED[route.access][actor] ??
  (actor === 'teacher of another course' && isOfTeachers(route.access) && namesCourse(route) ? 404 : undefined)

/** One address names what was handed in of a quiz and of an assignment alike. */
const idsOf = (route: RouteSpec, { student: _, ...course }: CourseIds): SampleIds => ({
  ...course,
  submissionId: route.path.includes(':assignmentId') ? course.workId : course.attemptId,
})

const sendAs = (route: RouteSpec, token: string | null, ids: SampleIds = {}) => {
  const { headers, ...request } = sampleRequest(route, ids)
  return test.app.inject({
    ...request,
    headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    payloadAsStream: route === contract.streamEvents, // it never ends
  })
}
const send = (route: RouteSpec, actor: ActorName) => {
  const { token, course } = ACTORS[actor]
  return sendAs(route, token, course && isOfTeachers(route.access) ? idsOf(route, course) : {})
}

it('gives every entry an access', () => {
  for (const [name, route] of entries) expect(Object.keys(REFUSED), name).toContain(route.access)
})

it('has no call under /api that the contract does not describe', async () => {
  const { default: Fastify } = await import('fastify')
  const { requireContract } = await import('#src/http/bound-routes.ts')
  const app = Fastify()
  requireContract(app)
  expect(() => app.get('/api/secret', async () => 'x')).toThrow('not in the contract')
  expect(() => bindRoute(app, contract.getSite, async () => ({}) as never)).not.toThrow()
})

it('does not start while the contract describes what nothing answers', async () => {
  const { default: Fastify } = await import('fastify')
  const { requireContract } = await import('#src/http/bound-routes.ts')
  const app = Fastify()
  requireContract(app)
  for (const [name, route] of entries)
    if (name !== 'endSession') bindRoute(app, route, async () => ({}) as never, 'to the caller')
  await expect(app.ready()).rejects.toThrow('The contract describes what nothing answers: endSession.')
})

const ofTeachers = entries.filter(([, route]) => isOfTeachers(route.access))

it('binds nothing of teachers that does not say how they are kept to their own courses [roles/own-courses-declared]', async () => {
  const { default: Fastify } = await import('fastify')
  const bind = (route: RouteSpec, narrowed?: 'to own courses') => () =>
    bindRoute(Fastify(), route, async () => ({}) as never, narrowed)
  const unnamed = ofTeachers.filter(([, route]) => !namesCourse(route))
  expect(unnamed.map(([name]) => name)).toContain('listGradingQueue')
  for (const [, route] of unnamed) {
    expect(bind(route)).toThrow('does not say which course')
    expect(bind(route, 'to own courses')).not.toThrow()
  }
  expect(bind(contract.updateVideo)).not.toThrow()
})

it.each(ofTeachers.filter(([, route]) => route.method === 'GET' && namesCourse(route)))(
  'shows %s to the teacher of the course as to an administrator [roles/own-courses]',
  async (_name, route) => {
    expect((await sendAs(route, teacher.token, idsOf(route, own))).statusCode).toBe(200)
    expect((await sendAs(route, admin.token, idsOf(route, foreign))).statusCode).toBe(200)
  },
)

it.each(ofTeachers.filter(([, { path }]) => (path.match(/:courseId.*:/) ?? []).length > 0))(
  'finds in %s nothing of another course under a course of the own [roles/own-courses]',
  async (_name, route) => {
    const ids = { ...idsOf(route, foreign), courseId: own.courseId }
    expect([404, 422]).toContain((await sendAs(route, teacher.token, ids)).statusCode)
  },
)

/** Opened by a signed address and by nothing else: who calls makes no difference. */
const bySignature = new Set<RouteSpec>([
  contract.putStoredObject,
  contract.openDocument,
  contract.playMedia,
  contract.openCertificate,
  contract.stopMails,
])

it.each(Object.keys(ACTORS) as ActorName[])('opens nothing to a %s whose address is not signed', async (actor) => {
  for (const route of bySignature) expect([403, 422]).toContain((await send(route, actor)).statusCode)
})

describe.each(entries.filter(([, route]) => !bySignature.has(route)))('%s', (_name, route) => {
  it.each(Object.keys(ACTORS) as ActorName[])(
    'answers a %s as its access says [access/admin-calls-admin-only, access/student-calls-need-session, roles/matrix]',
    async (actor) => {
      // A logout by the session under test would end it for the others.
      const refusal = refusalOf(route, actor)
      if (route === logOut && !refusal) return
      const { statusCode } = await send(route, actor)
      if (refusal) expect(statusCode).toBe(refusal)
      else expect([401, 403]).not.toContain(statusCode)
    },
  )
})
