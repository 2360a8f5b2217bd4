import { randomUUID } from 'node:crypto'
import { utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listAdminNotifications } from '@sonocampus/contract/notifications'
import { updateSite } from '@sonocampus/contract/site'
import { afterAll, describe, expect, it } from 'vitest'
import { makeS3Storage } from '#src/adapters/storage/s3.ts'
import { seedDemo } from '#src/demo/seed-demo.ts'
import { buildTestApp, type TestApp } from '#test/build-test-app.ts'
import { makeCourse } from '#test/make-course.ts'
import { startS3Server } from '#test/s3-server.ts'
import { collectFiles } from './collect-files.ts'
import { SOURCES } from './stored-names.ts'

const HOUR = 60 * 60 * 1000
const LONG_AGO = '2001-01-01T00:00:00.000Z'

const keep = async ({ deps, folder }: TestApp, key: string) => {
  const path = join(folder, randomUUID())
  writeFileSync(path, 'x')
  await deps.storage.put(key, { path, contentType: 'image/webp', size: 1 })
  return key
}
const keysOf = async ({ deps }: TestApp) => {
  const keys: string[] = []
  for await (const { key } of deps.storage.list('')) keys.push(key)
  return keys.sort()
}
/** Every digit, as the jobs do it, when the files have been there for so long. */
const collect = async ({ deps }: TestApp, hours = 13) => {
  for (const digit of '0123456789abcdef') await collectFiles(deps, digit, Date.now() + hours * HOUR)
}
const image = () => `public/images/${randomUUID()}.webp`

describe.each(['disk', 's3'] as const)('files on %s', async (maker) => {
  const s3 = maker === 's3' ? await startS3Server() : null
  const test = await buildTestApp(s3 ? { storage: await makeS3Storage(s3.config, { pageSize: 3 }) } : {})
  afterAll(async () => {
    await test.close()
    await s3?.close()
  })
  const { call, deps } = test
  const admin = await test.makeSession('admin')
  await deps.db.updateTable('users').set({ created_at: LONG_AGO }).where('id', '=', admin.id).execute()

  it('are all kept that the demo names', async () => {
    const demo = await buildTestApp(s3 ? { storage: deps.storage } : {})
    await demo.deps.db.deleteFrom('users').execute()
    await seedDemo(demo.deps, () => {})
    await demo.deps.db.updateTable('users').set({ created_at: LONG_AGO }).execute()
    const before = await keysOf(demo)
    await collect(demo)
    expect([before.length > 20, await keysOf(demo)]).toEqual([true, before])
    for (const key of before) await deps.storage.remove(key)
    await demo.close()
  })

  it('are kept while anything names them, and collected after half a day when nothing does [files/orphans]', async () => {
    const [thumbnail, mentioned, founder, question, requested, avatar] = [1, 2, 3, 4, 5, 6].map(image) as [
      string,
      ...string[],
    ]
    const kept = [thumbnail, mentioned, founder, question, requested, avatar] as string[]
    const course_id = await makeCourse(test, { thumbnail_url: `/files/${thumbnail}` })
    await makeCourse(test, { description: `See http://localhost/files/${mentioned}.`, deleted_at: LONG_AGO })
    const site = (await test.app.inject('/api/site')).json()
    await call(updateSite, { body: { ...site, founder_image_url: `/files/${founder}` } }, admin)
    const quiz_id = randomUUID()
    const quiz = {
      course_id,
      title: 'Q',
      description: '',
      attempts_allowed: 1,
      counting_attempt: 'best' as const,
    }
    await deps.db
      .insertInto('quizzes')
      .values({ id: quiz_id, ...quiz, created_at: LONG_AGO, updated_at: LONG_AGO })
      .execute()
    const asking = { id: randomUUID(), quiz_id, position: 1, text: 'What?', explanation: '', body: '[]' }
    await deps.db
      .insertInto('quiz_questions')
      .values({ ...asking, image_url: `/files/${question}` })
      .execute()
    const questions = JSON.stringify([{ ...asking, image_url: `/files/${requested}` }])
    await deps.db
      .insertInto('quiz_versions')
      .values({ id: quiz_id, quiz_id, title: 'Q', description: '', questions })
      .execute()
    const attempt = {
      number: 1,
      timed_out: 0,
      is_late: 0,
      total: 1,
      auto_score: 0,
      started_at: LONG_AGO,
    }
    await deps.db
      .insertInto('quiz_attempts')
      .values({ id: randomUUID(), quiz_id, user_id: admin.id, version_id: quiz_id, ...attempt })
      .execute()
    await deps.db
      .updateTable('users')
      .set({ avatar_url: `/files/${avatar}` })
      .where('id', '=', admin.id)
      .execute()
    const foreign = ['private/other/1', 'private/videos/by-hand', 'public/logo.webp', `backup/${randomUUID()}`]
    for (const key of [...kept, ...foreign]) await keep(test, key)

    const uuid = (digit: string) => digit + randomUUID().slice(1)
    const folders = [
      'videos',
      'lessons',
      'captions',
      'qualification-certificate',
      'payment-proof',
      'assignment',
      'assets',
      'demo',
    ]
    const orphans = [
      ...folders.flatMap((name) => ['0', '9', 'f'].map((digit) => `private/${name}/${uuid(digit)}`)),
      `public/avatars/${uuid('a')}.webp`,
      image(),
    ]
    for (const key of orphans) await keep(test, key)
    const all = await keysOf(test)
    await collect(test, 11)
    expect(await keysOf(test)).toEqual(all)
    await collect(test)
    expect(await keysOf(test)).toEqual([...kept, ...foreign].sort())
  })

  it('that are older than the first account are not ours to collect', async () => {
    const key = await keep(test, image())
    const fresh = await buildTestApp({ storage: deps.storage })
    await collect(fresh)
    await fresh.makeUser('admin')
    await fresh.deps.db.updateTable('users').set({ created_at: '2199-01-01T00:00:00.000Z' }).execute()
    await collect(fresh)
    expect(await keysOf(fresh)).toContain(key)
    await fresh.close()
  })

  it('that a row names and that are gone are told once, in the log and to administrators [files/missing]', async () => {
    const courseId = await makeCourse(test)
    const storage_key = `private/lessons/${randomUUID()}`
    const lesson = { id: randomUUID(), course_id: courseId, title: 'Lost', description: '', position: 1, is_preview: 0 }
    await deps.db
      .insertInto('videos')
      .values({ ...lesson, storage_key, created_at: LONG_AGO, updated_at: LONG_AGO })
      .execute()
    await collect(test)
    await collect(test)
    const { body } = await call(listAdminNotifications, { query: { event_type: 'file_missing' } }, admin)
    expect(body).toEqual([
      expect.objectContaining({ course_id: courseId, details: expect.stringContaining(storage_key) }),
    ])
    const lines = test.logs.filter((line) => line.includes('a stored file is missing'))
    expect(lines).toEqual([expect.stringContaining(storage_key)])
  })
})

const numbered = (folder: string, at: number) => `${folder}/a0000000-0000-4000-8000-${String(at).padStart(12, '0')}`

it('are kept that the last of many rows names, or the last of many texts mentions [files/orphans]', async () => {
  const test = await buildTestApp()
  const { db } = test.deps
  const { id: user_id } = await test.makeUser('admin')
  await db.updateTable('users').set({ created_at: LONG_AGO }).execute()
  // Who came later has nothing to say about what is ours.
  const later = await test.makeUser()
  await db.updateTable('users').set({ created_at: '2199-01-01T00:00:00.000Z' }).where('id', '=', later.id).execute()
  const uploads = Array.from({ length: 260 }, (_, at) => ({
    storage_key: numbered('private/videos', at),
    content_type: 'video/mp4',
    user_id,
    created_at: LONG_AGO,
  }))
  await db.insertInto('video_uploads').values(uploads).execute()
  const mentioned = image()
  const quiz = { course_id: await makeCourse(test), title: 'Q', attempts_allowed: 1, counting_attempt: 'best' as const }
  const quizzes = Array.from({ length: 201 }, (_, at) => ({
    id: numbered('quiz', at),
    description: at === 200 ? `See /files/${mentioned}` : '',
    ...quiz,
    created_at: LONG_AGO,
    updated_at: LONG_AGO,
  }))
  await db.insertInto('quizzes').values(quizzes).execute()
  const kept = [numbered('private/videos', 259), mentioned]
  for (const key of [...kept, numbered('private/videos', 999), image()]) await keep(test, key)
  await collect(test)
  expect(await keysOf(test)).toEqual(kept.sort())
  await test.close()
})

it('that are gone by the dozen are told twenty at a time: a storage that is not there buries nobody [files/missing]', async () => {
  const test = await buildTestApp()
  await test.runJobs()
  const course_id = await makeCourse(test)
  const lesson = { course_id, title: 'Lost', description: '', position: 1, is_preview: 0 }
  const lessons = Array.from({ length: 25 }, (_, at) => ({
    id: randomUUID(),
    ...lesson,
    storage_key: numbered('private/lessons', at),
    created_at: LONG_AGO,
    updated_at: LONG_AGO,
  }))
  await test.deps.db.insertInto('videos').values(lessons).execute()
  const admin = await test.makeSession('admin')
  const told = async () => {
    await collectFiles(test.deps, 'a', Date.now())
    return (await test.call(listAdminNotifications, { query: { event_type: 'file_missing' } }, admin)).body.length
  }
  expect([await told(), await told(), await told()]).toEqual([20, 25, 25])
  await test.close()
})

it('of a lesson go once the lesson is deleted, and those of others stay [streaming/lesson-file-collected]', async () => {
  const test = await buildTestApp()
  await test.makeUser('admin')
  const { db } = test.deps
  await db.updateTable('users').set({ created_at: LONG_AGO }).execute()
  const course_id = await makeCourse(test)
  const keys: string[] = []
  for (const deleted_at of [null, LONG_AGO]) {
    const [id, video_id] = [randomUUID(), randomUUID()]
    const [storage_key, moments] = [`private/lesson-files/${id}`, { created_at: LONG_AGO, updated_at: LONG_AGO }]
    const lesson = { id: video_id, course_id, title: 'Liver', description: '', position: 1, is_preview: 0, deleted_at }
    await db
      .insertInto('videos')
      .values({ ...lesson, ...moments })
      .execute()
    const file = { id, video_id, name: 'a.pdf', storage_key, content_type: 'application/pdf', size: 1 }
    await db
      .insertInto('lesson_files')
      .values({ ...file, created_at: LONG_AGO })
      .execute()
    keys.push(await keep(test, storage_key))
  }
  await collect(test)
  expect(await keysOf(test)).toEqual(keys.slice(0, 1))
  await test.close()
})

it('are collected by a job of the worker, all sixteen digits of it [files/orphans]', async () => {
  const test = await buildTestApp({}, { without: [] })
  await test.makeUser('admin')
  await test.deps.db.updateTable('users').set({ created_at: LONG_AGO }).execute()
  const orphans = [...'0123456789abcdef'].map((digit) => `private/videos/${digit}${randomUUID().slice(1)}`)
  const yesterday = new Date(Date.now() - 13 * HOUR)
  for (const key of orphans)
    utimesSync(join(test.folder, 'storage/objects', await keep(test, key)), yesterday, yesterday)
  test.clock.advance(6 * HOUR)
  await test.runJobs()
  expect(await keysOf(test)).toEqual([])
  await test.close()
})

it('are looked for in every column whose name says that it holds a file', async () => {
  const test = await buildTestApp()
  const tables = await test.deps.db.introspection.getTables()
  const columns = tables.flatMap(({ name, columns: all }) => all.map((column) => `${name}.${column.name}`))
  // A meeting is elsewhere.
  const holding = columns.filter(
    (name) =>
      /_(url|file|image|picture)$|(storage|captions|file|pack|clip|poster|sprite)_key$/.test(name) &&
      !/^live_classes\.(join|host)_url$/.test(name),
  )
  expect(SOURCES.map(({ table, column }) => `${table}.${column}`)).toEqual(expect.arrayContaining(holding))
  await test.close()
})
