import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isoTime } from '../clock.ts'
import type { Tx } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { LONG_LESSON, longCaptions, longDescription } from './long-lesson.ts'
import type { SectorPreset } from './sector-anatomy.ts'

const SECONDS = 12

const CAPTIONS = `WEBVTT

00:00.000 --> 00:04.000
A scan is drawn line by line, from the probe downwards.

00:04.000 --> 00:08.000
What sends the sound back is bright; fluid stays dark.

00:08.000 --> 00:12.000
This one is drawn by a computer: no patient is in it.
`

/**
 * Stores the course's clip, drawn by our own code, and its captions once; every lesson of the
 * course plays it.
 */
export const keepClip = (deps: Deps, preset: SectorPreset) => keepFilm(deps, preset, SECONDS, CAPTIONS)

/** A lesson of several minutes, with captions. */
export const keepLongClip = (deps: Deps) => keepFilm(deps, 'long-lesson', LONG_LESSON.seconds, longCaptions())

async function keepFilm({ storage, config }: Deps, name: string, seconds: number, words: string) {
  const staging = join(config.dataDir, 'staging')
  await mkdir(staging, { recursive: true })
  const path = join(staging, `${randomUUID()}.mp4`)
  await copyFile(join(import.meta.dirname, 'pictures', `${name}.mp4`), path)
  const { size } = await stat(path)
  const storage_key = `private/videos/${randomUUID()}`
  await storage.put(storage_key, { path, contentType: 'video/mp4', size })
  const captions = join(staging, `${randomUUID()}.vtt`)
  await writeFile(captions, words)
  const captions_key = `private/captions/${randomUUID()}`
  await storage.put(captions_key, { path: captions, contentType: 'text/vtt', size: Buffer.byteLength(words) })
  return { storage_key, size, content_type: 'video/mp4', captions_key, duration_ms: seconds * 1000 }
}

type SeededCourse = { id: string; title: string; curriculum: string }
type Clip = Awaited<ReturnType<typeof keepFilm>>

/** A lesson for each line of the curriculum; the first is a free preview. */
export async function seedLessons(tx: Tx, now: number, course: SeededCourse, clip: Clip): Promise<void> {
  const lessons = course.curriculum.split('\n').map((title, index) => ({
    id: randomUUID(),
    course_id: course.id,
    title,
    description: `Part ${index + 1} of ${course.title}.`,
    position: index + 1,
    is_preview: index === 0 ? 1 : 0,
    ...clip,
    created_at: isoTime(now + index),
    updated_at: isoTime(now + index),
    told_at: isoTime(now),
  }))
  await tx.insertInto('videos').values(lessons).execute()
}

/** Lets one lesson of a course play the long video instead, with its chapters in the description. */
export async function lengthenLesson(tx: Tx, course: SeededCourse, long: Clip): Promise<void> {
  const lesson = tx.updateTable('videos').where('course_id', '=', course.id).where('position', '=', LONG_POSITION)
  await lesson.set({ ...long, description: longDescription(`Part ${LONG_POSITION} of ${course.title}.`) }).execute()
}
const LONG_POSITION = 3
