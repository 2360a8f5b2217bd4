import { randomUUID } from 'node:crypto'
import { ANY, field, LIST, open, table } from './admin-quiz-list-steps.ts'
import { recordCalls } from './enrollment-steps.ts'
import { ADMIN, expect, test } from './fixtures.ts'
import { expectAccessible, toast } from './on-screen.ts'
import { button, dialogOf, makeQuiz, refuse } from './quiz-admin-steps.ts'
import { makeCourse } from './steps.ts'

test.beforeEach(({ page, logInAs }) => logInAs(page, ADMIN))

test('lists the quizzes of the course that is selected by its title, with ways to all that belongs to one [admin-quizzes/selector, admin-quizzes/course-first, admin-quizzes/table]', async ({
  page,
  call,
}) => {
  const one = await makeCourse(call, { title: `One ${randomUUID()}` })
  const other = await makeCourse(call, { title: `Other ${randomUUID()}` })
  const due = await makeQuiz(call, {
    course_id: one.id,
    title: 'Liver',
    description: 'Segments',
    due_date: '2035-03-09',
  })
  await makeQuiz(call, { course_id: one.id, title: 'Kidneys' })
  await makeQuiz(call, { course_id: other.id, title: 'Spleen' })
  await page.goto('/admin/dashboard')
  await page.getByRole('navigation').getByRole('link', { name: 'Quizzes', exact: true }).click()
  await expect(page).toHaveURL('/admin/manage-quizzes')
  await expect(page).toHaveTitle(/^Manage Quizzes/)
  const add = page.getByRole('button', { name: 'Add New Quiz' })
  await add.click()
  await expect(toast(page, 'Please select a course first to add a quiz.')).toBeVisible()
  await expect(dialogOf(page)).toHaveCount(0)
  const selector = page.getByLabel('Course', { exact: true })
  await selector.selectOption({ label: other.title })
  await expect(table(page)).toContainText('Spleen')
  await selector.selectOption({ label: one.title })
  await expect(table(page)).toContainText('Liver')
  await expect(table(page)).not.toContainText('Spleen')
  await expect(table(page).getByRole('columnheader')).toHaveText(['Title', 'Description', 'Due Date', 'Actions'])
  const cells = (title: string) => table(page).getByRole('row').filter({ hasText: title }).getByRole('cell')
  await expect(cells('Liver').nth(1)).toHaveText('Segments')
  await expect(cells('Liver').nth(2)).toHaveText('9 Mar 2035')
  await expect(cells('Kidneys').nth(2)).toHaveText('N/A')
  for (const verb of ['Edit', 'Delete'])
    await expect(cells('Liver').getByRole('button', { name: `${verb} Liver` })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Submissions\s*0 of Liver$/ }).click()
  await expect(page).toHaveURL(`/admin/quizzes/${due.id}/submissions`)
  const back = page.getByRole('link', { name: 'Back to quizzes' })
  await expect(back).toHaveAttribute('href', new RegExp(one.id)) // Known once the quiz has come.
  await back.click()
  await page.getByRole('link', { name: /^Questions\s*1 of Liver$/ }).click()
  await expect(page).toHaveURL(`/admin/quizzes/${due.id}/questions`)
})

test("says 'No Quizzes Found' of a course without any, and what failed when they cannot be loaded [admin-quizzes/empty, admin-quizzes/fetch-failure]", async ({
  page,
  call,
}) => {
  const { id } = await makeCourse(call)
  const allow = await refuse(page, LIST)
  await open(page, id)
  await expect(page.getByRole('alert')).toContainText('Failed to fetch quizzes for the selected course.')
  await allow()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { name: 'No Quizzes Found' })).toBeVisible()
})

test('refused saves and deletions are told, and change nothing [admin-quizzes/save-failure, admin-quizzes/delete-failure]', async ({
  page,
  call,
}) => {
  const quiz = await makeQuiz(call, { title: 'Liver' })
  await open(page, quiz.course_id)
  await refuse(page, ANY, ['POST', 'PUT', 'DELETE'])
  await page.getByRole('button', { name: 'Add New Quiz' }).click()
  await field(page, 'Quiz Title').fill('New')
  await button(page, 'Remove question 1').click()
  await button(page, 'Save Quiz').click()
  await expect(toast(page, 'Failed to create quiz.')).toContainText('The archive is locked.')
  await button(page, 'Cancel').click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('button', { name: 'Edit Liver' }).click()
  await field(page, 'Quiz Title').fill('Changed')
  await button(page, 'Save Quiz').click()
  await expect(toast(page, 'Failed to update quiz.')).toBeVisible()
  await expect(field(page, 'Quiz Title')).toHaveValue('Changed')
  await button(page, 'Cancel').click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('button', { name: 'Delete Liver' }).click()
  await page.getByRole('button', { name: 'Delete quiz' }).click()
  await expect(toast(page, 'Failed to delete quiz.')).toBeVisible()
  await expect(table(page)).toContainText('Liver')
})

test('deleting asks first, does nothing when declined and removes the quiz when confirmed [admin-quizzes/delete]', async ({
  page,
  call,
}) => {
  const quiz = await makeQuiz(call, { title: 'Liver' })
  await open(page, quiz.course_id)
  const calls = recordCalls(page)
  await page.getByRole('button', { name: 'Delete Liver' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Are you sure you want to delete this quiz? This action cannot be undone.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  expect(calls.filter((one) => one.startsWith('DELETE'))).toEqual([])
  await expect(table(page)).toContainText('Liver')
  await page.getByRole('button', { name: 'Delete Liver' }).click()
  await question.getByRole('button', { name: 'Delete quiz' }).click()
  await expect(toast(page, 'Quiz deleted successfully!')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No Quizzes Found' })).toBeVisible()
})
