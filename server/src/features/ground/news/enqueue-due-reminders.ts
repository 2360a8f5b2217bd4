import { limits } from '@sonocampus/contract/limits'
import { isoTime } from '../../../clock.ts'
import type { Deps } from '../../../deps.ts'
import { enqueueJob } from '../../../jobs/queue.queries.ts'
import { listDue } from './news.queries.ts'
import { type NewsNotice, NOTIFY_NEWS } from './notify-news.ts'

/**
 * Work due within two days gets one reminder per due date: the ids of the job and of the notices
 * prevent repeats.
 */
export async function enqueueDueReminders({ db, clock }: Deps): Promise<void> {
  const now = clock.now()
  for (const table of ['assignments', 'quizzes'] as const)
    for (const { id, course_id, due } of await listDue(db, table, now, now + limits.news.dueSoon)) {
      const matter = `due:${id}:${due}`
      const payload: NewsNotice = {
        kind: 'due_soon',
        table,
        courseId: course_id,
        ids: [id],
        enrolledBy: isoTime(now),
        matter,
        after: '',
        due: String(due),
      }
      await enqueueJob(db, { kind: NOTIFY_NEWS, id: matter, payload }, clock)
    }
}
