import { randomUUID } from 'node:crypto'
import { contract } from '@sonocampus/contract'
import { requestCertificate } from '@sonocampus/contract/certificates'
import { closeDay, getDayClose } from '@sonocampus/contract/day-closes'
import { TOTAL_COUNT_HEADER, WHOLE_LIST } from '@sonocampus/contract/paging'
import type { RouteSpec } from '@sonocampus/contract/route'
import { inviteStaff } from '@sonocampus/contract/staff'
import { matchStatement } from '@sonocampus/contract/statements.checks'
import { updateProfile } from '@sonocampus/contract/users.profile'
import { afterAll, expect, it } from 'vitest'
import { isOfStaff } from '#src/http/access.ts'
import { enqueueMail } from '#src/jobs/mail-job.ts'
import { assignmentSteps } from './assignment-steps.ts'
import { buildTestApp, PASSWORD } from './build-test-app.ts'
import { apply, approvedApplicant, handInProof } from './enrollment-steps.ts'
import { makeCourse } from './make-course.ts'
import { moneySteps } from './money-steps.ts'
import { ask, quizSteps } from './quiz-steps.ts'

const test = await buildTestApp()
afterAll(test.close)
const admin = await test.makeSession('admin')
await test.makeSession('clerk')
const [courseId, other] = [await makeCourse(test), await makeCourse(test)]
const work = assignmentSteps(test, admin)
const quizzes = quizSteps(test, admin)
const { bankAccount, dayIn } = moneySteps(test, admin)
const bank_account_id = await bankAccount([courseId])

const tomorrow = { now: () => test.clock.now() + 24 * 60 * 60 * 1000 }
const mailIds: string[] = []

/** Two of everything, so that a page of one leaves something out. */
const { assignmentId } = await work.add(courseId)
const quiz = await quizzes.add(courseId, [ask('A')])
for (let n = 0; n < 2; n += 1) {
  const student = await work.enrolledIn(courseId)
  await work.handIn(student, { courseId, assignmentId })
  await quizzes.submit(student, quiz, ['A'])
  await test.call(updateProfile, { body: { full_name: 'Amina Khan' } }, student)
  await test.call(requestCertificate, { params: { courseId }, query: { name: 'Amina Khan' } }, student)
  mailIds.push(await enqueueMail(test.deps.db, tomorrow, { to: student.email, subject: 'Lost', lines: [] }))
  const body = { email: `invited-${n}@example.org`, role: 'clerk' as const, current_password: PASSWORD }
  await test.call(inviteStaff, { body }, admin)
  await apply(test, await test.makeSession(), other)
  await handInProof(test, await approvedApplicant(test, admin, other), other)
  const day = dayIn(n - 1)
  const { version, cash_net } = (await test.call(getDayClose, { params: { day } }, admin)).body
  const cash = { cash_start: 0, cash_counted: cash_net }
  await test.call(closeDay, { body: { day, version, ...cash, reason: '', notes: '' } }, admin)
  const file = { file_name: `${day}.csv`, file_hash: `${n}`.repeat(64) }
  const lines = [{ reference: `FT-${n}`, amount: 1_000, day }]
  await test.call(matchStatement, { body: { bank_account_id, from: day, to: day, lines, ...file } }, admin)
}

const soon = new Date(tomorrow.now()).toISOString()
await test.deps.db.updateTable('enrollments').set({ ends_at: soon }).execute()
const lost = { status: 'failed' as const, last_error: 'refused' }
await test.deps.db.updateTable('jobs').set(lost).where('id', 'in', mailIds).execute()

const isPaged = (route: RouteSpec) => Object.hasOwn(route.query?.def?.shape ?? {}, 'page_size')
const paged = Object.entries<RouteSpec>(contract).filter(
  ([, route]) => isOfStaff(route.access) && isPaged(route) && test.app.boundRoutes.has(route),
)

const ids: Record<string, string> = { courseId, assignmentId, quizId: quiz.id }
async function read(route: RouteSpec, query: string) {
  const url = route.path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? name) + query
  const response = await test.app.inject({ url, headers: { authorization: `Bearer ${admin.token}` } })
  expect(response.statusCode, url).toBe(200)
  const body = response.json()
  return {
    rows: (body.submissions ?? body.rows ?? body.lines ?? body) as unknown[],
    total: Number(response.headers[TOTAL_COUNT_HEADER]),
  }
}

it.each(paged)(
  'cuts %s into pages on the server, and answers it whole without parameters [data/lists-paged, data/lists-unparametrised]',
  async (_, route) => {
    const whole = await read(route, '')
    expect(whole.total).toBeGreaterThan(1)
    expect(whole.rows).toHaveLength(whole.total)
    const first = await read(route, '?page=1&page_size=1')
    const second = await read(route, '?page=2&page_size=1')
    expect([first.total, second.total]).toEqual([whole.total, whole.total])
    expect([first.rows.length, second.rows.length]).toEqual([1, 1])
    expect(first.rows).not.toEqual(second.rows)
  },
)

it('says how many there are of a list that is asked for whole and cut [data/lists-cut]', async () => {
  const { total: before } = await read(contract.listUsers, '?page=1&page_size=1')
  const rows = Array.from({ length: WHOLE_LIST }, (_, n) => ({
    id: randomUUID(),
    email: `whole-${n}@example.org`,
    password_hash: 'x',
    role: 'student' as const,
    created_at: soon,
  }))
  for (let at = 0; at < rows.length; at += 500)
    await test.deps.db
      .insertInto('users')
      .values(rows.slice(at, at + 500))
      .execute()
  const whole = await read(contract.listUsers, '')
  expect([whole.rows.length, whole.total]).toEqual([WHOLE_LIST, before + WHOLE_LIST])
})
