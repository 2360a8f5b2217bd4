import type { Tx } from '../../../db/connect.ts'
import { announce } from '../../../db/events/announce.ts'

/** For the open browsers of the course's students and of the staff who run it. */
export async function announceChange(tx: Tx, course_id: string): Promise<void> {
  for (const audience of [{ course: course_id }, { teachersOf: course_id }])
    await announce(tx, { audience, name: 'announcements-changed', payload: { course_id } })
}
