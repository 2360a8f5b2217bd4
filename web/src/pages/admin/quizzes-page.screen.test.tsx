import { listCoursesForAdmin } from '@sonocampus/contract/courses'
import { createQuiz, deleteQuiz, listQuizzesForAdmin, updateQuiz } from '@sonocampus/contract/quizzes.admin'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, callsOf, refuse } from '#test/fake-server.ts'
import { expectAccessible, fakeId, openScreen, textsOf, toast } from '#test/screen.tsx'

const COURSE = fakeId(1)
const LIVER = {
  id: fakeId(2),
  course_id: COURSE,
  title: 'Liver',
  description: 'Segments',
  due_date: '2035-03-09T12:00:00.000Z',
  attempts_allowed: 1,
  submission_count: 4,
}
const table = page.getByRole('table', { name: 'Quizzes' })
const cellsOf = (title: string) => table.getByRole('row').filter({ hasText: title }).getByRole('cell')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')
const requested = page.getByRole('alertdialog')
const open = () => openScreen(`/admin/manage-quizzes?course=${COURSE}`, 'admin')

beforeEach(() => {
  answer(listCoursesForAdmin, [
    { id: COURSE, _id: COURSE, title: 'Abdomen' },
    { id: fakeId(9), _id: fakeId(9), title: 'Neck' },
  ])
  answer(listQuizzesForAdmin, ({ query }) => (query.course_id === COURSE ? [LIVER] : [{ title: 'Thyroid' }]))
})

it('the quizzes are those of the course that is selected by its title [admin-quizzes/selector]', async () => {
  openScreen('/admin/manage-quizzes', 'admin')
  await page.getByLabelText('Course').selectOptions('Neck')
  await expect.element(table).toMatchTextContent('Thyroid')
  await page.getByLabelText('Course').selectOptions('Abdomen')
  await expect.element(table).toMatchTextContent('Liver')
  await expect.element(table).not.toMatchTextContent('Thyroid')
  await expect.element(button('Add New Quiz')).toBeVisible()
})

it('no quiz is added without a course [admin-quizzes/course-first]', async () => {
  openScreen('/admin/manage-quizzes', 'admin')
  await button('Add New Quiz').click()
  await expect.element(toast('Please select a course first to add a quiz.')).toBeVisible()
  expect(dialog.query()).toBeNull()
})

it('the table has title, description, due date and ways to all that belongs to a quiz [admin-quizzes/table]', async () => {
  answer(listQuizzesForAdmin, [LIVER, { id: fakeId(3), title: 'Kidneys' }])
  open()
  await expect.element(table).toBeVisible()
  await expect
    .poll(() => textsOf(table.getByRole('columnheader')))
    .toEqual(['Title', 'Description', 'Due Date', 'Actions'])
  await expect.poll(() => textsOf(cellsOf('Liver')).slice(0, 2)).toEqual(['Segments', '9 Mar 2035'])
  await expect.poll(() => textsOf(cellsOf('Kidneys'))[1]).toBe('N/A')
  for (const verb of ['Edit', 'Delete']) await expect.element(button(`${verb} Liver`)).toBeVisible()
  const link = (name: RegExp) => page.getByRole('link', { name })
  const home = `/admin/quizzes/${LIVER.id}`
  await expect.element(link(/^Submissions\s*4 of Liver$/)).toHaveAttribute('href', `${home}/submissions`)
  await expect.element(link(/^Questions\s*0 of Liver$/)).toHaveAttribute('href', `${home}/questions`)
  await expectAccessible()
})

it("a course without any says 'No Quizzes Found' [admin-quizzes/empty]", async () => {
  answer(listQuizzesForAdmin, [])
  open()
  await expect.element(page.getByRole('heading', { name: 'No Quizzes Found' })).toBeVisible()
})

it('quizzes that do not come are asked for again [admin-quizzes/fetch-failure]', async () => {
  refuse(listQuizzesForAdmin, 'bad_request', 'No.')
  open()
  const problem = page.getByText('Failed to fetch quizzes for the selected course.')
  await expect.element(problem).toBeVisible()
  answer(listQuizzesForAdmin, [LIVER])
  await button('Try Again').click()
  await expect.element(table).toMatchTextContent('Liver')
  await expect.element(problem).not.toBeInTheDocument()
})

it('a refused new quiz says so, and why [admin-quizzes/save-failure]', async () => {
  refuse(createQuiz, 'conflict', 'The archive is locked.')
  open()
  await button('Add New Quiz').click()
  await dialog.getByLabelText('Quiz Title').fill('New')
  await button('Next (Questions)').click()
  await button('Remove question 1').click()
  await button('Save Quiz').click()
  await expect.element(toast('Failed to create quiz.')).toMatchTextContent('The archive is locked.')
  await expect.element(dialog.getByLabelText('Quiz Title')).toHaveValue('New')
})

it('a refused change says so, and keeps what was typed until it is thrown away [admin-quizzes/save-failure]', async () => {
  refuse(updateQuiz, 'conflict', 'The archive is locked.')
  open()
  await button('Edit Liver').click()
  await dialog.getByLabelText('Quiz Title').fill('Changed')
  await button('Save Quiz').click()
  await expect.element(toast('Failed to update quiz.')).toMatchTextContent('The archive is locked.')
  await expect.element(dialog.getByLabelText('Quiz Title')).toHaveValue('Changed')
  await button('Cancel').click()
  await requested.getByRole('button', { name: 'Discard' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

it('deleting asks first, and does nothing when declined [admin-quizzes/delete]', async () => {
  open()
  await button('Delete Liver').click()
  const question = 'Are you sure you want to delete this quiz? This action cannot be undone.'
  await expect.element(requested).toMatchTextContent(question)
  await requested.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(requested).not.toBeInTheDocument()
  await expect.poll(() => callsOf(deleteQuiz)).toEqual([])
})

it('a confirmed deletion takes the quiz off the list [admin-quizzes/delete]', async () => {
  answer(listQuizzesForAdmin, () => (callsOf(deleteQuiz).length > 0 ? [] : [LIVER]))
  open()
  await button('Delete Liver').click()
  await requested.getByRole('button', { name: 'Delete quiz' }).click()
  await expect.element(toast('Quiz deleted successfully!')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'No Quizzes Found' })).toBeVisible()
  await expect.poll(() => callsOf(deleteQuiz).map(({ params }) => params)).toEqual([{ quizId: LIVER.id }])
})

it('a refused deletion says so [admin-quizzes/delete-failure]', async () => {
  refuse(deleteQuiz, 'conflict', 'The archive is locked.')
  open()
  await button('Delete Liver').click()
  await requested.getByRole('button', { name: 'Delete quiz' }).click()
  await expect.element(toast('Failed to delete quiz.')).toBeVisible()
  await expect.element(table).toMatchTextContent('Liver')
})
