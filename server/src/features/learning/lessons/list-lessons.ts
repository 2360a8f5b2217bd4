import type { Deps } from '../../../deps.ts'
import type { CurrentUser } from '../../../http/current-user.ts'
import { requireActiveEnrollment } from '../../access/enrollments/index.ts'
import { lockedLessons } from './lesson-order.ts'
import { presentLesson } from './videos.presenter.ts'
import { listVideosOf, listViewsOf } from './videos.queries.ts'

/** The lessons of a course the caller is enrolled in, with their progress. */
export async function listLessons(deps: Deps, viewer: CurrentUser, courseId: string) {
  const { db, clock } = deps
  await requireActiveEnrollment(db, viewer, courseId, clock.now())
  const views = new Map((await listViewsOf(db, viewer.id, courseId)).map((view) => [view.video_id, view]))
  const rows = await listVideosOf(db, courseId)
  const locked = lockedLessons(rows, viewer, (id) => Boolean(views.get(id)?.watched_at))
  return rows.map((row) => presentLesson(deps, viewer, row, { view: views.get(row.id), isLocked: locked.has(row.id) }))
}
