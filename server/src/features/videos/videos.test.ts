import { logOut } from '@sonocampus/contract/auth'
import { approveEnrollment } from '@sonocampus/contract/enrollments'
import { MB } from '@sonocampus/contract/limits'
import { updateSite } from '@sonocampus/contract/site'
import { getUserDetails } from '@sonocampus/contract/users'
import {
  createVideo,
  deleteVideo,
  getVideoViewAddress,
  listVideosForAdmin,
  removeCaptions,
  replaceCaptions,
  signVideoUpload,
  updateVideo,
} from '@sonocampus/contract/videos.admin'
import {
  completeVideo,
  listLessons,
  recordProtectionEvent,
  saveVideoPosition,
  saveWatchedRanges,
  startPlayback,
  startPreviewPlayback,
} from '@sonocampus/contract/videos.student'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp } from '#test/build-test-app.ts'
import { makeClip } from '#test/make-clip.ts'
import { makeCourse } from '#test/make-course.ts'
import { sweepVideoFiles } from './sweep-video-files.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const admin = await test.makeSession('admin')
const clip = await makeClip()
const MINUTE = 60_000
const YOUTUBE = 'https://youtu.be/dQw4w9WgXcQ'
type Session = { token: string }

const sign = () => call(signVideoUpload, { body: { content_type: 'video/mp4', file_name: 'lesson.mp4' } }, admin)
const address = await test.app.listen({ port: 0, host: '127.0.0.1' })
/** Over a real connection, as a browser puts it. */
const put = async (presigned_url: string, content: Buffer, type = 'video/mp4') =>
  fetch(address + presigned_url, {
    method: 'PUT',
    headers: { 'content-type': type },
    body: new Uint8Array(content),
  })

/** The specified flow: signature, PUT, record. */
async function upload(courseId: string, fields: object = {}) {
  const { presigned_url, file_key, bucket } = (await sign()).body
  expect((await put(presigned_url, clip)).status).toBe(200)
  const body = {
    title: 'Lesson',
    description: '',
    file_key,
    video_url: `https://${bucket}/${file_key}`,
    duration: 2,
    ...fields,
  }
  return (await call(createVideo, { params: { courseId }, body }, admin)).body
}
async function seatIn(courseId: string) {
  const student = await test.makeSession()
  await call(approveEnrollment, { query: { user_id: student.id, course_id: courseId, duration_months: 4 } }, admin)
  return student
}
const lessonsOf = async (student: Session, courseId: string) => call(listLessons, { params: { courseId } }, student)
const play = async (student: Session, videoId: string, stream_id?: string) =>
  call(startPlayback, { params: { videoId }, body: stream_id ? { stream_id } : undefined }, student)
const get = (url: string, headers: Record<string, string> = {}) => test.open(url, { headers })

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

it('answers an address from which the lesson plays [api/admin-video-view-url]', async () => {
  const video = await upload(await makeCourse(test))
  const { view_url } = (await call(getVideoViewAddress, { params: { videoId: video.id } }, admin)).body
  const played = await get(view_url)
  expect([played.statusCode, played.headers['content-type'], played.rawPayload.equals(clip)]).toEqual([
    200,
    'video/mp4',
    true,
  ])
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

it('deletes a lesson [api/admin-video-delete]', async () => {
  const courseId = await makeCourse(test)
  const video = await upload(courseId)
  const { view_url } = (await call(getVideoViewAddress, { params: { videoId: video.id } }, admin)).body
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
    expect((await save(body)).status).toBe(422)
  const stored = await upload(courseId)
  expect(stored.video_url).toBe(stored.cloudinary_url)
  expect(stored).not.toHaveProperty('youtube_url')
})

it('makes no lesson of a file that did not arrive, is no video, or belongs to another lesson', async () => {
  const courseId = await makeCourse(test)
  const save = (file_key: string) => call(createVideo, { params: { courseId }, body: { title: 'X', file_key } }, admin)
  const absent = (await sign()).body
  expect((await save(absent.file_key)).status).toBe(422)
  await put(absent.presigned_url, Buffer.from('<!doctype html><script>alert(1)</script>'))
  expect((await save(absent.file_key)).status).toBe(415)
  const used = await upload(courseId)
  expect((await save(used.file_key)).status).toBe(422)
  expect((await save('private/videos/made-up')).status).toBe(422)
  expect((await save('../../secret.key')).status).toBe(422)
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
  expect([refused.status, refused.body.detail]).toEqual([415, 'Please select a video file: MP4, WebM or MOV.'])
  const mov = { content_type: 'video/quicktime', file_name: 'lesson.MOV' }
  expect((await bare.call(signVideoUpload, { body: mov }, other)).status).toBe(200)
  await bare.close()
})

it('gives lessons and their addresses to a seat that runs, and to nobody else [access/videos-paid-only, api/videos-with-checkpoint]', async () => {
  const courseId = await makeCourse(test)
  const video = await upload(courseId)
  const [student, stranger] = [await seatIn(courseId), await test.makeSession()]
  const { body } = await lessonsOf(student, courseId)
  expect(body).toEqual([
    expect.objectContaining({ id: video.id, title: 'Lesson', description: '', watched: false, position: 0 }),
  ])
  expect((await get(body[0].cloudinary_url)).statusCode).toBe(200)
  for (const answer of [
    await lessonsOf(stranger, courseId),
    await play(stranger, video.id),
    await call(completeVideo, { params: { videoId: video.id }, body: undefined }, stranger),
  ])
    expect(answer.status).toBe(403)
  expect((await call(listLessons, { params: { courseId } })).status).toBe(401)
})

it('marks a lesson watched however often it is told, and sets the flag as the toggle says [api/video-complete, api/video-toggle]', async () => {
  const courseId = await makeCourse(test)
  const [one] = [await upload(courseId), await upload(courseId)]
  const student = await seatIn(courseId)
  const mark = async (body?: { watched: boolean }) =>
    (await call(completeVideo, { params: { videoId: one.id }, body }, student)).body
  const flag = async () => (await lessonsOf(student, courseId)).body[0].watched
  expect([await mark(), await mark()]).toEqual([
    expect.objectContaining({ watched: true, progress: 50 }),
    expect.objectContaining({ watched: true, progress: 50 }),
  ])
  expect(await flag()).toBe(true)
  expect(await mark({ watched: false })).toMatchObject({ watched: false, progress: 0 })
  expect(await flag()).toBe(false)
  await mark({ watched: true })
  expect(await flag()).toBe(true)
})

it('remembers where playback stopped, on any device', async () => {
  const courseId = await makeCourse(test)
  const video = await upload(courseId)
  const student = await seatIn(courseId)
  await call(saveVideoPosition, { params: { videoId: video.id }, body: { position: 1.25 } }, student)
  const elsewhere = await test.logInAs(student.email)
  expect((await lessonsOf(elsewhere, courseId)).body[0].position).toBe(1.25)
  expect(
    (await call(saveVideoPosition, { params: { videoId: video.id }, body: { position: -1 } }, student)).status,
  ).toBe(422)
})

it('credits what was really played, and no more than time allows', async () => {
  const courseId = await makeCourse(test)
  const video = await upload(courseId, { duration: 600 })
  const student = await seatIn(courseId)
  const report = async (...ranges: [number, number][]) => {
    const body = { ranges: ranges.map(([start, end]) => ({ start, end })) }
    return (await call(saveWatchedRanges, { params: { videoId: video.id }, body }, student)).body.watched_seconds
  }
  expect(await report([0, 600])).toBe(35)
  test.clock.advance(15_000)
  expect(await report([30, 45])).toBe(45)
  test.clock.advance(15_000)
  expect(await report([30, 45])).toBe(45)
  test.clock.advance(60 * MINUTE)
  expect(await report([500, 5000])).toBe(145)
})

it('shows the share really watched, to the student and to administrators', async () => {
  const courseId = await makeCourse(test)
  const video = await upload(courseId, { duration: 40 })
  await call(createVideo, { params: { courseId }, body: { title: 'Talk', youtube_url: YOUTUBE } }, admin)
  const student = await seatIn(courseId)
  const body = { ranges: [{ start: 0, end: 29 }] }
  expect((await call(saveWatchedRanges, { params: { videoId: video.id }, body }, student)).body).toEqual({
    watched_seconds: 29,
    watched_percent: 72,
    watched: false,
  })
  expect((await lessonsOf(student, courseId)).body).toEqual([
    expect.objectContaining({ watched_percent: 72, required_percent: null, watched: false }),
    expect.objectContaining({ watched_percent: null, required_percent: null }),
  ])
  const details = (await call(getUserDetails, { params: { userId: student.id } }, admin)).body
  expect(details.lessons).toEqual([
    expect.objectContaining({ video_id: video.id, title: 'Lesson', watched: false, watched_percent: 72 }),
  ])
})

it('takes the mark alone for watched, or 90 % of the lesson, of YouTube too, where the course asks for it [video-protection/youtube]', async () => {
  const courseId = await makeCourse(test, { watch_rule: 'share' })
  const video = await upload(courseId, { duration: 40 })
  const talk = (await call(createVideo, { params: { courseId }, body: { title: 'Talk', youtube_url: YOUTUBE } }, admin))
    .body
  const student = await seatIn(courseId)
  const mark = (videoId: string, body?: { watched: boolean }) =>
    call(completeVideo, { params: { videoId }, body }, student)
  const report = async (start: number, end: number, videoId = video.id, duration?: number) => {
    const body = { ranges: [{ start, end }], duration }
    return (await call(saveWatchedRanges, { params: { videoId }, body }, student)).body
  }
  expect((await lessonsOf(student, courseId)).body).toMatchObject([{ required_percent: 90 }, { required_percent: 90 }])
  await report(0, 35)
  for (const body of [undefined, { watched: true }]) {
    const { status, body: answer } = await mark(video.id, body)
    expect([status, answer.detail]).toEqual([
      409,
      'In this course a lesson counts as watched once you have played 90% of it. So far it is 87%.',
    ])
  }
  const { status, body: answer } = await mark(talk.id)
  expect([status, answer.detail]).toEqual([409, expect.stringContaining('So far it is 0%.')])
  expect(await report(0, 20, talk.id, 20)).toMatchObject({ watched_percent: 100, watched: true })
  expect((await lessonsOf(student, courseId)).body[1]).toMatchObject({ duration: 20, watched: true })
  expect((await lessonsOf(await seatIn(courseId), courseId)).body[1]).toMatchObject({ duration: null })
  test.clock.advance(15_000)
  expect(await report(30, 36)).toMatchObject({ watched_percent: 90, watched: true })
  expect((await lessonsOf(student, courseId)).body[0].watched).toBe(true)
  expect((await mark(video.id, { watched: false })).body).toMatchObject({ watched: false, progress: 50 })
  expect((await mark(video.id, { watched: true })).body).toMatchObject({ watched: true, progress: 100 })
})

it('keeps marks that were made before the course asked for more', async () => {
  const courseId = await makeCourse(test)
  const video = await upload(courseId, { duration: 40 })
  const student = await seatIn(courseId)
  const mark = () => call(completeVideo, { params: { videoId: video.id }, body: undefined }, student)
  await mark()
  await test.deps.db.updateTable('courses').set({ watch_rule: 'share' }).where('id', '=', courseId).execute()
  expect((await lessonsOf(student, courseId)).body[0].watched).toBe(true)
  expect((await mark()).status).toBe(200)
})

it('serves byte ranges: 206 with just the bytes, 416 beyond the end, HEAD and If-Range [video-protection/byte-ranges]', async () => {
  const courseId = await makeCourse(test)
  const video = await upload(courseId)
  const { playback_url } = (await play(await seatIn(courseId), video.id)).body
  const part = await get(playback_url, { range: 'bytes=100-199' })
  expect([part.statusCode, part.headers['content-range'], part.rawPayload.equals(clip.subarray(100, 200))]).toEqual([
    206,
    `bytes 100-199/${clip.length}`,
    true,
  ])
  const tail = await get(playback_url, { range: 'bytes=-50' })
  expect(tail.rawPayload.equals(clip.subarray(-50))).toBe(true)
  expect((await get(playback_url, { range: `bytes=${clip.length}-` })).statusCode).toBe(416)
  expect((await get(playback_url, { range: 'bytes=0-9', 'if-range': '"old"' })).statusCode).toBe(200)
  const head = await test.open(playback_url, { method: 'HEAD' })
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, String(clip.length), ''])
})

it('refuses an address with one character changed or without its signature [video-protection/address-signed]', async () => {
  const courseId = await makeCourse(test)
  const [video, other] = [await upload(courseId), await upload(courseId)]
  const { playback_url: url } = (await play(await seatIn(courseId), video.id)).body
  expect((await get(url)).statusCode).toBe(200)
  const tampered = [
    url.replace(/signature=(.)/, (_: string, c: string) => `signature=${c === 'A' ? 'B' : 'A'}`),
    url.replace(/expires=\d/, 'expires=9'),
    url.replace(video.id, other.id),
  ]
  for (const address of tampered) expect((await get(address)).statusCode).toBe(403)
  expect((await get(url.replace(/&signature=.*/, ''))).statusCode).toBe(422)
})

it('ends an address after 15 minutes, and with the session at once [video-protection/address-short-lived]', async () => {
  const courseId = await makeCourse(test)
  const video = await upload(courseId)
  const student = await seatIn(courseId)
  const { playback_url, expires_at } = (await play(student, video.id)).body
  expect(Date.parse(expires_at) - test.clock.now()).toBe(15 * MINUTE)
  test.clock.advance(15 * MINUTE - 1)
  expect((await get(playback_url)).statusCode).toBe(200)
  test.clock.advance(1)
  expect((await get(playback_url)).statusCode).toBe(403)
  const fresh = (await play(student, video.id)).body.playback_url
  await call(logOut, {}, student)
  expect((await get(fresh)).statusCode).toBe(403)
})

it("refuses an address made for another viewer's session [video-protection/address-tied]", async () => {
  const courseId = await makeCourse(test)
  const video = await upload(courseId)
  const student = await test.makeUser()
  await call(approveEnrollment, { query: { user_id: student.id, course_id: courseId, duration_months: 4 } }, admin)
  const browser = async () => {
    const login = await test.app.inject({
      method: 'POST',
      url: '/api/auth/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      payload: new URLSearchParams({ username: student.email, password: 'correct horse battery' }).toString(),
    })
    const cookie = String(login.headers['set-cookie']).split(';')[0] ?? ''
    return { cookie, authorization: `Bearer ${login.json<{ access_token: string }>().access_token}` }
  }
  // Any other client sends its token: the address alone opens nothing, nor does it with another's token.
  const [plain, other] = [await test.logInAs(student.email), await seatIn(courseId)]
  const addresses = [
    (await play(plain, video.id)).body.playback_url,
    (await lessonsOf(plain, courseId)).body[0].cloudinary_url,
  ]
  for (const url of addresses) {
    const status = async (headers: Record<string, string>) => (await test.app.inject({ url, headers })).statusCode
    expect(await status({})).toBe(403)
    expect(await status({ authorization: `Bearer ${other.token}` })).toBe(403)
    expect(await status({ authorization: `Bearer ${plain.token}`, range: 'bytes=0-9' })).toBe(206)
  }
  const [one, two] = [await browser(), await browser()]
  const started = await test.app.inject({
    method: 'POST',
    url: `/api/courses/videos/${video.id}/playback`,
    headers: one,
  })
  const { playback_url } = started.json<{ playback_url: string }>()
  expect((await get(playback_url, { cookie: one.cookie })).statusCode).toBe(200)
  expect((await get(playback_url, { cookie: two.cookie })).statusCode).toBe(403)
  expect((await get(playback_url)).statusCode).toBe(403)
})

it('lets two streams of an account live, the newest first, and tells the older one why', async () => {
  const courseId = await makeCourse(test)
  const video = await upload(courseId)
  const student = await seatIn(courseId)
  const streams = []
  for (let n = 0; n < 3; n += 1) {
    streams.push((await play(student, video.id)).body)
    test.clock.advance(1000)
  }
  const [first, second, third] = streams
  expect([(await get(second.playback_url)).statusCode, (await get(third.playback_url)).statusCode]).toEqual([200, 200])
  const ended = await get(first.playback_url)
  expect([ended.statusCode, ended.json().detail]).toEqual([
    409,
    'This lesson stopped because the account is playing on two other screens.',
  ])
  expect((await play(student, video.id, first.stream_id)).status).toBe(409)
  expect((await play(student, video.id, third.stream_id)).body.stream_id).toBe(third.stream_id)
  test.clock.advance(2 * MINUTE)
  const later = (await play(student, video.id)).body
  expect((await get(later.playback_url)).statusCode).toBe(200)
})

it('counts playing from the list of lessons as one of the two streams, for every session of the account [video-protection/list-counts]', async () => {
  const courseId = await makeCourse(test)
  await upload(courseId)
  const student = await seatIn(courseId)
  const listed: string[] = []
  for (let n = 0; n < 4; n += 1) {
    const session = await test.logInAs(student.email)
    listed.push((await lessonsOf(session, courseId)).body[0].cloudinary_url)
  }
  const opened = []
  for (const url of listed) {
    opened.push((await get(url, { range: 'bytes=0-9' })).statusCode)
    test.clock.advance(1000)
  }
  expect(opened).toEqual([206, 206, 206, 206])
  const codes = async () => Promise.all(listed.map(async (url) => (await get(url)).statusCode))
  expect(await codes()).toEqual([409, 409, 200, 200])
  const renewed = (await lessonsOf(student, courseId)).body[0].video_url
  expect((await get(renewed)).statusCode).toBe(200)
  expect(await codes()).toEqual([409, 409, 409, 200])
})

it('leaves two of many players that are opened at the same instant, and never the newest out', async () => {
  const courseId = await makeCourse(test)
  const video = await upload(courseId)
  const student = await seatIn(courseId)
  const opened = await Promise.all(Array.from({ length: 8 }, () => play(student, video.id)))
  const codes = async () =>
    Promise.all(opened.map(async ({ body }) => (await get(body.playback_url)).statusCode)).then((all) => all.sort())
  expect(await codes()).toEqual([200, 200, 409, 409, 409, 409, 409, 409])
  const newest = (await play(student, video.id)).body
  expect((await get(newest.playback_url)).statusCode).toBe(200)
  expect((await codes()).filter((code) => code === 200)).toHaveLength(1)
})

it('lets a player that fell silent come back only while there is room', async () => {
  const courseId = await makeCourse(test)
  const video = await upload(courseId)
  const student = await seatIn(courseId)
  const silent = (await play(student, video.id)).body
  test.clock.advance(2 * MINUTE)
  expect((await get(silent.playback_url)).statusCode).toBe(200)
  test.clock.advance(2 * MINUTE)
  for (const _ of [1, 2]) await play(student, video.id)
  expect((await get(silent.playback_url)).statusCode).toBe(409)
  expect((await play(student, video.id, silent.stream_id)).status).toBe(409)
})

it('ends a range in flight soon after the logout, or after a newer player took its place', async () => {
  const courseId = await makeCourse(test)
  const { presigned_url, file_key } = (await sign()).body
  await put(presigned_url, Buffer.concat([clip, Buffer.alloc(48 * MB)]))
  const video = (await call(createVideo, { params: { courseId }, body: { title: 'Long', file_key } }, admin)).body
  const readOn = async (student: Session, meanwhile: () => Promise<unknown>) => {
    const { playback_url } = (await play(student, video.id)).body
    const answer = await fetch(address + playback_url, {
      headers: { range: 'bytes=0-', authorization: `Bearer ${student.token}` },
    })
    const reader = (answer.body as ReadableStream<Uint8Array>).getReader()
    let size = (await reader.read()).value?.length ?? 0
    test.clock.advance(500)
    await meanwhile()
    test.clock.advance(2000)
    try {
      for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) size += chunk.value.length
      return { size, cut: false }
    } catch {
      return { size, cut: true }
    }
  }
  const student = await seatIn(courseId)
  const other = await test.logInAs(student.email)
  expect(await readOn(other, async () => {})).toEqual({ size: clip.length + 48 * MB, cut: false })
  for (const meanwhile of [
    () => Promise.all([1, 2].map(() => play(other, video.id))),
    () => call(logOut, {}, student),
  ]) {
    const { size, cut } = await readOn(student, meanwhile)
    expect(cut).toBe(true)
    expect(size).toBeLessThan(48 * MB)
  }
})

it('takes captions by their content, and serves them to whoever may watch', async () => {
  const courseId = await makeCourse(test)
  const video = await upload(courseId, { is_preview: true })
  const student = await seatIn(courseId)
  const vtt = 'WEBVTT\n\n00:00.000 --> 00:02.000\nجگر: the liver.\n'
  const give = (videoId: string, text: string | Buffer) =>
    call(
      replaceCaptions,
      { params: { videoId }, files: { file: new Blob([new Uint8Array(Buffer.from(text))]) } },
      admin,
    )
  expect((await play(student, video.id)).body.captions_url).toBeNull()
  const given = await give(video.id, vtt)
  expect([given.status, (await get(given.body.captions_url)).body]).toEqual([200, vtt])

  const { captions_url: url, playback_url } = (await play(student, video.id)).body
  const read = await get(url)
  expect([read.statusCode, read.headers['content-type'], read.body]).toEqual([200, 'text/vtt; charset=utf-8', vtt])
  const { captions_url: visitors } = (await call(startPreviewPlayback, { params: { courseId, videoId: video.id } }))
    .body
  expect((await get(visitors)).body).toBe(vtt)
  const swapped = url.replace(
    /signature=.*/,
    `signature=${new URL(playback_url, address).searchParams.get('signature')}`,
  )
  expect((await get(swapped)).statusCode).toBe(403)
  await call(logOut, {}, student)
  expect((await get(url)).statusCode).toBe(403)

  expect((await give(video.id, '<script>alert(1)</script>')).status).toBe(415)
  expect((await give(video.id, 'WEBVTT\n\nno times')).status).toBe(415)
  expect((await give(video.id, Buffer.alloc(MB + 1, 'a'))).status).toBe(413)
  const talk = { title: 'Talk', youtube_url: YOUTUBE }
  const onYoutube = (await call(createVideo, { params: { courseId }, body: talk }, admin)).body
  expect((await give(onYoutube.id, vtt)).status).toBe(409)
  expect((await call(removeCaptions, { params: { videoId: video.id } }, admin)).body.captions_url).toBeNull()
  expect((await get(visitors)).statusCode).toBe(404)
})

it('opens a preview to a visitor, with an address for that lesson alone', async () => {
  const courseId = await makeCourse(test)
  const [open, closed] = [await upload(courseId, { is_preview: true }), await upload(courseId)]
  const preview = (videoId: string, course = courseId) =>
    call(startPreviewPlayback, { params: { courseId: course, videoId } })
  const { playback_url } = (await preview(open.id)).body
  expect((await get(playback_url)).statusCode).toBe(200)
  expect((await get(playback_url.replace(open.id, closed.id))).statusCode).toBe(403)
  expect((await preview(closed.id)).status).toBe(404)
  expect((await preview(open.id, await makeCourse(test))).status).toBe(404)
})

it('records each protection event for the student and shows it to administrators, with the level of the site [video-protection/recorded]', async () => {
  const courseId = await makeCourse(test)
  const video = await upload(courseId)
  const student = await seatIn(courseId)
  const site = (await test.app.inject('/api/site')).json()
  await call(updateSite, { body: { ...site, protection_level: 'warn' } }, admin)
  const { status, body } = await call(
    recordProtectionEvent,
    { params: { videoId: video.id }, body: { kind: 'tab_switch' } },
    student,
  )
  expect([status, body]).toMatchObject([201, { kind: 'tab_switch', video_id: video.id, level: 'warn' }])
  const details = (await call(getUserDetails, { params: { userId: student.id } }, admin)).body
  expect(details.protection_events).toEqual([{ ...body, title: video.title }])
  expect(
    (await call(recordProtectionEvent, { params: { videoId: video.id }, body: { kind: 'x' as 'tab_switch' } }, student))
      .status,
  ).toBe(422)
})

it('sweeps a file that no lesson was made of, and one that its lesson has let go', async () => {
  const courseId = await makeCourse(test)
  const { presigned_url, file_key: unused } = (await sign()).body
  await put(presigned_url, clip)
  const [kept, changed] = [await upload(courseId), await upload(courseId)]
  const body = { title: 'On YouTube', youtube_url: YOUTUBE }
  await call(updateVideo, { params: { videoId: changed.id }, body }, admin)
  const { deps } = test
  test.clock.advance(25 * 60 * MINUTE)
  await sweepVideoFiles(deps)
  await test.runJobs() // the hourly sweep may have begun with some of them
  const there = async (key: string) => (await deps.storage.head(key)) !== null
  expect([await there(unused), await there(changed.file_key), await there(kept.file_key)]).toEqual([false, false, true])
})
