import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isoTime } from '../../adapters/clock.ts'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../connect.ts'
import type { SectorPreset } from './sector-anatomy.ts'

const SECONDS = 12

/** The course's clip, drawn by our own code, put into the storage once; every lesson of the course plays it. */
export async function keepClip({ storage, config }: Deps, preset: SectorPreset) {
  const staging = join(config.dataDir, 'staging')
  await mkdir(staging, { recursive: true })
  const path = join(staging, `${randomUUID()}.mp4`)
  await copyFile(join(import.meta.dirname, 'pictures', `${preset}.mp4`), path)
  const { size } = await stat(path)
  const storage_key = `private/videos/${randomUUID()}`
  await storage.put(storage_key, { path, contentType: 'video/mp4', size })
  return { storage_key, size, content_type: 'video/mp4' }
}

type SeededCourse = { id: string; title: string; curriculum: string }
type Clip = Awaited<ReturnType<typeof keepClip>>

/** A lesson for each line of the curriculum, the first of them open to everybody. */
export async function seedLessons(tx: Tx, now: number, course: SeededCourse, clip: Clip): Promise<void> {
  const lessons = course.curriculum.split('\n').map((title, index) => ({
    id: randomUUID(),
    course_id: course.id,
    title,
    description: `Part ${index + 1} of ${course.title}.`,
    position: index + 1,
    is_preview: index === 0 ? 1 : 0,
    duration_ms: SECONDS * 1000,
    ...clip,
    created_at: isoTime(now + index),
    updated_at: isoTime(now + index),
  }))
  await tx.insertInto('videos').values(lessons).execute()
}
