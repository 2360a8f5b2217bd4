import type { Page } from '@playwright/test'
import { pagePath } from '@sonocampus/contract/pages'
import { ADMIN, expect, test } from './fixtures.ts'
import { expectAccessible, LIVE_STREAM, toast } from './on-screen.ts'
import { ask, button, dialogOf, makeQuiz, submitAs } from './quiz-admin-steps.ts'

const open = (page: Page, quizId: string) => page.goto(`/admin/quizzes/${quizId}/questions`)
const correct = (page: Page, index: number) =>
  page.getByRole('form').getByRole('checkbox', { name: `Correct: option ${index}` })

test.beforeEach(({ page, logInAs }) => logInAs(page, ADMIN))

test('a mended key offers to regrade, shows every score before and after, and the student sees the new one at once', async ({
  page,
  browser,
  call,
  newStudent,
  logInAs,
}) => {
  const quiz = await makeQuiz(call, { questions: [ask('Which?', 'A'), ask('And which?', 'C')] })
  const student = await newStudent()
  const submissionId = await submitAs(call, { student, quiz, picks: ['B', 'C'], name: 'Sara Malik' })
  await submitAs(call, { student: await newStudent(), quiz, picks: ['A', 'C'], name: 'Omar Khan' })

  const theirs = await browser.newPage()
  await logInAs(theirs, student)
  const stream = theirs.waitForResponse(LIVE_STREAM)
  await theirs.goto(pagePath('quizResult', { courseId: quiz.course_id, quizId: quiz.id, submissionId }))
  await stream
  await expect(theirs.getByRole('main')).toContainText('50.00%')

  await open(page, quiz.id)
  await page.getByRole('button', { name: 'Edit question 1' }).click()
  await correct(page, 2).check()
  await page.getByRole('button', { name: 'Save Question' }).click()
  await expect(dialogOf(page)).toHaveAccessibleName('Regrade past submissions?')
  const row = (name: string) => dialogOf(page).getByRole('row').filter({ hasText: name })
  await expect(row('Sara Malik').locator('th, td').nth(1)).toHaveText('1 / 22 / 2')
  await expect(row('Omar Khan').locator('th, td').nth(1)).toHaveText('2 / 21 / 2')
  await expectAccessible(page)
  await button(page, 'Not now').click()
  await expect(page.getByText('2 past submissions have a different score with the current answer key.')).toBeVisible()
  await expect(theirs.getByRole('main')).toContainText('50.00%')

  await page.getByRole('button', { name: 'Review new scores' }).click()
  await button(page, 'Apply new scores').click()
  await expect(toast(page, '2 submissions were rescored.')).toBeVisible()
  await expect(page.getByText('a different score with the current answer key')).toHaveCount(0)
  await expect(theirs.getByRole('main')).toContainText('100.00%')
  await theirs.close()
})
