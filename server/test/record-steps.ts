import { requestCertificate } from '@sonocampus/contract/certificates'
import { answerQuestion, askQuestion } from '@sonocampus/contract/discussions'
import { createNote } from '@sonocampus/contract/notes'
import { updateProfile, uploadAvatar } from '@sonocampus/contract/profile'
import { assignmentSteps } from './assignment-steps.ts'
import type { TestApp } from './build-test-app.ts'
import { APPLICATION, apply, decide, fileOf, handInProof, newPicture } from './enrollment-steps.ts'
import { makeFinisher, makeLesson } from './finish-course.ts'
import { makeCourse } from './make-course.ts'
import { ask, quizSteps } from './quiz-steps.ts'

type Person = { id: string; email: string; token: string }

export const NAME = `${APPLICATION.first_name} ${APPLICATION.last_name}`

/** A student who has done one of everything, with texts that can be looked for. */
export async function makeWholeStudent(test: TestApp, admin: Person) {
  const { call } = test
  const courseId = await makeCourse(test, { title: 'Abdomen' })
  const videoId = await makeLesson(test, courseId)
  const student = await makeFinisher(test, admin, courseId, [videoId], NAME)
  const other = await makeFinisher(test, admin, courseId, [videoId], 'Bilal Shah')
  await call(updateProfile, { body: { bio: 'Sonographer in Multan' } }, student)
  await call(uploadAvatar, { files: { file: fileOf(await newPicture()) } }, student)
  const certificate = await call(requestCertificate, { params: { courseId }, query: { name: NAME } }, student)
  const text = (body: string, at: number | null = null) => ({ text: body, at })
  await call(createNote, { params: { videoId }, body: { text: 'My own note', at: 3 } }, student)
  const asked = await call(askQuestion, { params: { videoId }, body: text('Which probe is it?') }, student)
  const theirs = await call(askQuestion, { params: { videoId }, body: text('Is it the liver?') }, other)
  for (const [who, id] of [
    [other, asked.body.id],
    [student, theirs.body.id],
  ] as const)
    await call(answerQuestion, { params: { questionId: id }, body: { text: 'My answer' } }, who)
  const [assignments, quizzes] = [assignmentSteps(test, admin), quizSteps(test, admin)]
  const work = await assignments.add(courseId)
  const handedIn = await assignments.handIn(student, work)
  await assignments.grade({ ...work, submissionId: handedIn.body.id }, { grade: 80, feedback: 'Well done, Amina' })
  await quizzes.submit(student, await quizzes.add(courseId, [ask('A')]), ['A'])
  const other_course = await makeCourse(test, { title: 'Echo' })
  const application = await apply(test, student, other_course)
  await decide(test, admin, application.body.application_id, 'approved')
  await handInProof(test, student, other_course, { transaction_id: 'TX-1234567' })
  return { student, other, courseId, videoId, certificate: certificate.body, theirs: theirs.body.id as string }
}
