import { createVideo } from '@sonocampus/contract/lessons.admin'
import {
  finishFilmUpload,
  type listFilmUploads,
  signFilmParts,
  startFilmUpload,
} from '@sonocampus/contract/lessons.video-files'
import type { ReplyOf, RequestOf } from '@sonocampus/contract/route'
import { uploads } from '@/uploads'
import { answer } from './fake-server.ts'
import { fakeId } from './screen.tsx'

const PART_BYTES = 10

/** A begun upload; its parts are so small that any text has several. */
export const filmUpload = (begun: RequestOf<typeof startFilmUpload>['body'], received: number[] = []) =>
  ({
    ...begun,
    id: fakeId(70),
    file_key: 'private/lessons/new',
    part_bytes: PART_BYTES,
    parts: Math.ceil(begun.size / PART_BYTES),
    received,
    has_arrived: false,
    lesson: begun.lesson ?? null,
    idle_seconds: 3600,
    created_at: '2026-01-15T09:00:00.000Z',
  }) as ReplyOf<typeof listFilmUploads>[number]

/** An upload server, with some parts already received. */
export function answerFilms(received: number[] = []): void {
  answer(startFilmUpload, ({ body }) => filmUpload(body as RequestOf<typeof startFilmUpload>['body'], received))
  answer(signFilmParts, ({ body }) => {
    const { parts } = body as RequestOf<typeof signFilmParts>['body']
    return { parts: parts.map(({ number }) => ({ number, url: `/storage/films/${number}`, headers: {} })) }
  })
  answer(finishFilmUpload, { file_key: 'private/lessons/new' })
  answer(createVideo, { plays_in_browsers: true })
}

/** The upload queue deliberately outlives its screen, so each test empties it. */
export async function forgetUploads(): Promise<void> {
  for (const { key } of uploads.list()) await uploads.giveUp(key).catch(() => {})
}
