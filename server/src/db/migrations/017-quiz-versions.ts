import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '../dialect.ts'

/**
 * What a quiz asks lives in versions that are never changed, and attempts point to theirs; an answer is a row of its own.
 * What a kind of question needs besides its text stands in the question's body and in the answer, as JSON: another kind
 * needs no other columns.
 */
export async function quizVersions(db: Kysely<unknown>, { timestamp, integer, engine }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('quiz_versions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('quiz_id', 'text', (c) => c.notNull().references('quizzes.id'))
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('due_date', timestamp)
    .addColumn('pass_mark', integer)
    .addColumn('questions', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('quiz_versions_quiz_id').on('quiz_versions').column('quiz_id').execute()
  await db.schema
    .createTable('quiz_answers')
    .addColumn('attempt_id', 'text', (c) => c.notNull().references('quiz_attempts.id'))
    .addColumn('question_id', 'text', (c) => c.notNull())
    .addColumn('answer', 'text', (c) => c.notNull())
    .addColumn('points', 'double precision')
    .addColumn('is_right', integer)
    .addPrimaryKeyConstraint('quiz_answers_pk', ['attempt_id', 'question_id'])
    .$call((table) => (engine === 'sqlite' ? table.modifyEnd(sql`without rowid`) : table))
    .execute()
  await sql`alter table quiz_attempts add column version_id text references quiz_versions (id)`.execute(db)
  await moveSheets(db as Kysely<Before>)
  for (const column of ['asked', 'answers'])
    await sql`alter table quiz_attempts drop column ${sql.ref(column)}`.execute(db)
  await db.schema
    .createIndex('quiz_attempts_version_id')
    .on('quiz_attempts')
    .columns(['version_id', 'submitted_at', 'id'])
    .execute()
  await sql`alter table quiz_questions rename column options to body`.execute(db)
  await sql`update quiz_questions set body = '{"kind":"choice","options":' || body || '}'
    where body like '[%'`.execute(db)
  if (engine === 'sqlite') return
  await sql`alter table quiz_attempts alter column version_id set not null`.execute(db)
  // Parts of points will be given; SQLite keeps them in any column.
  for (const column of ['total', 'auto_score'])
    await sql`alter table quiz_attempts alter column ${sql.ref(column)} type double precision`.execute(db)
}

type Option = { id: string; is_correct: boolean }
type Asked = {
  title: string
  description: string
  due_date: string | null
  pass_mark: number | null
  questions: { id: string; options: Option[] }[]
}
type Before = {
  quiz_attempts: {
    id: string
    quiz_id: string
    asked: string
    answers: string
    submitted_at: string | null
    version_id: string | null
  }
  quiz_versions: Omit<Asked, 'questions'> & { id: string; quiz_id: string; questions: string }
  quiz_answers: {
    attempt_id: string
    question_id: string
    answer: string
    points: number | null
    is_right: number | null
  }
}

const PORTION = 500

/** In portions: a large institute has hundreds of thousands of attempts, and few versions. */
async function moveSheets(db: Kysely<Before>): Promise<void> {
  const versions = new Map<string, Asked>()
  for (let last: string | undefined = ''; last !== undefined; ) {
    const attempts = await db
      .selectFrom('quiz_attempts')
      .select(['id', 'quiz_id', 'asked', 'answers', 'submitted_at'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(PORTION)
      .execute()
    const moved = new Map<string, string[]>()
    const rows: Before['quiz_answers'][] = []
    for (const attempt of attempts) {
      const version_id = createHash('sha256').update(`${attempt.quiz_id}\n${attempt.asked}`).digest('base64url')
      const asked = versions.get(version_id) ?? (await keepVersion(version_id, attempt))
      moved.set(version_id, [...(moved.get(version_id) ?? []), attempt.id])
      rows.push(...answerRows(asked, attempt))
    }
    for (const [version_id, ids] of moved)
      await db.updateTable('quiz_attempts').set({ version_id }).where('id', 'in', ids).execute()
    for (let at = 0; at < rows.length; at += PORTION)
      await db
        .insertInto('quiz_answers')
        .values(rows.slice(at, at + PORTION))
        .execute()
    last = attempts.length === PORTION ? attempts.at(-1)?.id : undefined
  }

  async function keepVersion(id: string, { quiz_id, asked: text }: { quiz_id: string; asked: string }): Promise<Asked> {
    const asked = JSON.parse(text) as Asked
    const { title, description, due_date, pass_mark, questions } = asked
    await db
      .insertInto('quiz_versions')
      .values({ id, quiz_id, title, description, due_date, pass_mark, questions: JSON.stringify(questions) })
      .execute()
    versions.set(id, asked)
    return asked
  }
}

function answerRows({ questions }: Asked, attempt: Pick<Before['quiz_attempts'], 'id' | 'answers' | 'submitted_at'>) {
  const answers = JSON.parse(attempt.answers) as Record<string, string[]>
  return questions.flatMap(({ id, options }) => {
    const chosen = answers[id] ?? []
    if (chosen.length === 0) return []
    const correct = options.filter(({ is_correct }) => is_correct)
    const isRight = correct.length === chosen.length && correct.every((option) => chosen.includes(option.id)) ? 1 : 0
    const scored = attempt.submitted_at === null ? null : isRight
    return [
      {
        attempt_id: attempt.id,
        question_id: id,
        answer: JSON.stringify({ options: chosen }),
        points: scored,
        is_right: scored,
      },
    ]
  })
}
