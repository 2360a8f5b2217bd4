import { listGradingQueue } from '@sonocampus/contract/assignments.grading'
import { listCertificates } from '@sonocampus/contract/certificates'
import { exploreCourses, listMyCourses } from '@sonocampus/contract/courses'
import { listApplications } from '@sonocampus/contract/enrollments.applications'
import { getGradebook } from '@sonocampus/contract/gradebook'
import { listLessons } from '@sonocampus/contract/lessons.student'
import { listPayments } from '@sonocampus/contract/payments.admin'
import { getStatistics } from '@sonocampus/contract/statistics'
import { listUsers } from '@sonocampus/contract/users'
import { afterAll, expect, it } from 'vitest'
import { remindOfEnds } from '#src/features/access/enrollments/index.ts'
import { verifyAudit } from '#src/features/ground/audit/index.ts'
import { calendarOf } from '#src/institute/calendar.ts'
import { buildTestApp } from '#test/build-test-app.ts'
import { paymentSteps } from '#test/payment-steps.ts'
import { planStudents } from './plan-students.ts'
import { seedScale } from './seed-scale.ts'

const STUDENTS = 60
const test = await buildTestApp()
afterAll(test.close)
const { call, deps } = test

const said: string[] = []
await seedScale(deps, STUDENTS, (line) => said.push(...line.split('\n')))
const passwordOf = (email: string) => said.find((line) => line.includes(email))?.match(/example\s+(\S+)/)?.[1] ?? ''
const admin = await test.logInAs('admin@demo.example', passwordOf('admin@demo.example'))
const count = async (table: 'users' | 'video_views' | 'quiz_attempts' | 'assignment_submissions' | 'sessions') =>
  (
    await deps.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

it('fills an empty database with the demo and so many students with their life [scale/seeded]', async () => {
  const DEMO_PEOPLE = 15
  expect(await count('users')).toBe(DEMO_PEOPLE + STUDENTS)
  expect((await call(exploreCourses, {})).body.length).toBeGreaterThan(50)
  const users = (await call(listUsers, { query: { role: 'student' } }, admin)).body
  expect(users.length).toBeGreaterThan(STUDENTS)
  for (const status of ['pending', 'approved', 'rejected'] as const) {
    expect((await call(listApplications, { query: { status } }, admin)).body.length).toBeGreaterThan(1)
    expect((await call(listPayments, { query: { status } }, admin)).body.length).toBeGreaterThan(1)
  }
  for (const table of ['video_views', 'quiz_attempts', 'assignment_submissions'] as const)
    expect(await count(table)).toBeGreaterThan(STUDENTS)
  expect(await count('sessions')).toBeGreaterThan(2)
  expect((await call(listCertificates, { query: {} }, admin)).body.length).toBeGreaterThan(5)
  expect((await call(listGradingQueue, { query: {} }, admin)).body.length).toBeGreaterThan(2)
  expect((await call(getStatistics, {}, admin)).status).toBe(200)
})

it('makes students who log in with the printed password, with courses that run and courses that have ended', async () => {
  const password = said.join(' ').match(/all have the password (\S+)/)?.[1] ?? ''
  const now = new Date(test.clock.now()).toISOString()
  const enrollments = await deps.db
    .selectFrom('enrollments')
    .innerJoin('users', 'users.id', 'enrollments.user_id')
    .innerJoin('courses', 'courses.id', 'enrollments.course_id')
    .select(['users.email', 'course_id', 'ends_at'])
    .where('users.email', 'not like', '%@demo.example')
    .where('users.deleted_at', 'is', null)
    .where('users.deactivated_at', 'is', null)
    .where('courses.deleted_at', 'is', null)
    .execute()
  const [runs, ended] = [enrollments.find((one) => one.ends_at > now), enrollments.find((one) => one.ends_at <= now)]
  if (!runs || !ended) throw new Error('both kinds')
  const student = await test.logInAs(runs.email, password)
  const courses = (await call(listMyCourses, { query: {} }, student)).body
  expect(courses.map(({ id }: { id: string }) => id)).toContain(runs.course_id)
  const lessons = await call(listLessons, { params: { courseId: runs.course_id } }, student)
  expect([lessons.status, lessons.body.length > 5]).toEqual([200, true])
  const { body } = await call(getGradebook, { params: { courseId: ended.course_id }, query: {} }, admin)
  expect(body.rows.length).toBeGreaterThan(0)
})

it('gives every document a file, and numbers on which the server goes on', async () => {
  const waiting = (await call(listPayments, { query: { status: 'pending' } }, admin)).body
  const proof = waiting.find(({ user }: { user: { email: string } }) => !user.email.endsWith('@demo.example'))
  expect((await test.open(proof.proof_url)).statusCode).toBe(200)
  const keys = await deps.db.selectFrom('documents').select('storage_key').distinct().execute()
  const stored: string[] = []
  for await (const { key } of deps.storage.list('private/')) stored.push(key)
  expect(stored).toEqual(expect.arrayContaining(keys.map(({ storage_key }) => storage_key)))
  const { approve, waiting: handIn } = paymentSteps(test, admin)
  const next = await handIn({ title: 'The next course' })
  const highest = await deps.db
    .selectFrom('payments')
    .select((eb) => eb.fn.max('number').as('number'))
    .executeTakeFirstOrThrow()
  expect(next.number).toBe(highest.number)
  expect((await approve(next.id)).status).toBe(200)
})

it('leaves a trail that is whole, also when the server has gone on writing [scale/seeded]', async () => {
  const { entries, broken } = await verifyAudit(deps)
  expect([entries > STUDENTS, broken]).toEqual([true, null])
})

it('has told of every end that it should have told of: no student is mailed at the first start', async () => {
  await remindOfEnds(deps)
  await test.runJobs()
  const seeded = await deps.db.selectFrom('users').select('email').execute()
  const made = new Set(
    seeded.map(({ email }) => email).filter((email) => !/@(demo\.example|example\.org)$/.test(email)),
  )
  expect(test.mails.map(({ to }) => to)).toContain('kamran@demo.example')
  // One of them has logged in above.
  const told = test.mails.filter(({ subject }) => subject !== 'Your account was opened on a new device')
  expect(told.filter(({ to }) => made.has(to))).toEqual([])
})

it('refuses a database that is not empty [scale/empty-only]', async () => {
  const before = await count('users')
  await expect(seedScale(deps, 5, () => {})).rejects.toThrow('This database is not empty.')
  expect(await count('users')).toBe(before)
})

it('plans the same institute for the same number', () => {
  const courses = [1, 2, 3, 4, 5, 6].map((n) => {
    return { id: `${n}`, title: `${n}`, pricePaisa: 100, lessons: [], assignments: [], quizzes: [] }
  })
  const frame = { now: Date.UTC(2026, 10, 14), calendar: calendarOf('Asia/Karachi'), courses }
  expect(planStudents(40, frame)).toEqual(planStudents(40, frame))
  expect(new Set(planStudents(40, frame).map(({ id }) => id)).size).toBe(40)
})
