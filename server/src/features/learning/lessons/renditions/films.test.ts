import { listVideosForAdmin } from '@sonocampus/contract/lessons.admin'
import { getFilmTools } from '@sonocampus/contract/lessons.media'
import { afterAll, expect, it } from 'vitest'
import { ffmpegBeside, findFfprobe } from '#src/adapters/ffmpeg.ts'
import { makeTranscoder } from '#src/adapters/transcoder/transcoder.ts'
import { buildTestApp } from '#test/build-test-app.ts'
import { decrypt, filmSteps, readPlaylist } from '#test/film-steps.ts'
import { makeCourse } from '#test/make-course.ts'
import { makeFilmClip } from '#test/make-film-clip.ts'
import { videoSteps } from '#test/video-steps.ts'

const ffmpeg = ffmpegBeside(findFfprobe(process.env)) ?? 'ffmpeg'
const test = await buildTestApp({ transcoder: makeTranscoder(ffmpeg) })
afterAll(test.close)
const { call } = test
const admin = await test.makeSession('admin')
const { enrolledIn, play, get } = await videoSteps(test, admin)
const { makeLesson, holdFilms, getRange } = filmSteps(test, admin)
const clip = await makeFilmClip({ seconds: 6 })

it('makes a film of an uploaded lesson that plays piece by piece [streaming/film-made]', async () => {
  const courseId = await makeCourse(test)
  const letGo = await holdFilms()
  const video = await makeLesson(courseId, clip)
  expect(video.film).toEqual({ state: 'queued', percent: 0, problem: null, renditions: [] })
  const student = await enrolledIn(courseId)
  expect((await play(student, video.id)).body.film).toBeNull()
  await letGo()
  await test.runJobs()

  const [listed] = (await call(listVideosForAdmin, { query: { course_id: courseId } }, admin)).body
  expect(listed).toMatchObject({ duration: 6, film: { state: 'ready', percent: 100, problem: null } })
  expect(listed.film.renditions.map(({ name }: { name: string }) => name)).toEqual(['240', 'audio'])

  const { film } = (await play(student, video.id)).body
  const master = await get(film.playlist_url)
  expect(master.headers['content-type']).toContain('application/vnd.apple.mpegurl')
  expect(master.body).toContain('RESOLUTION=160x120,CODECS="avc1.4d')
  expect(master.body).toContain(film.playlist_urls['240'])
  expect(master.body).not.toContain(film.playlist_urls.audio)

  const { map, beginning, key, pieces } = readPlaylist((await get(film.playlist_urls['240'])).body)
  expect(pieces.map(({ seconds }) => seconds)).toEqual([4, 2])
  const init = await getRange(map, beginning)
  expect([init.statusCode, init.rawPayload.toString('latin1', 4, 8)]).toEqual([206, 'ftyp'])
  const secret = (await get(key)).rawPayload
  expect(secret.length).toBe(16)
  for (const [number, { url, range }] of pieces.entries()) {
    const piece = await getRange(url, range)
    expect(piece.statusCode).toBe(206)
    expect(piece.rawPayload.includes('moof')).toBe(false)
    expect(decrypt(piece.rawPayload, secret, number).includes('moof')).toBe(true)
  }
  for (const url of [film.poster_url, film.sprite.url]) {
    const picture = await get(url)
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp'])
  }
  expect(film.sprite).toMatchObject({ columns: 3, rows: 1, count: 3, width: 160, height: 120, interval: 2 })
})

it('says whether films can be made here', async () => {
  expect((await call(getFilmTools, {}, admin)).body).toEqual({ has_ffmpeg: true })
})
