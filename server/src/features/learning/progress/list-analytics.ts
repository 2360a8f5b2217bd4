import type { Db } from '../../../db/connect.ts'
import { myCourses } from './course-work.queries.ts'
import { presentAnalytics } from './progress.presenter.ts'

/** How far one student is in every course of an enrollment, be it over. */
export const listAnalytics = async (db: Db, userId: string, now: number) =>
  (await myCourses.all(db, { userId })).map((row) => presentAnalytics(row, now))
