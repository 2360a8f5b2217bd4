import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '../dialect.ts'

/** Conversations with people who write to the institute. */
export async function inbox(db: Kysely<unknown>, { timestamp, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('conversations')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('number', integer, (c) => c.notNull().unique())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text')
    .addColumn('phone', 'text')
    .addColumn('user_id', 'text', (c) => c.references('users.id'))
    .addColumn('course_id', 'text', (c) => c.references('courses.id'))
    .addColumn('created_at', timestamp, (c) => c.notNull())
    .addColumn('written_at', timestamp, (c) => c.notNull())
    .addColumn('closed_at', timestamp)
    .execute()
  await db.schema
    .createTable('conversation_messages')
    .addColumn('conversation_id', 'text', (c) => c.notNull().references('conversations.id'))
    .addColumn('number', integer, (c) => c.notNull())
    .addColumn('author_id', 'text', (c) => c.references('users.id'))
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('sent_at', timestamp, (c) => c.notNull())
    .addPrimaryKeyConstraint('conversation_messages_key', ['conversation_id', 'number'])
    .execute()
  for (const [name, columns, where = ''] of [
    ['conversations_waiting', 'conversations (created_at, id)', 'where closed_at is null'],
    ['conversations_done', 'conversations (created_at, id)', 'where closed_at is not null'],
    ['conversations_email', 'conversations (email)'],
    ['conversations_user_id', 'conversations (user_id)'],
    ['conversations_course_id', 'conversations (course_id)'],
    ['conversations_written_at', 'conversations (written_at)'],
    ['conversation_messages_author_id', 'conversation_messages (author_id)'],
  ])
    await sql.raw(`create index ${name} on ${columns} ${where}`).execute(db)
}
