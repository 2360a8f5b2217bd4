import { type Kysely, sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { buildTestApp } from '#test/build-test-app.ts'
import { makeCourse } from '#test/make-course.ts'
import { columnTypes } from '../dialect.ts'
import { files } from './008-files.ts'

const NOW = '2026-01-31T10:00:00.000Z'

it('lets the files of lessons go that were deleted before it, and of no other [files/freed]', async () => {
  const test = await buildTestApp()
  onTestFinished(test.close)
  const { db, engine } = test.deps
  await test.runJobs()
  const { id: user_id } = await test.makeUser('admin')
  const course_id = await makeCourse(test)
  const keys = ['gone', 'gone-captions', 'shown', 'shown-captions', 'unused']
  for (const key of keys) {
    const upload = { storage_key: key, content_type: 'x', user_id, created_at: NOW }
    await db
      .insertInto('video_uploads')
      .values({ ...upload, used_at: key === 'unused' ? null : NOW })
      .execute()
  }
  for (const key of ['gone', 'shown']) {
    const lesson = { id: key, course_id, title: key, description: '', position: 1, is_preview: 0, storage_key: key }
    await db
      .insertInto('videos')
      .values({ ...lesson, captions_key: `${key}-captions`, created_at: NOW, updated_at: NOW })
      .execute()
  }
  await db.updateTable('videos').set({ deleted_at: NOW }).where('id', '=', 'gone').execute()

  const before008 = [
    'drop table installation',
    'drop index video_uploads_open',
    'alter table video_uploads drop column received_at',
    'alter table video_uploads drop column moved_to',
    ...['documents_storage_key', 'videos_storage_key', 'videos_captions_key', 'video_uploads_storage_key'].map(
      (name) => `drop index ${name}_bytes`,
    ),
    ...['users_avatar_url', 'courses_thumbnail_url', 'quiz_questions_image_url'].map(
      (name) => `drop index ${name}_bytes`,
    ),
  ]
  for (const statement of before008) await sql.raw(statement).execute(db)
  await files(db as unknown as Kysely<unknown>, columnTypes(engine))
  const used = await db.selectFrom('video_uploads').select('storage_key').where('used_at', 'is not', null).execute()
  expect(used.map(({ storage_key }) => storage_key).sort()).toEqual(['shown', 'shown-captions'])
})
