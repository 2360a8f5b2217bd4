import { getAssignment, listAssignments, submitAssignment } from '@sonocampus/contract/assignments'
import {
  getQuiz,
  listQuizzes,
  saveQuizChoice,
  startQuizAttempt,
  submitQuiz,
} from '@sonocampus/contract/quizzes.student'
import { afterAll, expect, it } from 'vitest'
import { assignmentSteps } from './assignment-steps.ts'
import { buildTestApp } from './build-test-app.ts'
import { fileOf, newPicture } from './enrollment-steps.ts'
import { makeCourse } from './make-course.ts'
import { answersTo, ask, quizSteps } from './quiz-steps.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const admin = await test.makeSession('admin')
const DAY = 24 * 60 * 60 * 1000

it('opens assignments and quizzes to students with a running enrollment alone, for reading and for answering [access/assessment-enrolled-only]', async () => {
  const [courseId, elsewhere] = [await makeCourse(test), await makeCourse(test)]
  const quizzes = quizSteps(test, admin)
  const [inside, outside, ended] = [
    await quizzes.enrolledIn(courseId),
    await quizzes.enrolledIn(elsewhere),
    await quizzes.enrolledIn(courseId),
  ]
  await test.deps.db
    .updateTable('enrollments')
    .set({ ends_at: new Date(test.clock.now() - DAY).toISOString() })
    .where('user_id', '=', ended.id)
    .execute()
  const quiz = await quizzes.add(courseId, [ask('A')])
  const [answer] = answersTo(quiz.questions, ['A'])
  if (!answer) throw new Error('one answer')
  const work = await assignmentSteps(test, admin).add(courseId)
  const file = fileOf(await newPicture())
  const statuses = async (as: { token: string }) => {
    const params = quizzes.pathOf(quiz)
    return [
      (await call(listQuizzes, { params: { courseId } }, as)).status,
      (await call(getQuiz, { params }, as)).status,
      (await call(startQuizAttempt, { params }, as)).status,
      (await call(saveQuizChoice, { params, body: answer }, as)).status,
      (await call(submitQuiz, { params, body: { answers: [answer] } }, as)).status,
      (await call(listAssignments, { params: { courseId } }, as)).status,
      (await call(getAssignment, { params: work }, as)).status,
      (await call(submitAssignment, { params: work, files: { file } }, as)).status,
    ]
  }
  expect(await statuses(outside)).toEqual(Array(8).fill(403))
  // Whose enrollment has ended is still shown the list of own results: here an empty one.
  expect(await statuses(ended)).toEqual([200, 403, 403, 403, 403, 200, 403, 403])
  expect((await call(listQuizzes, { params: { courseId } }, ended)).body).toEqual([])
  expect((await call(listAssignments, { params: { courseId } }, ended)).body).toEqual([])
  expect(await statuses(inside)).toEqual([200, 200, 200, 200, 201, 200, 200, 201])
})
