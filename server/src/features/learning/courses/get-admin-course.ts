import type { Db } from '../../../db/connect.ts'
import { type CourseRow, getCourseWithCounts, listAccountIds } from './courses.admin.queries.ts'
import { presentAdminCourse } from './courses.presenter.ts'

export const withAccounts = async (db: Db, row: CourseRow) =>
  presentAdminCourse(row, await listAccountIds(db, [row.id]))

/** A course as its form edits it, deleted or not. */
export const getAdminCourse = async (db: Db, courseId: string) =>
  withAccounts(db, await getCourseWithCounts(db, courseId))
