import { createDecipheriv, randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createVideo, signVideoUpload } from '@sonocampus/contract/lessons.admin'
import type { TestApp } from './build-test-app.ts'

type Session = { token: string }
export type Range = { start: number; end: number }

/** The contents of a pack not made by ffmpeg: a beginning and three pieces. */
export const CUT = {
  beginning: 100,
  pieces: [
    [4000, 4000],
    [3000, 4000],
    [2000, 1500],
  ],
}
export const PACK = Buffer.alloc(9100, 'piece ')

/** Steps for renditions, as a player takes them. */
export const filmSteps = (test: TestApp, admin: Session) => {
  const { call } = test

  /** A lesson with its file stored as by an upload. */
  async function makeLesson(courseId: string, content: Buffer, fields: object = {}) {
    const sign = { content_type: 'video/mp4', file_name: 'lesson.mp4' }
    const { presigned_url, file_key } = (await call(signVideoUpload, { body: sign }, admin)).body
    const headers = { 'content-type': 'video/mp4' }
    await test.app.inject({ method: 'PUT', url: presigned_url, headers, payload: content })
    const body = { title: 'Lesson', file_key, ...fields }
    return (await call(createVideo, { params: { courseId }, body }, admin)).body
  }

  /** As if another process made renditions: none start here until released. */
  async function holdFilms() {
    const { db, clock } = test.deps
    const at = (moment: number) => new Date(moment).toISOString()
    const job = { id: randomUUID(), kind: 'films.make', payload: 'null', status: 'running', attempts: 1 } as const
    const times = { run_at: at(clock.now()), created_at: at(clock.now()), locked_until: at(clock.now() + 60_000) }
    await db
      .insertInto('jobs')
      .values({ ...job, ...times })
      .execute()
    return async () => void (await db.deleteFrom('jobs').where('id', '=', job.id).execute())
  }

  /** Renditions without the work: for tests of access, any bytes will do. */
  async function seedFilm(source_key: string) {
    const { db, storage, clock } = test.deps
    const now = new Date(clock.now()).toISOString()
    const store = async (content: Buffer, contentType: string) => {
      const [key, path] = [`private/films/${randomUUID()}`, join(test.folder, randomUUID())]
      await writeFile(path, content)
      await storage.put(key, { path, contentType, size: content.length })
      return key
    }
    const poster_key = await store(Buffer.from('poster'), 'image/webp')
    const film = { source_key, state: 'ready', percent: 100, secret: '0f'.repeat(16), poster_key } as const
    await db
      .insertInto('films')
      .values({ ...film, created_at: now, updated_at: now })
      .execute()
    const pieces = JSON.stringify(CUT)
    for (const name of ['240', 'audio'] as const) {
      const pack_key = await store(PACK, 'video/mp4')
      const size = name === 'audio' ? { width: null, height: null } : { width: 320, height: 240 }
      const codecs = name === 'audio' ? 'mp4a.40.2' : 'avc1.4d400d,mp4a.40.2'
      const rendition = { source_key, name, ...size, codecs, bitrate: 7600, peak: 8000, pack_key, pieces }
      await db
        .insertInto('renditions')
        .values({ ...rendition, bytes: PACK.length })
        .execute()
    }
  }

  const getRange = (url: string, { start, end }: Range) =>
    test.open(url, { headers: { range: `bytes=${start}-${end}` } })

  return { makeLesson, holdFilms, seedFilm, getRange }
}

/** What a player reads in the playlist of one quality. */
export function readPlaylist(text: string) {
  const [, map = '', length = '0'] = /#EXT-X-MAP:URI="([^"]+)",BYTERANGE="(\d+)@0"/.exec(text) ?? []
  const [, key = ''] = /#EXT-X-KEY:METHOD=AES-128,URI="([^"]+)"/.exec(text) ?? []
  const pieces = [...text.matchAll(/#EXTINF:([\d.]+),\n#EXT-X-BYTERANGE:(\d+)@(\d+)\n(\S+)/g)].map(
    ([, seconds, bytes, offset, url = '']) => ({
      seconds: Number(seconds),
      url,
      range: { start: Number(offset), end: Number(offset) + Number(bytes) - 1 },
    }),
  )
  return { map, beginning: { start: 0, end: Number(length) - 1 }, key, pieces }
}

export function decrypt(piece: Buffer, key: Buffer, number: number): Buffer {
  const vector = Buffer.alloc(16)
  vector.writeUInt32BE(number, 12)
  const decipher = createDecipheriv('aes-128-cbc', key, vector)
  return Buffer.concat([decipher.update(piece), decipher.final()])
}
