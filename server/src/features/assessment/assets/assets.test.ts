import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { addAssetFrame, clearAsset, deleteAsset, setAssetScale, updateAsset } from '@sonocampus/contract/assets'
import { listAudit } from '@sonocampus/contract/audit'
import sharp from 'sharp'
import { afterAll, expect, it, vi } from 'vitest'
import { assetSteps, fileOf, pictureOf, realFile } from '#test/asset-steps.ts'
import { buildTestApp } from '#test/build-test-app.ts'
import { makeCourse } from '#test/make-course.ts'
import { makeDicom, regions } from '#test/make-dicom.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call, deps } = test
const admin = await test.makeSession('admin')
const { upload, list, clear, frame, ready, askOn } = assetSteps(test, admin)
const staged = () => readdirSync(join(test.folder, 'staging'))
const rowOf = (id: string) =>
  deps.db.selectFrom('media_assets').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

it('takes a DICOM loop as its frames and its pace, for somebody to look at [imaging/dicom-in]', async () => {
  const courseId = await makeCourse(test)
  const { status, body } = await upload(courseId, realFile('us-30-frames-jpeg'))
  expect([status, body]).toEqual([
    201,
    {
      id: body.id,
      version: body.version,
      course_id: courseId,
      title: 'Heart',
      kind: 'loop',
      state: 'review',
      problem: null,
      width: 320,
      height: 240,
      frames: 30,
      frame_ms: 33.333,
      mm_per_pixel: null,
      scale_from: null,
      boxes: [],
      suggested_boxes: body.suggested_boxes,
      has_clip: false,
      bytes: body.bytes,
      created_at: body.created_at,
      title_version: expect.any(String),
      used_in: [],
    },
  ])
  expect(await list(courseId)).toEqual([body])
  const first = await frame(body)
  expect([first.status, first.headers['content-type']]).toEqual([200, 'image/webp'])
  expect(await sharp(first.raw.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 320, height: 240 })
  expect((await frame(body, 29)).status).toBe(200)
  expect(await frame(body, 30)).toBeRefused('not_found')
  expect(staged()).toEqual([])
})

it('keeps the scale and the boxes that the regions tell [imaging/scale, imaging/boxes-suggested]', async () => {
  const file = makeDicom({ rows: 100, columns: 100, pixels: Buffer.alloc(10_000, 9), more: [regions({})] })
  const { body } = await upload(await makeCourse(test), file)
  expect(body).toMatchObject({ kind: 'still', mm_per_pixel: 1, scale_from: 'file', frame_ms: null })
  expect(body.suggested_boxes).toHaveLength(4)
})

it('makes a series of stills of one size, in their order [imaging/series]', async () => {
  const courseId = await makeCourse(test)
  const { body: still } = await upload(courseId, await pictureOf(60, 40, '#100000'))
  expect(still).toMatchObject({ kind: 'still', frames: 1 })
  const add = async (picture: Buffer, assetId: string = still.id) =>
    call(addAssetFrame, { params: { assetId }, body: {}, files: { file: fileOf(picture) } }, admin)
  for (const colour of ['#200000', '#300000']) expect((await add(await pictureOf(60, 40, colour))).status).toBe(200)
  const [series] = await list(courseId)
  expect(series).toMatchObject({ kind: 'series', frames: 3, frame_ms: null, state: 'review' })
  for (const [number, red] of [0x10, 0x20, 0x30].entries()) {
    const { raw } = await frame(still, number)
    expect((await sharp(raw.rawPayload).stats()).channels[0]?.mean).toBe(red)
  }
  const other = await add(await pictureOf(61, 40))
  expect([other.status, other.body.detail]).toEqual([
    422,
    [{ loc: ['body', 'file'], msg: 'All pictures of a series must have the same size, here 60 × 40.' }],
  ])
  const { body: loop } = await upload(courseId, realFile('us-30-frames-jpeg'))
  expect(await add(await pictureOf(320, 240), loop.id)).toBeRefused('asset_is_loop')
  await clear(still.id)
  expect(await add(await pictureOf(60, 40))).toBeRefused('asset_already_cleared')
  expect(staged()).toEqual([])
})

it('loses no picture of two that are added at once: one is asked to come again [imaging/series]', async () => {
  const courseId = await makeCourse(test)
  const { body: still } = await upload(courseId, await pictureOf(60, 40, '#100000'))
  const add = async (colour: string) => {
    const files = { file: fileOf(await pictureOf(60, 40, colour)) }
    return call(addAssetFrame, { params: { assetId: still.id }, body: {}, files }, admin)
  }
  await test.runJobs() // Pictures cleared by other tests are drawn and stored first.
  const put = deps.storage.put
  vi.spyOn(deps.storage, 'put').mockImplementationOnce(async (key, file) => {
    expect((await add('#200000')).status).toBe(200)
    await put(key, file)
  })
  expect(await add('#300000')).toBeRefused('changed_just_now')
  const [series] = await list(courseId)
  expect(series?.frames).toBe(2)
  const { raw } = await frame(still, 1)
  expect((await sharp(raw.rawPayload).stats()).channels[0]?.mean).toBe(0x20)
  // A decoder that is busy also asks to try again.
  const addInTime = async (colour: string): Promise<number> => {
    const { status } = await add(colour)
    return status === 503 ? addInTime(colour) : status
  }
  const statuses = await Promise.all(['#400000', '#500000'].map(addInTime))
  expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([])
  expect((await list(courseId))[0]?.frames).toBe(2 + statuses.filter((status) => status === 200).length)
})

it('is not to scale until a line of known length says so [imaging/scale-drawn]', async () => {
  const { body: asset } = await upload(await makeCourse(test), await pictureOf(400, 200))
  const scale = (b: { x: number; y: number }, length_mm = 50) =>
    call(setAssetScale, { params: { assetId: asset.id }, body: { a: { x: 0.1, y: 0.1 }, b, length_mm } }, admin)
  expect(await scale({ x: 0.11, y: 0.1 })).toBeRefused('invalid')
  expect(await scale({ x: 0.1, y: 0.6 }, 0)).toBeRefused('invalid')
  expect((await scale({ x: 0.1, y: 0.6 })).body).toMatchObject({ mm_per_pixel: 0.5, scale_from: 'drawn' })
  expect((await scale({ x: 0.6, y: 0.1 })).body).toMatchObject({ mm_per_pixel: 0.25, scale_from: 'drawn' })
})

it('is used once somebody has said that no patient can be recognised, and not cleared twice [imaging/cleared]', async () => {
  const courseId = await makeCourse(test)
  const { body: asset } = await upload(courseId, await pictureOf(60, 40))
  const body = { boxes: [], is_anonymous: false as never }
  const unsent = await call(clearAsset, { params: { assetId: asset.id }, body }, admin)
  expect([unsent.status, unsent.body.detail[0].msg]).toEqual([
    422,
    'Check the picture and confirm that no patient can be recognised.',
  ])
  for (const box of [
    { x: 0.5, y: 0, width: 0.6, height: 0.1 },
    { x: 0, y: 0, width: 0, height: 1 },
    { x: -0.1, y: 0, width: 0.5, height: 1 },
  ])
    expect(await clear(asset.id, [box])).toBeRefused('invalid')
  expect(await clear(asset.id, Array(13).fill({ x: 0, y: 0, width: 0.1, height: 0.1 }))).toBeRefused('invalid')
  expect((await clear(asset.id)).body.state).toBe('drawing')
  expect(await clear(asset.id)).toBeRefused('asset_being_drawn')
  await test.runJobs()
  expect(await list(courseId)).toMatchObject([{ state: 'ready', has_clip: false }])
  expect(await clear(asset.id)).toBeRefused('asset_already_cleared')
})

it('is renamed, and deleted with its files once no question shows it [imaging/library]', async () => {
  const courseId = await makeCourse(test)
  const asset = await ready(courseId, realFile('us-30-frames-jpeg'))
  const rename = (title: string) => call(updateAsset, { params: { assetId: asset.id }, body: { title } }, admin)
  expect((await rename('Long axis')).body.title).toBe('Long axis')
  expect(await rename(' ')).toBeRefused('invalid')
  const { quizId, questionId } = await askOn(courseId, asset.id, 'When is the valve open?')
  expect((await list(courseId))[0]?.used_in).toEqual([
    { quiz_id: quizId, quiz_title: 'Hearts', question_id: questionId, question_text: 'When is the valve open?' },
  ])
  const { pack_key, clip_key } = await rowOf(asset.id)
  const remove = () => call(deleteAsset, { params: { assetId: asset.id } }, admin)
  const used = await remove()
  expect([used.body.code, used.body.detail]).toEqual([
    'asset_in_use',
    'This picture is used by “When is the valve open?” in Hearts.',
  ])
  await deps.db.updateTable('quizzes').set({ deleted_at: asset.created_at }).where('id', '=', quizId).execute()
  expect((await remove()).status).toBe(200)
  expect(await list(courseId)).toEqual([])
  for (const key of [pack_key, clip_key]) expect(await deps.storage.head(key ?? '')).toBeNull()
  expect(await remove()).toBeRefused('not_found')
})

it('leaves a trace of who added, cleared, scaled and deleted it [imaging/trail]', async () => {
  const { body: asset } = await upload(await makeCourse(test), await pictureOf(60, 40))
  const params = { assetId: asset.id }
  await call(setAssetScale, { params, body: { a: { x: 0, y: 0 }, b: { x: 1, y: 0 }, length_mm: 60 } }, admin)
  await clear(asset.id, [{ x: 0, y: 0, width: 1, height: 0.1 }])
  await test.runJobs()
  await call(deleteAsset, { params }, admin)
  const { body } = await call(listAudit, { query: { subject_id: asset.id } }, admin)
  expect(body.map(({ action }: { action: string }) => action)).toEqual([
    'asset.deleted',
    'asset.cleared',
    'asset.scaled',
    'asset.created',
  ])
})
