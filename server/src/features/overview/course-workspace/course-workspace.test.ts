import {
  type CourseStudent,
  type CourseWorkspace,
  getCourseWorkspace,
  listCourseStudents,
} from '@sonocampus/contract/course-workspace'
import { deleteCourse } from '@sonocampus/contract/courses'
import { completeVideo } from '@sonocampus/contract/lessons.student'
import { assignCourses } from '@sonocampus/contract/staff'
import { deleteUser } from '@sonocampus/contract/users'
import { afterAll, expect, it } from 'vitest'
import { assignmentSteps } from '#test/assignment-steps.ts'
import { buildTestApp } from '#test/build-test-app.ts'
import { classSteps, DAY, HOUR } from '#test/class-steps.ts'
import { apply, approvedApplicant, handInProof, makeEnrollment } from '#test/enrollment-steps.ts'
import { makeLesson } from '#test/finish-course.ts'
import { makeCourse } from '#test/make-course.ts'
import { moneySteps } from '#test/money-steps.ts'
import { ask, quizSteps } from '#test/quiz-steps.ts'

const test = await buildTestApp()
afterAll(() => test.close())
const admin = await test.makeSession('admin')
const { call } = test
const money = moneySteps(test, admin)
const classes = classSteps(test, admin)

type Session = { token: string }
const workspace = async (courseId: string, reader: Session = admin): Promise<CourseWorkspace> =>
  (await call(getCourseWorkspace, { params: { courseId } }, reader)).body
const students = async (courseId: string, query: object = {}, reader: Session = admin): Promise<CourseStudent[]> =>
  (await call(listCourseStudents, { params: { courseId }, query }, reader)).body

it('tells in one call what a course holds, who is in it, its next class and what waits [course-workspace/overview]', async () => {
  const courseId = await makeCourse(test, { title: 'Abdomen' })
  expect(await workspace(courseId)).toMatchObject({
    course: { id: courseId, title: 'Abdomen', version: expect.any(String) },
    next_class: null,
    teachers: [],
    lessons: 0,
    quizzes: 0,
    students: { open: 0, finished: 0, certificates: 0 },
    waiting: { ungraded: 0, questions: 0, applications: 0, payments: 0 },
  })
  const lesson = await makeLesson(test, courseId)
  await quizSteps(test, admin).add(courseId, [ask('A')], { is_draft: true })
  const cancelled = await classes.planOne(courseId, HOUR)
  await classes.cancel(cancelled)
  const next = await classes.planOne(courseId, DAY)
  await classes.planOne(courseId, 2 * DAY)
  await classes.planOne(await makeCourse(test), HOUR)
  const { token } = await makeEnrollment(test, courseId, 9 * DAY)
  await makeEnrollment(test, courseId, -HOUR)
  await call(completeVideo, { params: { videoId: lesson }, body: undefined }, { token })
  await apply(test, await test.makeSession(), courseId)
  await handInProof(test, await approvedApplicant(test, admin, courseId), courseId)
  const steps = assignmentSteps(test, admin)
  const assignment = await steps.add(courseId)
  await steps.handIn({ token }, assignment)
  expect(await workspace(courseId)).toMatchObject({
    next_class: { id: next },
    lessons: 1,
    quizzes: 1,
    draft_quizzes: 1,
    assignments: 1,
    students: { open: 1, finished: 1 },
    waiting: { ungraded: 1, applications: 1, payments: 1 },
  })
})

it('is told a teacher of the own course alone, without what the desk decides [course-workspace/teachers]', async () => {
  const [own, foreign] = [await makeCourse(test), await makeCourse(test)]
  const teacher = await test.makeSession('teacher')
  await call(assignCourses, { params: { userId: teacher.id }, body: { course_ids: [own] } }, admin)
  const told = await workspace(own, teacher)
  expect(told.waiting).toMatchObject({ ungraded: 0, applications: null, payments: null })
  expect(told.teachers.map(({ id }) => id)).toEqual([teacher.id])
  expect(await call(getCourseWorkspace, { params: { courseId: foreign } }, teacher)).toBeRefused('not_found')
  await makeEnrollment(test, own, DAY)
  expect((await students(own, {}, teacher)).map(({ owed }) => owed)).toEqual([null])
  expect(await call(listCourseStudents, { params: { courseId: foreign }, query: {} }, teacher)).toBeRefused('not_found')
})

it('lists the students of a course with progress, what they owe and their last login, found by name [course-workspace/students]', async () => {
  const courseId = await makeCourse(test, { price_paisa: 2_000_000 })
  const [first] = [await makeLesson(test, courseId), await makeLesson(test, courseId)]
  const debtor = await approvedApplicant(test, admin, courseId)
  const { id } = (await handInProof(test, debtor, courseId)).body
  await money.approve(id, { amount_received: 15_000 })
  await call(completeVideo, { params: { videoId: first }, body: undefined }, debtor)
  await test.logInAs(debtor.email)
  const ended = await makeEnrollment(test, courseId, -HOUR)
  const gone = await makeEnrollment(test, courseId, DAY)
  await call(deleteUser, { params: { userId: gone.id } }, admin)
  const listed = await students(courseId)
  expect(listed.map(({ student }) => student.email)).toEqual([debtor.email, ended.email].toSorted())
  expect(listed.find(({ student }) => student.id === debtor.id)).toMatchObject({
    is_active: true,
    progress: 50,
    owed: 5_000,
    last_login_at: expect.any(String),
  })
  expect(listed.find(({ student }) => student.id === ended.id)).toMatchObject({
    is_active: false,
    progress: 0,
    owed: 0,
  })
  expect((await students(courseId, { search: ended.email })).map(({ student }) => student.id)).toEqual([ended.id])
})

it('shows a deleted course to administrators, who can restore it, and no class of it [course-workspace/overview]', async () => {
  const courseId = await makeCourse(test)
  await call(deleteCourse, { params: { courseId } }, admin)
  expect((await workspace(courseId)).course.deleted_at).toEqual(expect.any(String))
  expect(await call(listCourseStudents, { params: { courseId }, query: {} }, admin)).toBeRefused('not_found')
})
