import type { Kysely } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { engine, openEmptyDatabase } from '#test/database.ts'
import { findFigureFaults } from '../figures/figure-faults.ts'
import { migrate, STEPS } from '../migrate.ts'

const NOW = '2026-01-31T10:00:00.000Z'

it('knows which tenths of a lesson were seen before, and counts them [desk/knowing-lessons]', async () => {
  const connection = await openEmptyDatabase()
  onTestFinished(connection.close)
  await migrate(connection, Object.fromEntries(Object.entries(STEPS).filter(([name]) => name < '033')))
  const db = connection.db as unknown as Kysely<Record<string, Record<string, unknown>>>
  const insert = (table: string, row: object) => db.insertInto(table).values(row).execute()
  const stamps = { created_at: NOW, updated_at: NOW }
  const texts = ['title', 'description', 'category', 'instructor_name', 'difficulty_level', 'outcomes', 'prerequisites']
  const course = Object.fromEntries([...texts, 'curriculum'].map((name) => [name, '']))
  await insert('courses', { id: 'c', ...course, price_paisa: 0, status: 'active', ...stamps })
  const lesson = { course_id: 'c', title: '', description: '', is_preview: 0, ...stamps }
  await insert('videos', { id: 'stored', position: 1, duration_ms: 1000, ...lesson })
  await insert('videos', { id: 'youtube', position: 2, youtube_id: 'dQw4w9WgXcQ', ...lesson })
  const user = { password_hash: 'x', role: 'student', created_at: NOW }
  for (const id of ['a', 'b', 'c']) await insert('users', { id, email: `${id}@example.org`, ...user })
  const view = { position_ms: 0, watched_at: NOW }
  for (const [user_id, video_id, ranges, told_ms] of [
    ['a', 'stored', '[[0,300]]', null],
    ['b', 'stored', '[]', null],
    ['b', 'youtube', '[[900,1000]]', 1000],
    ['c', 'youtube', '[[0,1000]]', null],
  ] as const)
    await insert('video_views', { user_id, video_id, ranges, told_ms, ...view })

  await migrate(connection)
  const seen = await db
    .selectFrom('video_views')
    .select(['user_id', 'tenths'])
    .orderBy('user_id')
    .orderBy('video_id')
    .execute()
  expect(seen.map(({ user_id, tenths }) => [user_id, tenths])).toEqual([
    ['a', 7],
    ['b', 0],
    ['b', 512],
    ['c', 0],
  ])
  const counted = db.selectFrom('tallies').select(['key', 'part', 'count']).where('name', '=', 'lesson_tenths')
  expect(await counted.orderBy('key').execute()).toEqual([
    { key: 'stored', part: '7', count: 1 },
    { key: 'youtube', part: '512', count: 1 },
  ])
  expect(await findFigureFaults(connection.db, engine)).toEqual([])
})
