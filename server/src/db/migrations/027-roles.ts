import { type Kysely, sql } from 'kysely'
import { type ColumnTypes, replaceCheck } from '../dialect.ts'

/** Clerks and teachers beside administrators, and the courses that are a teacher's own. */
export async function roles(db: Kysely<unknown>, { engine }: ColumnTypes): Promise<void> {
  await replaceCheck(db, engine, {
    table: 'users',
    constraint: 'users_role_check',
    before: `role in ('student', 'admin')`,
    after: `role in ('student', 'admin', 'clerk', 'teacher')`,
  })
  await db.schema
    .alterTable('invitations')
    .addColumn('role', 'text', (c) => c.notNull().defaultTo('admin').check(sql`role in ('admin', 'clerk', 'teacher')`))
    .execute()
  await db.schema
    .createTable('course_teachers')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('course_id', 'text', (c) => c.notNull().references('courses.id'))
    .addPrimaryKeyConstraint('course_teachers_pk', ['user_id', 'course_id'])
    .execute()
  await db.schema
    .createIndex('assignment_submissions_document_id')
    .on('assignment_submissions')
    .column('document_id')
    .execute()
  await db.schema.createIndex('course_teachers_course_id').on('course_teachers').column('course_id').execute()
}
