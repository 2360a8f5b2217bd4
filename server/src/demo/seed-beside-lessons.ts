import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isoTime } from '../clock.ts'
import type { Tx } from '../db/connect.ts'
import type { Deps } from '../deps.ts'

/** Stores a printable report as a lesson's file. */
export async function keepSheet({ storage, config }: Deps) {
  const id = randomUUID()
  const staging = join(config.dataDir, 'staging')
  await mkdir(staging, { recursive: true })
  const path = join(staging, `${id}.pdf`)
  await copyFile(join(import.meta.dirname, 'pictures', 'report.pdf'), path)
  const { size } = await stat(path)
  const [storage_key, content_type] = [`private/lesson-files/${id}`, 'application/pdf']
  await storage.put(storage_key, { path, contentType: content_type, size })
  return { id, storage_key, content_type, size, name: 'A structured report.pdf' }
}

const NOTES = [
  { position: 1, at: 3, text: 'Fluid stays dark, and what lies behind it is brighter.' },
  { position: 1, at: 8, text: 'Ask in class: why is the first line always bright?' },
  { position: 2, at: 5, text: 'Depth first, then gain.' },
]

type Seeded = {
  courseId: string
  people: readonly { id: string; email: string }[]
  sheet: Awaited<ReturnType<typeof keepSheet>>
}

/** Attaches the sheet to the last lesson of the course; one student has written notes in the first ones. */
export async function seedBesideLessons(tx: Tx, now: number, { courseId, people, sheet }: Seeded): Promise<void> {
  const lessons = await tx
    .selectFrom('videos')
    .select(['id', 'position'])
    .where('course_id', '=', courseId)
    .orderBy('position')
    .execute()
  const moment = isoTime(now)
  const last = lessons.at(-1)
  if (last)
    await tx
      .insertInto('lesson_files')
      .values({ ...sheet, video_id: last.id, created_at: moment })
      .execute()
  const writer = people.find(({ email }) => email.startsWith('amina'))
  for (const { position, at, text } of NOTES) {
    const lesson = lessons.find((one) => one.position === position)
    if (!lesson || !writer) continue
    await tx
      .insertInto('lesson_notes')
      .values({
        id: randomUUID(),
        user_id: writer.id,
        video_id: lesson.id,
        at_ms: at * 1000,
        text,
        created_at: moment,
        updated_at: moment,
      })
      .execute()
  }
}
