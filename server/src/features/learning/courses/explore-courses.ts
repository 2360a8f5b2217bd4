import type { ExploredCourse, ListedCourse } from '@sonocampus/contract/courses'
import type { Db } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import type { CurrentUser } from '../../../http/current-user.ts'
import { listPublicClasses } from '../classes/index.ts'
import { listVideosOf, presentPreview } from '../lessons/index.ts'
import { presentExploredCourse, presentListedCourse } from './courses.presenter.ts'
import { findExploredCourse, listOfferedCourses } from './courses.queries.ts'

/** The catalogue as anyone sees it. Another's draft, a deleted and an unknown course look the same. */
export async function exploreOfferedCourses(db: Db): Promise<ListedCourse[]> {
  return (await listOfferedCourses(db)).map(presentListedCourse)
}

export async function exploreOneCourse(
  deps: Deps,
  viewer: CurrentUser | null,
  courseId: string,
): Promise<ExploredCourse> {
  const course = await findExploredCourse(deps.db, viewer, courseId)
  if (!course) throw new AppError('not_found', 'Course not found.')
  const videos = await listVideosOf(deps.db, courseId)
  const classes = await listPublicClasses(deps.db, courseId, deps.clock.now())
  return presentExploredCourse(
    course,
    videos.map((row) => presentPreview(deps, viewer, row)),
    classes,
  )
}
