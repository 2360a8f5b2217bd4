import { randomUUID } from 'node:crypto'
import { closeDay, getDayClose, TODAY } from '@sonocampus/contract/day-closes'
import { startFilmUpload } from '@sonocampus/contract/lessons.video-files'
import { approveEnrollment } from '@sonocampus/contract/payments.approval'
import { keepQuestions } from '@sonocampus/contract/question-bank'
import { saveView } from '@sonocampus/contract/saved-views'
import { assignCourses, inviteStaff } from '@sonocampus/contract/staff'
import { seedDemo } from '#src/demo/seed-demo.ts'
import { PASSWORD, type TestApp } from '../build-test-app.ts'
import { circle } from '../drawn.ts'
import { makeFilm } from '../film-upload-steps.ts'
import { makeStudentEverywhere } from '../record-steps.ts'

export type Reader = 'visitor' | 'owner' | 'classmate' | 'stranger' | 'teacher' | 'other teacher' | 'clerk' | 'admin'
export type Person = { id: string; email: string; token: string }

/**
 * An institute with one of everything, and one of each kind of reader: the owner of all private words, a classmate in
 * the same courses, a student without a course, the courses' teacher and a teacher without any.
 */
export async function makeWorld(test: TestApp) {
  const { call, deps } = test
  const { db } = deps
  await seedDemo(deps, () => {})
  const admin = await test.makeSession('admin')
  const { student: owner, other: classmate, courseId: ownCourse } = await makeStudentEverywhere(test, admin)
  const [stranger, clerk] = [await test.makeSession(), await test.makeSession('clerk')]
  const [teacher, otherTeacher] = [await test.makeSession('teacher'), await test.makeSession('teacher')]
  const { id: demoCourse } = await db
    .selectFrom('courses')
    .innerJoin('quizzes', 'quizzes.course_id', 'courses.id')
    .innerJoin('modules', 'modules.course_id', 'courses.id')
    .select('courses.id')
    .where('courses.id', '!=', ownCourse)
    .orderBy('courses.created_at')
    .executeTakeFirstOrThrow()
  for (const { id: user_id } of [owner, classmate])
    await call(approveEnrollment, { query: { user_id, course_id: demoCourse, duration_months: 4 } }, admin)
  const course_ids = [ownCourse, demoCourse]
  await call(assignCourses, { params: { userId: teacher.id }, body: { course_ids } }, admin)
  await call(inviteStaff, { body: { email: 'invited@example.org', role: 'clerk', current_password: PASSWORD } }, admin)
  await call(saveView, { body: { screen: 'students', name: 'Mine', query: 'search=a' } }, admin)
  await call(startFilmUpload, { body: makeFilm(1000).announced }, admin)
  const quiz = await db.selectFrom('quizzes').select('id').where('course_id', '=', ownCourse).executeTakeFirstOrThrow()
  const requested = await db.selectFrom('quiz_questions').select('id').where('quiz_id', '=', quiz.id).execute()
  const question_ids = requested.map(({ id }) => id)
  await call(keepQuestions, { params: { quizId: quiz.id }, body: { question_ids, tags: ['liver'] } }, admin)
  await gradeByCriteria(test, owner.id)
  await test.runJobs()
  const readers: Record<Reader, Person | null> = {
    visitor: null,
    owner,
    classmate,
    stranger,
    teacher,
    'other teacher': otherTeacher,
    clerk,
    admin,
  }
  const kept = await closeToday(test, clerk)
  const idsOf = async (courseId: string) => ({ ...(await idsIn(test, courseId, owner.id)), ...kept })
  const ids = [await idsOf(ownCourse), await idsOf(demoCourse)]
  return { owner, classmate, admin, readers, ids }
}

const CRITERION = { text: 'Order', points: 100, given: 80, comment: 'Good' }
const MARK = { shape: circle(0.5, 0.5, 40), text: 'Here' }

/** Closes today; the owner's payment is on a line of a bank file already. */
async function closeToday({ call, deps: { db } }: TestApp, clerk: Person): Promise<Record<string, string>> {
  const { day, version } = (await call(getDayClose, { params: { day: TODAY } }, clerk)).body
  const cash = { cash_start: 1_000_000, cash_counted: 0, reason: 'Counted twice.', notes: 'Quiet.' }
  await call(closeDay, { body: { day, version, ...cash } }, clerk)
  const { id } = await db.selectFrom('statement_checks').select('id').executeTakeFirstOrThrow()
  return { day, checkId: id, position: '0' }
}

/** A result of many steps: work graded by criteria, with marks on it, and returned. */
async function gradeByCriteria({ deps: { db } }: TestApp, ownerId: string) {
  const [criteria, marks] = [JSON.stringify([CRITERION]), JSON.stringify([MARK])]
  const rubric = JSON.stringify([{ id: randomUUID(), text: 'Order', points: 100 }])
  await db.updateTable('assignments').set({ rubric }).execute()
  const works = db.selectFrom('assignment_submissions').select('id').where('user_id', '=', ownerId)
  await db.updateTable('assignment_grades').set({ criteria, marks }).where('submission_id', 'in', works).execute()
  const return_review = JSON.stringify({ grade: 80, criteria: [CRITERION], marks: [MARK] })
  await db.updateTable('assignment_submissions').set({ return_review }).where('user_id', '=', ownerId).execute()
}

/** A course's and a student's ids for addresses, by their names there. */
async function idsIn({ deps: { db } }: TestApp, courseId: string, userId: string): Promise<Record<string, string>> {
  const first = async (
    table: 'videos' | 'modules' | 'quizzes' | 'assignments' | 'live_classes' | 'media_assets' | 'announcements',
  ) => (await db.selectFrom(table).select('id').where('course_id', '=', courseId).executeTakeFirst())?.id ?? userId
  const own = async (table: 'payments' | 'certificates' | 'applications' | 'enrollments') =>
    (await db.selectFrom(table).select('id').where('user_id', '=', userId).executeTakeFirst())?.id ?? userId
  const withFile = db
    .selectFrom('videos')
    .innerJoin('lesson_files', 'lesson_files.video_id', 'videos.id')
    .select('videos.id')
    .where('course_id', '=', courseId)
  const videoId = (await withFile.executeTakeFirst())?.id ?? (await first('videos'))
  const [quizId, assignmentId] = [await first('quizzes'), await first('assignments')]
  const code = await db.selectFrom('certificates').select('code').where('user_id', '=', userId).executeTakeFirst()
  const post = db.selectFrom('lesson_posts').select('id').where('author_id', '=', userId)
  const requested = db.selectFrom('quiz_questions').select('id').where('quiz_id', '=', quizId)
  const attempt = db.selectFrom('quiz_attempts').select('id').where('user_id', '=', userId)
  const work = db.selectFrom('assignment_submissions').select('id').where('user_id', '=', userId)
  return {
    userId,
    courseId,
    videoId,
    quizId,
    assignmentId,
    tab: 'students',
    moduleId: await first('modules'),
    classId: await first('live_classes'),
    assetId: await first('media_assets'),
    announcementId: await first('announcements'),
    paymentId: await own('payments'),
    postId: (await post.executeTakeFirst())?.id ?? userId,
    questionId: (await requested.executeTakeFirst())?.id ?? userId,
    attemptId: (await attempt.executeTakeFirst())?.id ?? userId,
    workId: (await work.executeTakeFirst())?.id ?? userId,
    code: code?.code ?? 'none',
    frame: '0',
    name: 'auto',
  }
}
