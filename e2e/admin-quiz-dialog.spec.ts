import type { Locator } from '@playwright/test'
import { getQuizForAdmin } from '@sonocampus/contract/quizzes.admin'
import { correct, field, open, option, question, table } from './admin-quiz-list-steps.ts'
import { pickedPicture, recordCalls } from './enrollment-steps.ts'
import { ADMIN, expect, test } from './fixtures.ts'
import { toast } from './on-screen.ts'
import { ask, button, dialogOf, makeQuiz, submitAs } from './quiz-admin-steps.ts'
import { madeOverdue, makeCourse } from './steps.ts'

test.beforeEach(({ page, logInAs }) => logInAs(page, ADMIN))

const ANY_VERSION = { version: expect.any(String), details_version: expect.any(String) }

test('a quiz is created with its questions, and deleted again', async ({ page, call }) => {
  const { id } = await makeCourse(call)
  await open(page, id)
  await page.getByRole('button', { name: 'Add New Quiz' }).click()
  await field(page, 'Quiz Title').fill('Liver')
  await page.keyboard.press('Enter')
  await question(page, 1).getByLabel('Question Text').fill('Which are lobes?')
  await option(page, 1, 1).fill('Left')
  await option(page, 1, 2).fill('Right')
  await button(page, 'Save Quiz').click()
  await expect(toast(page, 'Quiz created successfully!')).toBeVisible()
  await expect(table(page)).toContainText('Liver')
  await page.getByRole('button', { name: 'Delete Liver' }).click()
  await page.getByRole('button', { name: 'Delete quiz' }).click()
  await expect(page.getByRole('heading', { name: 'No Quizzes Found' })).toBeVisible()
})

test('an edited quiz is put, with its settings; questions keep who they are [admin-quizzes/save-success, layout/editor-post-put]', async ({
  page,
  call,
}) => {
  const quiz = await makeQuiz(call, {
    title: 'Liver',
    due_date: '2035-03-09',
    questions: [ask('First?', 'A'), ask('Second?', 'AB')],
  })
  await open(page, quiz.course_id)
  const calls = recordCalls(page)
  await page.getByRole('button', { name: 'Edit Liver' }).click()
  await expect(field(page, 'Due Date (optional)')).toHaveValue('2035-03-09')
  await button(page, 'Questions').click()
  await question(page, 2).getByLabel('Question Text').fill('Second, in other words?')
  await option(page, 2, 1).fill('Also A')
  await button(page, 'Remove question 1').click()
  await button(page, 'Time and attempts').click()
  await field(page, 'Time limit (minutes) (optional)').fill('soon')
  await button(page, 'Save Quiz').click()
  await expect(dialogOf(page).getByText('Must be a whole number from 1 to 1440.')).toBeVisible()
  await field(page, 'Time limit (minutes) (optional)').fill('30')
  await field(page, 'Pass mark (%) (optional)').fill('60')
  await field(page, 'Attempts allowed').fill('3')
  await field(page, 'Which attempt counts').selectOption('The last attempt')
  await button(page, 'Questions').click()
  await question(page, 1).getByText('Explanation and image').click()
  await field(page, 'Explanation (optional)').fill('Because.')
  await field(page, 'Image (optional)').setInputFiles(pickedPicture())
  await expect(dialogOf(page).getByRole('img', { name: 'Shown with question 1' })).toBeVisible()
  await button(page, 'Save Quiz').click()
  await expect(toast(page, 'Quiz updated successfully!')).toBeVisible()
  await expect(dialogOf(page)).toHaveCount(0)
  expect(calls.filter((one) => !one.startsWith('GET '))).toEqual([
    'POST /api/admin/upload/image',
    `PUT /api/admin/quizzes/${quiz.id}`,
  ])
  const { body } = await call(getQuizForAdmin, { params: { quizId: quiz.id } }, 'admin')
  const [, second] = quiz.questions
  expect(body).toEqual({
    ...quiz,
    ...ANY_VERSION,
    time_limit_minutes: 30,
    pass_mark: 60,
    attempts_allowed: 3,
    counting_attempt: 'last',
    questions: [
      {
        ...second,
        version: expect.any(String),
        text: 'Second, in other words?',
        explanation: 'Because.',
        image_url: expect.stringContaining('/files/public/images/'),
        options: second?.options.map((one, index) => (index === 0 ? { ...one, text: 'Also A' } : one)),
      },
    ],
  })
})

test('a due date that has passed is refused at its field when it is set, and an old one that is left alone is kept [admin-quizzes/due-date-ahead]', async ({
  page,
  call,
}) => {
  const quiz = await madeOverdue((due_date) => makeQuiz(call, { title: 'Liver', due_date }))
  await open(page, quiz.course_id)
  await page.getByRole('button', { name: 'Edit Liver' }).click()
  await field(page, 'Quiz Title').fill('Spleen')
  await button(page, 'Save Quiz').click()
  await expect(toast(page, 'Quiz updated successfully!')).toBeVisible()
  await expect(table(page)).toContainText('Spleen')
  const read = async () => (await call(getQuizForAdmin, { params: { quizId: quiz.id } }, 'admin')).body
  expect(await read()).toEqual({ ...quiz, ...ANY_VERSION, title: 'Spleen' })

  await page.getByRole('button', { name: 'Add New Quiz' }).click()
  await field(page, 'Quiz Title').fill('Kidneys')
  const due = field(page, 'Due Date (optional)')
  const day = (ahead: number) =>
    page.evaluate((days) => new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE'), ahead)
  await due.fill(await day(-1))
  await button(page, 'Next (Questions)').click()
  await button(page, 'Remove question 1').click()
  await button(page, 'Save Quiz').click()
  await expect(dialogOf(page).getByRole('alert')).toHaveText('Choose a due date in the future.')
  await expect(due).toHaveAttribute('aria-invalid', 'true')
  await expect(due).toBeFocused()
  const boxOf = async (one: Locator) => (await one.boundingBox()) ?? { y: 0, height: 0 }
  const gap = async () => {
    const [save, told] = [await boxOf(button(page, 'Save Quiz')), await boxOf(toast(page, 'Failed to create quiz.'))]
    return save.y - told.y - told.height
  }
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 })
    await expect.poll(gap, `the toast is above the button at ${width}`).toBeGreaterThan(0)
  }
  await due.fill(await day(0))
  await button(page, 'Save Quiz').click()
  await expect(toast(page, 'Quiz created successfully!')).toBeVisible()

  await page.getByRole('button', { name: 'Edit Spleen' }).click()
  await due.fill(await day(-1))
  await button(page, 'Save Quiz').click()
  await expect(dialogOf(page).getByRole('alert')).toHaveText('Choose a due date in the future.')
  expect(await read()).toEqual({ ...quiz, ...ANY_VERSION, title: 'Spleen' })
})

test('a key that is changed in the editor offers to regrade as well', async ({ page, call, newStudent }) => {
  const quiz = await makeQuiz(call, { title: 'Liver' })
  await submitAs(call, { student: await newStudent(), quiz, picks: ['B'], name: 'Sara Malik' })
  await open(page, quiz.course_id)
  await page.getByRole('button', { name: 'Edit Liver' }).click()
  await button(page, 'Questions').click()
  await correct(page, 1, 2).check()
  await correct(page, 1, 1).uncheck()
  await button(page, 'Save Quiz').click()
  await expect(dialogOf(page)).toHaveAccessibleName('Regrade past submissions?')
  await expect(dialogOf(page).getByRole('row', { name: /Sara Malik/ })).toContainText('1 / 1')
  await button(page, 'Not now').click()
  await expect(dialogOf(page)).toHaveCount(0)
})
