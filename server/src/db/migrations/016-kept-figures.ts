import { type Kysely, sql } from 'kysely'
import type { ColumnTypes, Engine } from '../dialect.ts'
import { keepFinishedBeforeDrafts } from '../figures/finished.ts'
import { keepHidden } from '../figures/hidden.ts'
import { keepTallies } from '../figures/keep-tallies.ts'
import { talliesBeforeReceived } from '../figures/tallies.ts'
import { keepPeopleWords } from '../search/people-words.ts'

/** Figures that the database keeps itself, and an index for every way in which a growing table is read. */
export async function keptFigures(db: Kysely<unknown>, { integer, engine }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('tallies')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('part', 'text', (c) => c.notNull())
    .addColumn('count', integer, (c) => c.notNull())
    .addColumn('total', integer, (c) => c.notNull())
    .addPrimaryKeyConstraint('tallies_pk', ['name', 'key', 'part'])
    .execute()
  await sql`alter table enrollments add column finished integer not null default 0`.execute(db)
  await keepHidden(db, engine, ['applications', 'enrollments', 'payments'])
  await indexes(db, engine)
  await keepFinishedBeforeDrafts(db, engine)
  await keepTallies(
    db,
    engine,
    [
      'payments',
      'revenue',
      'applications',
      'enrollments',
      'enrollments_begun',
      'enrollments_end',
      'users',
      'admin_notifications',
    ],
    talliesBeforeReceived(engine),
  )
  await keepPeopleWords(db, engine)
}

async function indexes(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const index = (table: string, ...columns: string[]) =>
    db.schema
      .createIndex(`${table}_${columns.join('_')}`)
      .on(table)
      .columns(columns)
      .execute()
  // Lists find their page in an index alone, whatever they are filtered and sorted by.
  await db.schema.dropIndex('applications_status').execute()
  await db.schema.dropIndex('applications_course_id').execute()
  await index('applications', 'hidden', 'created_at', 'id')
  await index('applications', 'hidden', 'status', 'created_at', 'id')
  await index('applications', 'course_id', 'hidden', 'status', 'created_at', 'id')
  await index('payments', 'number', 'status', 'hidden', 'id')
  await index('payments', 'amount_paisa', 'number', 'status', 'hidden', 'id')
  await index('payments', 'status', 'number', 'hidden', 'id')
  await index('payments', 'course_id', 'number', 'status', 'hidden', 'id')
  await index('payments', 'bank_account_id')
  await index('enrollments', 'course_id', 'ends_at', 'hidden')
  await index('enrollments', 'created_at')
  await index('video_views', 'video_id', 'user_id')
  await index('quiz_attempts', 'quiz_id', 'user_id')
  await index('users', 'created_at', 'id', 'deleted_at')
  await index('users', 'role', 'created_at', 'id', 'deleted_at')
  await index('audit_entries', 'subject_id', 'sequence')
  await index('audit_entries', 'action', 'sequence')
  await index('audit_entries', 'actor_id', 'sequence')
  await index('audit_entries', 'occurred_at')
  await index('admin_notifications', 'event_type', 'created_at', 'id')
  await db.schema
    .createIndex('documents_unused')
    .on('documents')
    .column('created_at')
    .where(sql.ref('used_at'), 'is', null)
    .execute()
  if (engine === 'sqlite') return
  // What begins so: PostgreSQL needs an index of patterns unless its texts are compared byte for byte.
  for (const [table, column] of [
    ['applications', 'id'],
    ['payments', 'transaction_key'],
    ['users', 'id'],
    ['users', 'email'],
  ])
    await sql.raw(`create index ${table}_${column}_beginning on ${table} (${column} text_pattern_ops)`).execute(db)
}
