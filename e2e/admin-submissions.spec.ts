import { ADMIN, expect, test } from './fixtures.ts'
import { toast } from './on-screen.ts'
import { ask, button, dialogOf, makeQuiz, submitAs } from './quiz-admin-steps.ts'

test('a submission is graded, and stays so', async ({ page, call, newStudent, logInAs }) => {
  const quiz = await makeQuiz(call, { questions: [ask('First?', 'A'), ask('Second?', 'BC')] })
  await submitAs(call, { student: await newStudent(), quiz, picks: ['A', 'AB'], name: 'Sara Malik' })
  await logInAs(page, ADMIN)
  await page.goto(`/admin/quizzes/${quiz.id}/submissions`)
  const cells = page.getByRole('table', { name: 'Submissions' }).getByRole('row').nth(1).locator('th, td')
  await expect(cells.nth(3)).toHaveText('1 / 2Automatic')
  await cells.nth(4).getByRole('button', { name: 'View & Grade' }).click()
  await dialogOf(page).getByLabel('Score', { exact: true }).fill('1.5')
  await button(page, 'Save Grade').click()
  await expect(toast(page, 'Grade saved successfully!')).toBeVisible()
  await page.reload()
  await expect(cells.nth(2)).toHaveText('Graded')
  await expect(cells.nth(3)).toHaveText('1.5 / 2')
})
