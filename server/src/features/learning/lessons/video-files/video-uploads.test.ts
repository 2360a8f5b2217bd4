import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { listAudit } from '@sonocampus/contract/audit'
import { logOut } from '@sonocampus/contract/auth'
import { deleteCourse, restoreCourse } from '@sonocampus/contract/courses'
import {
  createVideo,
  deleteVideo,
  getVideoViewLink,
  replaceCaptions,
  signVideoUpload,
  updateVideo,
} from '@sonocampus/contract/lessons.admin'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { makeS3Storage } from '#src/adapters/storage/s3.ts'
import { fileMissing, type Storage } from '#src/adapters/storage/storage.ts'
import { AppError } from '#src/errors.ts'
import { buildTestApp, PASSWORD } from '#test/build-test-app.ts'
import { makeClip } from '#test/make-clip.ts'
import { makeCourse } from '#test/make-course.ts'
import { startS3Server } from '#test/s3-server.ts'
import { sweepVideoFiles } from './sweep-video-files.ts'

const clip = await makeClip()
const DAY = 24 * 60 * 60 * 1000
const VTT = 'WEBVTT\n\n00:00.000 --> 00:02.000\nThe liver.\n'

describe.each(['disk', 's3'] as const)("a lesson's upload on %s", async (maker) => {
  const s3 = maker === 's3' ? await startS3Server() : null
  const test = await buildTestApp(s3 ? { storage: await makeS3Storage(s3.config) } : {})
  const origin = await test.app.listen({ port: 0, host: '127.0.0.1' })
  afterAll(async () => {
    await test.close()
    await s3?.close()
  })
  const { call, deps } = test
  const admin = await test.makeSession('admin')
  const reach = (url: string) => new URL(url, origin).href
  const sign = async (as: { token: string } = admin) =>
    (await call(signVideoUpload, { body: { content_type: 'video/mp4', file_name: 'a.mp4' } }, as)).body
  const put = async (url: string, content: Buffer, cookie = '') => {
    const headers = { 'content-type': 'video/mp4', ...(cookie ? { cookie } : {}) }
    return (await fetch(reach(url), { method: 'PUT', headers, body: new Uint8Array(content) })).status
  }
  const save = (courseId: string, file_key: string) => {
    const body = { title: 'Lesson', file_key, video_url: `https://local.s3.amazonaws.com/${file_key}` }
    return call(createVideo, { params: { courseId }, body }, admin)
  }
  const upload = async (courseId: string) => {
    const { presigned_url, file_key } = await sign()
    expect(await put(presigned_url, clip)).toBe(200)
    return (await save(courseId, file_key)).body as { id: string; file_key: string }
  }
  const bytesOf = async (videoId: string) => {
    const { view_url } = (await call(getVideoViewLink, { params: { videoId } }, admin)).body
    return (await test.open(view_url)).rawPayload
  }
  const isThere = async (key: string) => (await deps.storage.head(key)) !== null
  const listKeys = async () => {
    const keys: string[] = []
    for await (const { key } of deps.storage.list('private/')) keys.push(key)
    return keys.toSorted()
  }
  const rowOf = (id: string) => deps.db.selectFrom('videos').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  /** Another lesson that plays the same files. */
  const twinOf = async (id: string) => {
    const twin = { ...(await rowOf(id)), id: randomUUID() }
    await deps.db.insertInto('videos').values(twin).execute()
    return twin
  }
  const caption = (videoId: string) =>
    call(replaceCaptions, { params: { videoId }, files: { file: new Blob([VTT]) } }, admin)
  const sweep = async () => {
    test.clock.advance(DAY + 1)
    admin.token = (await test.logInAs(admin.email)).token
    await sweepVideoFiles(deps)
    await test.runJobs() // the hourly sweep may have started some of them
  }

  it('becomes a lesson by whoever uploaded it, and by nobody else [upload/own-file]', async () => {
    const courseId = await makeCourse(test)
    const other = await test.makeSession('admin')
    const { presigned_url, file_key } = await sign(other)
    expect(await put(presigned_url, clip)).toBe(200)
    const taken = await save(courseId, file_key)
    expect([taken.status, taken.body.detail[0].msg]).toEqual([422, "The file didn't arrive. Upload it again."])
    const made = await call(createVideo, { params: { courseId }, body: { title: 'Lesson', file_key } }, other)
    expect(made.status).toBe(201)
  })

  it('is refused while a hundred of the same person are not finished [upload/open-bounded]', async () => {
    const eager = await test.makeSession('admin')
    const body = { content_type: 'video/mp4', file_name: 'a.mp4' }
    const begun = await Promise.all(Array.from({ length: 103 }, () => call(signVideoUpload, { body }, eager)))
    const refused = begun.filter(({ status }) => status !== 200)
    expect(refused.map(({ status, body }) => [status, body.detail])).toEqual(
      Array.from({ length: 3 }, () => [409, 'You have 100 unfinished uploads. Finish or discard some of them first.']),
    )
    expect((await call(signVideoUpload, { body }, admin)).status).toBe(200)
  })

  it('gets a key for which no address was signed: what is put later changes nothing [upload/own-key]', async () => {
    const courseId = await makeCourse(test)
    const signed = await sign()
    expect(await put(signed.presigned_url, clip)).toBe(200)
    const made = await save(courseId, signed.file_key)
    expect(made.status).toBe(201)
    expect(made.body.file_key).not.toBe(signed.file_key)
    expect(await put(signed.presigned_url, Buffer.from('something else'))).toBe(maker === 'disk' ? 403 : 200)
    expect((await bytesOf(made.body.id)).equals(clip)).toBe(true)
    expect(await save(courseId, signed.file_key)).toBeRefused('invalid')

    const again = { title: 'New words', file_key: signed.file_key }
    const changed = await call(updateVideo, { params: { videoId: made.body.id }, body: again }, admin)
    expect([changed.status, changed.body.file_key]).toEqual([200, made.body.file_key])
    await sweep()
    expect([await isThere(signed.file_key), await isThere(made.body.file_key)]).toEqual([false, true])
  })

  it('is found again after a fault between the move and the record, and made into one lesson [upload/retry]', async () => {
    const courseId = await makeCourse(test)
    const { presigned_url, file_key } = await sign()
    await put(presigned_url, clip)
    const read = vi.spyOn(deps.storage as Storage, 'read')
    read.mockRejectedValueOnce(new AppError('unavailable', 'Gone for a moment.'))
    expect((await save(courseId, file_key)).status).toBe(503)
    const both = await Promise.all([save(courseId, file_key), save(courseId, file_key)])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422])
    const made = both.find(({ status }) => status === 201)
    expect((await bytesOf(made?.body.id)).equals(clip)).toBe(true)
  })

  it('goes with its lesson and captions, unless another lesson plays it; the trail stays [files/freed]', async () => {
    const courseId = await makeCourse(test)
    const [gone, shared] = [await upload(courseId), await upload(courseId)]
    const captions = async (id: string) => {
      await caption(id)
      return (await rowOf(id)).captions_key ?? ''
    }
    const [replaced, last] = [await captions(gone.id), await captions(gone.id)]
    await twinOf(shared.id)
    for (const { id } of [gone, shared])
      expect((await call(deleteVideo, { params: { videoId: id } }, admin)).status).toBe(200)
    await sweep()
    expect(await Promise.all([gone.file_key, replaced, last, shared.file_key].map(isThere))).toEqual([
      false,
      false,
      false,
      true,
    ])
    const { body } = await call(listAudit, { query: { action: 'video.deleted', subject_id: gone.id } as never }, admin)
    expect(JSON.stringify(body)).toContain(gone.file_key)
  })

  it('leaves no file behind when several change or delete one lesson at once [files/freed]', async () => {
    const courseId = await makeCourse(test)
    const before = await listKeys()
    const [lesson, gone] = [await upload(courseId), await upload(courseId)]
    const change = async () => {
      const { presigned_url, file_key } = await sign()
      await put(presigned_url, clip)
      const body = { title: 'Lesson', file_key }
      return () => call(updateVideo, { params: { videoId: lesson.id }, body }, admin)
    }
    const changes = [await change(), await change(), () => caption(lesson.id), () => caption(lesson.id)]
    expect((await Promise.all(changes.map((run) => run()))).map(({ status }) => status)).toEqual([200, 200, 200, 200])
    await Promise.all([caption(gone.id), call(deleteVideo, { params: { videoId: gone.id } }, admin), caption(gone.id)])
    await sweep()
    const { storage_key, captions_key } = await rowOf(lesson.id)
    expect((await listKeys()).filter((key) => !before.includes(key))).toEqual([captions_key, storage_key])
  })

  it('goes when all lessons that play it are changed or deleted at once [files/freed]', async () => {
    const lesson = await upload(await makeCourse(test))
    const twins = [lesson, await twinOf(lesson.id), await twinOf(lesson.id), await twinOf(lesson.id)]
    const link = { title: 'Lesson', youtube_url: 'https://youtu.be/dQw4w9WgXcQ' }
    const letGo = ({ id }: { id: string }, at: number) =>
      at % 2
        ? call(deleteVideo, { params: { videoId: id } }, admin)
        : call(updateVideo, { params: { videoId: id }, body: link }, admin)
    expect((await Promise.all(twins.map(letGo))).map(({ status }) => status)).toEqual([200, 200, 200, 200])
    await sweep()
    expect(await isThere(lesson.file_key)).toBe(false)
  })

  it('makes no lesson of a file that the sweep may take by now [upload/retry]', async () => {
    const courseId = await makeCourse(test)
    const before = await listKeys()
    const { presigned_url, file_key } = await sign()
    await put(presigned_url, clip)
    const read = vi.spyOn(deps.storage as Storage, 'read')
    read.mockRejectedValueOnce(new AppError('unavailable', 'Gone for a moment.'))
    expect((await save(courseId, file_key)).status).toBe(503)
    read.mockRejectedValueOnce(fileMissing())
    const swept = await save(courseId, file_key)
    expect([swept.status, swept.body.detail[0].msg]).toEqual([422, expect.stringContaining('Upload it again.')])
    test.clock.advance(DAY + 1)
    admin.token = (await test.logInAs(admin.email)).token
    const late = await save(courseId, file_key)
    expect([late.status, late.body.detail[0].msg]).toEqual([422, expect.stringContaining('Upload it again.')])
    await sweep()
    expect((await listKeys()).filter((key) => !before.includes(key))).toEqual([])
  })

  it('stays with a course that was deleted: an administrator may restore it [files/freed]', async () => {
    const courseId = await makeCourse(test)
    const lesson = await upload(courseId)
    await call(deleteCourse, { params: { courseId } }, admin)
    await sweep()
    expect((await call(restoreCourse, { params: { courseId } }, admin)).status).toBe(200)
    expect((await bytesOf(lesson.id)).equals(clip)).toBe(true)
  })

  it('stands in the trail under its key, and under no invented address [files/audit-truth]', async () => {
    const lesson = await upload(await makeCourse(test))
    const entry = await deps.db
      .selectFrom('audit_entries')
      .select('after')
      .where('action', '=', 'video.created')
      .where('subject_id', '=', lesson.id)
      .executeTakeFirstOrThrow()
    const after = JSON.parse(entry.after ?? '')
    expect(after).toMatchObject({ title: 'Lesson', file_key: lesson.file_key })
    expect(after).not.toHaveProperty('video_url')
  })

  it.runIf(maker === 'disk')(
    'is put once, by the session that asked, with its cookie; one that broke off may be tried again [upload/one-put]',
    async () => {
      const logIn = await test.app.inject({
        method: 'POST',
        url: '/api/auth/token',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
        payload: new URLSearchParams({ username: admin.email, password: PASSWORD }).toString(),
      })
      const cookie = String(logIn.headers['set-cookie']).split(';')[0] ?? ''
      const signing = { content_type: 'video/mp4', file_name: 'a.mp4' }
      const signInBrowser = async () => {
        const headers = { authorization: `Bearer ${logIn.json().access_token}`, cookie }
        const url = '/api/admin/generate-video-upload-signature'
        return (await test.app.inject({ method: 'POST', url, headers, payload: signing })).json()
      }
      const { presigned_url: url, file_key } = await signInBrowser()
      expect([await put(url, clip), await put(url, clip, 'sonocampus_session=other')]).toEqual([403, 403])
      expect(await put(url.replace(/session=[^&]*/, 'session=other'), clip, cookie)).toBe(403)

      const { pathname, search } = new URL(reach(url))
      const half = connect(Number(new URL(origin).port), '127.0.0.1')
      const head = `PUT ${pathname}${search} HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\nContent-Type: video/mp4\r\n`
      half.write(`${head}Content-Length: 1000\r\n\r\nhalf`)
      half.end()
      await new Promise((resolve) => half.resume().on('close', resolve))
      expect(await isThere(file_key)).toBe(false)

      const once = await Promise.all([put(url, clip, cookie), put(url, clip, cookie), put(url, clip, cookie)])
      expect(once.sort()).toEqual([200, 403, 403])
      expect(await put(url, clip, cookie)).toBe(403)

      const session = await test.logInAs(admin.email)
      const late = await sign(session)
      await call(logOut, {}, session)
      expect(await put(late.presigned_url, clip)).toBe(403)
    },
  )
})
