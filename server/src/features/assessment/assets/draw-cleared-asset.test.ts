import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Asset, getAssetClip } from '@sonocampus/contract/assets'
import sharp from 'sharp'
import { afterAll, expect, it, vi } from 'vitest'
import { makeDecoder } from '#src/adapters/decoder/decoder.ts'
import { AppError } from '#src/errors.ts'
import { assetSteps, pictureOf, realFile } from '#test/asset-steps.ts'
import { buildTestApp, type TestApp } from '#test/build-test-app.ts'
import { eventually } from '#test/eventually.ts'
import { hearOf } from '#test/hear-of.ts'
import { makeCourse } from '#test/make-course.ts'
import { type DicomElement, makeDicom } from '#test/make-dicom.ts'
import { tempFolder } from '#test/temp-folder.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call, deps } = test
const admin = await test.makeSession('admin')
const { upload, list, clear, frame, ready } = assetSteps(test, admin)

const storedIn = async ({ deps: { storage } }: TestApp) => {
  const keys: string[] = []
  for await (const { key } of storage.list('private/assets/')) keys.push(key)
  return keys.sort()
}
const rowOf = (id: string) =>
  deps.db.selectFrom('media_assets').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const BOX = { x: 0.25, y: 0.25, width: 0.5, height: 0.5 }
/** In a frame of 320 × 240: well inside the box. */
const INSIDE = { left: 84, top: 64, width: 152, height: 112 }
const brightest = async (picture: Buffer) =>
  (await sharp(picture).extract(INSIDE).removeAlpha().raw().toBuffer()).reduce(
    (most, value) => Math.max(most, value),
    0,
  )

it('draws the boxes into every frame, and lets the frames without them go [imaging/boxes-drawn]', async () => {
  const own = await buildTestApp()
  const steps = assetSteps(own, await own.makeSession('admin'))
  const courseId = await makeCourse(own)
  const { body: raw } = await steps.upload(courseId, realFile('us-30-frames-jpeg'))
  expect(await brightest((await steps.frame(raw, 14)).raw.rawPayload)).toBeGreaterThan(100)
  await steps.clear(raw.id, [BOX])
  await own.runJobs()
  const [asset] = (await steps.list(courseId)) as [Asset]
  expect(asset).toMatchObject({ state: 'ready', has_clip: true, boxes: [BOX], frames: 30 })
  expect(asset.version).not.toBe(raw.version)
  for (let number = 0; number < 30; number += 1)
    expect(await brightest((await steps.frame(asset, number)).raw.rawPayload)).toBeLessThan(8)
  const { pack_key, clip_key } = await own.deps.db.selectFrom('media_assets').selectAll().executeTakeFirstOrThrow()
  expect(await storedIn(own)).toEqual([pack_key, clip_key].sort())
  await own.close()
})

/** The largest difference of a sample between what was sent and what students see. */
async function worstOf(before: Buffer, after: Buffer): Promise<number> {
  const [a, b] = await Promise.all([before, after].map((one) => sharp(one).removeAlpha().raw().toBuffer()))
  expect(a?.length).toBe(b?.length)
  return (a ?? Buffer.alloc(0)).reduce((worst, value, at) => Math.max(worst, Math.abs(value - (b?.[at] ?? 255))), 0)
}

/** Red and blue by turns, from pixel to pixel, over noise: what sampled colours lose first. */
const stripes = (width: number, height: number) => {
  const data = Buffer.from(
    Array.from({ length: width * height * 3 }, (_, at) => {
      const [pixel, sample] = [Math.floor(at / 3), at % 3]
      return sample === 1 ? (pixel * 7919) % 90 : pixel % 2 === sample / 2 ? 255 - ((pixel * 31) % 50) : 0
    }),
  )
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}

it('shows every frame as it was, to two levels of 255, with the colour of every pixel its own [imaging/exact]', async () => {
  const courseId = await makeCourse(test)
  for (const [file, frames] of [
    [await stripes(200, 100), [0]],
    [realFile('us-1-frame-rgb'), [0]],
    [realFile('us-30-frames-jpeg'), [0, 14, 29]],
  ] as const) {
    const { body } = await upload(courseId, file)
    const before = await Promise.all(frames.map((number) => frame(body, number)))
    await clear(body.id)
    await test.runJobs()
    const asset = (await list(courseId)).find(({ id }) => id === body.id) as Asset
    for (const [at, number] of frames.entries()) {
      const after = await frame(asset, number)
      expect(await worstOf(before[at]?.raw.rawPayload as Buffer, after.raw.rawPayload)).toBeLessThanOrEqual(2)
    }
  }
})

it('keeps a long loop exactly [imaging/exact]', async () => {
  const courseId = await makeCourse(test)
  const noise = Buffer.from(Array.from({ length: 1_000_000 }, (_, at) => (at * 7919) % 251))
  const pixels = Buffer.concat(Array.from({ length: 31 }, () => noise))
  const more: DicomElement[] = [[0x00181063, 'DS', '40']]
  const { body } = await upload(courseId, makeDicom({ rows: 1000, columns: 1000, frames: 31, more, pixels }))
  const before = await frame(body, 30)
  await clear(body.id)
  await test.runJobs()
  const [asset] = (await list(courseId)) as [Asset]
  expect(asset.state).toBe('ready')
  expect(await worstOf(before.raw.rawPayload, (await frame(asset, 30)).raw.rawPayload)).toBe(0)
})

it('makes a small clip of a loop, with the boxes in it, that says nothing of the file [imaging/clip]', async () => {
  const asset = await ready(await makeCourse(test), realFile('us-30-frames-jpeg'), [BOX])
  const { status, headers, raw } = await call(
    getAssetClip,
    { params: { assetId: asset.id }, query: { version: asset.version } },
    admin,
  )
  expect([status, headers['content-type'], headers['accept-ranges']]).toEqual([200, 'video/mp4', 'bytes'])
  expect(raw.rawPayload.length).toBeLessThan(200_000)
  const path = join(tempFolder(), 'clip.mp4')
  writeFileSync(path, raw.rawPayload)
  const requested = ['-v', 'quiet', '-show_streams', '-show_format', '-show_frames', '-of', 'json', path]
  const { streams, format, frames } = JSON.parse(execFileSync('ffprobe', requested, { maxBuffer: 1e8 }).toString())
  expect(streams).toEqual([
    expect.objectContaining({ codec_name: 'h264', pix_fmt: 'yuv420p', width: 320, height: 240, nb_frames: '30' }),
  ])
  expect(Number(format.duration)).toBeCloseTo(1, 1)
  expect(Object.keys(format.tags ?? {}).filter((name) => !/brand|version/.test(name))).toEqual([])
  const keys = frames.flatMap(({ key_frame }: { key_frame: number }, at: number) => (key_frame ? [at] : []))
  expect(keys).toEqual([0, 10, 20])
  expect(raw.rawPayload.indexOf('moov')).toBeLessThan(raw.rawPayload.indexOf('mdat'))
  for (const at of [0, 14, 29]) {
    const drawn = ['-v', 'quiet', '-i', path, '-vf', `select=eq(n\\,${at})`, '-frames:v', '1', '-f', 'image2pipe']
    expect(await brightest(execFileSync('ffmpeg', [...drawn, '-c:v', 'png', 'pipe:1']))).toBeLessThan(24)
  }
})

it('begins anew when it was broken off, and is drawn once however often it is told [imaging/drawn-anew]', async () => {
  const courseId = await makeCourse(test)
  const { body: asset } = await upload(courseId, await pictureOf(60, 40))
  const before = await storedIn(test)
  vi.spyOn(deps.storage, 'put').mockRejectedValueOnce(new AppError('unavailable', 'Away.'))
  await clear(asset.id)
  await test.runJobs()
  expect(await list(courseId)).toMatchObject([{ state: 'drawing' }])
  expect(await storedIn(test)).toEqual(before)
  test.clock.advance(60_000)
  await test.runJobs()
  expect(await list(courseId)).toMatchObject([{ state: 'ready' }])
})

it('says so when it cannot be drawn, and can be cleared again [imaging/drawn-anew]', async () => {
  const courseId = await makeCourse(test)
  const { body: asset } = await upload(courseId, await pictureOf(60, 40))
  vi.spyOn(deps.decoder, 'drawAsset').mockRejectedValueOnce(new AppError('unsupported_type', 'Too much.'))
  await clear(asset.id)
  await test.runJobs()
  expect(await list(courseId)).toMatchObject([
    { state: 'failed', problem: "Couldn't draw the boxes. Try again, or upload the file again." },
  ])
  expect((await frame(asset)).status).toBe(200)
  await clear(asset.id)
  await test.runJobs()
  expect(await list(courseId)).toMatchObject([{ state: 'ready', problem: null }])
})

it.each([
  ['there is no ffmpeg', null],
  ['ffmpeg cannot make a clip', '/bin/false'],
])('plays by its frames where %s [imaging/clip]', async (_what, ffmpeg) => {
  const decoder = makeDecoder({ ffmpeg })
  const own = await buildTestApp({ decoder })
  const asset = await assetSteps(own, await own.makeSession('admin')).ready(
    await makeCourse(own),
    realFile('us-30-frames-jpeg'),
  )
  expect(asset).toMatchObject({ state: 'ready', has_clip: false, frames: 30, frame_ms: 33.333 })
  await own.close()
  decoder.close()
})

it('is swept after seven days when nobody has cleared it, and kept when somebody has [imaging/swept]', async () => {
  const own = await buildTestApp()
  const boss = await own.makeSession('admin')
  const steps = assetSteps(own, boss)
  const courseId = await makeCourse(own)
  const kept = await steps.ready(courseId, await pictureOf(60, 40))
  await steps.upload(courseId, await pictureOf(60, 40))
  const DAY = 24 * 60 * 60 * 1000
  own.clock.advance(6 * DAY)
  await own.runJobs()
  expect(await storedIn(own)).toHaveLength(2)
  own.clock.advance(1.1 * DAY)
  await own.runJobs()
  expect(await storedIn(own)).toHaveLength(1)
  const rows = await own.deps.db.selectFrom('media_assets').select('id').execute()
  expect(rows).toEqual([{ id: kept.id }])
  await own.close()
})

it('is told to the administrators who are looking [imaging/live]', async () => {
  const courseId = await makeCourse(test)
  const { heard, stop } = await hearOf(test, courseId)
  const asset = await ready(courseId, await pictureOf(60, 40))
  const said = {
    audience: { teachersOf: courseId },
    name: 'asset-updated',
    payload: { course_id: courseId, asset_id: asset.id },
  }
  await eventually(() => expect(heard).toEqual([said, said, said]))
  stop()
  expect((await rowOf(asset.id)).state).toBe('ready')
})
