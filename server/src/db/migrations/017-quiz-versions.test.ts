import type { Kysely } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { openEmptyDatabase } from '#test/database.ts'
import { migrate, STEPS } from '../migrate.ts'

const NOW = '2026-01-31T10:00:00.000Z'

/** Options by single letters, capital ones right. */
const question = (id: string, letters: string) => ({
  id,
  text: `Question ${id}`,
  explanation: '',
  image_url: null,
  options: [...letters].map((letter) => ({
    id: id + letter.toLowerCase(),
    text: letter,
    is_correct: letter !== letter.toLowerCase(),
  })),
})
const asked = (questions: object[], pass_mark: number | null = null) =>
  JSON.stringify({ title: 'Quiz', description: 'About it', due_date: NOW, pass_mark, questions })

it('gives every attempt the version that it was asked, and every answer a row with what it was worth', async () => {
  const connection = await openEmptyDatabase()
  onTestFinished(connection.close)
  await migrate(connection, Object.fromEntries(Object.entries(STEPS).filter(([name]) => name < '017')))
  const db = connection.db as unknown as Kysely<Record<string, Record<string, unknown>>>
  const insert = (table: string, ...rows: object[]) => db.insertInto(table).values(rows).execute()

  const stamps = { created_at: NOW, updated_at: NOW }
  await insert('users', { id: 'u', email: 'u@example.org', password_hash: 'x', role: 'student', created_at: NOW })
  const texts = ['title', 'description', 'category', 'instructor_name', 'difficulty_level', 'outcomes', 'prerequisites']
  const course = Object.fromEntries([...texts, 'curriculum'].map((name) => [name, '']))
  await insert('courses', { id: 'c', ...course, price_paisa: 0, status: 'active', ...stamps })
  const quiz = { course_id: 'c', title: 'Quiz', description: '', attempts_allowed: 9, counting_attempt: 'best' }
  await insert('quizzes', { id: 'q', ...quiz, ...stamps })
  const now = question('1', 'Ab')
  await insert('quiz_questions', { ...now, quiz_id: 'q', position: 1, options: JSON.stringify(now.options) })
  const [first, second] = [asked([now, question('2', 'ABc')]), asked([now], 50)]
  const attempts = [
    { asked: first, answers: { 1: ['1a'], 2: ['2b', '2a'] }, submitted_at: NOW, total: 2, auto_score: 2 },
    { asked: first, answers: { 1: ['1b'], 2: [] }, submitted_at: NOW, total: 2, auto_score: 0 },
    { asked: first, answers: { 2: ['2a'] }, submitted_at: null, total: 2, auto_score: 0 },
    { asked: second, answers: { 1: ['1a'] }, submitted_at: NOW, total: 1, auto_score: 1 },
    ...Array.from({ length: 600 }, () => ({
      asked: second,
      answers: { 1: ['1b'] },
      submitted_at: NOW,
      total: 1,
      auto_score: 0,
    })),
  ]
  const rows = attempts.map(({ answers, ...attempt }, at) => ({
    id: String(at + 1).padStart(4, '0'),
    quiz_id: 'q',
    user_id: 'u',
    number: at + 1,
    answers: JSON.stringify(answers),
    started_at: NOW,
    timed_out: 0,
    is_late: 0,
    ...attempt,
  }))
  await insert('quiz_attempts', ...rows)

  expect(await migrate(connection)).toContain('017-quiz-versions')
  const kept = await connection.db
    .selectFrom('quiz_attempts')
    .innerJoin('quiz_versions', 'quiz_versions.id', 'quiz_attempts.version_id')
    .select([
      'quiz_attempts.id',
      'version_id',
      'quiz_versions.title',
      'due_date',
      'pass_mark',
      'questions',
      'auto_score',
    ])
    .orderBy('quiz_attempts.id')
    .execute()
  expect(kept).toHaveLength(604)
  expect(new Set(kept.map(({ version_id }) => version_id)).size).toBe(2)
  expect(kept[0]).toMatchObject({ title: 'Quiz', due_date: NOW, pass_mark: null, auto_score: 2 })
  expect(kept.at(-1)).toMatchObject({ pass_mark: 50, questions: JSON.stringify([now]) })
  const answers = await connection.db.selectFrom('quiz_answers').selectAll().orderBy('attempt_id').execute()
  expect(answers).toHaveLength(605)
  const row = (attempt_id: string, question_id: string, options: string[], points: number | null) => ({
    attempt_id,
    question_id,
    answer: JSON.stringify({ options }),
    points,
    is_right: points,
  })
  expect(answers.slice(0, 5)).toEqual([
    row('0001', '1', ['1a'], 1),
    row('0001', '2', ['2b', '2a'], 1),
    row('0002', '1', ['1b'], 0),
    row('0003', '2', ['2a'], null),
    row('0004', '1', ['1a'], 1),
  ])
  expect(await connection.db.selectFrom('quiz_questions').select('body').executeTakeFirst()).toEqual({
    body: JSON.stringify({ kind: 'choice', options: now.options }),
  })
})
