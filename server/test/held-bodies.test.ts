import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { contract } from '@sonocampus/contract'
import { logOut } from '@sonocampus/contract/auth'
import type { RouteSpec } from '@sonocampus/contract/route'
import { assignCourses, changeStaffRole } from '@sonocampus/contract/staff'
import { eraseStudent } from '@sonocampus/contract/student-record'
import { setUserActive } from '@sonocampus/contract/users'
import { afterAll, describe, expect, it } from 'vitest'
import type { Role } from '#src/db/tables/users.ts'
import { isOfTeachers } from '#src/http/access.ts'
import { namesCourse } from '#src/http/own-courses.ts'
import { buildTestApp, PASSWORD } from './build-test-app.ts'
import { sampleRequest } from './sample-input.ts'
import { makeWholeCourse } from './whole-course.ts'

const test = await buildTestApp()
afterAll(test.close)
const admin = await test.makeSession('admin')
await test.app.listen({ port: 0, host: '127.0.0.1' })
const { port } = test.app.server.address() as AddressInfo

/** Tells when the rights behind a token have been looked at. */
const looks = new Map<string, () => void>()
const { findActor } = test.app
test.app.findActor = async (credentials) => {
  const actor = await findActor(credentials)
  looks.get(credentials.token)?.()
  return actor
}

/** Sends a call without its last byte, does something once it was let in, then sends the byte. */
async function hold(route: RouteSpec, token: string, ids: Record<string, string>, meanwhile: () => Promise<unknown>) {
  const { method, url, headers, payload } = sampleRequest(route, ids)
  const body = Buffer.from(route.encoding === 'multipart' ? '--x--\r\n' : JSON.stringify(payload ?? {}))
  const isLookedAt = new Promise<void>((resolve) => looks.set(token, resolve))
  const request = httpRequest({
    port,
    method,
    path: url,
    headers: { ...headers, authorization: `Bearer ${token}`, 'content-length': body.length },
  })
  const answered = new Promise<{ status: number; text: string }>((resolve, reject) => {
    request.on('error', reject)
    request.on('response', async (response) => {
      let text = ''
      for await (const piece of response) text += piece
      resolve({ status: response.statusCode ?? 0, text })
    })
  })
  request.flushHeaders()
  request.write(body.subarray(0, -1))
  await isLookedAt
  looks.delete(token)
  await meanwhile()
  request.end(body.subarray(-1))
  return answered
}

const ROLE: Record<Exclude<RouteSpec['access'], 'public'>, Role> = {
  user: 'student',
  student: 'student',
  admin: 'admin',
  clerk: 'clerk',
  teacher: 'teacher',
  staff: 'clerk',
}

type Session = Awaited<ReturnType<typeof test.makeSession>>
type Way = { of?: (role: Role, route: RouteSpec) => boolean; status: number; take: (who: Session) => Promise<unknown> }
const otherRole = (role: Role) => (role === 'clerk' ? 'teacher' : 'clerk')
const WAYS: Record<string, Way> = {
  'after logging out': { status: 401, take: (who) => test.call(logOut, {}, who) },
  'once deactivated': {
    status: 401,
    take: ({ id }) =>
      test.call(
        setUserActive,
        { params: { userId: id }, body: { is_active: false, current_password: PASSWORD } },
        admin,
      ),
  },
  'with another role': {
    of: (role, { access }) => role !== 'student' && access !== 'staff',
    status: 403,
    take: ({ id, email }) =>
      test.call(
        changeStaffRole,
        {
          params: { userId: id },
          body: { role: otherRole(email.split('-')[0] as Role) as 'clerk', current_password: PASSWORD },
        },
        admin,
      ),
  },
  'once erased': {
    of: (role) => role === 'student',
    status: 401,
    take: ({ id, email }) =>
      test.call(eraseStudent, { params: { userId: id }, body: { email, current_password: PASSWORD } }, admin),
  },
}

const writes = Object.entries<RouteSpec>(contract).filter(
  ([, route]) => (route.body || route.files) && route.access !== 'public' && route.encoding !== 'raw',
)

const { student: _, ...course } = await makeWholeCourse(test, admin)
const idsFor = (route: RouteSpec) => ({
  ...course,
  submissionId: route.path.includes(':assignmentId') ? course.workId : course.attemptId,
})
const give = (who: Session, course_ids: string[]) =>
  test.call(assignCourses, { params: { userId: who.id }, body: { course_ids } }, admin)

async function makeTeacher() {
  const teacher = await test.makeSession('teacher')
  await give(teacher, [course.courseId])
  return teacher
}

describe.each(writes)('%s', (_name, route) => {
  it('is refused to those whose right ends while the body is on its way [security/right-at-work]', async () => {
    const role = ROLE[route.access as 'user']
    for (const [way, { of, status, take }] of Object.entries(WAYS)) {
      if (of && !of(role, route)) continue
      const who = role === 'teacher' ? await makeTeacher() : await test.makeSession(role)
      const answer = await hold(route, who.token, role === 'teacher' ? idsFor(route) : {}, () => take(who))
      expect([way, answer.status, answer.text]).toEqual([way, status, expect.any(String)])
    }
  })
})

it('is refused to teachers whose course is taken away while the body is on its way [security/right-at-work]', async () => {
  for (const [name, route] of writes) {
    if (!isOfTeachers(route.access) || !namesCourse(route)) continue
    const teacher = await makeTeacher()
    const answer = await hold(route, teacher.token, idsFor(route), () => give(teacher, []))
    expect([name, answer.status]).toEqual([name, 404])
  }
})

it('looks at rights once when the body came with its head', async () => {
  const { token } = await test.makeSession('student')
  let count = 0
  looks.set(token, () => (count += 1))
  const { method, path } = contract.updateProfile
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const request = httpRequest({ port, method, path, headers })
  request.end('{"full_name":"Amina"}') // head and body in one piece
  const [answer] = await once(request, 'response')
  expect([answer.resume().statusCode, count]).toEqual([200, 1])
})
