import { type Kysely, sql } from 'kysely'

/** What an assignment is graded by, and with each grade the criteria as they were graded and what was drawn on the picture. */
export async function rubrics(db: Kysely<unknown>): Promise<void> {
  await sql`alter table assignments add column rubric text not null default '[]'`.execute(db)
  await sql`alter table assignment_grades add column criteria text not null default '[]'`.execute(db)
  await sql`alter table assignment_grades add column marks text not null default '[]'`.execute(db)
}
