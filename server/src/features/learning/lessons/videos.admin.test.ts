import {
  createVideo,
  deleteVideo,
  getVideoViewLink,
  listVideosForAdmin,
  removeCaptions,
  replaceCaptions,
  signVideoUpload,
  updateVideo,
} from '@sonocampus/contract/lessons.admin'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp } from '#test/build-test-app.ts'
import { makeClip } from '#test/make-clip.ts'
import { makeCourse } from '#test/make-course.ts'
import { videoSteps } from '#test/video-steps.ts'
import { sweepVideoFiles } from './video-files/sweep-video-files.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const admin = await test.makeSession('admin')
const { clip, sign, put, upload, get } = await videoSteps(test, admin)
const MINUTE = 60_000
const YOUTUBE = 'https://youtu.be/dQw4w9WgXcQ'

it('signs an upload, takes the raw file and makes the lesson [api/admin-video-signature, api/admin-video-put, api/admin-video-create]', async () => {
  const courseId = await makeCourse(test)
  const { status, body } = await sign()
  expect([status, body]).toEqual([
    200,
    { presigned_url: expect.any(String), bucket: 'local', file_key: expect.stringMatching(/^private\/videos\//) },
  ])
  expect((await put(body.presigned_url, clip, 'text/html')).status).toBe(403)
  expect((await put(body.presigned_url, clip)).status).toBe(200)
  const form = {
    title: 'Liver',
    description: 'First views',
    file_key: body.file_key,
    video_url: 'https://local/x',
    duration: 2.04,
    is_preview: true,
    order: 5,
  }
  const made = await call(createVideo, { params: { courseId }, body: form }, admin)
  expect(made.status).toBe(201)
  expect(made.body).toMatchObject({
    title: 'Liver',
    course_id: courseId,
    order: 5,
    is_preview: true,
    duration: 2.04,
    file_key: expect.stringMatching(/^private\/lessons\//),
  })
})

it('lists the lessons of a course by their order, the next one behind the last [api/admin-videos]', async () => {
  const courseId = await makeCourse(test)
  await upload(courseId, { title: 'B', order: 7 })
  await upload(courseId, { title: 'A', order: 1 })
  await upload(courseId, { title: 'C' })
  const { body } = await call(listVideosForAdmin, { query: { course_id: courseId } }, admin)
  expect(body.map((video: { title: string; order: number }) => [video.title, video.order])).toEqual([
    ['A', 1],
    ['B', 7],
    ['C', 8],
  ])
  expect((await call(listVideosForAdmin, { query: { course_id: await makeCourse(test) } }, admin)).body).toEqual([])
})

it('changes a lesson, its file kept or replaced [api/admin-video-update]', async () => {
  const video = await upload(await makeCourse(test))
  const form = { title: 'New title', file_key: video.file_key, order: 3 }
  expect((await call(updateVideo, { params: { videoId: video.id }, body: form }, admin)).body).toMatchObject({
    title: 'New title',
    order: 3,
    file_key: video.file_key,
  })
  const link = { title: 'On YouTube', youtube_url: 'https://youtu.be/dQw4w9WgXcQ' }
  expect((await call(updateVideo, { params: { videoId: video.id }, body: link }, admin)).body).toMatchObject({
    file_key: null,
    youtube_url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  })
})

it('keeps place and captions of a lesson until a link brings its own, and each step in the trail', async () => {
  const courseId = await makeCourse(test)
  const [, video] = [await upload(courseId), await upload(courseId)]
  const params = { videoId: video.id }
  const update = async (body: { title: string; file_key?: string; youtube_url?: string }) =>
    (await call(updateVideo, { params, body }, admin)).body
  const vtt = new Blob(['WEBVTT\n\n00:00.000 --> 00:02.000\nThe liver.\n'])
  await call(replaceCaptions, { params, files: { file: vtt } }, admin)
  const kept = await update({ title: 'Kept', file_key: video.file_key })
  expect(kept).toMatchObject({ order: video.order, captions_url: expect.any(String) })
  expect(await update({ title: 'Link', youtube_url: YOUTUBE })).toMatchObject({
    captions_url: null,
    order: video.order,
  })
  const another = await upload(courseId)
  await call(replaceCaptions, { params: { videoId: another.id }, files: { file: vtt } }, admin)
  await call(removeCaptions, { params: { videoId: another.id } }, admin)
  await call(deleteVideo, { params: { videoId: another.id } }, admin)
  const trail = async (id: string) =>
    test.deps.db
      .selectFrom('audit_entries')
      .select(['action', 'subject_type'])
      .where('subject_id', '=', id)
      .orderBy('sequence')
      .execute()
  const steps = (...actions: string[]) => actions.map((action) => ({ action, subject_type: 'video' }))
  expect(await trail(video.id)).toEqual(
    steps('video.created', 'video.captions_replaced', 'video.updated', 'video.updated'),
  )
  expect(await trail(another.id)).toEqual(
    steps('video.created', 'video.captions_replaced', 'video.captions_removed', 'video.deleted'),
  )
})

it('deletes a lesson [api/admin-video-delete]', async () => {
  const courseId = await makeCourse(test)
  const video = await upload(courseId)
  const { view_url } = (await call(getVideoViewLink, { params: { videoId: video.id } }, admin)).body
  expect((await call(deleteVideo, { params: { videoId: video.id } }, admin)).status).toBe(200)
  expect((await call(listVideosForAdmin, { query: { course_id: courseId } }, admin)).body).toEqual([])
  expect((await get(view_url)).statusCode).toBe(403)
})

it('saves a YouTube link in place of a file and refuses any other link [admin-videos/youtube-link, data/video-urls]', async () => {
  const courseId = await makeCourse(test)
  const save = (body: object) =>
    call(createVideo, { params: { courseId }, body: { title: 'X', ...body } as never }, admin)
  const link = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
  for (const body of [{ youtube_url: 'https://youtu.be/dQw4w9WgXcQ' }, { video_url: link }])
    expect((await save(body)).body).toMatchObject({ video_url: link, cloudinary_url: link, youtube_url: link })
  for (const body of [{ youtube_url: 'https://vimeo.com/1' }, { video_url: 'https://evil.example/x.mp4' }, {}])
    expect(await save(body)).toBeRefused('invalid')
  const stored = await upload(courseId)
  expect(stored.video_url).toBe(stored.cloudinary_url)
  expect(stored).not.toHaveProperty('youtube_url')
})

it('makes no lesson of a file that did not arrive, is no video, or belongs to another lesson', async () => {
  const courseId = await makeCourse(test)
  const save = (file_key: string) => call(createVideo, { params: { courseId }, body: { title: 'X', file_key } }, admin)
  const absent = (await sign()).body
  expect(await save(absent.file_key)).toBeRefused('invalid')
  await put(absent.presigned_url, Buffer.from('<!doctype html><script>alert(1)</script>'))
  expect(await save(absent.file_key)).toBeRefused('unsupported_type')
  const used = await upload(courseId)
  expect(await save(used.file_key)).toBeRefused('invalid')
  expect(await save('private/videos/made-up')).toBeRefused('invalid')
  expect(await save('../../secret.key')).toBeRefused('invalid')
})

it('takes any film that ffmpeg reads and says which browsers cannot play; without ffmpeg MP4, WebM and MOV alone [admin-videos/any-film]', async () => {
  const courseId = await makeCourse(test)
  const body = { content_type: 'video/x-msvideo', file_name: 'lesson.avi' }
  const saved = async (content: Buffer) => {
    const { presigned_url, file_key } = (await call(signVideoUpload, { body }, admin)).body
    await put(presigned_url, content, 'video/x-msvideo')
    return call(createVideo, { params: { courseId }, body: { title: 'X', file_key } }, admin)
  }
  const avi = await makeClip(1, 'avi')
  const kept = await saved(avi)
  expect([kept.status, kept.body.plays_in_browsers]).toEqual([201, false])
  expect((await upload(courseId)).plays_in_browsers).toBe(true)
  const bare = await buildTestApp({ ffmpeg: null })
  const other = await bare.makeSession('admin')
  const refused = await bare.call(signVideoUpload, { body }, other)
  expect([refused.status, refused.body.detail]).toEqual([415, 'Choose a video file: MP4, WebM or MOV.'])
  const mov = { content_type: 'video/quicktime', file_name: 'lesson.MOV' }
  expect((await bare.call(signVideoUpload, { body: mov }, other)).status).toBe(200)
  await bare.close()
})

it('sweeps a file that no lesson was made of, and one that its lesson has let go', async () => {
  const courseId = await makeCourse(test)
  const { presigned_url, file_key: unused } = (await sign()).body
  await put(presigned_url, clip)
  const [kept, changed] = [await upload(courseId), await upload(courseId)]
  const body = { title: 'On YouTube', youtube_url: YOUTUBE }
  await call(updateVideo, { params: { videoId: changed.id }, body }, admin)
  const { deps } = test
  await sweepVideoFiles(deps)
  expect(await deps.storage.head(unused)).not.toBeNull()
  test.clock.advance(25 * 60 * MINUTE)
  await sweepVideoFiles(deps)
  await test.runJobs() // the hourly sweep may have started some of them
  const there = async (key: string) => (await deps.storage.head(key)) !== null
  expect([await there(unused), await there(changed.file_key), await there(kept.file_key)]).toEqual([false, false, true])
})
