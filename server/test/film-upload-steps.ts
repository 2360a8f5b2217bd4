import { createHash, randomBytes, randomUUID } from 'node:crypto'
import {
  finishFilmUpload,
  getFilmUpload,
  listFilmUploads,
  signFilmParts,
  startFilmUpload,
} from '@sonocampus/contract/lessons.video-files'
import { limits, MB } from '@sonocampus/contract/limits'
import { expect } from 'vitest'
import type { TestApp } from './build-test-app.ts'

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64')

/** Random bytes that start like an MP4, in the parts of an upload. */
export function makeFilm(bytes = limits.filmUpload.partBytes + MB) {
  const content = randomBytes(bytes)
  content.write('\0\0\0\x20ftypisom', 'latin1')
  const { partBytes } = limits.filmUpload
  const pieces = Array.from({ length: Math.ceil(bytes / partBytes) }, (_, index) => {
    const piece = content.subarray(index * partBytes, (index + 1) * partBytes)
    return { number: index + 1, bytes: piece, sha256: sha256(piece) }
  })
  const announced = {
    file_name: '03_liver-basics.mp4',
    content_type: 'video/mp4',
    size: bytes,
    fingerprint: randomUUID(),
  }
  return { content, pieces, announced, hashes: pieces.map((piece) => piece.sha256) }
}

export type Film = ReturnType<typeof makeFilm>
type Session = { token: string }
type Address = { url: string; headers: Record<string, string> }

/** Steps of a multipart upload, as a browser takes them, as one administrator. */
export async function filmUploadSteps({ call, app }: TestApp, admin: Session) {
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const start = (film: Film, as: Session = admin, more: object = {}) =>
    call(startFilmUpload, { body: { ...film.announced, ...more } }, as)
  const sign = (uploadId: string, parts: { number: number; sha256: string }[], as: Session = admin) =>
    call(signFilmParts, { params: { uploadId }, body: { parts } }, as)
  /** Over a real connection, like a browser. */
  const put = async ({ url, headers }: Address, bytes: Buffer) => {
    const request = { method: 'PUT', headers, body: new Uint8Array(bytes) }
    return (await fetch(new URL(url, origin), request)).status
  }
  const addressOf = async (uploadId: string, film: Film, number: number, as: Session = admin): Promise<Address> => {
    const signed = await sign(uploadId, [{ number, sha256: film.hashes[number - 1] ?? '' }], as)
    expect(signed).toMatchObject({ status: 200 })
    return signed.body.parts[0]
  }
  const send = async (uploadId: string, film: Film, number: number) =>
    put(await addressOf(uploadId, film, number), film.pieces[number - 1]?.bytes ?? Buffer.alloc(0))
  const finish = (uploadId: string, film: Film, as: Session = admin) =>
    call(finishFilmUpload, { params: { uploadId }, body: { sha256: film.hashes } }, as)
  const get = (uploadId: string, as: Session = admin) => call(getFilmUpload, { params: { uploadId } }, as)
  const listed = async () => (await call(listFilmUploads, {}, admin)).body.map(({ id }: { id: string }) => id)
  return { start, sign, put, addressOf, send, finish, get, listed }
}
