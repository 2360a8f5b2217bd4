import type { Tx } from '../../../db/connect.ts'
import { announce } from '../../../db/events/announce.ts'

/** Tells the open browsers of a course's students, and of those who run it. */
export async function announceChange(tx: Tx, course_id: string): Promise<void> {
  for (const audience of [{ course: course_id }, { teachersOf: course_id }])
    await announce(tx, { audience, name: 'announcements-changed', payload: { course_id } })
}
