import type { ExploredCourse, ListedCourse } from '@sonocampus/contract/courses'
import type { Db } from '../../db/connect.ts'
import { AppError } from '../../errors.ts'
import { presentListedCourse, presentOfferedCourse } from './courses.presenter.ts'
import { findOfferedCourse, listOfferedCourses } from './courses.queries.ts'

/** The catalogue as anyone sees it; a draft, a deleted and an unknown course cannot be told apart. */
export async function exploreOfferedCourses(db: Db): Promise<ListedCourse[]> {
  return (await listOfferedCourses(db)).map(presentListedCourse)
}

export async function exploreOfferedCourse(db: Db, courseId: string): Promise<ExploredCourse> {
  const course = await findOfferedCourse(db, courseId)
  if (!course) throw new AppError('not_found', 'Course not found.')
  return presentOfferedCourse(course)
}
