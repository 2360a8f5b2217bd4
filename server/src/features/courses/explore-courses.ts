import type { ExploredCourse, ListedCourse } from '@sonocampus/contract/courses'
import type { Db } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { listVideosOf, presentVideo, VISITOR } from '../videos/index.ts'
import { presentListedCourse, presentOfferedCourse } from './courses.presenter.ts'
import { findOfferedCourse, listOfferedCourses } from './courses.queries.ts'

/** The catalogue as anyone sees it; a draft, a deleted and an unknown course cannot be told apart. */
export async function exploreOfferedCourses(db: Db): Promise<ListedCourse[]> {
  return (await listOfferedCourses(db)).map(presentListedCourse)
}

export async function exploreOfferedCourse(deps: Deps, courseId: string): Promise<ExploredCourse> {
  const course = await findOfferedCourse(deps.db, courseId)
  if (!course) throw new AppError('not_found', 'Course not found.')
  const videos = await listVideosOf(deps.db, courseId)
  return presentOfferedCourse(
    course,
    videos.map((row) => presentVideo(deps, VISITOR, row)),
  )
}
