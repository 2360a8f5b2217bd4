import { randomUUID } from 'node:crypto'
import { grantDiscount } from '@sonocampus/contract/discounts'
import { reportPost } from '@sonocampus/contract/discussions'
import { eraseStudent, exportStudentRecord } from '@sonocampus/contract/student-record'
import { recordProtectionEvent } from '@sonocampus/contract/videos.student'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { isoTime } from '#src/clock.ts'
import { buildTestApp, PASSWORD } from './build-test-app.ts'
import { makeCourse } from './make-course.ts'
import { readZip } from './read-zip.ts'
import { makeWholeStudent } from './record-steps.ts'
import { OF_OTHERS, OF_STUDENTS } from './words-of-people.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call, deps } = test
const admin = await test.makeSession('admin')

/** Ids, times, hashes and keys of ours hold no words; the reference of a payment is the payer's. */
const HOLDS_NO_WORDS = /(?<!^transaction)(^|_)(id|at|by|from|until|hash|key)$/
/** Tables of the engine: migrations, and what a search is made of. */
const OF_THE_ENGINE = /^(kysely_|sqlite_)|_index/

async function listTextColumns(): Promise<string[]> {
  const tables = await deps.db.introspection.getTables()
  return tables
    .filter(({ name }) => !OF_THE_ENGINE.test(name) && !(name in OF_OTHERS))
    .flatMap(({ name, columns }) =>
      columns
        .filter((column) => /text|char/i.test(column.dataType) && !HOLDS_NO_WORDS.test(column.name))
        .map((column) => `${name}.${column.name}`),
    )
}

const listed = Object.entries(OF_STUDENTS).flatMap(([table, { owner, columns }]) =>
  Object.entries(columns).map(([column, fate]) => ({ table, column, owner, ...fate })),
)

it('says of every text column whether it is erased and exported, or why it is not [guarding/every-word]', async () => {
  const ofPeople = new Set(listed.map(({ table, column }) => `${table}.${column}`))
  expect((await listTextColumns()).filter((one) => !ofPeople.has(one))).toEqual([])
  const existing = new Set(
    (await deps.db.introspection.getTables()).flatMap(({ name, columns }) =>
      columns.map((column) => `${name}.${column.name}`),
    ),
  )
  expect([...ofPeople].filter((one) => !existing.has(one))).toEqual([])
})

/** What the database itself copies from other columns. */
const isCopied = (column: string) => column === 'words' || column === 'student_email'
const canaryOf = (table: string, column: string) => `canary-${table}-${column}-end`

/** As its readers expect it: an email, an address of ours, a list, or else any text. */
function shaped(column: string, canary: string): string {
  if (column === 'email') return `${canary}@example.org`
  if (column === 'avatar_url') return `/files/public/avatars/${canary}.webp`
  if (column === 'return_review') return JSON.stringify({ grade: null, criteria: [], marks: [canary] })
  return column === 'criteria' || column === 'marks' ? JSON.stringify([canary]) : canary
}

/** A student with a row in every table that can hold their words. */
async function makeStudentEverywhere() {
  const made = await makeWholeStudent(test, admin)
  const { student, other, videoId, theirs } = made
  const open = await makeCourse(test)
  await call(recordProtectionEvent, { params: { videoId }, body: { kind: 'tab_switch' } }, student)
  await call(reportPost, { params: { postId: theirs }, body: { reason: 'Rude' } }, student)
  const own = deps.db.selectFrom('lesson_posts').select('id').where('author_id', '=', student.id).limit(1)
  const { id: postId } = await own.executeTakeFirstOrThrow()
  await call(reportPost, { params: { postId }, body: { reason: 'Rude too' } }, other)
  await call(
    grantDiscount,
    { params: { userId: student.id, courseId: open }, body: { amount: 5, reason: 'Poor' } },
    admin,
  )
  const payment = deps.db.selectFrom('payments').select(['id', 'course_id']).where('user_id', '=', student.id).limit(1)
  const { id: payment_id, course_id } = await payment.executeTakeFirstOrThrow()
  await deps.db
    .insertInto('write_offs')
    .values({
      id: randomUUID(),
      user_id: student.id,
      course_id,
      payment_id,
      amount_paisa: 100,
      reason: 'The bank',
      written_off_by: admin.id,
      written_off_at: isoTime(0),
    })
    .execute()
  await deps.db
    .insertInto('staff_requests')
    .values({
      id: randomUUID(),
      kind: 'discount',
      user_id: student.id,
      course_id,
      subject_id: course_id,
      terms: '{}',
      summary: 'A discount',
      reason: 'Poor',
      status: 'refused',
      asked_by: admin.id,
      created_at: isoTime(0),
      decided_at: isoTime(0),
      answer: 'No',
    })
    .execute()
  const applied = deps.db.selectFrom('applications').select('id').where('user_id', '=', student.id).limit(1)
  const decision = {
    subject_type: 'application' as const,
    status: 'rejected' as const,
    decided_by: admin.id,
    network: '',
  }
  await deps.db
    .insertInto('queued_decisions')
    .values({
      ...decision,
      id: randomUUID(),
      subject_id: (await applied.executeTakeFirstOrThrow()).id,
      due_at: isoTime(0),
    })
    .execute()
  return student
}

async function findCanaries(): Promise<string[]> {
  const found: string[] = []
  for (const { name } of await deps.db.introspection.getTables()) {
    if (name === 'audit_entries' || OF_THE_ENGINE.test(name)) continue
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(deps.db)
    found.push(...(JSON.stringify(rows).match(/canary-[a-z_0-9-]+-end/g) ?? []).map((canary) => `${name}: ${canary}`))
  }
  return found
}

it('exports and erases each of them [guarding/every-word]', async () => {
  const student = await makeStudentEverywhere()
  const written = listed.filter(({ erased, column }) => erased && !isCopied(column))
  for (const { table, column, owner } of written) {
    const where = sql.raw(owner.replaceAll(':id', `'${student.id}'`))
    const text = shaped(column, canaryOf(table, column))
    const { numAffectedRows } =
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${text} where ${where}`.execute(deps.db)
    expect([table, column, (numAffectedRows ?? 0n) > 0n]).toEqual([table, column, true])
  }
  const { raw } = await call(exportStudentRecord, { params: { userId: student.id } }, admin)
  const record = readZip(raw.rawPayload).get('data.json')?.toString() ?? ''
  const given = written.filter(({ table, column }) => record.includes(canaryOf(table, column)))
  expect(given).toEqual(written.filter(({ exported }) => exported))

  const body = { email: shaped('email', canaryOf('users', 'email')), current_password: PASSWORD }
  expect((await call(eraseStudent, { params: { userId: student.id }, body }, admin)).status).toBe(200)
  expect(await findCanaries()).toEqual([])
})
