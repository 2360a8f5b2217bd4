import { getQuizForAdmin } from '@sonocampus/contract/quizzes.admin'
import { getGradingView, gradeQuizSubmission, listQuizSubmissions } from '@sonocampus/contract/quizzes.grading'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callsOf, refuse } from '#test/fake-server.ts'
import { address, expectAccessible, fakeId, openScreen, textsOf, toast } from '#test/screen.tsx'

const QUIZ = { id: fakeId(2), course_id: fakeId(1), title: 'Liver', attempts_allowed: 1 }
const SUBMISSION = {
  id: fakeId(3),
  attempt_number: 1,
  is_counted: true,
  auto_score: 1,
  total_questions: 2,
  total_points: 2,
  student: { id: fakeId(4), full_name: 'Sara Malik', email: 'sara@example.org' },
  version: '1',
}
const GRADED = { ...SUBMISSION, is_graded: true, score: 1.5, feedback: 'Half a point for B.' }
const ask = (number: number, text: string, right: string) => ({
  id: fakeId(number),
  text,
  points: 1,
  options: [...'ABC'].map((letter, at) => ({
    id: fakeId(number * 10 + at),
    text: letter,
    is_correct: right.includes(letter),
  })),
})
const picked = (number: number, ...options: number[]) => ({
  question_id: fakeId(number),
  selected_option_ids: options.map((at) => fakeId(number * 10 + at)),
})
const viewOf = (submission: typeof SUBMISSION) => ({
  quiz: { ...QUIZ, questions: [ask(11, 'First?', 'A'), ask(12, 'Second?', 'BC')] },
  submission: { ...submission, answers: [picked(11, 0), picked(12, 0, 1)] },
})

const home = `/admin/quizzes/${QUIZ.id}/submissions`
const open = (query = '') => openScreen(home + query, 'admin')
const table = page.getByRole('table', { name: 'Submissions' })
const cells = table.getByRole('row').filter({ hasText: 'Sara Malik' }).getByRole('cell')
const dialog = page.getByRole('dialog')
const score = dialog.getByLabelText('Score')
const feedback = dialog.getByLabelText('Feedback (optional)')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const grade = cells.nth(3).getByRole('button', { name: /^View & Grade/ })
const problems = () => textsOf(dialog.getByRole('alert'))
const openDialog = () => open(`?submission=${SUBMISSION.id}`)

beforeEach(() => {
  answer(getQuizForAdmin, QUIZ)
  answer(listQuizSubmissions, [SUBMISSION])
  answer(getGradingView, viewOf(SUBMISSION))
})

it('has the headings and says that nobody has submitted [admin-submissions/headings, admin-submissions/empty]', async () => {
  answer(listQuizSubmissions, [])
  open()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Quiz Submissions')
  await expect.element(page.getByRole('heading', { name: 'Submissions for: Liver' })).toBeVisible()
  await expect.element(page.getByText('No submissions found for this quiz.')).toBeVisible()
  await expectAccessible()
})

it('a submission is pending, with its automatic score, until a person grades it [admin-submissions/table, admin-submissions/graded]', async () => {
  open()
  await expect.element(table).toBeVisible()
  await expect
    .poll(() => textsOf(table.getByRole('columnheader')))
    .toEqual(['Student', 'Submitted At', 'Status', 'Score', 'Actions'])
  await expect.element(table.getByRole('rowheader')).toMatchTextContent('sara@example.org')
  await expect.element(cells.nth(0)).toMatchTextContent(/^\d+ \w{3} \d{4}, \d+:\d\d [AP]M/)
  await expect.poll(() => textsOf(cells).slice(1, 3)).toEqual(['Pending', '1 / 2Automatic'])
  await expect.element(grade).toBeVisible()
  answer(listQuizSubmissions, [GRADED])
  open()
  await expect.poll(() => textsOf(cells).slice(1, 3)).toEqual(['Graded', '1.5 / 2'])
})

it('the dialog shows what was picked and what is right, and begins without a score [admin-submissions/grade-dialog, admin-submissions/auto-score-placeholder]', async () => {
  open()
  await grade.click()
  const options = (number: number) =>
    textsOf(dialog.getByRole('list', { name: `Options of question ${number}` }).getByRole('listitem'))
  await expect.poll(() => options(1)).toEqual(['APickedCorrect', 'B', 'C'])
  expect(options(2)).toEqual(['APicked', 'BPickedCorrect', 'CCorrect'])
  await expect.element(score).toHaveAttribute('type', 'number')
  await expect.element(score).toHaveAttribute('placeholder', 'Auto-score: 1 / 2')
  await expect.element(score).toHaveValue(null)
  await expect.element(feedback).toHaveValue('')
  await expectAccessible()
})

it('a score is a number, and at most what the quiz is worth [admin-submissions/score-number]', async () => {
  openDialog()
  const wrong = 'Please enter a valid number for the score.'
  await button('Save Grade').click()
  await expect.poll(problems).toEqual([wrong])
  await score.click()
  await userEvent.keyboard('e')
  await button('Save Grade').click()
  await expect.poll(problems).toEqual([wrong])
  await score.fill('3')
  await button('Save Grade').click()
  await expect.poll(problems).toEqual(["The score can't be above 2."])
  await expect.poll(() => callsOf(gradeQuizSubmission)).toEqual([])
})

it('a grade is put with its feedback, and the focus goes back to the row [admin-submissions/graded]', async () => {
  open()
  await grade.click()
  await score.fill('1.5')
  await feedback.fill('Half a point for B.')
  answer(listQuizSubmissions, [GRADED])
  await button('Save Grade').click()
  await expect.element(toast('Grade saved successfully!')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(grade).toHaveFocus()
  await expect.poll(() => textsOf(cells).slice(1, 3)).toEqual(['Graded', '1.5 / 2'])
  const body = { score: 1.5, feedback: 'Half a point for B.' }
  await expect
    .poll(() => callsOf(gradeQuizSubmission))
    .toMatchObject([{ params: { submissionId: SUBMISSION.id }, body }])
})

it('what is graded can be graded again [admin-submissions/regrade]', async () => {
  answer(getGradingView, viewOf(GRADED))
  openDialog()
  await expect.element(score).toHaveValue(1.5)
  await expect.element(feedback).toHaveValue('Half a point for B.')
  await score.fill('0')
  await button('Save Grade').click()
  await expect.poll(() => callsOf(gradeQuizSubmission)).toMatchObject([{ body: { score: 0 } }])
})

it('a submission that does not come is asked for again [admin-submissions/load-failure]', async () => {
  refuse(getGradingView, 'bad_request', 'No.')
  openDialog()
  await expect.element(dialog.getByText('Failed to load submission details.')).toBeVisible()
  answer(getGradingView, viewOf(SUBMISSION))
  await button('Try Again').click()
  await button('Use auto-score').click()
  await expect.element(score).toHaveValue(1)
})

it('a refused grade says so, and keeps the score; the next try closes the dialog [admin-submissions/save-failure]', async () => {
  refuse(gradeQuizSubmission, 'conflict', 'The archive is locked.')
  openDialog()
  await button('Use auto-score').click()
  await button('Save Grade').click()
  await expect.element(toast('Failed to save grade.')).toMatchTextContent('The archive is locked.')
  await expect.element(score).toHaveValue(1)
  answer(gradeQuizSubmission, { ...GRADED, detail: 'Saved.' })
  await button('Save Grade').click()
  await expect.poll(address).toBe(home)
})

it('the tabs ask for those that are pending or graded, and a page too far leads back', async () => {
  answer(listQuizSubmissions, ({ query }) => (query.status === 'graded' && query.page !== '2' ? [GRADED] : []))
  open()
  await page.getByRole('tab', { name: 'Pending' }).click()
  await expect.element(page.getByText("You're all caught up.")).toBeVisible()
  await page.getByRole('tab', { name: 'Graded' }).click()
  await expect.element(table).toMatchTextContent('1.5 / 2')
  open('?status=graded&page=2')
  await button('Back to the first page').click()
  await expect.element(table).toMatchTextContent('1.5 / 2')
})
