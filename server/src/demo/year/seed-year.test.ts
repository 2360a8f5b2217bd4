import { listGradingQueue } from '@sonocampus/contract/assignments.grading'
import { listRequests } from '@sonocampus/contract/decisions.requests'
import { listWaitingDiscussions } from '@sonocampus/contract/discussions'
import { getInsights } from '@sonocampus/contract/insights'
import { listBankQuestions, listBankTags } from '@sonocampus/contract/question-bank'
import { getSite } from '@sonocampus/contract/site'
import { getSiteTexts } from '@sonocampus/contract/site.texts'
import { getCharts, getQueues } from '@sonocampus/contract/statistics'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { remindOfEnds } from '#src/features/access/enrollments/index.ts'
import { remindOfParts } from '#src/features/access/payments/index.ts'
import { verifyAudit } from '#src/features/ground/audit/index.ts'
import { buildTestApp } from '#test/build-test-app.ts'
import { seedYear } from './seed-year.ts'

const test = await buildTestApp()
const other = await buildTestApp()
afterAll(async () => {
  await test.close()
  await other.close()
})
const { call, deps } = test

const said: string[] = []
await seedYear(deps, (line) => said.push(...line.split('\n')))
const passwordOf = (email: string) =>
  said.find((line) => line.includes(` ${email} `))?.match(/example\s+(\S+)/)?.[1] ?? ''
const admin = await test.logInAs('admin@demo.example', passwordOf('admin@demo.example'))

/** How many rows of a table hold; every state that the year must show is one of these. */
const HOLD: Record<string, ReturnType<typeof sql<{ n: number }>>> = Object.fromEntries(
  Object.entries({
    'signed up alone': `users where role = 'student' and not exists (select 1 from applications a where a.user_id = users.id)`,
    'application waiting': `applications where status = 'pending'`,
    'application refused': `applications where status = 'rejected'`,
    'approved, not paid': `applications a where a.status = 'approved' and not exists (select 1 from payments p where p.user_id = a.user_id) and not exists (select 1 from enrollments e where e.user_id = a.user_id)`,
    'proof waiting': `payments where status = 'pending'`,
    'proof refused': `payments where status = 'rejected'`,
    'paid too little': `payments where status = 'approved' and purpose = 'course' and received_paisa < amount_paisa`,
    'paid too much': `payments where received_paisa > amount_paisa`,
    'rest paid': `payments where status = 'approved' and purpose = 'balance'`,
    'written off': 'write_offs',
    'discount used': 'discounts where used_at is not null',
    'instalments paid': 'instalment_plans where paid_at is not null',
    'instalment overdue': `instalment_parts i where paid_at is null and due_at < '2026-11-14T00:00:00.000Z'`,
    'lesson left half way by the first student': `video_views v join users u on u.id = v.user_id where u.email = 'amina@demo.example' and v.watched_at is null`,
    'day closed': 'day_closes',
    'day closed with a difference': `day_closes where reason <> ''`,
    'bank file checked': `statement_check_lines where result = 'same'`,
    'payment likely on a bank file': `statement_check_lines where result = 'likely'`,
    cash: 'payments where proof_id is null and received_paisa > 0',
    scholarship: 'payments where received_paisa = 0',
    'refunded, access kept': 'payments where refunded_paisa > 0 and closed_at is null',
    'refunded, access ended': 'payments where refunded_paisa > 0 and closed_at is not null',
    'access running': `enrollments where ends_at > '2026-11-14T09:30:00.000Z'`,
    'access ended': `enrollments where ends_at < '2026-11-14T09:30:00.000Z'`,
    renewed: `enrollments e where (select count(*) from enrollment_grants g where g.enrollment_id = e.id) > 1`,
    certificate: 'certificates',
    deactivated: "users where deactivated_at is not null and email not like '%demo.example'",
    deleted: 'users where deleted_at is not null',
    'work returned': 'assignment_submissions where returned_at is not null',
    'work waiting': 'assignment_submissions where grade is null and returned_at is null',
    'quiz graded by hand': 'quiz_attempts where graded_at is not null',
    'picture answered': `quiz_answers where answer like '%"outline"%'`,
    'question answered': 'lesson_posts where question_id is null and is_open = 0',
    'question waiting': 'lesson_posts where question_id is null and is_open = 1',
    announcement: 'announcements',
    'announcement of the last days': `announcements where created_at > '2026-11-11T00:00:00.000Z' and title <> 'Practical day on Saturday'`,
    'class today or tomorrow': `live_classes where cancelled_at is null and starts_at > '2026-11-14T00:00:00.000Z' and starts_at < '2026-11-16T00:00:00.000Z'`,
    'question in the bank, with a topic': `bank_questions q where exists (select 1 from bank_tags t where t.question_id = q.id)`,
    'question with a picture in the bank': 'bank_questions where asset_id is not null',
    'picture in the media of a later course': `media_assets m join courses c on c.id = m.course_id where c.title like 'Musculo%'`,
    'notice of an approved payment': `student_notifications n join users u on u.id = n.user_id where u.email = 'amina@demo.example' and event_type = 'enrollment_approved'`,
    'notice of graded work': `student_notifications n join users u on u.id = n.user_id where u.email = 'amina@demo.example' and event_type = 'assignment_graded'`,
    'unread notice of an announcement': `student_notifications n join users u on u.id = n.user_id where u.email = 'amina@demo.example' and event_type = 'announcements' and read_at is null`,
    'notice of an approved application': `student_notifications n join users u on u.id = n.user_id where u.email = 'omar@demo.example' and event_type = 'application_approved'`,
    'message waiting': 'conversations where closed_at is null',
    'message answered': 'conversations where closed_at is not null',
    'policy, questions, people':
      "site_texts where length(value) > 60 and name in ('terms', 'faq', 'instructors', 'graduates')",
    'class held': `live_classes where ends_at < '2026-11-14T09:30:00.000Z'`,
    'class planned': `live_classes where starts_at > '2026-11-14T09:30:00.000Z'`,
  }).map(([state, rows]) => [state, sql<{ n: number }>`select count(*) as n from ${sql.raw(rows)}`]),
)

it.each(Object.keys(HOLD))('has somebody or something in the state: %s [demo/year]', async (state) => {
  const { rows } = await (HOLD[state] as ReturnType<typeof sql<{ n: number }>>).execute(deps.db)
  expect(Number(rows[0]?.n)).toBeGreaterThan(0)
})

it('fills the queues of the desk and of teachers, and every month of the charts [demo/year]', async () => {
  const queues = (await call(getQueues, {}, admin)).body
  expect([queues.applications.count, queues.payments.count].every((count: number) => count > 2)).toBe(true)
  expect((await call(listGradingQueue, { query: {} }, admin)).body.length).toBeGreaterThan(3)
  expect((await call(listWaitingDiscussions, {}, admin)).body.length).toBeGreaterThan(0)
  expect((await call(listRequests, { query: { list: 'waiting' } }, admin)).body.rows).toHaveLength(2)
  const months = (await call(getCharts, {}, admin)).body.revenue_by_month
  expect(months).toHaveLength(12)
  for (const { amount } of months) expect(amount).toBeGreaterThan(0)
  const insights = (await call(getInsights, { query: {} }, admin)).body
  expect(insights.measured_at).not.toBeNull()
})

it('has a question bank of a dozen in a few topics, and drawn portraits of the instructors and the founder [demo/year]', async () => {
  const { questions } = (await call(listBankQuestions, { query: {} }, admin)).body
  const { body: tags } = await call(listBankTags, {}, admin)
  expect([questions.length >= 12, tags.length >= 4]).toEqual([true, true])
  const { instructors } = (await call(getSiteTexts, {})).body
  const { founder_image_url } = (await call(getSite, {})).body
  for (const url of [founder_image_url, ...instructors.map((one: { photo_url: string }) => one.photo_url)])
    expect((await test.app.inject(url)).statusCode).toBe(200)
})

it('says which login is good for what [demo/year]', async () => {
  const students = said.filter((line) => /^ {2}student /.test(line))
  expect(students.length).toBeGreaterThan(14)
  for (const line of students) expect(line).toMatch(/^ {2}student +\S+@\S+\.(example|com|org|net) +\S+ {3}\S/)
  const [, email = ''] = students.at(-1)?.trim().split(/\s+/) ?? []
  expect((await test.logInAs(email, passwordOf(email))).token).toMatch(/\S/)
})

it('leaves a trail that verifies, and nobody to be mailed about the past [demo/year-whole]', async () => {
  const { entries, broken } = await verifyAudit(deps)
  expect([entries > 300, broken]).toEqual([true, null])
  const before = test.mails.length
  const students = await deps.db.selectFrom('users').select('email').where('role', '=', 'student').execute()
  await remindOfEnds(deps)
  await remindOfParts(deps)
  await test.runJobs()
  const told = test.mails.slice(before).filter(({ subject }) => !subject.includes('new device'))
  expect(students.length).toBeGreaterThan(110)
  expect(told.length).toBeLessThan(6)
})

it('tells the same year on the same day, at whatever hour [demo/year-same]', async () => {
  other.clock.advance(5 * 3_600_000)
  await seedYear(other.deps, () => {})
  expect(await storyOf(other.deps.db)).toEqual(await storyOf(deps.db))
})

/** What happened, without ids. */
async function storyOf(db: typeof deps.db) {
  const ofYear = 'not like' as const
  const payments = await db
    .selectFrom('payments')
    .innerJoin('users', 'users.id', 'payments.user_id')
    .select([
      'number',
      'users.email',
      'payments.status',
      'amount_paisa',
      'received_paisa',
      'submitted_at',
      'decided_at',
    ])
    .where('users.email', ofYear, '%@demo.example')
    .orderBy('number')
    .execute()
  const attempts = await db
    .selectFrom('quiz_attempts')
    .innerJoin('users', 'users.id', 'quiz_attempts.user_id')
    .select(['users.email', 'auto_score', 'score', 'submitted_at'])
    .where('users.email', ofYear, '%@demo.example')
    .orderBy('submitted_at')
    .orderBy('users.email')
    .execute()
  const grades = await db.selectFrom('assignment_grades').select(['grade', 'graded_at']).orderBy('graded_at').execute()
  return { payments, attempts, grades: grades.filter(({ graded_at }) => graded_at < '2026-10-01') }
}
