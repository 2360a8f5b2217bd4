import { randomUUID } from 'node:crypto'
import { isoTime } from '#src/adapters/clock.ts'
import type { CoursesTable } from '#src/db/tables/courses.ts'
import type { TestApp } from './build-test-app.ts'

/** A course on offer, with what the test cares about; answers its id. */
export async function makeCourse({ deps }: TestApp, fields: Partial<CoursesTable> = {}): Promise<string> {
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
