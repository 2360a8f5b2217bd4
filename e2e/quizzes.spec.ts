import { updateQuiz } from '@sonocampus/contract/quizzes.admin'
import { enroll } from './enrollment-steps.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible, LIVE_STREAM, toast } from './on-screen.ts'
import { ask, attemptPath, letTake, makeQuiz, resultPath, takeQuiz } from './quiz-steps.ts'

const one = [ask('Is it the liver?', ['*Yes', 'No'])]
const two = [...one, ask('Is it the spleen?', ['Yes', '*No'])]

test('lists what can be taken and what was, with counts and real averages [quizzes/averages, quizzes/averages-format, quizzes/completed-score]', async ({
  page,
  call,
  enrolledStudent,
  logInAs,
}) => {
  const { student, token, course } = await enrolledStudent()
  const other = await enrolledStudent()
  const foreign = await makeQuiz(call, other.course.id, { title: 'Of another course' })
  const open = await makeQuiz(call, course.id, { title: 'Kidneys', questions: two })
  const half = await makeQuiz(call, course.id, { title: 'Liver', questions: two })
  const whole = await makeQuiz(call, course.id, { title: 'Spleen', questions: one })
  letTake(await takeQuiz(call, token, half, [['Yes'], ['Yes']]), 100)
  const wholeId = await takeQuiz(call, token, whole, [['Yes']])
  letTake(wholeId, 400)
  await enroll(call, other.student.email, course.id)
  letTake(await takeQuiz(call, other.token, whole, [['No']]), 5000)

  await logInAs(page, student)
  await page.goto('/student/quizzes')
  await expect(page.getByRole('term')).toHaveText(['Available', 'Completed', 'Avg Score', 'Avg Time'])
  await expect(page.getByRole('definition')).toHaveText(['1', '2', '75%', '4m 10s'])
  await expect(page.getByRole('tab')).toHaveText(['Available Quizzes', 'Completed Quizzes'])
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Available Quizzes')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(['Kidneys'])
  await expect(main.getByText(foreign.title)).toHaveCount(0)
  await expect(main.getByText('2 questions')).toBeVisible()
  await expect(main.getByRole('link', { name: 'Start Quiz' })).toHaveAttribute('href', attemptPath(open))
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Completed Quizzes' }).click()
  const done = main.getByRole('list', { name: 'Completed Quizzes' }).locator('> li')
  await expect(done).toHaveCount(2)
  await expect(done.filter({ hasText: 'Liver' })).toContainText('Score: 1/2')
  await expect(done.filter({ hasText: 'Spleen' })).toContainText('Score: 1/1')
  await expect(main.getByRole('link', { name: 'Start Quiz' })).toHaveCount(0)
  await expectAccessible(page)
  await done.filter({ hasText: 'Spleen' }).getByRole('link', { name: 'View Result' }).click()
  await expect(page).toHaveURL(resultPath(whole, wholeId))
})

test("an administrator's changes, and the browser's event quiz-updated, reach the open list without a reload [quizzes/live-message, quizzes/quiz-updated]", async ({
  page,
  call,
  enrolledStudent,
  logInAs,
}) => {
  const { student, course } = await enrolledStudent()
  await logInAs(page, student)
  const stream = page.waitForResponse(LIVE_STREAM)
  await page.goto('/student/quizzes')
  await stream
  await expect(page.getByText('No available quizzes at the moment.')).toBeVisible()
  await page.evaluate(() => {
    window.addEventListener('quiz-updated', () => document.body.setAttribute('data-heard', 'quiz-updated'))
  })
  const quiz = await makeQuiz(call, course.id, { title: 'Kidneys' })
  await expect(toast(page, 'The quiz list has been updated.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Kidneys' })).toBeVisible()
  const body = { title: 'Kidneys and bladder', course_id: course.id, questions: quiz.questions }
  await call(updateQuiz, { params: { quizId: quiz.id }, body }, 'admin')
  await expect(page.getByRole('heading', { name: 'Kidneys and bladder' })).toBeVisible()
  await expect(page.locator('body')).toHaveAttribute('data-heard', 'quiz-updated')
  let requested = 0
  await page.route('/api/student/courses/*/quizzes', (route) => {
    requested += 1
    return route.fallback()
  })
  await page.evaluate(() => window.dispatchEvent(new Event('quiz-updated')))
  await expect.poll(() => requested).toBeGreaterThan(0)
  await expect(toast(page, 'The quiz list has been updated.').first()).toHaveAttribute('data-type', 'info')
})
