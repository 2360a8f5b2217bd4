import { createVideo, listVideosForAdmin, retryRenditions } from '@sonocampus/contract/lessons.admin'
import { getFilmTools } from '@sonocampus/contract/lessons.media'
import { afterAll, expect, it } from 'vitest'
import { ffmpegBeside, findFfprobe } from '#src/adapters/ffmpeg.ts'
import { makeTranscoder } from '#src/adapters/transcoder/transcoder.ts'
import { buildTestApp } from '#test/build-test-app.ts'
import { filmSteps } from '#test/film-steps.ts'
import { makeCourse } from '#test/make-course.ts'
import { makeFilmClip } from '#test/make-film-clip.ts'
import { videoSteps } from '#test/video-steps.ts'
import { makeMissingFilms } from './make-missing-films.ts'

/** A server without ffmpeg. */
const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const { db } = test.deps
const admin = await test.makeSession('admin')
const { enrolledIn, play, get } = await videoSteps(test, admin)
const { makeLesson } = filmSteps(test, admin)
const clip = await makeFilmClip({ seconds: 1 })

it('plays lessons as they were uploaded where there is no ffmpeg, and says so [streaming/film-no-ffmpeg]', async () => {
  const courseId = await makeCourse(test)
  const video = await makeLesson(courseId, clip)
  expect([video.film, (await call(getFilmTools, {}, admin)).body]).toEqual([null, { has_ffmpeg: false }])
  const { film, playback_url } = (await play(await enrolledIn(courseId), video.id)).body
  expect([film, (await get(playback_url)).rawPayload.equals(clip)]).toEqual([null, true])
  const refused = await call(retryRenditions, { params: { videoId: video.id } }, admin)
  expect([refused.body.code, refused.body.detail]).toEqual([
    'ffmpeg_missing',
    "ffmpeg isn't installed on this server, so renditions can't be made.",
  ])
})

it('makes the films of old lessons, each file once, and says what it does [streaming/film-old-lessons]', async () => {
  const courseId = await makeCourse(test)
  const video = await makeLesson(courseId, clip, { title: 'The liver' })
  await makeLesson(courseId, await makeFilmClip({ picture: false }), { title: 'A song' })
  const linked = { title: 'Elsewhere', youtube_url: 'https://youtu.be/dQw4w9WgXcQ' }
  await call(createVideo, { params: { courseId }, body: linked }, admin)
  await db
    .updateTable('videos')
    .set({ deleted_at: new Date(0).toISOString() })
    .where('course_id', '<>', courseId)
    .execute()
  const transcoder = makeTranscoder(ffmpegBeside(findFfprobe(process.env)) ?? 'ffmpeg')
  const said: string[] = []
  const failed = await makeMissingFilms(
    { ...test.deps, transcoder },
    (line) => said.push(line),
    new AbortController().signal,
  )
  expect(failed).toBe(1)
  expect(said.toSorted()).toEqual([
    '  failed: This file has no moving picture. Upload a video.',
    expect.stringMatching(/^ {2}ready: 240 0\.\d MB, audio 0\.0 MB$/),
    'A song …',
    'Lessons without renditions: 2',
    'The liver …',
  ])
  const listed = (await call(listVideosForAdmin, { query: { course_id: courseId } }, admin)).body
  expect(listed.map(({ film }: { film: { state: string } | null }) => film?.state)).toEqual([
    'ready',
    'failed',
    undefined,
  ])
  expect((await play(admin, video.id)).body.film.renditions).toHaveLength(2)
})
