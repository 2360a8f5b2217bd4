import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { isoTime } from '#src/clock.ts'
import type { CoursesTable } from '#src/db/tables/courses.ts'
import type { TestApp } from './build-test-app.ts'

/** Creates a published course with the given fields; returns its id. */
export async function makeCourse({ deps }: TestApp, fields: Partial<Insertable<CoursesTable>> = {}): Promise<string> {
  const id = randomUUID()
  const now = isoTime(deps.clock.now())
  await deps.db
    .insertInto('courses')
    .values({
      id,
      title: `Course ${id.slice(0, 8)}`,
      description: 'Scanning in a fixed order, from the first view to the report.',
      price_paisa: 2_500_000,
      category: 'Abdominal',
      instructor_name: 'Dr. Ayesha Siddiqui',
      difficulty_level: 'Beginner',
      outcomes: 'Scan with confidence',
      prerequisites: 'None',
      curriculum: 'Liver\nKidneys',
      status: 'active',
      created_at: now,
      updated_at: now,
      ...fields,
    })
    .execute()
  return id
}

/** A bank account for payments of these courses; returns its id. */
export async function makeAccount(
  { deps }: TestApp,
  courseIds: string[],
  fields: { archived_at?: string; iban?: string } = {},
): Promise<string> {
  const id = randomUUID()
  const now = isoTime(deps.clock.now())
  const account = {
    bank_name: 'Meezan Bank',
    account_name: 'Institute',
    account_number: '0123',
    iban: 'PK92MEZN0001230456789012',
  }
  await deps.db
    .insertInto('bank_accounts')
    .values({ id, ...account, position: 0, created_at: now, updated_at: now, ...fields })
    .execute()
  if (courseIds.length > 0)
    await deps.db
      .insertInto('course_bank_accounts')
      .values(courseIds.map((course_id) => ({ course_id, bank_account_id: id })))
      .execute()
  return id
}
