import type { Kysely } from 'kysely'

/** The points and marks that a teacher had noted when the work went back to the student. */
export const returnReview = (db: Kysely<unknown>): Promise<void> =>
  db.schema.alterTable('assignment_submissions').addColumn('return_review', 'text').execute()
