import { deleteVideo, listVideosForAdmin, retryRenditions } from '@sonocampus/contract/lessons.admin'
import { afterAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { ffmpegBeside, findFfprobe } from '#src/adapters/ffmpeg.ts'
import { FilmFault } from '#src/adapters/transcoder/run-film.ts'
import { makeTranscoder, type Transcoder } from '#src/adapters/transcoder/transcoder.ts'
import { buildTestApp } from '#test/build-test-app.ts'
import { filmSteps } from '#test/film-steps.ts'
import { makeCourse } from '#test/make-course.ts'
import { makeFilmClip } from '#test/make-film-clip.ts'
import { progressOf } from './film-progress.ts'
import { makeFilm } from './make-film.ts'

const real = makeTranscoder(ffmpegBeside(findFfprobe(process.env)) ?? 'ffmpeg')
/** The real one, with parts a test can replace. */
let instead: Partial<Transcoder> = {}
beforeEach(() => {
  instead = {}
})
const transcoder: Transcoder = {
  probe: (...given) => (instead.probe ?? real.probe)(...given),
  encode: (...given) => (instead.encode ?? real.encode)(...given),
  drawPictures: (...given) => (instead.drawPictures ?? real.drawPictures)(...given),
  close: () => {},
  isClosed: () => instead.isClosed?.() ?? false,
}
const test = await buildTestApp({ transcoder })
afterAll(test.close)
const { call, clock } = test
const { db } = test.deps
const admin = await test.makeSession('admin')
const { makeLesson, holdFilms } = filmSteps(test, admin)
const clip = await makeFilmClip({ seconds: 1, size: '400x300' })
const HOUR = 3_600_000

async function statusOf(courseId: string) {
  const [video] = (await call(listVideosForAdmin, { query: { course_id: courseId } }, admin)).body
  return video.film
}
const packsOf = (source_key: string) =>
  db
    .selectFrom('renditions')
    .select(['name', 'pack_key'])
    .where('source_key', '=', source_key)
    .orderBy('name')
    .execute()

it('says why a file makes no film, and tries again when it is told to [streaming/film-states]', async () => {
  const courseId = await makeCourse(test)
  const song = await makeLesson(courseId, await makeFilmClip({ picture: false }))
  await test.runJobs()
  const NO_PICTURE = 'This file has no moving picture. Upload a video.'
  expect(await statusOf(courseId)).toEqual({ state: 'failed', percent: 0, problem: NO_PICTURE, renditions: [] })
  const again = await call(retryRenditions, { params: { videoId: song.id } }, admin)
  expect([again.status, again.body.film.state, again.body.film.problem]).toEqual([200, 'queued', null])
  await test.runJobs()
  expect((await statusOf(courseId)).state).toBe('failed')
})

it.each([
  ['unreadable', "This file can't be read as a video. Export it again as MP4 and upload it again."],
  ['damaged', 'This file is damaged: a large part of the video is missing. Upload it again.'],
  ['no_space', 'The server has no space left for the renditions. Free some space, then try again.'],
  ['stuck', 'ffmpeg got stuck on this file. Export it again as MP4 and upload it again.'],
] as const)('says in plain words that a film is %s, at once [streaming/film-states]', async (kind, problem) => {
  const courseId = await makeCourse(test)
  instead.encode = async () => Promise.reject(new FilmFault(kind))
  await makeLesson(courseId, clip)
  await test.runJobs()
  expect(await statusOf(courseId)).toMatchObject({ state: 'failed', problem, renditions: [] })
})

it('tries twice more by itself after ffmpeg was killed, keeps what is done, and shows nothing of what is not [streaming/film-goes-on]', async () => {
  const courseId = await makeCourse(test)
  instead.encode = async (path, facts, plan, how) =>
    plan.name === '360' ? Promise.reject(new FilmFault('ended')) : real.encode(path, facts, plan, how)
  const { id, file_key } = await makeLesson(courseId, clip)
  const source_key =
    (await db.selectFrom('videos').select('storage_key').where('id', '=', id).executeTakeFirstOrThrow()).storage_key ??
    ''
  expect(source_key).toBe(file_key)
  await test.runJobs()
  expect(await statusOf(courseId)).toMatchObject({ state: 'queued', problem: null, renditions: [{ name: '240' }] })
  const [kept] = await packsOf(source_key)
  for (let attempt = 2; attempt <= 3; attempt += 1) {
    clock.advance(HOUR)
    await test.runJobs()
  }
  const ENDED = 'ffmpeg was stopped before it finished. Try again.'
  expect(await statusOf(courseId)).toMatchObject({ state: 'failed', problem: ENDED })
  const failed = await test.deps.db
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', 'films.make')
    .where('status', '=', 'failed')
    .execute()
  expect(failed).toEqual([])
  instead = {}
  await call(retryRenditions, { params: { videoId: id } }, admin)
  await test.runJobs()
  expect((await statusOf(courseId)).state).toBe('ready')
  expect((await packsOf(source_key)).map(({ name }) => name)).toEqual(['240', '360', 'audio'])
  expect((await packsOf(source_key))[0]).toEqual(kept)
})

it('leaves a film to the next server when this one stops, or dies [streaming/film-goes-on]', async () => {
  const courseId = await makeCourse(test)
  let isClosed = false
  instead.isClosed = () => isClosed
  instead.encode = async (path, facts, plan, how) => {
    if (plan.name === '240') return real.encode(path, facts, plan, how)
    isClosed = true
    throw new Error('the server is stopping')
  }
  // The test's own worker must not take it: this is the worker.
  const letGo = await holdFilms()
  const { file_key } = await makeLesson(courseId, clip)
  const job = db.updateTable('jobs').where('kind', '=', 'films.make').where('status', '=', 'waiting')
  await job
    .set({ status: 'running', attempts: 1, locked_until: new Date(clock.now() + 60_000).toISOString() })
    .execute()
  await letGo()
  await expect(makeFilm(test.deps, { source_key: file_key }, { attempts: 3 })).rejects.toThrow('stopping')
  expect(await statusOf(courseId)).toMatchObject({ state: 'running', problem: null, renditions: [{ name: '240' }] })
  instead = {}
  await test.runJobs()
  expect((await statusOf(courseId)).state).toBe('running')
  clock.advance(60_000)
  await test.runJobs()
  expect((await statusOf(courseId)).state).toBe('ready')
})

it('makes one film at a time, over all processes [streaming/film-one-at-a-time]', async () => {
  const courseId = await makeCourse(test)
  const letGo = await holdFilms()
  await makeLesson(courseId, clip)
  await test.runJobs()
  expect((await statusOf(courseId)).state).toBe('queued')
  await letGo()
  await test.runJobs()
  expect((await statusOf(courseId)).state).toBe('ready')
})

it('plays without pictures where none can be drawn', async () => {
  const courseId = await makeCourse(test)
  instead.drawPictures = async () => Promise.reject(new FilmFault('ended'))
  await makeLesson(courseId, clip)
  await test.runJobs()
  expect((await statusOf(courseId)).state).toBe('ready')
})

it('tells administrators how far it is, at most every three seconds [streaming/film-live]', async () => {
  const courseId = await makeCourse(test)
  const heard: string[] = []
  onTestFinished(
    test.deps.events.subscribe(({ name, audience }) => void heard.push(`${name} ${JSON.stringify(audience)}`)),
  )
  const letGo = await holdFilms()
  const { file_key } = await makeLesson(courseId, clip)
  const now = vi.spyOn(performance, 'now').mockReturnValue(0)
  onTestFinished(() => void now.mockRestore())
  const report = progressOf(test.deps, file_key)
  const percentAfter = async (milliseconds: number, share: number) => {
    now.mockReturnValue(milliseconds)
    await report(share)
    return (await statusOf(courseId)).percent
  }
  expect(await percentAfter(2999, 0.3)).toBe(0)
  expect(await percentAfter(3000, 0.333)).toBe(33)
  expect(await percentAfter(5999, 0.5)).toBe(33)
  expect(await percentAfter(6000, 1)).toBe(99)
  expect(heard).toEqual(Array.from({ length: 3 }, () => 'film-updated "teachers"'))
  now.mockRestore()
  await letGo()
  await test.runJobs()
})

it('ends with its lesson: a deleted one leaves the only lane to the next [streaming/film-ends]', async () => {
  const courseId = await makeCourse(test)
  const { id } = await makeLesson(courseId, clip)
  let isEnded = false
  instead.encode = async (path, facts, plan, how) => {
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_000)
    await call(deleteVideo, { params: { videoId: id } }, admin)
    const onProgress = async (share: number) => {
      await how.onProgress(share).catch((error: unknown) => {
        isEnded = true
        throw error
      })
    }
    return real.encode(path, facts, plan, { ...how, onProgress })
  }
  onTestFinished(() => void vi.restoreAllMocks())
  await test.runJobs()
  expect(isEnded).toBe(true)
  expect(
    await db.selectFrom('jobs').select('id').where('kind', '=', 'films.make').where('status', '<>', 'done').execute(),
  ).toEqual([])
})
