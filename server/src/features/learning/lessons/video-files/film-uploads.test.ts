import { logOut } from '@sonocampus/contract/auth'
import { createVideo, deleteVideo, getVideoViewLink } from '@sonocampus/contract/lessons.admin'
import {
  discardFilmUpload,
  finishFilmUpload,
  listFilmUploads,
  startFilmUpload,
} from '@sonocampus/contract/lessons.video-files'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { makeS3Storage } from '#src/adapters/storage/s3.ts'
import { AppError } from '#src/errors.ts'
import { buildTestApp } from '#test/build-test-app.ts'
import { type Film, filmUploadSteps, makeFilm } from '#test/film-upload-steps.ts'
import { makeCourse } from '#test/make-course.ts'
import { startS3Server } from '#test/s3-server.ts'

type Session = { token: string }

describe.each(['disk', 's3'] as const)('a film that goes up in parts on %s', async (maker) => {
  const s3 = maker === 's3' ? await startS3Server() : null
  const test = await buildTestApp(s3 ? { storage: await makeS3Storage(s3.config) } : {})
  afterEach(() => void vi.restoreAllMocks())
  afterAll(async () => {
    await test.close()
    await s3?.close()
  })
  const { call, deps } = test
  const admin = await test.makeSession('admin')

  const { start, sign, put, addressOf, send, finish, get, listed } = await filmUploadSteps(test, admin)
  const arrive = async (film: Film) => {
    const { id } = (await start(film)).body
    for (const { number } of film.pieces) expect(await send(id, film, number)).toBe(200)
    return { id, done: await finish(id, film) }
  }

  it('arrives byte for byte and becomes a lesson without being copied [streaming/upload-parts]', async () => {
    const film = makeFilm()
    const { id, done } = await arrive(film)
    expect(done).toMatchObject({ status: 200, body: { size: film.content.length } })
    expect((await finish(id, film)).body).toEqual(done.body)
    expect((await get(id)).body).toMatchObject({ has_arrived: true, parts: 2 })
    const move = vi.spyOn(deps.storage, 'move')
    const body = { title: 'Liver', file_key: done.body.file_key }
    const made = await call(createVideo, { params: { courseId: await makeCourse(test) }, body }, admin)
    expect([made.status, made.body.file_key]).toEqual([201, done.body.file_key])
    expect(move).not.toHaveBeenCalled()
    const { view_url } = (await call(getVideoViewLink, { params: { videoId: made.body.id } }, admin)).body
    expect((await test.open(view_url)).rawPayload.equals(film.content)).toBe(true)
    expect([(await get(id)).status, await listed()]).toEqual([404, expect.not.arrayContaining([id])])
    await call(deleteVideo, { params: { videoId: made.body.id } }, admin)
    expect(await listed()).not.toContain(id)
  })

  it('becomes a lesson by whoever uploaded it, and by nobody else [upload/own-file]', async () => {
    const { done } = await arrive(makeFilm())
    const other = await test.makeSession('admin')
    const body = { title: 'Liver', file_key: done.body.file_key }
    const params = { courseId: await makeCourse(test) }
    expect(await call(createVideo, { params, body }, other)).toBeRefused('invalid')
    expect((await call(createVideo, { params, body }, admin)).status).toBe(201)
  })

  it('is refused while a hundred of the same person are not finished, and leaves nothing in the storage [upload/open-bounded]', async () => {
    const eager = await test.makeSession('admin')
    const abort = vi.spyOn(deps.storage.parts, 'abort')
    for (let n = 0; n < 100; n += 1) expect((await start(makeFilm(20), eager)).status).toBe(201)
    const refused = await start(makeFilm(20), eager)
    expect([refused.status, refused.body.detail, abort.mock.calls.length]).toEqual([
      409,
      'You have 100 unfinished uploads. Finish or discard some of them first.',
      1,
    ])
  })

  it('goes on where it was, for the same file and the same lesson [streaming/upload-goes-on]', async () => {
    const film = makeFilm()
    const course_id = await makeCourse(test)
    const lesson = { course_id, title: 'Liver' }
    const begun = await Promise.all([1, 2, 3].map(() => start(film, admin, { lesson })))
    const [id, ...others] = new Set(begun.map(({ body }) => body.id))
    expect([begun[0]?.status, others]).toEqual([201, []])
    await send(id, film, 2)
    const again = (await start(film, admin, { lesson: { ...lesson, title: 'Another title' } })).body
    expect(again).toMatchObject({ id, received: [2], has_arrived: false, lesson: { course_id, title: 'Liver' } })
    expect((await get(id)).body).toEqual(again)
    expect(await listed()).toContain(id)
    const elsewhere = { ...lesson, course_id: await makeCourse(test) }
    expect((await start(film, admin, { lesson: elsewhere })).body.id).not.toBe(id)
    expect((await start(film, await test.makeSession('admin'), { lesson })).body.id).not.toBe(id)
    await send(id, film, 1)
    await finish(id, film)
    expect((await start(film, admin, { lesson })).body).toMatchObject({ id, has_arrived: true })
  })

  it('is not finished before every part is there as the sender has it [streaming/upload-whole]', async () => {
    const [film, other] = [makeFilm(), makeFilm()]
    const { id } = (await start(film)).body
    await send(id, film, 1)
    const early = await finish(id, film)
    expect([early.status, early.body.detail]).toEqual([409, "1 of 2 parts haven't arrived yet, starting with part 2."])
    await send(id, film, 2)
    expect(await finish(id, other)).toBeRefused('parts_missing')
    const tooFew = { params: { uploadId: id }, body: { sha256: film.hashes.slice(0, 1) } }
    expect(await call(finishFilmUpload, tooFew, admin)).toBeRefused('parts_missing')
    const key = (await get(id)).body.file_key
    const body = { title: 'Too early', file_key: key }
    const refused = await call(createVideo, { params: { courseId: await makeCourse(test) }, body }, admin)
    expect([refused.status, await deps.storage.head(key)]).toEqual([422, null])
    vi.spyOn(deps.storage, 'head').mockResolvedValueOnce({ size: 1 } as never)
    expect(await finish(id, film)).toBeRefused('length_differs')
    const both = await Promise.all([finish(id, film), finish(id, film)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
  })

  it('is found whole when the process died before it could say so [streaming/upload-goes-on]', async () => {
    const film = makeFilm()
    const { id, file_key } = (await start(film)).body
    for (const { number } of film.pieces) await send(id, film, number)
    const row = deps.db.selectFrom('video_uploads').select('multipart_id').where('storage_key', '=', file_key)
    const { multipart_id } = await row.executeTakeFirstOrThrow()
    await deps.storage.parts.complete(file_key, multipart_id ?? '')
    expect((await get(id)).body.has_arrived).toBe(true)
    expect((await finish(id, film)).status).toBe(200)
  })

  it('begins anew when the storage has thrown its parts away', async () => {
    const film = makeFilm()
    const { id, file_key } = (await start(film)).body
    const row = deps.db.selectFrom('video_uploads').select('multipart_id').where('storage_key', '=', file_key)
    await deps.storage.parts.abort(file_key, (await row.executeTakeFirstOrThrow()).multipart_id ?? '')
    expect(await finish(id, film)).toBeRefused('gone')
    expect((await arrive(film)).done.status).toBe(200)
    expect(await listed()).not.toContain(id)
  })

  it("is nobody else's [streaming/upload-own]", async () => {
    const film = makeFilm()
    const { id } = (await start(film)).body
    const [other, student] = [await test.makeSession('admin'), await test.makeSession('student')]
    const discard = (as: Session) => call(discardFilmUpload, { params: { uploadId: id } }, as)
    const part = { number: 1, sha256: film.hashes[0] ?? '' }
    const tries = (as: Session) => [get(id, as), sign(id, [part], as), finish(id, film, as), discard(as)]
    for (const [as, status] of [
      [other, 404],
      [student, 403],
    ] as const)
      for (const refused of await Promise.all(tries(as))) expect(refused.status).toBe(status)
    expect((await call(listFilmUploads, {}, other)).body).toEqual([])
    expect((await get(id)).status).toBe(200)
  })

  it.each([0, 3, 1025, -1, 1.5])('has no part %d [streaming/upload-own]', async (number) => {
    const film = makeFilm()
    const { id } = (await start(film)).body
    expect(await sign(id, [{ number, sha256: film.hashes[0] ?? '' }])).toBeRefused('invalid')
  })

  it.runIf(maker === 'disk')(
    'takes parts from the session that asked, while it lives [streaming/upload-own]',
    async () => {
      const film = makeFilm()
      const session = await test.logInAs(admin.email)
      const { id } = (await start(film, session)).body
      const address = await addressOf(id, film, 1, session)
      const bytes = film.pieces[0]?.bytes ?? Buffer.alloc(0)
      expect(await put({ ...address, url: address.url.replace(/session=[^&]*/, 'session=other') }, bytes)).toBe(403)
      await call(logOut, {}, session)
      expect(await put(address, bytes)).toBe(403)
      const late = await addressOf(id, film, 1)
      test.clock.advance(15 * 60 * 1000 + 1)
      expect(await put(late, bytes)).toBe(403)
      expect((await get(id)).body.received).toEqual([])
      expect(await send(id, film, 1)).toBe(200)
    },
  )

  it('is given up with all its parts [streaming/upload-swept]', async () => {
    const film = makeFilm()
    const { id, file_key } = (await start(film)).body
    await send(id, film, 1)
    const address = await addressOf(id, film, 2)
    expect((await call(discardFilmUpload, { params: { uploadId: id } }, admin)).status).toBe(200)
    expect(await put(address, film.pieces[1]?.bytes ?? Buffer.alloc(0))).toBeGreaterThanOrEqual(403)
    const open: string[] = []
    for await (const { key } of deps.storage.parts.listOpen('private/')) open.push(key)
    expect([open.includes(file_key), (await get(id)).status]).toEqual([false, 404])
  })

  it('says that the storage cannot be reached, and goes on later [streaming/upload-goes-on]', async () => {
    const film = makeFilm()
    const { id } = (await start(film)).body
    for (const { number } of film.pieces) await send(id, film, number)
    const gone = () => Promise.reject(new AppError('unavailable', 'Files cannot be reached right now.'))
    vi.spyOn(deps.storage.parts, 'list').mockImplementation(gone)
    expect((await get(id)).status).toBe(503)
    vi.restoreAllMocks()
    vi.spyOn(deps.storage.parts, 'complete').mockImplementation(gone)
    expect((await finish(id, film)).status).toBe(503)
    vi.restoreAllMocks()
    expect((await finish(id, film)).status).toBe(200)
  })
})

it('takes files that browsers play alone where there is no ffmpeg', async () => {
  const test = await buildTestApp({ ffmpeg: null })
  const admin = await test.makeSession('admin')
  const named = (file_name: string) =>
    test.call(startFilmUpload, { body: { ...makeFilm(100).announced, file_name } }, admin)
  expect([(await named('a.mkv')).status, (await named('a.MOV')).status]).toEqual([415, 201])
  await test.close()
})
