import * as z from 'zod/mini'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { getCalendar } from '../../../institute/calendar.ts'
import { listWork } from './news.queries.ts'
import { dueWords, newsWords } from './news-words.ts'
import { notifyPortion } from './notify-portion.ts'

export const NOTIFY_NEWS = 'news.tell'

const NewsNotice = z.object({
  kind: z.enum(['new_lessons', 'new_assignments', 'new_quizzes', 'due_soon']),
  table: z.enum(['videos', 'assignments', 'quizzes']),
  courseId: z.string(),
  ids: z.array(z.string()),
  enrolledBy: z.string(),
  /** Identifies the notice: nobody gets the same one twice. */
  matter: z.string(),
  after: z.string(),
  due: z.optional(z.string()),
})
export type NewsNotice = z.output<typeof NewsNotice>
export type NewsKind = NewsNotice['kind']

/** Notifies the next students of a course, in one transaction with the job for the remaining ones. */
export async function notifyNews(deps: Deps, payload: unknown): Promise<void> {
  const notice = NewsNotice.parse(payload)
  const { kind, courseId, matter } = notice
  await deps.db.transaction().execute(async (tx) => {
    const words = await wordsOf(tx, notice)
    if (!words) return
    await notifyPortion(tx, deps, {
      people: { ...notice, without: notYetDone(notice) },
      notice: { kind, courseId, matter, ...words },
      next: (after) => ({ kind: NOTIFY_NEWS, payload: { ...notice, after } }),
    })
  })
}

/** Null if all of it is gone by now. */
async function wordsOf(tx: Tx, { table, courseId, ids, due }: NewsNotice) {
  const work = await listWork(tx, table, ids)
  const [first] = work
  if (!first) return null
  if (due) return dueWords(table, courseId, first, (await getCalendar(tx)).momentText(due))
  return newsWords(table, courseId, work)
}

const notYetDone = ({ table, ids: [id], due }: NewsNotice) =>
  due && id && table !== 'videos' ? { table, id } : undefined
