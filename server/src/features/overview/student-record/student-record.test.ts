import { requestCertificate } from '@sonocampus/contract/certificates'
import { getUserDetails } from '@sonocampus/contract/student-record'
import { getStudentWork } from '@sonocampus/contract/student-record.parts'
import { afterAll, expect, it } from 'vitest'
import { assignmentSteps } from '#test/assignment-steps.ts'
import { buildTestApp } from '#test/build-test-app.ts'
import { makeFinisher, makeLesson } from '#test/finish-course.ts'
import { makeCourse } from '#test/make-course.ts'
import { ask, quizSteps } from '#test/quiz-steps.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const admin = await test.makeSession('admin')
const [work, quizzes] = [assignmentSteps(test, admin), quizSteps(test, admin)]

it('shows what a student handed in, of every kind, newest first, and the certificate with its link [admin-students/view-details]', async () => {
  const courseId = await makeCourse(test, { title: 'Echo' })
  const student = await makeFinisher(test, admin, courseId, [await makeLesson(test, courseId)], 'Sara Malik')
  const [first, last] = [await work.add(courseId), await work.add(courseId)]
  const quiz = await quizzes.add(courseId, [ask('A')])
  const handedIn = []
  for (const handIn of [
    () => work.handIn(student, first),
    () => quizzes.submit(student, quiz, ['A']),
    () => work.handIn(student, last),
  ]) {
    test.clock.advance(60_000)
    handedIn.push((await handIn()).body.id)
  }
  await call(requestCertificate, { params: { courseId }, query: { name: 'Sara Malik' } }, student)

  const params = { userId: student.id }
  const { submissions } = (await call(getStudentWork, { params }, admin)).body
  const { body } = await call(getUserDetails, { params }, admin)
  expect(submissions.map(({ id }: { id: string }) => id)).toEqual(handedIn.toReversed())
  expect(body.certificates).toEqual([
    expect.objectContaining({ full_name: 'Sara Malik', certificate_url: expect.stringMatching(/^\/|^http/) }),
  ])
  expect(body).toMatchObject({ bio: '', progress: [expect.objectContaining({ course_id: courseId })] })
})
