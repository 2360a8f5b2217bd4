import { eraseStudent, exportStudentRecord } from '@sonocampus/contract/student-record'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp, PASSWORD } from './build-test-app.ts'
import { listTextColumns, OF_THE_ENGINE } from './list-text-columns.ts'
import { readZip } from './read-zip.ts'
import { makeStudentEverywhere } from './record-steps.ts'
import { OF_OTHERS, OF_STUDENTS } from './words-of-people.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call, deps } = test
const admin = await test.makeSession('admin')

const listed = Object.entries(OF_STUDENTS).flatMap(([table, { owner, columns }]) =>
  Object.entries(columns).map(([column, fate]) => ({ table, column, owner, ...fate })),
)

it('says of every text column whether it is erased and exported, or why it is not [guarding/every-word]', async () => {
  const ofPeople = new Set(listed.map(({ table, column }) => `${table}.${column}`))
  const columns = (await listTextColumns(deps.db)).filter(
    (one) => !Object.hasOwn(OF_OTHERS, one.split('.', 1)[0] ?? ''),
  )
  expect(columns.filter((one) => !ofPeople.has(one))).toEqual([])
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
  const { student } = await makeStudentEverywhere(test, admin)
  const written = listed.filter(({ erased, column }) => erased && !isCopied(column))
  for (const { table, column, owner } of written) {
    const where = sql.raw(owner.replaceAll(':id', `'${student.id}'`))
    const text = shaped(column, canaryOf(table, column))
    const { numAffectedRows } =
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${text} where ${where}`.execute(deps.db)
    expect([table, column, (numAffectedRows ?? 0n) > 0n]).toEqual([table, column, true])
  }
  const { raw } = await call(exportStudentRecord, { params: { userId: student.id } }, admin)
  const record = (await readZip(raw.rawPayload)).get('data.json')?.toString() ?? ''
  const given = written.filter(({ table, column }) => record.includes(canaryOf(table, column)))
  expect(given).toEqual(written.filter(({ exported }) => exported))

  const body = { email: shaped('email', canaryOf('users', 'email')), current_password: PASSWORD }
  expect((await call(eraseStudent, { params: { userId: student.id }, body }, admin)).status).toBe(200)
  expect(await findCanaries()).toEqual([])
})
