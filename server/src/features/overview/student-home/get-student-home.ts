import { isLeftInside } from '@sonocampus/contract/left-lesson'
import type { CourseAnalytics } from '@sonocampus/contract/progress'
import type { DueWork, LessonToContinue, StudentHome } from '@sonocampus/contract/student-home'
import { isoTime } from '../../../clock.ts'
import type { Db } from '../../../db/connect.ts'
import { getSiteSettings } from '../../../institute/site-settings.queries.ts'
import { listMyStandings } from '../../access/enrollments/index.ts'
import { listNextClasses, presentMyClass } from '../../learning/classes/index.ts'
import { listAnalytics } from '../../learning/progress/index.ts'
import {
  findLastLesson,
  findNextLesson,
  type LessonRow,
  listDueAssignments,
  listDueQuizzes,
} from './student-home.queries.ts'

const DAY = 24 * 60 * 60 * 1000
const MOST_WORK = 3
/** Work can be handed in late, but what was due weeks ago is no news. */
const OVERDUE_FOR = 14 * DAY
const AHEAD = 7 * DAY

export async function getStudentHome(db: Db, userId: string, now: number): Promise<StudentHome> {
  const courses = await listAnalytics(db, userId, now)
  const classes = await listNextClasses(db, userId, now)
  const next = classes.find(({ cancelled_at }) => cancelled_at === null)
  const work = await listWork(db, userId, now)
  return {
    next_lesson: await findLesson(db, userId, courses, now),
    admissions: await listMyStandings(db, userId, now),
    time_zone: (await getSiteSettings(db)).time_zone,
    next_class: next ? presentMyClass(next) : null,
    work: work.slice(0, MOST_WORK),
    has_more_work: work.length > MOST_WORK,
    courses,
  }
}

/**
 * The lesson that was left in the middle; else the first one not watched, of the course that was learned last or, without
 * one there, of the newest.
 */
async function findLesson(db: Db, userId: string, courses: readonly CourseAnalytics[], now: number) {
  const who = { userId, now: isoTime(now) }
  const last = await findLastLesson(db, who)
  const left = last && presentLesson(last)
  if (left && isLeftInside(left)) return left
  const unfinished = courses.filter(({ is_expired, videos }) => !is_expired && videos.watched < videos.total)
  const course = unfinished.find(({ course_id }) => course_id === last?.course_id) ?? unfinished[0]
  const lesson = course && (await findNextLesson(db, { ...who, courseId: course.course_id }))
  return lesson ? presentLesson(lesson) : null
}

const presentLesson = (row: LessonRow): LessonToContinue => ({
  video_id: row.id,
  title: row.title,
  course: courseOf(row),
  position: (row.position_ms ?? 0) / 1000,
  duration: row.duration_ms === null ? null : row.duration_ms / 1000,
})

const courseOf = ({ course_id: id, course_title: title }: { course_id: string; course_title: string }) => ({
  id,
  _id: id,
  title,
})

async function listWork(db: Db, userId: string, moment: number): Promise<DueWork[]> {
  const [since, now, until] = [moment - OVERDUE_FOR, moment, moment + AHEAD].map(isoTime) as [string, string, string]
  const requested = { userId, now, since, until, most: MOST_WORK + 1 }
  const presented = (kind: DueWork['kind'], rows: Awaited<ReturnType<typeof listDueQuizzes>>) =>
    rows.map(({ id, title, due_at, ...row }) => ({ kind, id, title, course: courseOf(row), due_at }))
  return [
    ...presented('assignment', await listDueAssignments(db, requested)),
    ...presented('quiz', await listDueQuizzes(db, requested)),
  ].sort((one, other) => one.due_at.localeCompare(other.due_at))
}
