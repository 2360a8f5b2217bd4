import type { Page } from '@playwright/test'
import { pagePath } from '@sonocampus/contract/pages'
import { getQuizForAdmin } from '@sonocampus/contract/quizzes.admin'
import { recordCalls } from './enrollment-steps.ts'
import { ADMIN, expect, test } from './fixtures.ts'
import { expectAccessible, toast } from './on-screen.ts'
import { ask, button, dialogOf, makeQuiz, RULE, refuse, submitAs } from './quiz-admin-steps.ts'

const open = (page: Page, quizId: string) => page.goto(`/admin/quizzes/${quizId}/questions`)
const card = (page: Page, number: number) => page.getByRole('region', { name: `Question ${number}`, exact: true })
const text = (page: Page) => dialogOf(page).getByLabel('Question Text')
const option = (page: Page, index: number) => dialogOf(page).getByRole('textbox', { name: `Option ${index}` })
const correct = (page: Page, index: number) =>
  dialogOf(page).getByRole('checkbox', { name: `Correct: option ${index}` })

test.beforeEach(({ page, logInAs }) => logInAs(page, ADMIN))

test('shows the quiz, its numbered questions with the right options marked, how they were answered, and the ways on [admin-questions/content, admin-questions/controls]', async ({
  page,
  call,
  newStudent,
}) => {
  const quiz = await makeQuiz(call, {
    title: 'Liver',
    description: 'Segments and vessels',
    questions: [ask('First?', 'A'), ask('Second?', 'BC')],
  })
  await submitAs(call, { student: await newStudent(), quiz, picks: ['A', 'BC'] })
  await submitAs(call, { student: await newStudent(), quiz, picks: ['B', 'AB'] })
  await open(page, quiz.id)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Liver')
  await expect(page.getByText('Segments and vessels')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['1. First?', '2. Second?'])
  const options = (number: number) => card(page, number).getByRole('listitem')
  await expect(options(1)).toHaveText(['A (correct)1 (50%)', 'B1 (50%)', 'C0 (0%)'])
  await expect(options(2)).toHaveText(['A1 (50%)', 'B (correct)2 (100%)', 'C (correct)1 (50%)'])
  const look = (number: number, index: number) =>
    options(number)
      .nth(index)
      .evaluate((line) => getComputedStyle(line).backgroundColor)
  expect(await look(1, 0)).not.toBe(await look(1, 1))
  expect(await look(2, 1)).toBe(await look(1, 0))
  await expect(card(page, 2)).toContainText('Answered:2Difficulty:50% right (medium)Discrimination:Too early to tell')
  await expect(page.getByRole('button', { name: 'Add New Question' })).toBeVisible()
  for (const verb of ['Edit', 'Delete'])
    for (const number of [1, 2])
      await expect(page.getByRole('button', { name: `${verb} question ${number}` })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to quizzes' }).click()
  await expect(page).toHaveURL(`/admin/manage-quizzes?course=${quiz.course_id}`)
})

test("a quiz that cannot be read says 'Failed to fetch quiz details.' and leads back to the list [admin-questions/fetch-failure]", async ({
  page,
}) => {
  await open(page, crypto.randomUUID())
  await expect(toast(page, 'Failed to fetch quiz details.')).toBeVisible()
  await expect(page).toHaveURL('/admin/manage-quizzes')
})

test('a new question begins with two empty options, has one right answer, is held against the rules and is posted [admin-questions/empty, admin-questions/dialog, admin-questions/new-defaults, admin-questions/single-correct, admin-questions/save-rules, admin-questions/min-options, admin-questions/save-success, layout/editor-post-put]', async ({
  page,
  call,
}) => {
  const quiz = await makeQuiz(call, { questions: [] })
  await open(page, quiz.id)
  await expect(page.getByRole('heading', { name: 'This quiz has no questions yet.' })).toBeVisible()
  await page.getByRole('button', { name: 'Add New Question' }).click()
  await expect(text(page)).toHaveValue('')
  await expect(dialogOf(page).getByRole('textbox', { name: /^Option/ })).toHaveCount(2)
  for (const index of [1, 2]) await expect(option(page, index)).toHaveValue('')
  await expect(correct(page, 1)).toBeChecked()
  await expect(correct(page, 2)).not.toBeChecked()
  await expectAccessible(page)

  const calls = recordCalls(page)
  const refused = async () => {
    await button(page, 'Save Question').click()
    await expect(dialogOf(page).getByRole('alert')).toHaveText(RULE)
  }
  await option(page, 1).fill('Left')
  await option(page, 2).fill('Right')
  await refused() // a blank text
  await text(page).fill('  ')
  await refused()
  await text(page).fill('Which lobe is larger?')
  await option(page, 2).fill('')
  await refused() // a blank option
  await option(page, 2).fill('Right')
  await correct(page, 1).uncheck()
  await refused() // no correct option
  await button(page, 'Remove option 1').click()
  await expect(toast(page, 'A question must have at least two options.')).toBeVisible()
  await expect(option(page, 2)).toBeVisible()

  await button(page, 'Add Option').click()
  await option(page, 3).fill('Caudate')
  await correct(page, 1).check()
  await correct(page, 2).check()
  await expect(correct(page, 1)).not.toBeChecked()
  await correct(page, 3).check()
  await expect(correct(page, 2)).not.toBeChecked()
  await correct(page, 2).check()
  await button(page, 'Remove option 1').click()
  await expect(option(page, 1)).toHaveValue('Right')
  await expect(correct(page, 1)).toBeChecked()
  await button(page, 'Save Question').click()
  await expect(toast(page, 'Question successfully saved!')).toBeVisible()
  await expect(card(page, 1).getByRole('listitem')).toHaveText(['Right (correct)', 'Caudate'])
  expect(calls.filter((one) => !one.startsWith('GET '))).toEqual([`POST /api/admin/quizzes/${quiz.id}/questions`])
})

test('an edited question is put and keeps its options; a refused save is told [admin-questions/save-success, admin-questions/save-failure, layout/editor-post-put]', async ({
  page,
  call,
}) => {
  const quiz = await makeQuiz(call)
  const [question] = quiz.questions
  await open(page, quiz.id)
  const calls = recordCalls(page)
  const allow = await refuse(page, /\/api\/admin\/questions\//, ['PUT'])
  await page.getByRole('button', { name: 'Edit question 1' }).click()
  await text(page).fill('In other words?')
  await button(page, 'Save Question').click()
  await expect(toast(page, 'Failed to save question.')).toBeVisible()
  await expect(text(page)).toHaveValue('In other words?')
  await allow()
  await button(page, 'Save Question').click()
  await expect(toast(page, 'Question successfully updated!')).toBeVisible()
  await expect(card(page, 1).getByRole('heading')).toHaveText('1. In other words?')
  await expect(page.getByRole('button', { name: 'Edit question 1' })).toBeFocused()
  const put = `PUT /api/admin/questions/${question?.id}`
  expect(calls.filter((one) => !one.startsWith('GET '))).toEqual([put, put])
  const { body } = await call(getQuizForAdmin, { params: { quizId: quiz.id } }, 'admin')
  expect(body.questions).toEqual([{ ...question, text: 'In other words?', version: expect.any(String) }])
})

test('deleting asks first, does nothing when declined or refused, and removes the question [admin-questions/delete, admin-questions/delete-failure]', async ({
  page,
  call,
}) => {
  const quiz = await makeQuiz(call, { questions: [ask('First?', 'A'), ask('Second?', 'B')] })
  await open(page, quiz.id)
  const allow = await refuse(page, /\/api\/admin\/questions\//, ['DELETE'])
  const calls = recordCalls(page)
  const asked = page.getByRole('alertdialog')
  const remove = page.getByRole('button', { name: 'Delete question 1' })
  await remove.click()
  await expect(asked).toContainText('Are you sure you want to delete this question?')
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await expect(asked).toHaveCount(0)
  expect(calls.filter((one) => one.startsWith('DELETE'))).toEqual([])
  await remove.click()
  await asked.getByRole('button', { name: 'Delete question' }).click()
  await expect(toast(page, 'Failed to delete question.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['1. First?', '2. Second?'])
  await allow()
  await remove.click()
  await asked.getByRole('button', { name: 'Delete question' }).click()
  await expect(toast(page, 'Question deleted successfully!')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['1. Second?'])
})

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
  const stream = theirs.waitForResponse('/api/events')
  await theirs.goto(pagePath('quizResult', { courseId: quiz.course_id, quizId: quiz.id, submissionId }))
  await stream
  await expect(theirs.getByRole('main')).toContainText('50.00%')

  await open(page, quiz.id)
  await page.getByRole('button', { name: 'Edit question 1' }).click()
  await correct(page, 2).check()
  await button(page, 'Save Question').click()
  await expect(dialogOf(page)).toHaveAccessibleName('Regrade past submissions?')
  const row = (name: string) => dialogOf(page).getByRole('row').filter({ hasText: name })
  await expect(row('Sara Malik').getByRole('cell').nth(1)).toHaveText('1 / 22 / 2')
  await expect(row('Omar Khan').getByRole('cell').nth(1)).toHaveText('2 / 21 / 2')
  await expectAccessible(page)
  await button(page, 'Not now').click()
  await expect(page.getByText('2 past submissions have another score under the present answer key.')).toBeVisible()
  await expect(theirs.getByRole('main')).toContainText('50.00%')

  await page.getByRole('button', { name: 'Review new scores' }).click()
  await button(page, 'Apply new scores').click()
  await expect(toast(page, '2 submissions were scored anew.')).toBeVisible()
  await expect(page.getByText('another score under the present answer key')).toHaveCount(0)
  await expect(theirs.getByRole('main')).toContainText('100.00%')
  await theirs.close()
})
