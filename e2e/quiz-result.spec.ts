import { updateQuiz } from '@sonocampus/contract/quizzes.admin'
import { applyRegrade } from '@sonocampus/contract/quizzes.grading'
import { expect, test } from './fixtures.ts'
import { LIVE_STREAM, toast } from './on-screen.ts'
import { ask, attemptPath, begin, gradeQuiz, makeQuiz, resultPath, takeQuiz } from './quiz-steps.ts'

const three = [
  ask('Which organ is it?', ['*Liver', 'Spleen'], { explanation: 'Only the liver has hepatic veins.' }),
  ask('Which side is it on?', ['*Right', 'Left']),
  ask('Which signs belong to a gallstone?', ['*A bright echo', '*A clean shadow', 'Blood flow']),
]
const twoRight = [['Liver'], ['Left'], ['A bright echo', 'A clean shadow']]

test('a score and feedback by hand, and a mended key, reach the open result at once and the list after it [quiz-result/feedback, quiz-result/hand-score]', async ({
  page,
  call,
  enrolledStudent,
  logInAs,
}) => {
  const { student, token, course } = await enrolledStudent()
  const quiz = await makeQuiz(call, course.id, { questions: three })
  const id = await takeQuiz(call, token, quiz, twoRight)
  await logInAs(page, student)
  const stream = page.waitForResponse(LIVE_STREAM)
  await page.goto(resultPath(quiz, id))
  await stream
  await expect(page.getByText('2 / 3', { exact: true })).toBeVisible()
  const questions = quiz.questions.map((question) =>
    question.text === 'Which side is it on?'
      ? { ...question, options: question.options.map((one) => ({ ...one, is_correct: one.text === 'Left' })) }
      : question,
  )
  const body = { title: quiz.title, course_id: course.id, questions }
  await call(updateQuiz, { params: { quizId: quiz.id }, body }, 'admin')
  await call(applyRegrade, { params: { quizId: quiz.id } }, 'admin')
  await expect(page.getByText('3 / 3', { exact: true })).toBeVisible()
  await expect(page.getByText('100.00%', { exact: true })).toBeVisible()

  await gradeQuiz(call, id, 1, 'Please look at the sides again.')
  await expect(page.getByText('1 / 3', { exact: true })).toBeVisible()
  await expect(page.getByText('33.33%', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Feedback' })).toContainText('Please look at the sides again.')
  await expect(toast(page, 'The quiz list has been updated.')).toHaveCount(0)
  await page.getByRole('link', { name: 'All quizzes' }).click()
  await expect(page.getByRole('definition').nth(2)).toHaveText('33%')
  await page.getByRole('tab', { name: 'Completed Quizzes' }).click()
  await expect(page.getByText('Score: 1/3')).toBeVisible()
})

test('while attempts are left the key stays hidden, and another attempt is one click away', async ({
  page,
  call,
  enrolledStudent,
  logInAs,
}) => {
  const { student, token, course } = await enrolledStudent()
  const quiz = await makeQuiz(call, course.id, { questions: three, attempts_allowed: 2, pass_mark: 90 })
  const id = await takeQuiz(call, token, quiz, twoRight)
  await logInAs(page, student)
  await page.goto('/student/quizzes')
  await page.getByRole('tab', { name: 'Completed Quizzes' }).click()
  await expect(page.getByRole('link', { name: 'Take Again' })).toHaveAttribute('href', attemptPath(quiz))
  await page.getByRole('link', { name: 'View Result' }).click()
  await expect(page).toHaveURL(resultPath(quiz, id))
  await expect(page.getByText('Not passed')).toBeVisible()
  await expect(page.getByText('The correct answers are hidden for now.')).toBeVisible()
  await expect(page.getByText('Correct answer', { exact: true })).toHaveCount(0)
  await page.getByRole('link', { name: 'Take Again' }).click()
  await begin(page)
  for (const name of ['Liver', 'Right']) await page.getByRole('radio', { name }).check()
  for (const name of ['A bright echo', 'A clean shadow']) await page.getByRole('checkbox', { name }).check()
  await page.getByRole('button', { name: 'Submit Quiz' }).click()
  await page.getByRole('button', { name: 'Submit now' }).click()
  await expect(page.getByText('3 / 3', { exact: true })).toBeVisible()
  await expect(page.getByText('Passed', { exact: true })).toBeVisible()
  await expect(page.getByText('Only the liver has hepatic veins.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Take Again' })).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(resultPath(quiz, id))
  await expect(page.getByText('Another attempt counts as your result.')).toBeVisible()
})
