import type { Tx } from '../../../db/connect.ts'
import { announce } from '../../../db/events/announce.ts'

type Changed = { course_id: string; video_id: string }

/** For the open browsers of the lesson's students and teachers. */
export async function announceDiscussion(tx: Tx, { course_id, video_id }: Changed): Promise<void> {
  for (const audience of [{ course: course_id }, { teachersOf: course_id }])
    await announce(tx, { audience, name: 'discussion-changed', payload: { course_id, video_id } })
}
