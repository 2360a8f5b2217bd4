import { randomUUID } from 'node:crypto'
import { deleteVideo } from '@sonocampus/contract/lessons.admin'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp } from '#test/build-test-app.ts'
import { filmSteps } from '#test/film-steps.ts'
import { makeCourse } from '#test/make-course.ts'
import { makeFilmClip } from '#test/make-film-clip.ts'
import { collectFiles } from './collect-files.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const { db, storage } = test.deps
const admin = await test.makeSession('admin')
const { makeLesson, seedFilm } = filmSteps(test, admin)
const clip = await makeFilmClip({ seconds: 1 })
const DAY = 24 * 3_600_000

it('goes with the last lesson that plays its file, and nothing of it stays in the storage [streaming/film-swept]', async () => {
  const courseId = await makeCourse(test)
  const video = await makeLesson(courseId, clip)
  await seedFilm(video.file_key)
  const [first, second] = [video.id, randomUUID()]
  const row = await db.selectFrom('videos').selectAll().where('id', '=', first).executeTakeFirstOrThrow()
  await db
    .insertInto('videos')
    .values({ ...row, id: second })
    .execute()
  const packs = (
    await db.selectFrom('renditions').select('pack_key').where('source_key', '=', video.file_key).execute()
  ).map(({ pack_key }) => pack_key)
  const { poster_key } = await db
    .selectFrom('films')
    .select('poster_key')
    .where('source_key', '=', video.file_key)
    .executeTakeFirstOrThrow()
  const kept = [...packs, poster_key ?? '']
  const areStored = async () =>
    (await Promise.all(kept.map((key) => storage.head(key)))).map((object) => object !== null)
  /** The collector goes by the machine's clock, and by the first account of the database. */
  const collect = async () => {
    for (const digit of '0123456789abcdef') await collectFiles(test.deps, digit, Date.now() + DAY)
  }
  await db
    .updateTable('users')
    .set({ created_at: new Date(0).toISOString() })
    .where('id', '=', admin.id)
    .execute()
  await call(deleteVideo, { params: { videoId: first } }, admin)
  await collect()
  expect(await areStored()).toEqual([true, true, true])
  await call(deleteVideo, { params: { videoId: second } }, admin)
  await collect()
  expect(await areStored()).toEqual([false, false, false])
})
