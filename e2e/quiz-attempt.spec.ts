import type { Response } from '@playwright/test'
import type { QuizAnswer } from '@sonocampus/contract/quizzes.student'
import { uploadImage } from '@sonocampus/contract/uploads'
import { classOfOne } from './assignment-steps.ts'
import { recordCalls } from './enrollment-steps.ts'
import { ADMIN, expect, test } from './fixtures.ts'
import { expectAccessible, toast, withoutLive } from './on-screen.ts'
import { answerAll, handIn, option, SUBMISSIONS, saved, submit } from './quiz-attempt-steps.ts'
import { ask, attemptPath, begin, bothKinds, makeQuiz, resultPath, takeQuiz } from './quiz-steps.ts'
import { picture } from './steps.ts'

test('is answered by radio group and checkboxes, wants every answer, and ends at the result [quiz-attempt/content, quiz-attempt/radio-or-checkbox, quiz-attempt/multi-answer, quiz-attempt/all-answered, quiz-attempt/confirmed, quiz-attempt/success]', async ({
  page,
  call,
  newStudent,
  logInAs,
}) => {
  const { course, student } = await classOfOne(call, newStudent)
  const { body: image } = await call(uploadImage, { files: { file: picture() } }, 'admin')
  const questions = bothKinds().map((question, at) => ({ ...question, image_url: at === 0 ? image.url : null }))
  const quiz = await makeQuiz(call, course.id, { questions })
  await logInAs(page, student)
  await page.goto(attemptPath(quiz))
  await begin(page)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(quiz.title)
  await expect(main.getByText(quiz.description)).toBeVisible()
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    '1.Which vessel parts the lobes?',
    '2.Which signs belong to a gallstone?',
  ])
  const single = main.getByRole('radiogroup', { name: '1. Which vessel parts the lobes?' })
  await expect(single.getByRole('radio')).toHaveCount(3)
  await expect(single.getByRole('checkbox')).toHaveCount(0)
  const several = main.getByRole('group', { name: '2. Which signs belong to a gallstone?' })
  await expect(several.getByRole('checkbox')).toHaveCount(3)
  await expect(several.getByRole('radio')).toHaveCount(0)
  await expect(main.getByRole('img', { name: 'Belongs to question 1' })).toHaveAttribute('src', image.url)
  await expectAccessible(page)

  await option(page, 'radio', 'Splenic vein').check()
  await option(page, 'radio', 'Middle hepatic vein').check()
  await expect(single.getByRole('radio', { checked: true })).toHaveCount(1)
  const calls = recordCalls(page)
  await submit(page)
  await expect(toast(page, 'Please answer all questions before submitting.')).toBeVisible()
  await expect(several).toHaveAccessibleDescription(/Please answer this question\.$/)
  await expect(several.getByRole('checkbox').first()).toBeFocused()
  expect(calls.filter((one) => one.endsWith('/submissions'))).toEqual([])
  await expectAccessible(page)

  await option(page, 'checkbox', 'Blood flow').check()
  await expect(main.getByText('Please answer this question.')).toHaveCount(0)
  await option(page, 'checkbox', 'Blood flow').uncheck()
  await submit(page)
  await expect(main.getByText('Please answer this question.')).toBeVisible()
  await option(page, 'checkbox', 'A bright echo').check()
  await option(page, 'checkbox', 'A clean shadow').check()
  await submit(page)
  await expect(page.getByRole('alertdialog', { name: 'Submit your answers?' })).toBeVisible()
  await page.getByRole('button', { name: 'Go on answering' }).click()
  await expect(page.getByRole('button', { name: 'Submit Quiz' })).toBeFocused()
  expect(calls.filter((one) => one.endsWith('/submissions'))).toEqual([])
  const answer = page.waitForResponse(SUBMISSIONS)
  await handIn(page)
  const response = await answer
  const right = quiz.questions.map(({ options }) => options.filter((one) => one.is_correct).map((one) => one.id))
  const [oneOption, moreOptions] = (response.request().postDataJSON() as { answers: QuizAnswer[] }).answers
  expect(oneOption).toEqual({ question_id: quiz.questions[0]?.id, selected_option_id: right[0]?.[0] })
  expect(moreOptions?.selected_option_ids?.toSorted()).toEqual(right[1]?.toSorted())
  expect(moreOptions).not.toHaveProperty('selected_option_id')
  const { id } = (await response.json()) as { id: string }
  await expect(page).toHaveURL(resultPath(quiz, id))
  await expect(toast(page, 'Quiz submitted successfully!')).toBeVisible()
  await expect(main.getByText('2 / 2')).toBeVisible()
})

test('opening a quiz tells what will happen and starts nothing; Start does, and a running attempt goes on without asking [quiz-attempt/start-sheet]', async ({
  page,
  call,
  newStudent,
  logInAs,
}) => {
  const { course, student, token } = await classOfOne(call, newStudent)
  const due_date = '2030-03-01T10:00:00.000Z'
  const quiz = await makeQuiz(call, course.id, { time_limit_minutes: 10, attempts_allowed: 2, due_date })
  await takeQuiz(call, token, quiz, [['Splenic vein'], ['Blood flow']])
  await logInAs(page, student)
  const calls = recordCalls(page)
  await page.goto(attemptPath(quiz))
  await expect(page).toHaveTitle(new RegExp(`^${quiz.title} – Quiz – `))
  const sheet = page.getByRole('region', { name: 'Before you start' })
  for (const text of ['2 questions', '10 minutes', '1 used, 1 left', '1 Mar 2030'])
    await expect(sheet).toContainText(text)
  await expect(page.getByText('Which vessel parts the lobes?')).toHaveCount(0)
  await expectAccessible(page)
  expect(calls.filter((one) => one.endsWith('/attempts'))).toEqual([])
  await begin(page)
  await expect(page.getByRole('timer', { name: 'Time left' })).toHaveText(/^(10:00|9:5\d)$/)
  await expect(page.getByRole('radio').first()).toBeFocused()
  expect(calls.filter((one) => one.endsWith('/attempts'))).toHaveLength(1)
  await page.reload()
  await expect(page.getByRole('timer', { name: 'Time left' })).toBeVisible()
  await expect(sheet).toHaveCount(0)
})

test('neither the page nor anything it is sent tells what is right', async ({ page, call, newStudent, logInAs }) => {
  const { course, student } = await classOfOne(call, newStudent)
  const questions = bothKinds().map((question) => ({ ...question, explanation: 'CANARY of the key' }))
  await makeQuiz(call, course.id, { questions })
  await withoutLive(page)
  await logInAs(page, student)
  const told: Promise<string>[] = []
  const listen = (response: Response) => {
    const isTold = /json|html/.test(response.headers()['content-type'] ?? '')
    if (isTold) told.push(response.text())
  }
  page.on('response', listen)
  await page.goto('/student/quizzes')
  await page.getByRole('link', { name: 'Start Quiz' }).click()
  await begin(page)
  await answerAll(page)
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(option(page, 'radio', 'Middle hepatic vein')).toBeChecked()
  page.off('response', listen)
  const texts = [...(await Promise.all(told)), await page.content()]
  expect(texts.some((text) => text.includes('Middle hepatic vein'))).toBe(true)
  for (const text of texts) expect(text).not.toMatch(/is_correct|CANARY/)
  await handIn(page)
  await expect(page.getByText('CANARY of the key').first()).toBeVisible()
})

test('an administrator looks at a quiz without starting or sending anything', async ({
  page,
  call,
  newStudent,
  logInAs,
}) => {
  const { course } = await classOfOne(call, newStudent)
  const quiz = await makeQuiz(call, course.id)
  await logInAs(page, ADMIN)
  const calls = recordCalls(page)
  await page.goto(attemptPath(quiz))
  await option(page, 'radio', 'Middle hepatic vein').check()
  await expect(page.getByText('Students answer this quiz here.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Submit Quiz' })).toHaveCount(0)
  expect(calls.filter((one) => /attempts|submissions/.test(one))).toEqual([])
  await expectAccessible(page)
})

test('quiz screens fit a narrow screen, and a running quiz is marked as such', async ({
  page,
  call,
  newStudent,
  logInAs,
}) => {
  const { course, student, token } = await classOfOne(call, newStudent)
  const long = `Anisotropy-${'n'.repeat(60)}`
  const questions = [ask(long, [`*${long}`, 'No']), ...bothKinds()]
  const settings = { title: long, questions, time_limit_minutes: 10, pass_mark: 60, attempts_allowed: 2 }
  const quiz = await makeQuiz(call, course.id, settings)
  const done = await makeQuiz(call, course.id, { ...settings, attempts_allowed: 1 })
  const id = await takeQuiz(call, token, done, [[long], ['Splenic vein'], ['Blood flow']])
  await logInAs(page, student)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(attemptPath(quiz))
  await begin(page)
  await option(page, 'radio', long).check()
  await expect(saved(page)).toBeVisible()
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  expect(await width()).toBeLessThanOrEqual(360)
  await page.goto('/student/quizzes')
  await expect(page.getByText('In progress')).toBeVisible()
  expect(await width()).toBeLessThanOrEqual(360)
  await page.goto(resultPath(done, id))
  await expect(page.getByText('33.33%')).toBeVisible()
  expect(await width()).toBeLessThanOrEqual(360)
})
