import {
  createQuestion,
  deleteQuestion,
  getQuizForAdmin,
  listQuizzesForAdmin,
  updateQuestion,
} from '@sonocampus/contract/quizzes.admin'
import { listQuestionStatistics } from '@sonocampus/contract/quizzes.grading'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callsOf, refuse } from '#test/fake-server.ts'
import { correct as correctIn, option as optionIn, optionsIn, questionRule } from '#test/quiz-fields.ts'
import { address, expectAccessible, fakeId, openScreen, textsOf, toast } from '#test/screen.tsx'

const COURSE = fakeId(1)
const QUIZ = { id: fakeId(2), course_id: COURSE, title: 'Liver', description: 'Segments and vessels' }
/** A question with options A, B and C; the named ones are correct. */
const ask = (number: number, text: string, right: string) => ({
  id: fakeId(number),
  text,
  points: 1,
  version: '1',
  options: [...'ABC'].map((letter, at) => ({
    id: fakeId(number * 10 + at),
    text: letter,
    is_correct: right.includes(letter),
  })),
})
const FIRST = ask(11, 'First?', 'A')
const SECOND = ask(12, 'Second?', 'BC')
const card = (number: number) => page.getByRole('region', { name: `Question ${number}`, exact: true })
const headings = () => textsOf(page.getByRole('heading', { level: 2 }))
const button = (name: string) => page.getByRole('button', { name, exact: true })
const form = page.getByRole('form')
const text = form.getByLabelText('Question Text')
const option = (at: number) => optionIn(at, form)
const correct = (at: number) => correctIn(at, form)
const requested = page.getByRole('alertdialog')
const open = () => openScreen(`/admin/quizzes/${QUIZ.id}/questions`, 'admin')

beforeEach(() => answer(getQuizForAdmin, { ...QUIZ, questions: [FIRST, SECOND] }))

it('shows the quiz and its numbered questions with the right options marked [admin-questions/content]', async () => {
  open()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Liver')
  await expect.element(page.getByText('Segments and vessels')).toBeVisible()
  await expect.poll(headings).toEqual(['1. First?', '2. Second?'])
  const options = (number: number) => card(number).getByRole('listitem')
  await expect.poll(() => textsOf(options(1))).toEqual(['A (correct)', 'B', 'C'])
  await expect.poll(() => textsOf(options(2))).toEqual(['A', 'B (correct)', 'C (correct)'])
  const look = (number: number, at: number) => getComputedStyle(options(number).nth(at).element()).backgroundColor
  expect(look(1, 0)).not.toBe(look(1, 1))
  expect(look(2, 1)).toBe(look(1, 0))
  await expectAccessible()
})

it('shows how each question was answered', async () => {
  const options = SECOND.options.map((one, at) => ({ ...one, picked: at === 1 ? 2 : 1 }))
  const figures = { question_id: SECOND.id, answered: 2, correct: 1, difficulty: 0.5, options }
  answer(listQuestionStatistics, [figures])
  open()
  await expect
    .poll(() => textsOf(card(2).getByRole('listitem')))
    .toEqual(['A1 (50%)', 'B (correct)2 (100%)', 'C (correct)1 (50%)'])
  await expect
    .element(card(2))
    .toMatchTextContent('Answered:2Difficulty:50% right (medium)Discrimination:Too early to tell')
})

it('questions are added, edited and deleted here, and a link leads back to the quizzes [admin-questions/controls]', async () => {
  open()
  await expect.element(button('Add New Question')).toBeVisible()
  for (const verb of ['Edit', 'Delete'])
    for (const number of [1, 2]) await expect.element(button(`${verb} question ${number}`)).toBeVisible()
  await page.getByRole('link', { name: 'Back to quizzes' }).click()
  await expect.poll(address).toBe(`/admin/manage-quizzes?course=${COURSE}`)
})

it("a quiz that cannot be read says 'Failed to fetch quiz details.' and leads back to the list [admin-questions/fetch-failure]", async () => {
  refuse(getQuizForAdmin, 'not_found', 'Quiz not found.')
  open()
  await expect.element(toast('Failed to fetch quiz details.')).toBeVisible()
  await expect.poll(address).toBe('/admin/manage-quizzes')
  await expect.poll(() => callsOf(listQuizzesForAdmin)).toEqual([])
})

it('a new question begins with two empty options, the first of them right [admin-questions/empty, admin-questions/dialog, admin-questions/new-defaults]', async () => {
  answer(getQuizForAdmin, { ...QUIZ, questions: [] })
  open()
  await expect.element(page.getByRole('heading', { name: 'This quiz has no questions yet.' })).toBeVisible()
  await button('Add New Question').click()
  await expect.element(text).toHaveValue('')
  await expect.poll(() => optionsIn(form).elements()).toHaveLength(2)
  for (const at of [1, 2]) await expect.element(option(at)).toHaveValue('')
  await expect.element(correct(1)).toBeChecked()
  await expect.element(correct(2)).not.toBeChecked()
  await expect.element(button('Add Option')).toBeVisible()
  await expectAccessible()
})

it('a question needs text, options with texts and a right one, or nothing is sent [admin-questions/save-rules]', async () => {
  open()
  await button('Edit question 1').click()
  const expectRefused = async () => {
    await button('Save Question').click()
    await expect.poll(() => textsOf(form.getByRole('alert'))).toEqual([questionRule])
  }
  await text.fill('  ')
  await expectRefused()
  await text.fill('First?')
  await option(2).fill('')
  await expectRefused()
  await option(2).fill('B')
  await correct(1).click()
  await expectRefused()
  await expect.poll(() => callsOf(updateQuestion)).toEqual([])
})

it('a question keeps two options, and one right answer unless several are wanted [admin-questions/min-options, admin-questions/single-correct]', async () => {
  open()
  await button('Edit question 1').click()
  await correct(2).click()
  await expect.element(correct(1)).not.toBeChecked()
  await correct(3).click()
  await expect.element(correct(2)).not.toBeChecked()
  await form.getByLabelText('Several options are correct').click()
  await correct(2).click()
  await expect.element(correct(3)).toBeChecked()
  await correct(2).click()
  await button('Remove option 1').click()
  await expect.element(option(1)).toHaveValue('B')
  await expect.element(correct(2)).toBeChecked()
  await button('Remove option 1').click()
  await expect.element(toast('A question must have at least two options.')).toBeVisible()
  await expect.poll(() => optionsIn(form).elements()).toHaveLength(2)
})

it('a new question is posted [admin-questions/save-success, layout/editor-post-put]', async () => {
  open()
  await button('Add New Question').click()
  await text.fill('Which lobe is larger?')
  await option(1).fill('Right')
  await option(2).fill('Caudate')
  await button('Save Question').click()
  await expect.element(toast('Question successfully saved!')).toBeVisible()
  await expect.poll(headings).toEqual(['1. First?', '2. Second?'])
  const options = [
    { text: 'Right', is_correct: true },
    { text: 'Caudate', is_correct: false },
  ]
  const posted = { params: { quizId: QUIZ.id }, body: { text: 'Which lobe is larger?', options } }
  await expect.poll(() => callsOf(createQuestion)).toMatchObject([posted])
  await expect.poll(() => callsOf(updateQuestion)).toEqual([])
})

it('"Save and next" saves a question and goes on in an empty one like it, by its button and by Ctrl+Enter [authoring/save-and-next]', async () => {
  open()
  await button('Add New Question').click()
  await form.getByLabelText('Several options are correct').click()
  await button('Add Option').click()
  for (const [at, word] of ['One?', 'Right', 'Wrong', 'Neither'].entries())
    await (at === 0 ? text : option(at)).fill(word)
  await button('Save and next').click()
  await expect.element(text).toHaveFocus()
  await expect.element(text).toHaveValue('')
  await expect.poll(() => optionsIn(form).elements()).toHaveLength(3)
  await expect.element(form.getByLabelText('Several options are correct')).toBeChecked()
  await text.fill('Two?')
  for (const at of [1, 2, 3]) await option(at).fill(`${at}`)
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(text).toHaveValue('')
  await expect.element(text).toHaveFocus()
  await expect.poll(() => callsOf(createQuestion).map(({ body }) => body.text)).toEqual(['One?', 'Two?'])
})

it('"Save and next" of a question that was changed goes on in a new one; one that is incomplete stays [authoring/save-and-next]', async () => {
  open()
  await button('Edit question 1').click()
  await text.fill('')
  await button('Save and next').click()
  await expect.poll(() => textsOf(form.getByRole('alert'))).toEqual([questionRule])
  await text.fill('In other words?')
  await button('Save and next').click()
  await expect.element(page.getByRole('form', { name: 'New question' })).toBeVisible()
  await expect.element(text).toHaveFocus()
  await expect.poll(() => callsOf(updateQuestion).map(({ body }) => body.text)).toEqual(['In other words?'])
})

it('what was typed in a question is there again after a reload [authoring/survives-reload]', async () => {
  open()
  await button('Edit question 1').click()
  await text.fill('Half a thou')
  window.dispatchEvent(new PageTransitionEvent('pagehide'))
  openScreen(`/admin/quizzes/${QUIZ.id}/questions?question=${FIRST.id}`, 'admin')
  await expect.element(toast('We restored what you had typed.')).toBeVisible()
  await expect.element(text).toHaveValue('Half a thou')
})

it('an edited question is put, and its options keep their ids [admin-questions/save-success, layout/editor-post-put]', async () => {
  open()
  await button('Edit question 1').click()
  await text.fill('In other words?')
  await button('Save Question').click()
  await expect.element(toast('Question successfully updated!')).toBeVisible()
  const { id, options } = FIRST
  const body = { id, text: 'In other words?', options }
  await expect
    .poll(() => callsOf(updateQuestion))
    .toMatchObject([{ params: { questionId: id }, query: { version: '1' }, body }])
  await expect.poll(() => callsOf(createQuestion)).toEqual([])
})

it('a refused save says so, and keeps what was typed [admin-questions/save-failure]', async () => {
  refuse(updateQuestion, 'conflict', 'The archive is locked.')
  open()
  await button('Edit question 1').click()
  await text.fill('In other words?')
  await button('Save Question').click()
  await expect.element(toast('Failed to save question.')).toMatchTextContent('The archive is locked.')
  await expect.element(text).toHaveValue('In other words?')
})

it('deleting asks first, and does nothing when declined [admin-questions/delete]', async () => {
  open()
  await button('Delete question 1').click()
  await expect.element(requested).toMatchTextContent('Are you sure you want to delete this question?')
  await requested.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(requested).not.toBeInTheDocument()
  await expect.poll(() => callsOf(deleteQuestion)).toEqual([])
})

it('a confirmed deletion removes the question [admin-questions/delete]', async () => {
  answer(getQuizForAdmin, () => ({
    ...QUIZ,
    questions: callsOf(deleteQuestion).length > 0 ? [SECOND] : [FIRST, SECOND],
  }))
  open()
  await button('Delete question 1').click()
  await requested.getByRole('button', { name: 'Delete question' }).click()
  await expect.element(toast('Question deleted successfully!')).toBeVisible()
  await expect.poll(headings).toEqual(['1. Second?'])
  await expect.poll(() => callsOf(deleteQuestion).map(({ params }) => params)).toEqual([{ questionId: FIRST.id }])
})

it('a refused deletion says so [admin-questions/delete-failure]', async () => {
  refuse(deleteQuestion, 'conflict', 'The archive is locked.')
  open()
  await button('Delete question 1').click()
  await requested.getByRole('button', { name: 'Delete question' }).click()
  await expect.element(toast('Failed to delete question.')).toBeVisible()
  await expect.poll(headings).toEqual(['1. First?', '2. Second?'])
})

it('is the one screen of a quiz: its older address leads here, and bank, copy and settings are here too [authoring/one-screen]', async () => {
  openScreen(`/admin/quizzes/${QUIZ.id}?question=details`, 'admin')
  await expect.element(page.getByLabelText('Quiz Title')).toHaveValue('Liver')
  await expect.poll(address).toBe(`/admin/quizzes/${QUIZ.id}/questions?question=details`)
  await expect.element(button('From the bank')).toBeVisible()
  await button('More for this quiz').click()
  await expect.element(page.getByRole('menuitem', { name: 'Duplicate quiz' })).toBeVisible()
})
