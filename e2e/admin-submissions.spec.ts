import type { Page } from '@playwright/test'
import { ADMIN, expect, test } from './fixtures.ts'
import { expectAccessible, toast } from './on-screen.ts'
import { ask, button, dialogOf, makeQuiz, refuse, submitAs } from './quiz-admin-steps.ts'

const open = (page: Page, quizId: string, query = '') => page.goto(`/admin/quizzes/${quizId}/submissions${query}`)
const table = (page: Page) => page.getByRole('table', { name: 'Submissions' })
const row = (page: Page, name: string) => table(page).getByRole('row').filter({ hasText: name })
const score = (page: Page) => dialogOf(page).getByLabel('Score', { exact: true })
const feedback = (page: Page) => dialogOf(page).getByLabel('Feedback (optional)')

test.beforeEach(({ page, logInAs }) => logInAs(page, ADMIN))

test('has the headings and says that nobody has submitted [admin-submissions/headings, admin-submissions/empty]', async ({
  page,
  call,
}) => {
  const quiz = await makeQuiz(call, { title: 'Liver' })
  await open(page, quiz.id)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quiz Submissions')
  await expect(page.getByRole('heading', { name: 'Submissions for: Liver' })).toBeVisible()
  await expect(page.getByText('No submissions found for this quiz.')).toBeVisible()
  await expectAccessible(page)
})

test('a submission is pending, with its automatic score, until a person grades it, and can be graded again [admin-submissions/table, admin-submissions/grade-dialog, admin-submissions/auto-score-placeholder, admin-submissions/score-number, admin-submissions/graded, admin-submissions/regrade]', async ({
  page,
  call,
  newStudent,
}) => {
  const quiz = await makeQuiz(call, { questions: [ask('First?', 'A'), ask('Second?', 'BC')] })
  const student = await newStudent()
  await submitAs(call, { student, quiz, picks: ['A', 'AB'], name: 'Sara Malik' })
  await open(page, quiz.id)
  await expect(table(page).getByRole('columnheader')).toHaveText([
    'Student',
    'Submitted At',
    'Status',
    'Score',
    'Actions',
  ])
  const cells = row(page, 'Sara Malik').getByRole('cell')
  await expect(cells.nth(0)).toContainText(student.email)
  await expect(cells.nth(1)).toHaveText(/^\d+ \w{3} \d{4}, \d+:\d\d [AP]M/)
  await expect(cells.nth(2)).toHaveText('Pending')
  await expect(cells.nth(3)).toHaveText('1 / 2Automatic')
  const grade = cells.nth(4).getByRole('button', { name: 'View & Grade' })
  await grade.click()
  const options = (number: number) =>
    dialogOf(page)
      .getByRole('list', { name: `Options of question ${number}` })
      .getByRole('listitem')
  await expect(options(1)).toHaveText(['APickedCorrect', 'B', 'C'])
  await expect(options(2)).toHaveText(['APicked', 'BPickedCorrect', 'CCorrect'])
  await expect(score(page)).toHaveAttribute('type', 'number')
  await expect(score(page)).toHaveAttribute('placeholder', 'Auto-score: 1 / 2')
  await expect(score(page)).toHaveValue('')
  await expect(feedback(page)).toHaveValue('')
  await expectAccessible(page)

  await button(page, 'Save Grade').click()
  await expect(dialogOf(page).getByRole('alert')).toHaveText('Please enter a valid number for the score.')
  await score(page).pressSequentially('e')
  await button(page, 'Save Grade').click()
  await expect(dialogOf(page).getByRole('alert')).toHaveText('Please enter a valid number for the score.')
  await score(page).fill('3')
  await button(page, 'Save Grade').click()
  await expect(dialogOf(page).getByRole('alert')).toHaveText('The score cannot be above 2.')
  await score(page).fill('1.5')
  await feedback(page).fill('Half a point for B.')
  await button(page, 'Save Grade').click()
  await expect(toast(page, 'Grade saved successfully!')).toBeVisible()
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(grade).toBeFocused()
  await expect(cells.nth(2)).toHaveText('Graded')
  await expect(cells.nth(3)).toHaveText('1.5 / 2')

  await grade.click()
  await expect(score(page)).toHaveValue('1.5')
  await expect(feedback(page)).toHaveValue('Half a point for B.')
  await score(page).fill('0')
  await button(page, 'Save Grade').click()
  await expect(cells.nth(3)).toHaveText('0 / 2')
  await expect(cells.nth(2)).toHaveText('Graded')
})

test('a link opens a submission; what cannot be loaded or saved is told [admin-submissions/load-failure, admin-submissions/save-failure]', async ({
  page,
  call,
  newStudent,
}) => {
  const quiz = await makeQuiz(call)
  const id = await submitAs(call, { student: await newStudent(), quiz, picks: ['A'] })
  const load = await refuse(page, /\/grading-view$/)
  await open(page, quiz.id, `?submission=${id}`)
  await expect(dialogOf(page).getByRole('alert')).toContainText('Failed to load submission details.')
  await load()
  await button(page, 'Try Again').click()
  await button(page, 'Use auto-score').click()
  await expect(score(page)).toHaveValue('1')
  const save = await refuse(page, /\/grade\?/, ['PUT'])
  await button(page, 'Save Grade').click()
  await expect(toast(page, 'Failed to save grade.')).toBeVisible()
  await expect(score(page)).toHaveValue('1')
  await save()
  await button(page, 'Save Grade').click()
  await expect(page).toHaveURL(`/admin/quizzes/${quiz.id}/submissions`)
  await page.getByRole('tab', { name: 'Pending' }).click()
  await expect(page.getByText('Nothing is pending.')).toBeVisible()
  await page.getByRole('tab', { name: 'Graded' }).click()
  await expect(table(page)).toContainText('1 / 1')
  await open(page, quiz.id, '?status=graded&page=2')
  await page.getByRole('button', { name: 'Back to the first page' }).click()
  await expect(table(page)).toContainText('1 / 1')
})
