import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '../dialect.ts'

/** Assignments, what students hand in for them, and every grade ever given. */
export async function assignments(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  const { timestamp } = types
  await db.schema
    .createTable('assignments')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('course_id', 'text', (c) => c.notNull().references('courses.id'))
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('due_at', timestamp, (c) => c.notNull())
    .addColumn('created_at', timestamp, (c) => c.notNull())
    .addColumn('updated_at', timestamp, (c) => c.notNull())
    .addColumn('deleted_at', timestamp)
    .execute()
  await db.schema.createIndex('assignments_course_id').on('assignments').columns(['course_id', 'due_at']).execute()
  await submissions(db, types)
  await grades(db, types)
}

async function submissions(db: Kysely<unknown>, { timestamp, integer }: ColumnTypes) {
  await db.schema
    .createTable('assignment_submissions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('assignment_id', 'text', (c) => c.notNull().references('assignments.id'))
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('number', integer, (c) => c.notNull())
    .addColumn('document_id', 'text', (c) => c.notNull().references('documents.id'))
    .addColumn('submitted_at', timestamp, (c) => c.notNull())
    .addColumn('is_late', integer, (c) => c.notNull())
    .addColumn('grade', integer, (c) => c.check(sql`grade between 0 and 100`))
    .addColumn('feedback', 'text')
    .addColumn('grade_count', integer, (c) => c.notNull())
    .addColumn('returned_at', timestamp)
    .addColumn('returned_by', 'text', (c) => c.references('users.id'))
    .addColumn('return_feedback', 'text')
    .addColumn('return_due_at', timestamp)
    .execute()
  // One submission counts for each student and assignment: a returned one makes room for the next.
  await db.schema
    .createIndex('assignment_submissions_assignment_id_user_id_unique')
    .unique()
    .on('assignment_submissions')
    .columns(['assignment_id', 'user_id'])
    .where(sql.ref('returned_at'), 'is', null)
    .execute()
  await db.schema
    .createIndex('assignment_submissions_assignment_id_user_id_number_unique')
    .unique()
    .on('assignment_submissions')
    .columns(['assignment_id', 'user_id', 'number'])
    .execute()
  await db.schema.createIndex('assignment_submissions_user_id').on('assignment_submissions').column('user_id').execute()
  await db.schema
    .createIndex('assignment_submissions_waiting')
    .on('assignment_submissions')
    .column('submitted_at')
    .where(sql.ref('grade'), 'is', null)
    .where(sql.ref('returned_at'), 'is', null)
    .execute()
}

async function grades(db: Kysely<unknown>, { timestamp, integer }: ColumnTypes) {
  await db.schema
    .createTable('assignment_grades')
    .addColumn('submission_id', 'text', (c) => c.notNull().references('assignment_submissions.id'))
    .addColumn('number', integer, (c) => c.notNull())
    .addColumn('grade', integer, (c) => c.notNull())
    .addColumn('feedback', 'text')
    .addColumn('graded_by', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('graded_at', timestamp, (c) => c.notNull())
    .addPrimaryKeyConstraint('assignment_grades_pkey', ['submission_id', 'number'])
    .execute()
}
