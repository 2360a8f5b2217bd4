import { listCoursesForAdmin } from '@sonocampus/contract/courses'
import { createQuiz, listQuizzesForAdmin, updateQuiz } from '@sonocampus/contract/quizzes.admin'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callsOf, refuse } from '#test/fake-server.ts'
import { correct, option, optionsIn, question, questionRule } from '#test/quiz-fields.ts'
import { daysFromNow, expectAccessible, fakeId, openScreen, textsOf, toast } from '#test/screen.tsx'

const COURSE = fakeId(1)
const LIVER = { id: fakeId(2), course_id: COURSE, title: 'Liver', attempts_allowed: 1 }
const dialog = page.getByRole('dialog')
const field = (label: string) => dialog.getByLabelText(label)
const button = (name: string) => page.getByRole('button', { name, exact: true })
const due = field('Due Date (optional)')
const dayAhead = (days: number) => new Date(daysFromNow(days)).toLocaleDateString('sv-SE')

async function openNew() {
  openScreen(`/admin/manage-quizzes?course=${COURSE}`, 'admin')
  await expect.element(page.getByLabelText('Course')).toHaveValue(COURSE)
  await button('Add New Quiz').click()
  await expect.element(dialog).toBeVisible()
}
const toQuestions = () => button('Next (Questions)').click()
async function fillFirst() {
  await field('Quiz Title').fill('Liver')
  await toQuestions()
  await question(1).getByLabelText('Question Text').fill('Which are lobes?')
  await option(1).fill('Left')
  await option(2).fill('Right')
}
async function expectBlank(number: number) {
  const text = question(number).getByLabelText('Question Text')
  await expect.element(text).toHaveValue('')
  await expect.element(text).toHaveAttribute('placeholder', 'New Question')
  await expect.poll(() => optionsIn(question(number)).elements()).toHaveLength(2)
  for (const at of [1, 2]) {
    await expect.element(option(at, question(number))).toHaveValue('')
    await expect.element(option(at, question(number))).toHaveAttribute('placeholder', `Option ${at}`)
  }
  await expect.element(correct(1, question(number))).toBeChecked()
  await expect.element(correct(2, question(number))).not.toBeChecked()
}
const expectRefused = async () => {
  await button('Save Quiz').click()
  await expect.poll(() => textsOf(question(1).getByRole('alert'))).toEqual([questionRule])
}

beforeEach(() => answer(listCoursesForAdmin, [{ id: COURSE, _id: COURSE, title: 'Abdomen' }]))

it('a new quiz begins without a date, with one blank question [admin-quizzes/editor, admin-quizzes/new-quiz-defaults]', async () => {
  await openNew()
  await expect.element(field('Quiz Title')).toHaveValue('')
  await expect.element(field('Description (optional)')).toHaveValue('')
  await expect.element(due).toHaveValue('')
  await expect.element(due).toHaveAttribute('type', 'date')
  await expect.element(field('Time limit (minutes) (optional)')).not.toBeVisible()
  await field('Quiz Title').fill('Liver')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByRole('heading', { name: 'Questions' })).toHaveFocus()
  await expectBlank(1)
  await expectAccessible()
})

it('questions are added and removed, and none need be there [admin-quizzes/editor-question, admin-quizzes/editor-no-questions]', async () => {
  await openNew()
  await field('Quiz Title').fill('Liver')
  await toQuestions()
  await button('Add Question').click()
  await expectBlank(2)
  for (const number of [2, 1]) await button(`Remove question ${number}`).click()
  await expect.element(dialog.getByText('No questions yet.')).toBeVisible()
  await button('Save Quiz').click()
  await expect.element(toast('Quiz created successfully!')).toBeVisible()
  await expect
    .poll(() => callsOf(createQuiz)[0]?.body)
    .toMatchObject({ title: 'Liver', course_id: COURSE, questions: [] })
})

it('placeholders are no texts: a question needs its text, two options and a right one [admin-quizzes/question-rule]', async () => {
  await openNew()
  await toQuestions()
  await expect.element(dialog.getByText('Enter a quiz title.')).toBeVisible()
  await field('Quiz Title').fill('Liver')
  await toQuestions()
  await expectRefused()
  await question(1).getByLabelText('Question Text').fill('Which are lobes?')
  await option(1).fill('Left')
  await expectRefused()
  await option(2).fill('Right')
  await correct(1).click()
  await expectRefused()
  await expect.poll(() => callsOf(createQuiz)).toEqual([])
})

it('options are added by key or button and removed, down to two [admin-quizzes/editor-question]', async () => {
  await openNew()
  await field('Quiz Title').fill('Liver')
  await toQuestions()
  await button('Remove option 1').click()
  await expect.element(toast('A question must have at least two options.')).toBeVisible()
  await option(1).fill('Left')
  await option(2).fill('Right')
  await userEvent.keyboard('{Enter}')
  await expect.element(option(3)).toHaveFocus()
  await option(3).fill('Gone')
  await button('Add Option').click()
  await expect.element(option(4)).toHaveFocus()
  await option(4).fill('Apex')
  await button('Remove option 3').click()
  const values = () =>
    optionsIn()
      .elements()
      .map((one) => (one as HTMLInputElement).value)
  await expect.poll(values).toEqual(['Left', 'Right', 'Apex'])
})

it('several options may be right, and a new quiz is posted without a date [admin-quizzes/editor-several-correct, admin-quizzes/save-success, layout/editor-post-put]', async () => {
  await openNew()
  await fillFirst()
  await correct(2).click()
  await expect.element(correct(1)).toBeChecked()
  await button('Save Quiz').click()
  await expect.element(toast('Quiz created successfully!')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  const options = [
    { text: 'Left', is_correct: true },
    { text: 'Right', is_correct: true },
  ]
  await expect
    .poll(() => callsOf(createQuiz).map(({ body }) => body))
    .toMatchObject([
      { title: 'Liver', course_id: COURSE, due_date: null, questions: [{ text: 'Which are lobes?', options }] },
    ])
})

it('what was typed is not thrown away without a question', async () => {
  await openNew()
  await field('Quiz Title').fill('Liver')
  await button('Cancel').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button('Add New Quiz')).toHaveFocus()
})

it('a due date that the server refuses is marked, and the focus goes there [admin-quizzes/due-date-ahead]', async () => {
  const problem = 'Please choose a due date in the future.'
  refuse(updateQuiz, 'invalid', [{ loc: ['body', 'due_date'], msg: problem }])
  answer(listQuizzesForAdmin, [LIVER])
  openScreen(`/admin/manage-quizzes?course=${COURSE}`, 'admin')
  await button('Edit Liver').click()
  await due.fill(dayAhead(-1))
  await button('Save Quiz').click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(problem)
  await expect.element(due).toHaveAttribute('aria-invalid', 'true')
  await expect.element(due).toHaveFocus()
})

it('what is wrong in another step is shown there, and what was typed stays [forms/steps]', async () => {
  answer(listQuizzesForAdmin, [LIVER])
  openScreen(`/admin/manage-quizzes?course=${COURSE}`, 'admin')
  await button('Edit Liver').click()
  await button('Time and attempts').click()
  await field('Pass mark (%) (optional)').fill('high')
  await button('Next (Order and review)').click()
  await expect.element(field('Pass mark (%) (optional)')).toHaveFocus()
  await button('Quiz').click()
  await field('Quiz Title').fill('Spleen')
  await button('Save Quiz').click()
  await expect.element(field('Pass mark (%) (optional)')).toHaveFocus()
  await expect.element(field('Pass mark (%) (optional)')).toHaveAttribute('aria-invalid', 'true')
  await field('Pass mark (%) (optional)').fill('60')
  await button('Save Quiz').click()
  await expect.poll(() => callsOf(updateQuiz)).toMatchObject([{ body: { title: 'Spleen', pass_mark: 60 } }])
})

it('a due date that has passed long ago is kept when it is left alone, and the quiz is put [admin-quizzes/due-date-ahead, admin-quizzes/save-success, layout/editor-post-put]', async () => {
  const due_date = daysFromNow(-9)
  answer(listQuizzesForAdmin, [{ ...LIVER, due_date }])
  openScreen(`/admin/manage-quizzes?course=${COURSE}`, 'admin')
  await button('Edit Liver').click()
  await expect.element(due).toHaveValue(dayAhead(-9))
  await field('Quiz Title').fill('Spleen')
  await button('Save Quiz').click()
  await expect.element(toast('Quiz updated successfully!')).toBeVisible()
  const put = { params: { quizId: fakeId(2) }, body: { title: 'Spleen', due_date } }
  await expect.poll(() => callsOf(updateQuiz)).toMatchObject([put])
  await expect.poll(() => callsOf(createQuiz)).toEqual([])
})
