import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '../dialect.ts'

/** From a course to a paid seat: documents, applications, payments, enrolments, notifications, the audit trail. */
export async function seats(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await documents(db, types)
  await applications(db, types)
  await payments(db, types)
  await enrollments(db, types)
  await notifications(db, types)
  await audit(db, types)
}

async function documents(db: Kysely<unknown>, { timestamp, integer }: ColumnTypes) {
  await db.schema
    .createTable('documents')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('owner_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('purpose', 'text', (c) => c.notNull())
    .addColumn('storage_key', 'text', (c) => c.notNull())
    .addColumn('content_type', 'text', (c) => c.notNull())
    .addColumn('size', integer, (c) => c.notNull())
    .addColumn('sha256', 'text', (c) => c.notNull())
    .addColumn('file_name', 'text', (c) => c.notNull())
    .addColumn('created_at', timestamp, (c) => c.notNull())
    .addColumn('used_at', timestamp)
    .execute()
  await db.schema.createIndex('documents_owner_id').on('documents').column('owner_id').execute()
  await db.schema.createIndex('documents_sha256').on('documents').column('sha256').execute()
  await db.schema
    .createTable('counters')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', integer, (c) => c.notNull())
    .execute()
}

async function applications(db: Kysely<unknown>, { timestamp }: ColumnTypes) {
  await db.schema
    .createTable('applications')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('course_id', 'text', (c) => c.notNull().references('courses.id'))
    .addColumn('status', 'text', (c) => c.notNull().check(sql`status in ('pending', 'approved', 'rejected')`))
    .addColumn('first_name', 'text', (c) => c.notNull())
    .addColumn('last_name', 'text', (c) => c.notNull())
    .addColumn('qualification', 'text', (c) => c.notNull())
    .addColumn('ultrasound_experience', 'text', (c) => c.notNull())
    .addColumn('contact_number', 'text', (c) => c.notNull())
    .addColumn('certificate_id', 'text', (c) => c.notNull().references('documents.id'))
    .addColumn('rejection_reason', 'text')
    .addColumn('created_at', timestamp, (c) => c.notNull())
    .addColumn('decided_at', timestamp)
    .addColumn('decided_by', 'text', (c) => c.references('users.id'))
    .execute()
  // One open application for each student and course: a rejected one makes room for the next.
  await db.schema
    .createIndex('applications_user_id_course_id_unique')
    .unique()
    .on('applications')
    .columns(['user_id', 'course_id'])
    .where(sql.ref('status'), '!=', 'rejected')
    .execute()
  await db.schema.createIndex('applications_status').on('applications').columns(['status', 'created_at']).execute()
}

async function payments(db: Kysely<unknown>, { timestamp, integer }: ColumnTypes) {
  await db.schema
    .createTable('payments')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('number', integer, (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('course_id', 'text', (c) => c.notNull().references('courses.id'))
    .addColumn('application_id', 'text', (c) => c.references('applications.id'))
    .addColumn('status', 'text', (c) => c.notNull().check(sql`status in ('pending', 'approved', 'rejected')`))
    .addColumn('amount_paisa', integer, (c) => c.notNull().check(sql`amount_paisa >= 0`))
    .addColumn('bank_account_id', 'text', (c) => c.references('bank_accounts.id'))
    .addColumn('transaction_id', 'text')
    .addColumn('transaction_key', 'text')
    .addColumn('proof_id', 'text', (c) => c.notNull().references('documents.id'))
    .addColumn('rejection_reason', 'text')
    .addColumn('receipt_number', integer)
    .addColumn('submitted_at', timestamp, (c) => c.notNull())
    .addColumn('decided_at', timestamp)
    .addColumn('decided_by', 'text', (c) => c.references('users.id'))
    .execute()
  await db.schema.createIndex('payments_number_unique').unique().on('payments').column('number').execute()
  await db.schema.createIndex('payments_proof_id_unique').unique().on('payments').column('proof_id').execute()
  // One proof waits for each seat; a decided one makes room for the next.
  await db.schema
    .createIndex('payments_user_id_course_id_unique')
    .unique()
    .on('payments')
    .columns(['user_id', 'course_id'])
    .where(sql.ref('status'), '=', 'pending')
    .execute()
  await db.schema.createIndex('payments_status').on('payments').columns(['status', 'submitted_at']).execute()
  await db.schema.createIndex('payments_transaction_key').on('payments').column('transaction_key').execute()
}

async function enrollments(db: Kysely<unknown>, { timestamp, integer }: ColumnTypes) {
  await db.schema
    .createTable('enrollments')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('course_id', 'text', (c) => c.notNull().references('courses.id'))
    .addColumn('starts_at', timestamp, (c) => c.notNull())
    .addColumn('ends_at', timestamp, (c) => c.notNull())
    .addColumn('created_at', timestamp, (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('enrollments_user_id_course_id_unique')
    .unique()
    .on('enrollments')
    .columns(['user_id', 'course_id'])
    .execute()
  await db.schema.createIndex('enrollments_ends_at').on('enrollments').column('ends_at').execute()
  // Every period of access ever granted, first or renewed; the seat itself holds the current end.
  await db.schema
    .createTable('enrollment_grants')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('enrollment_id', 'text', (c) => c.notNull().references('enrollments.id'))
    .addColumn('months', integer, (c) => c.notNull())
    .addColumn('starts_at', timestamp, (c) => c.notNull())
    .addColumn('ends_at', timestamp, (c) => c.notNull())
    .addColumn('payment_id', 'text', (c) => c.references('payments.id'))
    .addColumn('granted_by', 'text', (c) => c.references('users.id'))
    .addColumn('created_at', timestamp, (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('enrollment_grants_enrollment_id')
    .on('enrollment_grants')
    .column('enrollment_id')
    .execute()
}

async function notifications(db: Kysely<unknown>, { timestamp }: ColumnTypes) {
  await db.schema
    .createTable('admin_notifications')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('event_type', 'text', (c) => c.notNull())
    .addColumn('message', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.references('users.id'))
    .addColumn('course_id', 'text', (c) => c.references('courses.id'))
    .addColumn('document_id', 'text', (c) => c.references('documents.id'))
    .addColumn('created_at', timestamp, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('admin_notifications_created_at').on('admin_notifications').column('created_at').execute()
  await db.schema
    .createTable('student_notifications')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('event_type', 'text', (c) => c.notNull())
    .addColumn('message', 'text', (c) => c.notNull())
    .addColumn('course_id', 'text', (c) => c.references('courses.id'))
    .addColumn('link', 'text')
    .addColumn('created_at', timestamp, (c) => c.notNull())
    .addColumn('read_at', timestamp)
    .execute()
  await db.schema
    .createIndex('student_notifications_user_id')
    .on('student_notifications')
    .columns(['user_id', 'created_at'])
    .execute()
}

async function audit(db: Kysely<unknown>, { timestamp, integer }: ColumnTypes) {
  await db.schema
    .createTable('audit_entries')
    .addColumn('sequence', integer, (c) => c.primaryKey())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('actor_id', 'text')
    .addColumn('actor_email', 'text')
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('subject_type', 'text', (c) => c.notNull())
    .addColumn('subject_id', 'text')
    .addColumn('summary', 'text', (c) => c.notNull())
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('occurred_at', timestamp, (c) => c.notNull())
    .addColumn('previous_hash', 'text', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('audit_entries_subject')
    .on('audit_entries')
    .columns(['subject_type', 'subject_id'])
    .execute()
  await db.schema
    .createTable('invitations')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('token_hash', 'text', (c) => c.notNull())
    .addColumn('invited_by', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('created_at', timestamp, (c) => c.notNull())
    .addColumn('expires_at', timestamp, (c) => c.notNull())
    .addColumn('accepted_at', timestamp)
    .execute()
  await db.schema.createIndex('invitations_token_hash_unique').unique().on('invitations').column('token_hash').execute()
}
