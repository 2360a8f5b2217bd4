import { type Asset, addAssetFrame, deleteAsset, getAssetClip, getAssetFrame } from '@sonocampus/contract/assets'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { makeS3Storage } from '#src/adapters/storage/s3.ts'
import { assetSteps, fileOf, pictureOf, realFile } from '#test/asset-steps.ts'
import { buildTestApp } from '#test/build-test-app.ts'
import { makeCourse } from '#test/make-course.ts'
import { quizSteps } from '#test/quiz-steps.ts'
import { startS3Server } from '#test/s3-server.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call, deps } = test
const admin = await test.makeSession('admin')
const { upload, list, clear, frame, ready, askOn } = assetSteps(test, admin)
const { enrolledIn, wait } = quizSteps(test, admin)
const DAY = 24 * 60 * 60 * 1000

it('shows frames and clip to students whose enrollment runs and who are asked it, and to nobody else [imaging/access]', async () => {
  const [courseId, otherId] = [await makeCourse(test), await makeCourse(test)]
  const asset = await ready(courseId, realFile('us-30-frames-jpeg'))
  const [student, stranger, elsewhere] = [
    await enrolledIn(courseId),
    await test.makeSession(),
    await enrolledIn(otherId),
  ]
  const params = { assetId: asset.id }
  const clip = (as?: { token: string }) => call(getAssetClip, { params, query: {} }, as)
  const statuses = async () => {
    const people = [student, stranger, elsewhere, admin]
    const frames = await Promise.all(people.map((person) => frame(asset, 3, person)))
    const clips = await Promise.all(people.map(clip))
    expect(clips.map(({ status }) => status)).toEqual(frames.map(({ status }) => status))
    return frames.map(({ status }) => status)
  }
  expect(await statuses()).toEqual([404, 403, 403, 200])
  await askOn(otherId, asset.id)
  expect(await statuses()).toEqual([404, 403, 403, 200])
  const { quizId } = await askOn(courseId, asset.id)
  expect(await statuses()).toEqual([200, 403, 403, 200])
  expect(await call(getAssetFrame, { params: { ...params, frame: '0' }, query: {} })).toBeRefused('unauthenticated')
  expect(await clip()).toBeRefused('unauthenticated')
  await deps.db.updateTable('quizzes').set({ deleted_at: asset.created_at }).where('id', '=', quizId).execute()
  expect(await frame(asset, 3, student)).toBeRefused('not_found')
  await deps.db.updateTable('quizzes').set({ deleted_at: null, is_draft: 1 }).where('id', '=', quizId).execute()
  expect([(await frame(asset, 3, student)).status, (await frame(asset, 3)).status]).toEqual([404, 200])
  await deps.db.updateTable('quizzes').set({ is_draft: 0 }).where('id', '=', quizId).execute()
  await wait(200 * DAY, student)
  expect(await frame(asset, 3, student)).toBeRefused('forbidden')
})

it('shows nothing to a student before somebody has cleared it [imaging/access]', async () => {
  const courseId = await makeCourse(test)
  const { body: asset } = await upload(courseId, await pictureOf(60, 40))
  await askOn(courseId, asset.id)
  const student = await enrolledIn(courseId)
  expect(await frame(asset, 0, student)).toBeRefused('not_found')
  expect((await frame(asset, 0)).headers['cache-control']).toBe('private, no-store')
  await clear(asset.id)
  expect(await frame(asset, 0, student)).toBeRefused('not_found')
  await test.runJobs()
  const [cleared] = await list(courseId)
  expect((await frame(cleared as never, 0, student)).status).toBe(200)
})

it('goes on to be shown to who was asked it, when the question is gone or the enrollment over, and is not deleted from under results [imaging/access, imaging/library]', async () => {
  const courseId = await makeCourse(test)
  const asset = await ready(courseId, await pictureOf(60, 40))
  const [student, other] = [await enrolledIn(courseId), await enrolledIn(courseId)]
  const { quizId, questionId } = await askOn(courseId, asset.id)
  const questions = JSON.stringify([{ id: questionId, asset: { id: asset.id } }])
  const version = { id: questionId, quiz_id: quizId, title: 'Hearts', description: '', questions }
  await deps.db.insertInto('quiz_versions').values(version).execute()
  const attempt = { id: questionId, quiz_id: quizId, user_id: student.id, number: 1, version_id: questionId }
  const scored = { timed_out: 0, is_late: 0, total: 1, auto_score: 0, question_count: 1, started_at: asset.created_at }
  await deps.db
    .insertInto('quiz_attempts')
    .values({ ...attempt, ...scored })
    .execute()
  await deps.db.deleteFrom('quiz_questions').where('id', '=', questionId).execute()
  expect([(await frame(asset, 0, student)).status, (await frame(asset, 0, other)).status]).toEqual([200, 404])
  const remove = () => call(deleteAsset, { params: { assetId: asset.id } }, admin)
  await deps.db
    .updateTable('quiz_attempts')
    .set({ submitted_at: asset.created_at })
    .where('id', '=', questionId)
    .execute()
  expect(await remove()).toMatchObject({
    status: 409,
    body: { code: 'asset_in_use', detail: expect.stringContaining("students' results") },
  })
  await wait(200 * DAY, student, other)
  expect([(await frame(asset, 0, student)).status, (await frame(asset, 0, other)).status]).toEqual([200, 403])
})

it('is kept by the browser for good under its version, and in parts when asked for [imaging/frames]', async () => {
  const asset = await ready(await makeCourse(test), realFile('us-30-frames-jpeg'))
  const whole = await frame(asset, 7)
  expect(whole.headers).toMatchObject({
    'cache-control': 'private, max-age=31536000, immutable',
    'content-type': 'image/webp',
    'content-security-policy': 'sandbox',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  })
  expect((await frame({ ...asset, version: 'other' }, 7)).headers['cache-control']).toBe('private, no-store')
  const url = `/api/assets/${asset.id}/frames/7`
  const authorization = `Bearer ${admin.token}`
  const part = await test.app.inject({ url, headers: { authorization, range: 'bytes=4-11' } })
  expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 4-11/${whole.raw.rawPayload.length}`])
  expect(part.rawPayload).toEqual(whole.raw.rawPayload.subarray(4, 12))
  const head = await test.app.inject({ method: 'HEAD', url, headers: { authorization } })
  expect([head.statusCode, head.headers['content-length']]).toEqual([200, String(whole.raw.rawPayload.length)])
  for (const number of ['30', '400', '-1', 'x', '1.5'])
    expect(
      (await test.app.inject({ url: `/api/assets/${asset.id}/frames/${number}`, headers: { authorization } }))
        .statusCode,
    ).toBe(404)
})

it('lies in an S3 service as well: a frame is a part of its pack there [imaging/frames]', async () => {
  const s3 = await startS3Server()
  const own = await buildTestApp({ storage: await makeS3Storage(s3.config) })
  const boss = await own.makeSession('admin')
  const steps = assetSteps(own, boss)
  const courseId = await makeCourse(own)
  const { body: still } = await steps.upload(courseId, await pictureOf(60, 40, '#100000'))
  const second = { file: fileOf(await pictureOf(60, 40, '#700000')) }
  const params = { assetId: still.id }
  expect((await own.call(addAssetFrame, { params, body: {}, files: second }, boss)).status).toBe(200)
  await steps.clear(still.id)
  await own.runJobs()
  const [series] = (await steps.list(courseId)) as [Asset]
  expect(series).toMatchObject({ state: 'ready', frames: 2 })
  const { raw } = await steps.frame(series, 1)
  const [red] = (await sharp(raw.rawPayload).stats()).channels
  expect(Math.abs((red?.mean ?? 0) - 0x70)).toBeLessThan(4)
  const keys: string[] = []
  for await (const { key } of own.deps.storage.list('')) keys.push(key)
  expect(keys).toHaveLength(1)
  await own.close()
  await s3.close()
})
