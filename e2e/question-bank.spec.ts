import { getQuizForAdmin } from '@sonocampus/contract/quizzes.admin'
import { box, edit, entry, numbered, questionsOf } from './authoring-steps.ts'
import { ADMIN, expect, test } from './fixtures.ts'
import { expectAccessible, toast } from './on-screen.ts'
import { ask, makeQuiz } from './quiz-admin-steps.ts'

test.beforeEach(({ page, logInAs }) => logInAs(page, ADMIN))

test('what was typed is not lost without a question, in the editor and beside a paste [authoring/unsaved]', async ({
  page,
  call,
}) => {
  const quiz = await makeQuiz(call, { questions: ['One', 'Two'].map((text) => ask(text, 'A')) })
  await page.goto(`/admin/quizzes/${quiz.id}`)
  await edit(page, '1. One')
  await page.getByLabel('Question Text').fill('One, but better')
  await entry(page, '2. Two').click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByLabel('Question Text')).toHaveValue('One, but better')
  await page.getByLabel('Question Text').press('ControlOrMeta+Enter')
  await expect(entry(page, '1. One, but better')).toBeVisible()
  await edit(page, '2. Two')
  await expect(page.getByLabel('Question Text')).toHaveValue('Two')
  await page.getByRole('link', { name: 'Add many questions' }).click()
  await box(page).fill('3. Half a question?')
  await page.getByRole('link', { name: 'Back to the quiz' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL(`/admin/quizzes/${quiz.id}/questions`)
})

test('questions go from a paste into the bank with tags, are found there, and from there into another quiz [authoring/bank-screen]', async ({
  page,
  call,
}) => {
  const word = `Echo${Date.now()}`
  const [one, other] = [
    await makeQuiz(call, { questions: [] }),
    await makeQuiz(call, { questions: [ask('There?', 'A')] }),
  ]
  await page.goto(`/admin/quizzes/${one.id}/import`)
  await box(page).fill(numbered(2).replaceAll('Number', word))
  await page.getByLabel('Keep them in the question bank too').check()
  await page.getByRole('button', { name: 'Add 2 questions' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Tags' }).fill(`Kidney, ${word}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Keep in the bank' }).click()
  await expect(page).toHaveURL(`/admin/quizzes/${one.id}/questions`)
  await page.goto(`/admin/question-bank?tag=${word.toLowerCase()}`)
  const kept = page.getByRole('list', { name: 'Questions in the bank' }).locator('> li')
  await expect(kept).toHaveCount(2)
  await expectAccessible(page)
  await page.getByRole('searchbox', { name: 'Search the question bank' }).fill(`${word} 2`)
  await expect(kept).toHaveCount(1)
  await page.getByRole('button', { name: `Tags of ${word} 2?` }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Tags' }).fill('renal')
  await page.getByRole('dialog').getByRole('button', { name: 'Save tags' }).click()
  await expect(page.getByText('No questions found')).toBeVisible()
  await page.goto(`/admin/quizzes/${other.id}`)
  await page.getByRole('button', { name: 'From the bank' }).click()
  await page.getByRole('dialog').getByRole('searchbox').fill(word)
  await page
    .getByRole('dialog')
    .getByRole('checkbox', { name: `${word} 2?` })
    .check()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Add 1 question' }).click()
  await expect.poll(() => questionsOf(call, other.id)).toEqual(['There?', `${word} 2?`])
  await page.getByRole('button', { name: 'More for question 1' }).click()
  await page.getByRole('menuitem', { name: 'Keep in the bank' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep in the bank' }).click()
  await expect(toast(page, 'Question kept in the bank.')).toBeVisible()
})

test('a quiz asks some of its questions at random, and its teacher looks at each result [authoring/chance-screen]', async ({
  page,
  call,
}) => {
  const quiz = await makeQuiz(call, { questions: ['One', 'Two', 'Three'].map((text) => ask(text, 'A')) })
  await page.goto(`/admin/quizzes/${quiz.id}`)
  await page.getByRole('button', { name: 'Details' }).click()
  await page.getByRole('button', { name: 'Order, random questions and review' }).click()
  await page.getByLabel('Questions per attempt').fill('0')
  await page.getByLabel('Shuffle the questions in each attempt').check()
  await page.getByLabel('I review each result by hand').check()
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(page.getByText('Enter 1 to 100 questions per attempt.')).toBeVisible()
  await page.getByLabel('Questions per attempt').fill('2')
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(toast(page, 'Quiz updated successfully!')).toBeVisible()
  const saved = { ask_count: 2, shuffle_questions: true, shuffle_options: true, review_by_hand: true }
  expect((await call(getQuizForAdmin, { params: { quizId: quiz.id } }, 'admin')).body).toMatchObject(saved)
})
