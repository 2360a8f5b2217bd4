import { randomUUID } from 'node:crypto'
import { limits } from '@sonocampus/contract/limits'
import type { NewsKind } from '../../db/tables/trail.ts'
import type { Deps } from '../../deps.ts'
import { enqueueJob } from '../../jobs/queue.queries.ts'
import { claimNews, listCoursesWithNews, listDue, type NewsTable } from './news.queries.ts'
import { TELL_NEWS, type Telling } from './tell-news.ts'

const KINDS: [NewsTable, NewsKind][] = [
  ['videos', 'new_lessons'],
  ['assignments', 'new_assignments'],
  ['quizzes', 'new_quizzes'],
]

/** An hour after the first new lesson of a course everything new there is told together; assignments and quizzes alike. */
export async function findNews(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  for (const [table, kind] of KINDS)
    for (const { id } of await listCoursesWithNews(deps.db, table, now - limits.news.gather))
      await tellCourse(deps, table, kind, id)
}

const tellCourse = ({ db, clock }: Deps, table: NewsTable, kind: NewsKind, courseId: string) =>
  db.transaction().execute(async (tx) => {
    const claimed = await claimNews(tx, table, courseId, clock.now())
    if (claimed.length === 0) return
    const seatedBy =
      claimed
        .map(({ created_at }) => created_at)
        .toSorted()
        .at(-1) ?? ''
    const ids = claimed.map(({ id }) => id)
    const payload: Telling = { kind, table, courseId, ids, seatedBy, matter: randomUUID(), after: '' }
    await enqueueJob(tx, { kind: TELL_NEWS, payload }, clock)
  })

/** Work that is due within two days is told of once for each due date: the job's id and the notices' keep it single. */
export async function findDue({ db, clock }: Deps): Promise<void> {
  const now = clock.now()
  for (const table of ['assignments', 'quizzes'] as const)
    for (const { id, course_id, due } of await listDue(db, table, now, now + limits.news.dueSoon)) {
      const matter = `due:${id}:${due}`
      const payload: Telling = {
        kind: 'due_soon',
        table,
        courseId: course_id,
        ids: [id],
        seatedBy: new Date(now).toISOString(),
        matter,
        after: '',
        due: String(due),
      }
      await enqueueJob(db, { kind: TELL_NEWS, id: matter, payload }, clock)
    }
}
