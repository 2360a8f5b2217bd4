import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '../dialect.ts'

/** Certificates, each with everything that is printed on it. */
export async function certificates(db: Kysely<unknown>, { timestamp }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('certificates')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('number', 'text', (c) => c.notNull())
    .addColumn('code', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('course_id', 'text', (c) => c.notNull().references('courses.id'))
    .addColumn('full_name', 'text', (c) => c.notNull())
    .addColumn('course_title', 'text', (c) => c.notNull())
    .addColumn('institute_name', 'text', (c) => c.notNull())
    .addColumn('founder_name', 'text', (c) => c.notNull())
    .addColumn('founder_title', 'text', (c) => c.notNull())
    .addColumn('issued_at', timestamp, (c) => c.notNull())
    .addColumn('revoked_at', timestamp)
    .addColumn('revoked_by', 'text', (c) => c.references('users.id'))
    .addColumn('revocation_reason', 'text')
    .addColumn('replaced_at', timestamp)
    .execute()
  await db.schema.createIndex('certificates_number_unique').unique().on('certificates').column('number').execute()
  await db.schema.createIndex('certificates_code_unique').unique().on('certificates').column('code').execute()
  // One that counts for each student and course, revoked or not: only a replaced one makes room for the next.
  await db.schema
    .createIndex('certificates_user_id_course_id_unique')
    .unique()
    .on('certificates')
    .columns(['user_id', 'course_id'])
    .where(sql.ref('replaced_at'), 'is', null)
    .execute()
  await db.schema.createIndex('certificates_issued_at').on('certificates').column('issued_at').execute()
}
