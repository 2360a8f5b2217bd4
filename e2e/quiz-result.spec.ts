import { updateQuiz } from '@sonocampus/contract/quizzes.admin'
import { applyRegrade } from '@sonocampus/contract/quizzes.grading'
import { classOfOne } from './assignment-steps.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible, toast } from './on-screen.ts'
import { ask, attemptPath, begin, gradeQuiz, makeQuiz, resultPath, takeQuiz } from './quiz-steps.ts'
import { addLesson, madeOverdue } from './steps.ts'

const UNKNOWN = '00000000-0000-4000-8000-000000000000'
const three = [
  ask('Which organ is it?', ['*Liver', 'Spleen'], { explanation: 'Only the liver has hepatic veins.' }),
  ask('Which side is it on?', ['*Right', 'Left']),
  ask('Which signs belong to a gallstone?', ['*A bright echo', '*A clean shadow', 'Blood flow']),
]
const twoRight = [['Liver'], ['Left'], ['A bright echo', 'A clean shadow']]

test('shows title, score with percentage, and each answer with what is right where it was wrong [quiz-result/score, quiz-result/review, quiz-result/back-link, quiz-result/way-on]', async ({
  page,
  call,
  newStudent,
  logInAs,
}) => {
  const { course, student, token } = await classOfOne(call, newStudent)
  const quiz = await madeOverdue((due_date) => makeQuiz(call, course.id, { questions: three, pass_mark: 60, due_date }))
  const id = await takeQuiz(call, token, quiz, twoRight)
  await addLesson(call, course.id, 'Liver')
  await logInAs(page, student)
  await page.goto(resultPath(quiz, id))
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(quiz.title)
  const score = main.getByRole('region', { name: 'Score' })
  await expect(score.getByText('2 / 3', { exact: true })).toBeVisible()
  await expect(score.getByText('66.67%', { exact: true })).toBeVisible()
  await expect(score.getByText('Passed', { exact: true })).toBeVisible()
  await expect(score.getByText('Late', { exact: true })).toBeVisible()
  const review = main.getByRole('list', { name: 'Review' }).getByRole('listitem')
  await expect(review).toHaveCount(3)
  await expect(review.nth(0).getByRole('definition')).toHaveText(['Liver', 'Only the liver has hepatic veins.'])
  await expect(review.nth(0).getByText('Correct', { exact: true })).toBeVisible()
  await expect(review.nth(1).getByRole('term')).toHaveText(['Your answer', 'Correct answer'])
  await expect(review.nth(1).getByRole('definition')).toHaveText(['Left', 'Right'])
  await expect(review.nth(1).getByText('Wrong', { exact: true })).toBeVisible()
  await expect(review.nth(2).getByRole('term')).toHaveText(['Your answer'])
  await expect(main.getByText('Feedback')).toHaveCount(0)
  await expectAccessible(page)
  const on = main.getByRole('navigation', { name: 'What comes next' })
  await expect(on.getByRole('link', { name: 'Start the first lesson' })).toHaveAttribute(
    'href',
    `/student/my-courses/${course.id}/lessons/next`,
  )
  await expect(on.getByRole('link', { name: 'Back to the course' })).toHaveAttribute(
    'href',
    `/student/my-courses/${course.id}`,
  )
  await main.getByRole('link', { name: 'All quizzes' }).click()
  await expect(page).toHaveURL('/student/quizzes')
})

test('a score and feedback by hand, and a mended key, reach the open result at once and the list after it [quiz-result/feedback, quiz-result/hand-score]', async ({
  page,
  call,
  newStudent,
  logInAs,
}) => {
  const { course, student, token } = await classOfOne(call, newStudent)
  const quiz = await makeQuiz(call, course.id, { questions: three })
  const id = await takeQuiz(call, token, quiz, twoRight)
  await logInAs(page, student)
  const stream = page.waitForResponse('/api/events')
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
  newStudent,
  logInAs,
}) => {
  const { course, student, token } = await classOfOne(call, newStudent)
  const quiz = await makeQuiz(call, course.id, { questions: three, attempts_allowed: 2, pass_mark: 90 })
  const id = await takeQuiz(call, token, quiz, twoRight)
  await logInAs(page, student)
  await page.goto('/student/quizzes')
  await page.getByRole('tab', { name: 'Completed Quizzes' }).click()
  await expect(page.getByRole('link', { name: 'Take Again' })).toHaveAttribute('href', attemptPath(quiz))
  await page.getByRole('link', { name: 'View Result' }).click()
  await expect(page).toHaveURL(resultPath(quiz, id))
  await expect(page.getByText('Not passed')).toBeVisible()
  await expect(page.getByText('The correct answers stay hidden for now.')).toBeVisible()
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

test('a result that cannot be loaded, and one that does not exist, say so [quiz-result/failure, quiz-result/not-found]', async ({
  page,
  call,
  newStudent,
  logInAs,
}) => {
  const { course, student, token } = await classOfOne(call, newStudent)
  const quiz = await makeQuiz(call, course.id, { questions: three })
  const id = await takeQuiz(call, token, quiz, twoRight)
  await logInAs(page, student)
  await page.route('/api/student/courses/*/quizzes/*/results/*', (route) =>
    route.fulfill({ status: 400, json: { detail: 'The drawer is stuck.' } }),
  )
  await page.goto(resultPath(quiz, id))
  await expect(page.getByRole('heading', { name: 'Failed to load quiz results.' })).toBeVisible()
  await expect(page.getByText('The drawer is stuck.')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('2 / 3', { exact: true })).toBeVisible()
  await page.goto(resultPath(quiz, UNKNOWN))
  await expect(page.getByRole('heading', { name: 'Quiz results not found.' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'All quizzes' })).toBeVisible()
})
