import { Readable } from 'node:stream'
import { logOut } from '@sonocampus/contract/auth'
import { createVideo } from '@sonocampus/contract/lessons.admin'
import { saveWatchedRanges } from '@sonocampus/contract/lessons.student'
import { MB } from '@sonocampus/contract/limits'
import { afterAll, expect, it, vi } from 'vitest'
import { buildTestApp } from '#test/build-test-app.ts'
import { makeCourse } from '#test/make-course.ts'
import { videoSteps } from '#test/video-steps.ts'
import { whileAllowed } from './playback/playback.routes.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const admin = await test.makeSession('admin')
const { clip, address, sign, put, upload, enrolledIn, lessonsOf, play, get } = await videoSteps(test, admin)
const MINUTE = 60_000
type Session = { token: string }

it('lets two streams of an account live, the newest first, and tells the older one why', async () => {
  const courseId = await makeCourse(test)
  const video = await upload(courseId)
  const student = await enrolledIn(courseId)
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
    'This lesson stopped because your account is playing on two other screens.',
  ])
  expect(await play(student, video.id, first.stream_id)).toBeRefused('playing_elsewhere')
  expect((await play(student, video.id, third.stream_id)).body.stream_id).toBe(third.stream_id)
  test.clock.advance(2 * MINUTE)
  const later = (await play(student, video.id)).body
  expect((await get(later.playback_url)).statusCode).toBe(200)
})

it('counts playing from the list of lessons as one of the two streams, for every session of the account [video-protection/list-counts]', async () => {
  const courseId = await makeCourse(test)
  await upload(courseId)
  const student = await enrolledIn(courseId)
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
  const student = await enrolledIn(courseId)
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
  const student = await enrolledIn(courseId)
  const silent = (await play(student, video.id)).body
  test.clock.advance(2 * MINUTE)
  expect((await get(silent.playback_url)).statusCode).toBe(200)
  test.clock.advance(2 * MINUTE)
  for (const _ of [1, 2]) await play(student, video.id)
  expect((await get(silent.playback_url)).statusCode).toBe(409)
  expect(await play(student, video.id, silent.stream_id)).toBeRefused('playing_elsewhere')
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
  const student = await enrolledIn(courseId)
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

it('writes nothing for most ranges, and counts a player that goes on as one that lives [performance/ranges]', async () => {
  const courseId = await makeCourse(test)
  const video = await upload(courseId)
  const student = await enrolledIn(courseId)
  const [one, other] = [(await play(student, video.id)).body, (await play(student, video.id)).body]
  const seen = async () =>
    (
      await test.deps.db
        .selectFrom('playback_streams')
        .select('seen_at')
        .where('id', '=', one.stream_id)
        .executeTakeFirstOrThrow()
    ).seen_at
  const begun = await seen()
  const range = async () => (await get(one.playback_url, { range: 'bytes=0-9' })).statusCode
  test.clock.advance(14_000)
  expect([await range(), await range(), await seen()]).toEqual([206, 206, begun])
  for (let n = 0; n < 8; n += 1) {
    test.clock.advance(14_000)
    expect(await range()).toBe(206)
  }
  expect(await seen()).not.toBe(begun)
  // The other one has gone silent: of this one and two new ones the oldest ends, and hears so at once.
  expect((await play(student, video.id)).status).toBe(200)
  expect(await range()).toBe(206)
  expect((await play(student, video.id)).status).toBe(200)
  expect([await range(), (await get(other.playback_url)).statusCode]).toEqual([409, 409])
})

it('counts no player that was seen before the clock was put back, and lets the same one go on [faults/clock-back-players]', async () => {
  const courseId = await makeCourse(test)
  const video = await upload(courseId, { duration: 600 })
  const student = await enrolledIn(courseId)
  test.clock.advance(60 * MINUTE)
  const ahead = [(await play(student, video.id)).body, (await play(student, video.id)).body]
  test.clock.advance(-60 * MINUTE)
  const kept = (await play(student, video.id, ahead[0].stream_id)).body
  expect(kept.stream_id).toBe(ahead[0].stream_id)
  test.clock.advance(15_000)
  const body = { ranges: [{ start: 0, end: 15 }] }
  const watched = await call(saveWatchedRanges, { params: { videoId: video.id }, body }, student)
  expect(watched.body.watched_seconds).toBe(15)
  const other = (await play(student, video.id)).body
  expect([(await get(kept.playback_url)).statusCode, (await get(other.playback_url)).statusCode]).toEqual([200, 200])
})

it('asks again during a download when the clock was put back [faults/clock-back-players]', async () => {
  const clock = { time: 60 * MINUTE, now: () => clock.time }
  async function* bytes() {
    yield Buffer.from('a')
    clock.time = 0
    yield Buffer.from('b')
  }
  const isAllowed = vi.fn(async () => true)
  await whileAllowed(Readable.from(bytes()), { clock }, isAllowed).toArray()
  expect(isAllowed).toHaveBeenCalledOnce()
})
