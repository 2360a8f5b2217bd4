import type { Page, Response } from '@playwright/test'
import { updateQuiz } from '@sonocampus/contract/quizzes.admin'
import { type QuizAnswer, saveQuizChoice, startQuizAttempt } from '@sonocampus/contract/quizzes.student'
import { uploadImage } from '@sonocampus/contract/uploads'
import { classOfOne } from './assignment-steps.ts'
import { recordCalls } from './enrollment-steps.ts'
import { ADMIN, expect, test } from './fixtures.ts'
import { expectAccessible, toast, withoutLive } from './on-screen.ts'
import {
  ask,
  attemptPath,
  begin,
  bothKinds,
  endTimeAt,
  makeQuiz,
  openAttempt,
  resultPath,
  takeQuiz,
} from './quiz-steps.ts'
import { picture } from './steps.ts'

const UNKNOWN = '00000000-0000-4000-8000-000000000000'
const ANSWERS = '/api/student/quizzes/courses/*/quizzes/*/attempts/answers'
const SUBMISSIONS = '/api/student/quizzes/courses/*/quizzes/*/submissions'

const saved = (page: Page) => page.getByText('All answers saved', { exact: true })
const unsaved = (page: Page) => page.getByText('Not saved yet – trying again', { exact: true })
const option = (page: Page, kind: 'radio' | 'checkbox', name: string) => page.getByRole(kind, { name, exact: true })
const submit = (page: Page) => page.getByRole('button', { name: 'Submit Quiz' }).click()
const confirm = (page: Page) => page.getByRole('button', { name: 'Submit now' }).click()
const handIn = async (page: Page) => {
  await submit(page)
  await confirm(page)
}

async function answerAll(page: Page) {
  await option(page, 'radio', 'Middle hepatic vein').check()
  await option(page, 'checkbox', 'A bright echo').check()
  await option(page, 'checkbox', 'A clean shadow').check()
}

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

test('an attempt survives a reload and ten seconds offline, and goes on on another device', async ({
  page,
  context,
  call,
  newStudent,
  logInAs,
}) => {
  const { course, student, token } = await classOfOne(call, newStudent)
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
  newStudent,
  logInAs,
}) => {
  const { course, student, token } = await classOfOne(call, newStudent)
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

test('a refused submission shows the message, or that it failed, and can be tried again [quiz-attempt/submit-failure]', async ({
  page,
  call,
  newStudent,
  logInAs,
}) => {
  const { course, student } = await classOfOne(call, newStudent)
  const quiz = await makeQuiz(call, course.id)
  await logInAs(page, student)
  await page.goto(attemptPath(quiz))
  await begin(page)
  await answerAll(page)
  await page.route(SUBMISSIONS, (route) => route.fulfill({ status: 400, json: { detail: 'The desk is closed.' } }))
  await handIn(page)
  await expect(toast(page, 'The desk is closed.')).toBeVisible()
  await page.unroute(SUBMISSIONS)
  await page.route(SUBMISSIONS, (route) => route.abort())
  await handIn(page)
  await expect(toast(page, 'Failed to submit quiz.')).toBeVisible()
  await page.unroute(SUBMISSIONS)
  await handIn(page)
  await expect(page.getByText('2 / 2')).toBeVisible()
})

test('a quiz that cannot be loaded, and one that does not exist, say so [quiz-attempt/load-failure, quiz-attempt/not-found]', async ({
  page,
  call,
  newStudent,
  logInAs,
}) => {
  const { course, student } = await classOfOne(call, newStudent)
  const quiz = await makeQuiz(call, course.id)
  await logInAs(page, student)
  const refused = async (call: string) => {
    await page.route(call, (route) => route.fulfill({ status: 400, json: { detail: 'The shelf is empty.' } }))
  }
  const sayAndTryAgain = async () => {
    await expect(page.getByRole('heading', { name: 'Failed to load quiz details.' })).toBeVisible()
    await expect(page.getByText('The shelf is empty.')).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(quiz.title)
  }
  await refused('/api/student/quizzes/courses/*/quizzes/*')
  await page.goto(attemptPath(quiz))
  await sayAndTryAgain()
  await refused('/api/student/quizzes/courses/*/quizzes/*/attempts')
  await begin(page)
  await sayAndTryAgain()
  await expect(option(page, 'radio', 'Portal vein')).toBeVisible()
  await page.goto(attemptPath({ ...quiz, id: UNKNOWN }))
  await expect(page.getByRole('heading', { name: 'Quiz not found.' })).toBeVisible()
  await page.getByRole('link', { name: 'All quizzes' }).click()
  await expect(page).toHaveURL('/student/quizzes')
})

test('what was submitted elsewhere leads to the result: from an open page, and when opened again', async ({
  page,
  call,
  newStudent,
  logInAs,
}) => {
  const { course, student, token } = await classOfOne(call, newStudent)
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
  newStudent,
  logInAs,
}) => {
  const { course, student, token } = await classOfOne(call, newStudent)
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
  newStudent,
  logInAs,
}) => {
  const { course, student, token } = await classOfOne(call, newStudent)
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
  // Another device opens it: from now on the new questions are the ones that are asked.
  await call(startQuizAttempt, { params: { courseId: course.id, quizId: quiz.id } }, token)
  await expect(option(page, 'radio', 'Middle hepatic vein')).toBeChecked()
  await option(page, 'checkbox', 'Blood flow').check()
  await expect(page.getByText('This quiz was changed in the meantime.')).toBeVisible()
  await page.getByRole('button', { name: 'Reload the quiz' }).click()
  await option(page, 'radio', 'Liver').check()
  await expect(option(page, 'radio', 'Middle hepatic vein')).toBeChecked()
  await handIn(page)
  await expect(page.getByText('2 / 2')).toBeVisible()
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
