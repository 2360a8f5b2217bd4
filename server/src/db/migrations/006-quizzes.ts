import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../dialect.ts'

/** Quizzes, their questions, and the attempts at them; a submission is an attempt that was handed in. */
export async function quizzes(db: Kysely<unknown>, { timestamp, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('quizzes')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('course_id', 'text', (c) => c.notNull().references('courses.id'))
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('due_date', timestamp)
    .addColumn('time_limit_minutes', integer)
    .addColumn('pass_mark', integer)
    .addColumn('attempts_allowed', integer, (c) => c.notNull())
    .addColumn('counting_attempt', 'text', (c) => c.notNull())
    .addColumn('created_at', timestamp, (c) => c.notNull())
    .addColumn('updated_at', timestamp, (c) => c.notNull())
    .addColumn('deleted_at', timestamp)
    .execute()
  await db.schema.createIndex('quizzes_course_id').on('quizzes').column('course_id').execute()

  await db.schema
    .createTable('quiz_questions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('quiz_id', 'text', (c) => c.notNull().references('quizzes.id'))
    .addColumn('position', integer, (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('explanation', 'text', (c) => c.notNull())
    .addColumn('image_url', 'text')
    .addColumn('options', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('quiz_questions_quiz_id').on('quiz_questions').columns(['quiz_id', 'position']).execute()

  // What was asked and answered stays with the attempt: a later edit of the quiz does not reach it.
  await db.schema
    .createTable('quiz_attempts')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('quiz_id', 'text', (c) => c.notNull().references('quizzes.id'))
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('number', integer, (c) => c.notNull())
    .addColumn('asked', 'text', (c) => c.notNull())
    .addColumn('answers', 'text', (c) => c.notNull())
    .addColumn('started_at', timestamp, (c) => c.notNull())
    .addColumn('deadline_at', timestamp)
    .addColumn('submitted_at', timestamp)
    .addColumn('timed_out', integer, (c) => c.notNull())
    .addColumn('is_late', integer, (c) => c.notNull())
    .addColumn('total', integer, (c) => c.notNull())
    .addColumn('auto_score', integer, (c) => c.notNull())
    .addColumn('score', 'double precision')
    .addColumn('feedback', 'text')
    .addColumn('graded_at', timestamp)
    .addColumn('graded_by', 'text', (c) => c.references('users.id'))
    .addUniqueConstraint('quiz_attempts_quiz_id_user_id_number_unique', ['quiz_id', 'user_id', 'number'])
    .execute()
  await db.schema.createIndex('quiz_attempts_user_id').on('quiz_attempts').column('user_id').execute()
  await db.schema
    .createIndex('quiz_attempts_graded_at')
    .on('quiz_attempts')
    .columns(['graded_at', 'submitted_at'])
    .execute()
  await db.schema
    .createIndex('quiz_attempts_deadline_at')
    .on('quiz_attempts')
    .columns(['submitted_at', 'deadline_at'])
    .execute()
}
