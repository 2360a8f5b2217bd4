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

/** What a student has done of a course: lessons watched, quizzes taken, assignments handed in. */
export async function findDone(
  tx: Tx,
  userId: string,
  { lessons, quizzes, assignments }: Course,
): Promise<Set<string>> {
  const ids = (works: { id: string }[]) => ['', ...works.map(({ id }) => id)]
  const views = await tx
    .selectFrom('video_views')
    .select('video_id as id')
    .where('user_id', '=', userId)
    .where('video_id', 'in', ids(lessons))
    .where('watched_at', 'is not', null)
    .execute()
  const attempts = await tx
    .selectFrom('quiz_attempts')
    .select('quiz_id as id')
    .where('user_id', '=', userId)
    .where('quiz_id', 'in', ids(quizzes))
    .execute()
  const submissions = await tx
    .selectFrom('assignment_submissions')
    .select('assignment_id as id')
    .where('user_id', '=', userId)
    .where('assignment_id', 'in', ids(assignments))
    .where('returned_at', 'is', null)
    .execute()
  return new Set([...views, ...attempts, ...submissions].map(({ id }) => id))
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
    const first = Math.max(
      person.deactivated ? 90 : 0,
      ...person.admissions.map(({ application }) => application.daysAgo + 1.2),
    )
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

/** The latest student who may pay and has not begun to. */
export const findUnpaid = (tx: Tx) =>
  tx
    .selectFrom('applications')
    .innerJoin('courses', 'courses.id', 'applications.course_id')
    .select(['user_id', 'course_id'])
    .where('applications.status', '=', 'approved')
    .where('price_paisa', '>', 0)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('payments').select('payments.id').whereRef('payments.user_id', '=', 'applications.user_id')),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('discounts').select('discounts.id').whereRef('discounts.user_id', '=', 'applications.user_id'),
        ),
      ),
    )
    .orderBy('applications.decided_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The last payment that came in with a proof. */
export const findLastPaid = (tx: Tx) =>
  tx
    .selectFrom('payments')
    .select(['id', 'user_id'])
    .where('status', '=', 'approved')
    .where('proof_id', 'is not', null)
    .where('refunded_paisa', '=', 0)
    .orderBy('decided_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The last post by a student under somebody's question. */
export const findLastThanks = (tx: Tx) =>
  tx
    .selectFrom('lesson_posts')
    .select(['id', 'author_id'])
    .where('question_id', 'is not', null)
    .where('is_staff', '=', 0)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

export const listSubmissions = (tx: Tx, userId: string, assignmentId: string) =>
  tx
    .selectFrom('assignment_submissions')
    .select('returned_at')
    .where('user_id', '=', userId)
    .where('assignment_id', '=', assignmentId)
    .execute()

/** The last payments into a bank account that were approved, the oldest of them first. */
export const listPaidInto = async (tx: Tx, accountId: string, most: number) =>
  (
    await tx
      .selectFrom('payments')
      .select(['transaction_id', 'received_paisa', 'decided_at'])
      .where('bank_account_id', '=', accountId)
      .where('status', '=', 'approved')
      .orderBy('decided_at', 'desc')
      .orderBy('number', 'desc')
      .limit(most)
      .execute()
  ).toReversed()
