import type { Response } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { withoutLive } from './on-screen.ts'
import { answerAll, handIn, option, saved } from './quiz-attempt-steps.ts'
import { ask, attemptPath, begin, bothKinds, makeQuiz, resultPath, takeQuiz } from './quiz-steps.ts'

test('neither the page nor anything it is sent tells what is right', async ({
  page,
  call,
  enrolledStudent,
  logInAs,
}) => {
  const { student, course } = await enrolledStudent()
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

test('quiz screens fit a narrow screen, and a running quiz is marked as such', async ({
  page,
  call,
  enrolledStudent,
  logInAs,
}) => {
  const { student, token, course } = await enrolledStudent()
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
