import { type Kysely, sql } from 'kysely'

/**
 * A seat can move to another course. The payments keep the course they were made for; `seat_course_id` names the course
 * they count for now, and is empty until the seat moves.
 */
export async function movedSeats(db: Kysely<unknown>): Promise<void> {
  const target = 'text references courses (id)'
  await sql.raw(`alter table queued_decisions add column to_course_id ${target}`).execute(db)
  for (const table of ['payments', 'write_offs']) {
    await sql.raw(`alter table ${table} add column seat_course_id ${target}`).execute(db)
    await sql
      .raw(`create index ${table}_seat_course_id on ${table} (seat_course_id) where seat_course_id is not null`)
      .execute(db)
  }
}
