import { randomUUID } from 'node:crypto'
import { isoTime } from '../clock.ts'
import type { Tx } from '../db/connect.ts'

/** The modules of the first course, each with its number of lessons. */
const MODULES = [
  { title: 'Before the first scan', lessons: 2 },
  { title: 'Organ by organ', lessons: 4 },
  { title: 'What the referring doctor reads', lessons: 1 },
]

export async function seedModules(tx: Tx, now: number, courseId: string): Promise<void> {
  let behind = 0
  for (const [index, { title, lessons }] of MODULES.entries()) {
    const id = randomUUID()
    const moment = isoTime(now)
    await tx
      .insertInto('modules')
      .values({ id, course_id: courseId, title, position: index + 1, created_at: moment, updated_at: moment })
      .execute()
    await tx
      .updateTable('videos')
      .set({ module_id: id })
      .where('course_id', '=', courseId)
      .where('position', '>', behind)
      .where('position', '<=', behind + lessons)
      .execute()
    behind += lessons
  }
}
