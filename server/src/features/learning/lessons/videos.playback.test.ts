import { logOut } from '@sonocampus/contract/auth'
import { createVideo, getVideoViewLink, removeCaptions, replaceCaptions } from '@sonocampus/contract/lessons.admin'
import { recordProtectionEvent, startPlayback, startPreviewPlayback } from '@sonocampus/contract/lessons.student'
import { limits, MB } from '@sonocampus/contract/limits'
import { approveEnrollment } from '@sonocampus/contract/payments.approval'
import { updateSite } from '@sonocampus/contract/site'
import { getStudentWork } from '@sonocampus/contract/student-record.parts'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp } from '#test/build-test-app.ts'
import { makeCourse } from '#test/make-course.ts'
import { videoSteps } from '#test/video-steps.ts'
import { sweepWatching } from './watching/sweep-watching.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const admin = await test.makeSession('admin')
const { clip, address, upload, enrolledIn, lessonsOf, play, get } = await videoSteps(test, admin)
const MINUTE = 60_000
const YOUTUBE = 'https://youtu.be/dQw4w9WgXcQ'

it('answers an address from which the lesson plays [api/admin-video-view-url]', async () => {
  const video = await upload(await makeCourse(test))
  const { view_url } = (await call(getVideoViewLink, { params: { videoId: video.id } }, admin)).body
  const played = await get(view_url)
  expect([played.statusCode, played.headers['content-type'], played.rawPayload.equals(clip)]).toEqual([
    200,
    'video/mp4',
    true,
  ])
})

it('serves byte ranges: 206 with just the bytes, 416 beyond the end, HEAD and If-Range [video-protection/byte-ranges]', async () => {
  const courseId = await makeCourse(test)
  const video = await upload(courseId)
  const { playback_url } = (await play(await enrolledIn(courseId), video.id)).body
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
  const { playback_url: url } = (await play(await enrolledIn(courseId), video.id)).body
  expect((await get(url)).statusCode).toBe(200)
  const tampered = [
    url.replace(/signature=(.)/, (_: string, c: string) => `signature=${c === 'A' ? 'B' : 'A'}`),
    url.replace(/expires=\d/, 'expires=9'),
    url.replace(video.id, other.id),
  ]
  for (const address of tampered) expect((await get(address)).statusCode).toBe(403)
  expect((await get(url.replace(/&signature=.*/, ''))).statusCode).toBe(422)
})

it('ends an address after 10 minutes, and with the session at once [video-protection/address-short-lived]', async () => {
  const courseId = await makeCourse(test)
  const video = await upload(courseId)
  const student = await enrolledIn(courseId)
  const { playback_url, expires_at } = (await play(student, video.id)).body
  expect(Date.parse(expires_at) - test.clock.now()).toBe(10 * MINUTE)
  test.clock.advance(10 * MINUTE - 1)
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
  // Any other client sends its token: the URL alone opens nothing, nor with another user's token.
  const [plain, other] = [await test.logInAs(student.email), await enrolledIn(courseId)]
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

it('takes captions by their content, and serves them to whoever may watch', async () => {
  const courseId = await makeCourse(test)
  const video = await upload(courseId, { is_preview: true })
  const student = await enrolledIn(courseId)
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

  expect(await give(video.id, '<script>alert(1)</script>')).toBeRefused('unsupported_type')
  expect(await give(video.id, 'WEBVTT\n\nno times')).toBeRefused('unsupported_type')
  expect(await give(video.id, Buffer.alloc(MB + 1, 'a'))).toBeRefused('too_large')
  const talk = { title: 'Talk', youtube_url: YOUTUBE }
  const onYoutube = (await call(createVideo, { params: { courseId }, body: talk }, admin)).body
  expect(await give(onYoutube.id, vtt)).toBeRefused('youtube_lesson')
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
  expect(await preview(closed.id)).toBeRefused('not_found')
  expect(await preview(open.id, await makeCourse(test))).toBeRefused('not_found')
})

it('opens the preview of a draft to its students and administrators, each with an address of their own [video-protection/address-tied]', async () => {
  const courseId = await makeCourse(test)
  const video = await upload(courseId, { is_preview: true })
  const student = await enrolledIn(courseId)
  const preview = (viewer?: { token: string }) =>
    call(startPreviewPlayback, { params: { courseId, videoId: video.id } }, viewer)
  const offered = (await preview(student)).body
  expect([offered.playback_url, offered.stream_id]).toEqual([(await preview()).body.playback_url, null])
  await test.deps.db.updateTable('courses').set({ status: 'draft' }).where('id', '=', courseId).execute()
  expect(await preview()).toBeRefused('not_found')
  const [own, administrators] = [(await preview(student)).body, (await preview(admin)).body]
  expect([own.stream_id, administrators.stream_id]).toEqual([expect.any(String), null])
  for (const { playback_url } of [own, administrators]) expect((await get(playback_url)).statusCode).toBe(200)
  await call(logOut, {}, student)
  expect((await get(own.playback_url)).statusCode).toBe(403)
})

it('has no address for a lesson that plays on YouTube', async () => {
  const courseId = await makeCourse(test)
  const body = { title: 'Talk', youtube_url: YOUTUBE }
  const { id } = (await call(createVideo, { params: { courseId }, body }, admin)).body
  expect(await play(await enrolledIn(courseId), id)).toBeRefused('not_found')
})

it('records each protection event for the student and shows it to administrators, with the level of the site [video-protection/recorded]', async () => {
  const courseId = await makeCourse(test)
  const video = await upload(courseId)
  const student = await enrolledIn(courseId)
  const site = (await test.app.inject('/api/site')).json()
  await call(updateSite, { body: { ...site, protection_level: 'warn' } }, admin)
  const { status, body } = await call(
    recordProtectionEvent,
    { params: { videoId: video.id }, body: { kind: 'tab_switch' } },
    student,
  )
  expect([status, body]).toMatchObject([201, { kind: 'tab_switch', video_id: video.id, level: 'warn' }])
  const details = (await call(getStudentWork, { params: { userId: student.id } }, admin)).body
  expect(details.protection_events).toEqual([{ ...body, title: video.title }])
  expect(
    (await call(recordProtectionEvent, { params: { videoId: video.id }, body: { kind: 'x' as 'tab_switch' } }, student))
      .status,
  ).toBe(422)
})

it('takes 120 protection events of a student in an hour, and forgets them after half a year [limits/protection-events]', async () => {
  const courseId = await makeCourse(test)
  const video = await upload(courseId)
  const student = await enrolledIn(courseId)
  const body = { kind: 'tab_switch' as const }
  const events = await Promise.all(
    Array.from({ length: 122 }, () => call(recordProtectionEvent, { params: { videoId: video.id }, body }, student)),
  )
  expect(events.filter(({ status }) => status === 429)).toHaveLength(2)
  const countOf = async () =>
    (await test.deps.db.selectFrom('protection_events').select('id').where('user_id', '=', student.id).execute()).length
  expect(await countOf()).toBe(120)
  const later = { ...test.deps, clock: { now: () => test.clock.now() + 180 * 24 * 60 * MINUTE } }
  await sweepWatching(later)
  expect(await countOf()).toBe(120)
  await sweepWatching({ ...later, clock: { now: () => later.clock.now() + 1 } })
  expect(await countOf()).toBe(0)
})

it('knows the last 100 players of an account, for half a year [limits/players]', async () => {
  const courseId = await makeCourse(test)
  const video = await upload(courseId)
  const student = await enrolledIn(courseId)
  const list = async () =>
    (await test.deps.db.selectFrom('playback_streams').select('id').where('user_id', '=', student.id).execute()).map(
      ({ id }) => id,
    )
  const play = async () => {
    test.clock.advance(2 * MINUTE)
    return (await call(startPlayback, { params: { videoId: video.id }, body: undefined }, student)).body.stream_id
  }
  const first = await play()
  for (let n = 1; n < limits.playback.kept; n += 1) await play()
  expect(await list()).toContain(first)
  const last = await play()
  expect(await list()).toHaveLength(limits.playback.kept)
  expect([(await list()).includes(first), (await list()).includes(last)]).toEqual([false, true])
  const clock = { now: () => test.clock.now() + limits.playback.keptDays * 24 * 60 * MINUTE + 1 }
  await sweepWatching({ ...test.deps, clock })
  expect(await list()).toEqual([])
})

it('tells a fault of the database as a fault, never as a closed door [video-protection/fault-is-no-refusal]', async () => {
  const courseId = await makeCourse(test)
  const video = await upload(courseId)
  const { playback_url } = (await play(await enrolledIn(courseId), video.id)).body
  await sql`alter table enrollments rename to enrollments_away`.execute(test.deps.db)
  const answer = await get(playback_url)
  await sql`alter table enrollments_away rename to enrollments`.execute(test.deps.db)
  expect([answer.statusCode, (await get(playback_url)).statusCode]).toEqual([500, 200])
})
