import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Asset, addAssetFrame, deleteAsset, setAssetScale, updateAsset } from '@sonocampus/contract/assets'
import { listAudit } from '@sonocampus/contract/audit'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { assetSteps, realFile } from '#test/asset-steps.ts'
import { buildTestApp } from '#test/build-test-app.ts'
import { makeCourse } from '#test/make-course.ts'

const test = await buildTestApp()
afterAll(test.close)
const { deps } = test
const admin = await test.makeSession('admin')
const { upload, list, frame, ready } = assetSteps(test, admin)
const staged = () => readdirSync(join(test.folder, 'staging'))
const stored = async () => {
  const keys: string[] = []
  for await (const { key } of deps.storage.list('private/assets/')) keys.push(key)
  return keys
}
const pixelOf = async (webp: Buffer, x: number, y: number) => {
  const { data, info } = await sharp(webp).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return [...data.subarray((y * info.width + x) * info.channels, (y * info.width + x) * info.channels + 3)]
}

it('takes a DICOM loop as its frames and its pace, for somebody to look at [imaging/dicom-in]', async () => {
  const courseId = await makeCourse(test)
  const { status, body } = await upload(courseId, realFile('us-30-frames-jpeg'))
  expect(status).toBe(201)
  expect(body).toMatchObject({
    course_id: courseId,
    title: 'Heart',
    kind: 'loop',
    state: 'review',
    width: 320,
    height: 240,
    frames: 30,
    frame_ms: 33.333,
    mm_per_pixel: null,
    scale_from: null,
    suggested_boxes: [],
    has_clip: false,
    used_in: [],
  })
  expect(await list(courseId)).toEqual([body])
  const first = await frame(body)
  expect([first.status, first.headers['content-type'], first.headers['cache-control']]).toEqual([
    200,
    'image/webp',
    'private, no-store',
  ])
  expect(await sharp(first.raw.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 320, height: 240 })
  expect((await frame(body, 29)).status).toBe(200)
  expect((await frame(body, 30)).status).toBe(404)
  expect(staged()).toEqual([])
})

it('draws the boxes into every frame and the clip, and lets the frames without them go [imaging/boxes-drawn]', async () => {
  const courseId = await makeCourse(test)
  const before = new Set(await stored())
  const asset = await ready(courseId, realFile('us-30-frames-jpeg'), [{ x: 0.25, y: 0.25, width: 0.5, height: 0.5 }])
  expect(asset).toMatchObject({ state: 'ready', has_clip: true, problem: null })
  for (const number of [0, 14, 29]) {
    const { raw, headers } = await frame(asset, number)
    expect(headers['cache-control']).toBe('private, max-age=31536000, immutable')
    for (const [x, y] of [
      [90, 70],
      [160, 120],
      [230, 170],
    ] as const)
      expect(Math.max(...(await pixelOf(raw.rawPayload, x, y)))).toBeLessThan(10)
  }
  const row = await deps.db.selectFrom('media_assets').selectAll().where('id', '=', asset.id).executeTakeFirstOrThrow()
  expect((await stored()).filter((key) => !before.has(key)).sort()).toEqual([row.pack_key, row.clip_key].sort())
  expect(staged()).toEqual([])
})
