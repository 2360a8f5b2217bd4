import { isoTime } from '../../clock.ts'
import type { Tx } from '../../db/connect.ts'
import { listQuestions, versionOf } from '../../features/assessment/quizzes/index.ts'
import type { Made } from '../seed-demo.ts'
import type { Course } from './world.ts'

/** The published courses with all that is in them. */
export async function listCourses(tx: Tx): Promise<Course[]> {
  const courses = await tx
    .selectFrom('courses')
    .select(['id', 'title', 'price_paisa'])
    .where('status', '=', 'active')
    .orderBy('created_at')
    .execute()
  const accounts = await tx.selectFrom('bank_accounts').select('id').orderBy('position').execute()
  const lessons = await tx.selectFrom('videos').select(['id', 'course_id', 'duration_ms']).orderBy('position').execute()
  const assignments = await tx.selectFrom('assignments').select(['id', 'course_id']).orderBy('title').execute()
  const quizzes = await tx.selectFrom('quizzes').selectAll().orderBy('title').execute()
  const questions = await listQuestions(
    tx,
    quizzes.map(({ id }) => id),
  )
  return courses.map(({ id, title, price_paisa }) => {
    const ofCourse = ({ course_id }: { course_id: string }) => course_id === id
    return {
      id,
      title,
      pricePaisa: Number(price_paisa),
      accounts: accounts.map((account) => account.id),
      lessons: lessons.filter(ofCourse).map((one) => ({ id: one.id, durationMs: Number(one.duration_ms ?? 0) })),
      assignments: assignments.filter(ofCourse),
      quizzes: quizzes.filter(ofCourse).map((quiz) => ({
        id: quiz.id,
        timeLimitMinutes: quiz.time_limit_minutes,
        attemptsAllowed: quiz.attempts_allowed,
        passMark: quiz.pass_mark,
        reviewByHand: quiz.review_by_hand,
        version: versionOf(quiz.id, { ...quiz, questions: questions.get(quiz.id) ?? [] }),
      })),
    }
  })
}

/** When a student's access to a course ends or has ended; null without any. */
export async function findEnd(tx: Tx, userId: string, courseId: string): Promise<number | null> {
  const held = await tx
    .selectFrom('enrollments')
    .select('ends_at')
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .executeTakeFirst()
  return held ? Date.parse(held.ends_at) : null
}

/** The lessons of a course that a student has begun. */
export async function findSeen(tx: Tx, userId: string, courseId: string): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('video_views')
    .innerJoin('videos', 'videos.id', 'video_views.video_id')
    .select('video_id')
    .where('video_views.user_id', '=', userId)
    .where('videos.course_id', '=', courseId)
    .execute()
  return new Set(rows.map(({ video_id }) => video_id))
}

/** Who may come to a class of a course at a moment. */
export const listEnrolled = (tx: Tx, courseId: string, at: string) =>
  tx
    .selectFrom('enrollments')
    .select('user_id')
    .where('course_id', '=', courseId)
    .where('starts_at', '<=', at)
    .where('ends_at', '>', at)
    .orderBy('student_email')
    .execute()

const DAY = 24 * 60 * 60 * 1000

/** Courses, contents and staff have been there since the year began, and each student since before applying. */
export async function moveBack(tx: Tx, begin: number, { now, courses, people }: Made): Promise<void> {
  const written = { created_at: isoTime(begin), updated_at: isoTime(begin) }
  for (const [index, { id }] of courses.entries())
    await tx
      .updateTable('courses')
      .set({ created_at: isoTime(begin + index), updated_at: isoTime(begin + index) })
      .where('id', '=', id)
      .execute()
  await tx.updateTable('videos').set(written).execute()
  await tx.updateTable('modules').set(written).execute()
  await tx.updateTable('quizzes').set(written).execute()
  await tx.updateTable('assignments').set(written).execute()
  await tx.updateTable('media_assets').set(written).execute()
  await tx.updateTable('bank_accounts').set(written).execute()
  for (const { id, role, person } of people) {
    const first = Math.max(0, ...person.admissions.map(({ application }) => application.daysAgo + 1))
    const created_at = isoTime(role === 'student' ? now - first * DAY : begin)
    await tx.updateTable('users').set({ created_at, confirmed_at: created_at }).where('id', '=', id).execute()
  }
}

/** What lies between the year and today: mails are sent, older notices read, and everybody has been here. */
export async function finishYear(tx: Tx, present: number): Promise<void> {
  await tx.deleteFrom('jobs').where('created_at', '<=', isoTime(present)).execute()
  await tx
    .updateTable('student_notifications')
    .set((eb) => ({ read_at: eb.ref('created_at') }))
    .where('created_at', '<', isoTime(present - 5 * DAY))
    .execute()
  await tx
    .updateTable('users')
    .set((eb) => ({
      last_login_at: eb.fn.coalesce(
        eb
          .selectFrom('video_views')
          .select(({ fn }) => fn.max('reported_at').as('last'))
          .whereRef('video_views.user_id', '=', 'users.id'),
        'users.created_at',
      ),
    }))
    .where('role', '=', 'student')
    .where('email', 'not like', '%@demo.example')
    .execute()
}
