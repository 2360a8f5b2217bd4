import { updateQuiz } from '@sonocampus/contract/quizzes.admin'
import { saveQuizChoice, startQuizAttempt } from '@sonocampus/contract/quizzes.student'
import { expect, test } from './fixtures.ts'
import { expectAccessible, toast } from './on-screen.ts'
import { ANSWERS, answerAll, handIn, option, saved, unsaved } from './quiz-attempt-steps.ts'
import { ask, attemptPath, begin, endTimeAt, makeQuiz, openAttempt, resultPath, takeQuiz } from './quiz-steps.ts'

test('an attempt survives a reload and ten seconds offline, and goes on on another device', async ({
  page,
  context,
  call,
  enrolledStudent,
  logInAs,
}) => {
  const { student, token, course } = await enrolledStudent()
  const quiz = await makeQuiz(call, course.id)
  await logInAs(page, student)
  await page.clock.install()
  await page.goto(attemptPath(quiz))
  await begin(page)
  await option(page, 'radio', 'Splenic vein').check()
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(option(page, 'radio', 'Splenic vein')).toBeChecked()
  await expect(page.getByText('1 of 2 answered')).toBeVisible()

  await context.setOffline(true)
  await option(page, 'radio', 'Portal vein').check()
  await expect(unsaved(page)).toBeVisible()
  await option(page, 'radio', 'Middle hepatic vein').check()
  await option(page, 'checkbox', 'A bright echo').check()
  await page.clock.fastForward(10_000)
  await expect(unsaved(page)).toBeVisible()
  await expect(page.getByText('2 of 2 answered')).toBeVisible()
  expect((await openAttempt(call, token, quiz)).chosen).toEqual([['Splenic vein']])
  await context.setOffline(false)
  await expect(saved(page)).toBeVisible()
  const there = await openAttempt(call, token, quiz)
  expect(there.chosen).toEqual([['A bright echo'], ['Middle hepatic vein']])

  const marks = quiz.questions[1]
  const both = marks?.options.filter(({ is_correct }) => is_correct).map(({ id }) => id)
  const choice = { attempt_id: there.id, question_id: marks?.id ?? '', selected_option_ids: both }
  await call(saveQuizChoice, { params: { courseId: course.id, quizId: quiz.id }, body: choice }, token)
  await page.reload()
  await expect(option(page, 'checkbox', 'A clean shadow')).toBeChecked()
  await handIn(page)
  await expect(page.getByText('2 / 2')).toBeVisible()
})

test('what could not be sent is not lost by a reload; the last of quick choices is the one that stays', async ({
  page,
  call,
  enrolledStudent,
  logInAs,
}) => {
  const { student, token, course } = await enrolledStudent()
  const quiz = await makeQuiz(call, course.id)
  await logInAs(page, student)
  await page.route(ANSWERS, (route) => route.fulfill({ status: 503, json: { detail: 'Busy.' } }))
  await page.goto(attemptPath(quiz))
  await begin(page)
  await option(page, 'radio', 'Splenic vein').check()
  await expect(unsaved(page)).toBeVisible()
  await page.reload()
  await expect(option(page, 'radio', 'Splenic vein')).toBeChecked()
  await expect(unsaved(page)).toBeVisible()
  await page.unroute(ANSWERS)
  await expect(saved(page)).toBeVisible()
  expect((await openAttempt(call, token, quiz)).chosen).toEqual([['Splenic vein']])

  await option(page, 'radio', 'Splenic vein').focus()
  for (let turn = 0; turn < 4; turn += 1) await page.keyboard.press('ArrowDown')
  await expect(saved(page)).toBeVisible()
  const shown = await page.getByRole('radio', { checked: true }).locator('..').textContent()
  await expect.poll(async () => (await openAttempt(call, token, quiz)).chosen).toEqual([[shown]])
})

test('what was submitted elsewhere leads to the result: from an open page, and when opened again', async ({
  page,
  call,
  enrolledStudent,
  logInAs,
}) => {
  const { student, token, course } = await enrolledStudent()
  const quiz = await makeQuiz(call, course.id)
  const next = await makeQuiz(call, course.id, { title: 'Kidneys' })
  await logInAs(page, student)
  await page.goto(attemptPath(quiz))
  await begin(page)
  await answerAll(page)
  await expect(saved(page)).toBeVisible()
  const id = await takeQuiz(call, token, quiz, [['Splenic vein'], ['Blood flow']])
  await handIn(page)
  await expect(page).toHaveURL(resultPath(quiz, id))
  await expect(toast(page, 'You have already submitted this quiz.')).toBeVisible()
  await expect(page.getByText('0 / 2')).toBeVisible()
  await page.goto(attemptPath(quiz))
  await expect(page).toHaveURL(resultPath(quiz, id))

  await page.goto(attemptPath(next))
  await begin(page)
  await option(page, 'radio', 'Portal vein').check()
  await expect(saved(page)).toBeVisible()
  const nextId = await takeQuiz(call, token, next, [['Splenic vein'], ['Blood flow']])
  await option(page, 'radio', 'Splenic vein').click()
  await expect(page).toHaveURL(resultPath(next, nextId))
})

test('against the clock: the time is counted down and spoken of twice, and at its end what is saved is submitted [quiz-attempt/clock-announced]', async ({
  page,
  call,
  enrolledStudent,
  logInAs,
}) => {
  const { student, token, course } = await enrolledStudent()
  const quiz = await makeQuiz(call, course.id, { time_limit_minutes: 10 })
  await logInAs(page, student)
  await page.clock.install()
  await page.goto(attemptPath(quiz))
  await begin(page)
  const timer = page.getByRole('timer', { name: 'Time left' })
  await expect(timer).toHaveText(/^(10:00|9:5\d)$/)
  await option(page, 'radio', 'Middle hepatic vein').check()
  await expect(saved(page)).toBeVisible()
  const spoken = (text: string) => page.getByRole('status').filter({ hasText: text })
  await expect(spoken('minute')).toHaveCount(0)
  await page.clock.fastForward('05:10')
  await expect(timer).toHaveText(/^4:/)
  await expect(spoken('5 minutes left.')).toHaveCount(1)
  await page.clock.fastForward('04:00')
  await expect(timer).toHaveText(/^0:/)
  await expect(spoken('1 minute left.')).toHaveCount(1)
  await expectAccessible(page)
  const { id } = await openAttempt(call, token, quiz)
  endTimeAt(id, new Date(Date.now() - 1000))
  await page.clock.fastForward('01:00')
  await expect(page).toHaveURL(resultPath(quiz, id))
  await expect(toast(page, 'Time is up. Your saved answers were submitted.')).toBeVisible()
  await expect(page.getByText('1 / 2')).toBeVisible()
  await expect(page.getByText('No answer')).toBeVisible()
})

test('a quiz that was changed meanwhile says so and is opened anew with the answers that still fit', async ({
  page,
  call,
  enrolledStudent,
  logInAs,
}) => {
  const { student, token, course } = await enrolledStudent()
  const quiz = await makeQuiz(call, course.id)
  await logInAs(page, student)
  await page.goto(attemptPath(quiz))
  await begin(page)
  await option(page, 'radio', 'Middle hepatic vein').check()
  await expect(saved(page)).toBeVisible()
  const [kept] = quiz.questions
  const questions = [...(kept ? [kept] : []), ask('Which organ is it?', ['*Liver', 'Spleen'])]
  const body = { title: quiz.title, course_id: course.id, questions }
  await call(updateQuiz, { params: { quizId: quiz.id }, body }, 'admin')
  // Another device opens it: from now on it presents the new questions.
  await call(startQuizAttempt, { params: { courseId: course.id, quizId: quiz.id } }, token)
  await expect(option(page, 'radio', 'Middle hepatic vein')).toBeChecked()
  await option(page, 'checkbox', 'Blood flow').check()
  await expect(page.getByText('This quiz has changed since you opened it.')).toBeVisible()
  await page.getByRole('button', { name: 'Reload the quiz' }).click()
  await option(page, 'radio', 'Liver').check()
  await expect(option(page, 'radio', 'Middle hepatic vein')).toBeChecked()
  await handIn(page)
  await expect(page.getByText('2 / 2')).toBeVisible()
})
