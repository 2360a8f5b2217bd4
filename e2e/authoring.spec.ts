import { pagePath } from '@sonocampus/contract/pages'
import { getQuizForAdmin } from '@sonocampus/contract/quizzes.admin'
import { listQuizzes } from '@sonocampus/contract/quizzes.student'
import { box, bringPictures, edit, entry, numbered, questionsOf } from './authoring-steps.ts'
import { ADMIN, expect, test } from './fixtures.ts'
import { dragMouse, way } from './imaging-steps.ts'
import { expectAccessible, toast } from './on-screen.ts'
import { ask, makeQuiz } from './quiz-admin-steps.ts'
import { makeCourse } from './steps.ts'

test.beforeEach(({ page, logInAs }) => logInAs(page, ADMIN))

test('a paste is read while it is written, leads to what is wrong, and its good questions are added [authoring/import-screen, authoring/paste-left]', async ({
  page,
  call,
}) => {
  const quiz = await makeQuiz(call, { title: 'Kidneys', questions: [] })
  await page.goto(`/admin/quizzes/${quiz.id}/questions`)
  await page.getByRole('link', { name: 'Add many questions' }).click()
  await expect(page.getByRole('button', { name: 'Add questions' })).toBeDisabled()
  await box(page).fill(`${numbered(28)}\n\n29. Which one?\nA) Liver\nB) Spleen`)
  await expect(page.getByRole('list', { name: 'Questions that will be added' }).locator('> li')).toHaveCount(28)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Line 141: No option is marked as correct.' }).click()
  await expect(box(page)).toBeFocused()
  expect(await box(page).evaluate((area: HTMLTextAreaElement) => [area.selectionStart, area.selectionEnd])).toEqual([
    numbered(28).length + 2,
    numbered(28).length + 2 + '29. Which one?'.length,
  ])
  await page.getByRole('button', { name: 'Add 28 questions' }).click()
  await expect(toast(page, '28 questions added.')).toBeVisible()
  await expect(box(page)).toHaveValue('29. Which one?\nA) Liver\nB) Spleen')
  await box(page).press('ControlOrMeta+End')
  await box(page).pressSequentially('\nAnswer: A')
  await page.getByRole('button', { name: 'Add 1 question', exact: true }).click()
  await expect(page).toHaveURL(`/admin/quizzes/${quiz.id}/questions`)
  await expect(page.getByRole('button', { name: '29. Which one?' })).toBeVisible()
  const { questions } = (await call(getQuizForAdmin, { params: { quizId: quiz.id } }, 'admin')).body
  expect(questions).toHaveLength(29)
  expect(questions[28]).toMatchObject({ text: 'Which one?', options: [{ is_correct: true }, { is_correct: false }] })
})

test('a file is read like a paste, and more than a quiz can hold is not sent [authoring/import-screen]', async ({
  page,
  call,
}) => {
  const quiz = await makeQuiz(call, { questions: [ask('There?', 'A')] })
  await page.goto(`/admin/quizzes/${quiz.id}/import`)
  await page.getByLabel('Files with questions and pictures').setInputFiles({
    name: 'quiz.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('\uFEFFquestion,a,b,answer\r\nWhich organ?,Liver,Kidney,b\r\n'),
  })
  await expect(page.getByRole('status').filter({ hasText: 'CSV' })).toContainText('1 question read')
  await box(page).fill(numbered(100))
  await expect(page.getByRole('alert')).toHaveText('A quiz has at most 100 questions: this one has room for 99.')
  await expect(page.getByRole('button', { name: 'Add 100 questions' })).toBeDisabled()
})

test('pictures are dropped with a text, sent again where that failed, and released for their questions [authoring/pictures-screen]', async ({
  page,
  call,
}) => {
  const quiz = await makeQuiz(call, { questions: [] })
  await page.goto(`/admin/quizzes/${quiz.id}/questions`)
  await page.getByRole('link', { name: 'Add many questions' }).click()
  await bringPictures(page, 3)
  await page.getByRole('button', { name: 'Add 3 questions' }).click()
  await expect.poll(() => questionsOf(call, quiz.id)).toEqual([1, 2, 3].map((number) => `Number ${number}?`))
})

test('a draft saves itself but not what is incomplete, and no student sees it before it is published [authoring/autosave, authoring/draft-screen]', async ({
  page,
  call,
  enrolledStudent,
}) => {
  const { token, course } = await enrolledStudent()
  const courseId = course.id
  const seen = async () => (await call(listQuizzes, { params: { courseId } }, token)).body.map(({ title }) => title)
  await page.goto(`/admin/manage-quizzes?course=${courseId}`)
  await page.getByRole('button', { name: 'Write a Draft' }).click()
  await expect(page.getByRole('button', { name: 'Publish…' })).toBeDisabled()
  await page.getByLabel('Quiz Title').fill('Kidneys')
  await expect(page.getByRole('form').getByRole('status')).toHaveText('Saved.')
  const quizId = new URL(page.url()).pathname.split('/').at(-2) ?? ''
  await page.getByRole('button', { name: 'Add New Question' }).click()
  await expect(page.getByRole('form', { name: 'New question' })).toBeVisible()
  await page.getByLabel('Question Text').fill('Which one has two poles?')
  await page.getByRole('textbox', { name: 'Option 1' }).fill('Kidney')
  await page.getByRole('textbox', { name: 'Option 2' }).fill('Gallbladder')
  await page.getByRole('button', { name: 'Save Question' }).click()
  await edit(page, '1. Which one has two poles?')
  await page.getByLabel('Question Text').fill('')
  await expect(page.getByText('Incomplete, so not saved yet.')).toBeVisible()
  expect(await questionsOf(call, quizId)).toEqual(['Which one has two poles?'])
  await page.getByLabel('Question Text').fill('Which one has a hilum?')
  await expect.poll(() => questionsOf(call, quizId)).toEqual(['Which one has a hilum?'])
  await page.goto(`/admin/manage-quizzes?course=${courseId}`)
  await expect(page.getByRole('row').filter({ hasText: 'Kidneys' })).toContainText('Draft')
  expect(await seen()).toEqual([])
  await page.goto(`/admin/quizzes/${quizId}`)
  await page.getByRole('button', { name: 'Publish…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText('Published', { exact: true })).toBeVisible()
  expect(await seen()).toEqual(['Kidneys'])
})

test("a teacher's evening: a draft, thirty questions with their pictures from a paste, one mended by itself, published, and a student zooms [authoring/evening, authoring/evening-pictures]", async ({
  page,
  call,
  enrolledStudent,
  logInAs,
}) => {
  test.slow()
  const { student, token, course } = await enrolledStudent()
  const courseId = course.id
  const seen = async () => (await call(listQuizzes, { params: { courseId } }, token)).body.map(({ title }) => title)
  await page.goto(`/admin/manage-quizzes?course=${courseId}`)
  await page.getByRole('button', { name: 'Write a Draft' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New quiz')
  await expect(page.getByRole('button', { name: 'Publish…' })).toBeDisabled()
  await page.getByLabel('Quiz Title').fill('Kidneys in the evening')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kidneys in the evening')
  await expect(page.getByRole('form').getByRole('status')).toHaveText('Saved.')
  const quizId = new URL(page.url()).pathname.split('/').at(-2) ?? ''
  await page.getByRole('link', { name: 'Add many questions' }).click()
  await bringPictures(page, 30)
  await page.getByRole('button', { name: 'Add 30 questions' }).click()
  await edit(page, '30. Number 30?')
  await page.getByLabel('Question Text').fill('')
  await expect(page.getByText('Incomplete, so not saved yet.')).toBeVisible()
  await page.getByLabel('Question Text').fill('Which one has two poles?')
  await expect(entry(page, '30. Which one has two poles?')).toBeVisible()
  await expectAccessible(page)
  expect((await questionsOf(call, quizId))[29]).toBe('Which one has two poles?')
  expect(await seen()).toEqual([])
  await page.getByRole('button', { name: 'Publish…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click()
  await expect(toast(page, 'Quiz published.')).toBeVisible()
  await expect(page.getByText('Published', { exact: true })).toBeVisible()
  expect(await seen()).toEqual(['Kidneys in the evening'])
  await logInAs(page, student)
  await page.goto(pagePath('quizAttempt', { courseId, quizId }))
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  const picture = page.getByRole('region', { name: 'Picture of question 30' })
  await expect(picture.locator('canvas[data-frame="0"]')).toBeVisible()
  await picture.getByRole('button', { name: 'Zoom in' }).click()
  await expect(picture.getByRole('button', { name: 'Zoom out' })).toBeEnabled()
})

test('questions are added, copied, deleted and put into order by mouse, menu and keys [authoring/desk]', async ({
  page,
  call,
}) => {
  const quiz = await makeQuiz(call, { questions: ['One', 'Two', 'Three'].map((text) => ask(text, 'A')) })
  const order = () => questionsOf(call, quiz.id)
  await page.goto(`/admin/quizzes/${quiz.id}`)
  const middleOf = async (index: number) => {
    const place = await page.locator('[data-row]').nth(index).boundingBox()
    if (!place) throw new Error('not on the screen')
    return { x: place.x + place.width / 2, y: place.y + place.height / 2 }
  }
  const [from, to] = [await middleOf(0), await middleOf(2)]
  await dragMouse(page, way(from, { x: to.x, y: to.y + 8 }))
  await expect.poll(order).toEqual(['Two', 'Three', 'One'])
  await entry(page, '3. One').press('Alt+ArrowUp')
  await expect.poll(order).toEqual(['Two', 'One', 'Three'])
  await expect(entry(page, '2. One')).toBeFocused()
  await page.getByRole('button', { name: 'More for question 1' }).click()
  await page.getByRole('menuitem', { name: 'Move down' }).click()
  await expect.poll(order).toEqual(['One', 'Two', 'Three'])
  await page.getByRole('button', { name: 'More for question 3' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect.poll(order).toEqual(['One', 'Two', 'Three', 'Three'])
  await expect(entry(page, '4. Three')).toHaveAttribute('aria-current', 'true')
  await page.getByLabel('Question Text').fill('Four')
  await page.getByLabel('Question Text').press('ControlOrMeta+Enter')
  await expect.poll(order).toEqual(['One', 'Two', 'Three', 'Four'])
  await expect(page.getByRole('form', { name: 'New question' })).toBeVisible()
  await page.getByLabel('Question Text').fill('Five')
  await page.getByRole('textbox', { name: 'Option 1' }).fill('x')
  await page.getByRole('textbox', { name: 'Option 2' }).fill('y')
  await page.getByRole('textbox', { name: 'Option 3' }).fill('z')
  await page.getByRole('button', { name: 'Save and next' }).click()
  await expect.poll(order).toEqual(['One', 'Two', 'Three', 'Four', 'Five'])
  await expect(page.getByLabel('Question Text')).toHaveValue('')
  await page.getByRole('button', { name: 'More for question 1' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete question' }).click()
  await expect.poll(order).toEqual(['Two', 'Three', 'Four', 'Five'])
})

test('a quiz is copied into another course as a draft, planned and taken back [authoring/duplicate-quiz, authoring/publish-later, authoring/withdraw]', async ({
  page,
  call,
}) => {
  const quiz = await makeQuiz(call, { title: 'Veins' })
  const other = await makeCourse(call)
  await page.goto(`/admin/quizzes/${quiz.id}`)
  await page.getByRole('button', { name: 'More for this quiz' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate quiz' }).click()
  await page.getByRole('dialog').getByLabel('Course').selectOption(other.id)
  await page.getByRole('dialog').getByRole('button', { name: 'Duplicate' }).click()
  await expect(page.getByText('Draft', { exact: true })).toBeVisible()
  await expect(page).not.toHaveURL(new RegExp(quiz.id))
  await page.getByRole('button', { name: 'Publish…' }).click()
  await page.getByRole('dialog').getByLabel('Publish at').fill('2020-01-01T10:00')
  await page.getByRole('dialog').getByRole('button', { name: 'Publish later' }).click()
  await expect(page.getByRole('dialog')).toContainText('Choose a date and time in the future.')
  await page.getByRole('dialog').getByLabel('Publish at').fill('2099-01-01T10:00')
  await page.getByRole('dialog').getByRole('button', { name: 'Publish later' }).click()
  await expect(page.getByText('Scheduled for 1 Jan 2099')).toBeVisible()
  await page.getByRole('button', { name: 'More for this quiz' }).click()
  await page.getByRole('menuitem', { name: 'Cancel scheduled publishing' }).click()
  await expect(page.getByText('Draft', { exact: true })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('choosing a question leads to its editor under the list [authoring/desk]', async ({ page, call }) => {
    const questions = Array.from({ length: 20 }, (_, n) => ask(`Number ${n + 1}?`, 'A'))
    const quiz = await makeQuiz(call, { questions })
    await page.goto(`/admin/quizzes/${quiz.id}`)
    await entry(page, '2. Number 2?').tap()
    await expect(page.getByLabel('Question Text')).toHaveValue('Number 2?')
    await expect(page.getByLabel('Question Text')).toBeInViewport()
    await expectAccessible(page)
  })
})
