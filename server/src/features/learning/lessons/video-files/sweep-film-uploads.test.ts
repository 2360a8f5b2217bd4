import { createVideo } from '@sonocampus/contract/lessons.admin'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { makeS3Storage } from '#src/adapters/storage/s3.ts'
import { AppError } from '#src/errors.ts'
import { COLLECT_FILES, filesJobs } from '#src/features/operations/files/index.ts'
import { buildTestApp } from '#test/build-test-app.ts'
import { filmUploadSteps, makeFilm } from '#test/film-upload-steps.ts'
import { makeCourse } from '#test/make-course.ts'
import { startS3Server } from '#test/s3-server.ts'
import { sweepFilmUploads } from './sweep-film-uploads.ts'
import { sweepVideoFiles } from './sweep-video-files.ts'

const DAY = 24 * 60 * 60 * 1000

describe.each(['disk', 's3'] as const)('parts that nobody goes on with on %s', async (maker) => {
  const s3 = maker === 's3' ? await startS3Server() : null
  const test = await buildTestApp(s3 ? { storage: await makeS3Storage(s3.config) } : {})
  afterAll(async () => {
    await test.close()
    await s3?.close()
  })
  const { call, deps } = test
  const admin = await test.makeSession('admin')
  const { start, send, sign, finish, get } = await filmUploadSteps(test, admin)
  const passDays = async (days: number) => {
    test.clock.advance(days * DAY + 1)
    admin.token = (await test.logInAs(admin.email)).token
  }
  const openKeys = async () => {
    const keys: string[] = []
    for await (const { key } of deps.storage.parts.listOpen('private/')) keys.push(key)
    return keys
  }

  /** Runs the collector with all files old enough for it. */
  async function collectAsOld() {
    const list = deps.storage.list.bind(deps.storage)
    vi.spyOn(deps.storage, 'list').mockImplementation(async function* (prefix) {
      for await (const { key } of list(prefix)) yield { key, modifiedAt: Date.now() - 13 * 60 * 60 * 1000 }
    })
    const collect = filesJobs(deps)[COLLECT_FILES] as (digit: number, job: { id: string }) => Promise<void>
    for (let digit = 0; digit < 16; digit += 1) await collect(digit, { id: `test ${digit}` })
  }

  it('are removed after a week, and not while somebody goes on [streaming/upload-swept]', async () => {
    const [left, going] = [makeFilm(), makeFilm()]
    const [forgotten, kept] = [(await start(left)).body, (await start(going)).body]
    await send(forgotten.id, left, 1)
    await passDays(4)
    await send(kept.id, going, 1)
    await sweepFilmUploads(deps)
    expect((await openKeys()).sort()).toEqual([forgotten.file_key, kept.file_key].sort())
    await passDays(3)
    await sweepVideoFiles(deps)
    await sweepFilmUploads(deps)
    expect(await openKeys()).toEqual([kept.file_key])
    expect([(await get(forgotten.id)).status, (await get(kept.id)).body.received]).toEqual([404, [1]])
  })

  it('are removed when no row knows them, a day after they began [streaming/upload-swept]', async () => {
    const key = 'private/lessons/00000000-0000-4000-8000-000000000000'
    await deps.storage.parts.begin(key, 'video/mp4')
    await sweepFilmUploads(deps)
    expect(await openKeys()).toContain(key)
    await sweepFilmUploads(deps, Date.now() + DAY + 1)
    expect(await openKeys()).not.toContain(key)
  })

  it('leave a film that has come a day to become a lesson, however long it took [streaming/upload-swept]', async () => {
    const film = makeFilm()
    const { id, file_key } = (await start(film)).body
    for (const { number } of film.pieces) {
      await send(id, film, number)
      await passDays(6)
    }
    await sweepFilmUploads(deps)
    await finish(id, film)
    await sweepVideoFiles(deps)
    await collectAsOld()
    vi.restoreAllMocks()
    const read = vi.spyOn(deps.storage, 'read')
    read.mockRejectedValueOnce(new AppError('unavailable', 'Gone for a moment.'))
    const courseId = await makeCourse(test)
    const save = () => call(createVideo, { params: { courseId }, body: { title: 'Liver', file_key } }, admin)
    expect((await save()).status).toBe(503)
    expect((await save()).status).toBe(201)
    await passDays(8)
    await sweepVideoFiles(deps)
    await sweepFilmUploads(deps)
    expect(await deps.storage.head(file_key)).toMatchObject({ size: film.content.length })
  })

  it('go with a film that became nothing [streaming/upload-swept]', async () => {
    const film = makeFilm(1000)
    const { id, file_key } = (await start(film)).body
    await send(id, film, 1)
    await finish(id, film)
    expect(await sign(id, [{ number: 1, sha256: film.hashes[0] ?? '' }])).toBeRefused('upload_arrived')
    await passDays(1)
    await sweepVideoFiles(deps)
    expect([await deps.storage.head(file_key), (await get(id)).status]).toEqual([null, 404])
  })
})
