import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '../dialect.ts'
import { keepTallies } from '../figures/keep-tallies.ts'
import { keepBankWords } from '../search/bank-words.ts'

/**
 * Questions that are kept across courses, with their tags and words. What of a quiz is left to chance, for the quiz and for each version that was asked; options stood in an order of each
 * student's own before, and go on doing so. And whether a person looks at every result.
 */
export async function questionBank(
  db: Kysely<unknown>,
  { integer, timestamp, bytewise, engine }: ColumnTypes,
): Promise<void> {
  const number = sql.raw(String(integer))
  for (const table of [sql.table('quizzes'), sql.table('quiz_versions')]) {
    await sql`alter table ${table} add column shuffle_questions ${number} not null default 0`.execute(db)
    await sql`alter table ${table} add column shuffle_options ${number} not null default 1`.execute(db)
    await sql`alter table ${table} add column ask_count ${number}`.execute(db)
  }
  await sql`alter table quizzes add column review_by_hand ${number} not null default 0`.execute(db)
  await db.schema
    .createTable('bank_questions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('course_id', 'text', (c) => c.notNull().references('courses.id'))
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('explanation', 'text', (c) => c.notNull())
    .addColumn('image_url', 'text')
    .addColumn('points', 'double precision', (c) => c.notNull())
    .addColumn('asset_id', 'text', (c) => c.references('media_assets.id'))
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('wording', 'text', (c) => c.notNull())
    .addColumn('created_at', timestamp, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('bank_questions_listed').on('bank_questions').columns(['created_at', 'id']).execute()
  for (const column of ['course_id', 'asset_id'])
    await db.schema.createIndex(`bank_questions_${column}`).on('bank_questions').column(column).execute()
  await sql`create index bank_questions_image_url_bytes on bank_questions (image_url${bytewise})`.execute(db)
  await db.schema
    .createTable('bank_tags')
    .addColumn('question_id', 'text', (c) => c.notNull().references('bank_questions.id').onDelete('cascade'))
    .addColumn('tag', 'text', (c) => c.notNull())
    .addColumn('created_at', timestamp, (c) => c.notNull())
    .addPrimaryKeyConstraint('bank_tags_key', ['question_id', 'tag'])
    .execute()
  const listed = ['tag', 'created_at', 'question_id']
  await db.schema.createIndex('bank_tags_listed').on('bank_tags').columns(listed).execute()
  await sql`alter table quiz_questions add column bank_id text
    references bank_questions (id) on delete set null`.execute(db)
  await db.schema.createIndex('quiz_questions_bank_id').on('quiz_questions').column('bank_id').execute()
  await keepTallies(db, engine, ['bank_tags'])
  await keepBankWords(db, engine)
}
