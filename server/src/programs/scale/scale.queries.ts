import type { Db } from '../../db/connect.ts'
import { listQuestions, versionOf } from '../../features/assessment/quizzes/index.ts'
import type { Course } from './plan.ts'

/** Whether the database is unused: no account, no course, no audit entry. */
export async function isEmpty(db: Db): Promise<boolean> {
  const found = [
    await db.selectFrom('users').select('id').limit(1).executeTakeFirst(),
    await db.selectFrom('courses').select('id').limit(1).executeTakeFirst(),
    await db.selectFrom('counters').select('name').limit(1).executeTakeFirst(),
  ]
  return found.every((row) => row === undefined)
}

export const listCounters = (db: Db) => db.selectFrom('counters').select(['name', 'value']).execute()

export const getAdministrator = (db: Db) =>
  db.selectFrom('users').select(['id', 'email']).where('role', '=', 'admin').executeTakeFirstOrThrow()

export const listBankAccounts = (db: Db) => db.selectFrom('bank_accounts').select('id').orderBy('position').execute()

/** The courses that the demo offers, with what their lessons play. */
export const listDemoCourses = (db: Db) => db.selectFrom('courses').selectAll().orderBy('created_at').execute()

export const listClips = (db: Db) =>
  db
    .selectFrom('videos')
    .select(['storage_key', 'size', 'content_type', 'captions_key', 'duration_ms'])
    .where('position', '=', 1)
    .execute()

/** Every course with students, with all its content. */
export async function listCourses(db: Db): Promise<Course[]> {
  const courses = await db
    .selectFrom('courses')
    .select(['id', 'title', 'price_paisa'])
    .where('status', '=', 'active')
    .orderBy('created_at')
    .execute()
  const lessons = await db.selectFrom('videos').select(['id', 'course_id', 'duration_ms']).orderBy('position').execute()
  const assignments = await db.selectFrom('assignments').select(['id', 'course_id', 'due_at']).orderBy('id').execute()
  const quizzes = await listQuizzes(db)
  return courses.map(({ id, title, price_paisa }) => {
    const ofCourse = ({ course_id }: { course_id: string }) => course_id === id
    return {
      id,
      title,
      pricePaisa: price_paisa,
      lessons: lessons.filter(ofCourse).map((one) => ({ id: one.id, durationMs: one.duration_ms ?? 0 })),
      assignments: assignments.filter(ofCourse).map((one) => ({ id: one.id, dueAt: Date.parse(one.due_at) })),
      quizzes: quizzes.filter(ofCourse),
    }
  })
}

/** Only quizzes of choices: made-up students can't mark a picture. */
async function listQuizzes(db: Db) {
  const rows = await db.selectFrom('quizzes').selectAll().orderBy('id').execute()
  const questions = await listQuestions(
    db,
    rows.map(({ id }) => id),
  )
  const isOfChoices = ({ id }: { id: string }) => (questions.get(id) ?? []).every(({ task }) => !task)
  return rows.filter(isOfChoices).map((quiz) => ({
    id: quiz.id,
    course_id: quiz.course_id,
    dueDate: quiz.due_date,
    timeLimitMinutes: quiz.time_limit_minutes,
    attemptsAllowed: quiz.attempts_allowed,
    version: versionOf(quiz.id, { ...quiz, questions: questions.get(quiz.id) ?? [] }),
  }))
}
