import { getAssignment, submitAssignment } from '@sonocampus/contract/assignments'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, answerWith, callsOf, refuse } from '#test/fake-server.ts'
import { fileOf, pictureFile } from '#test/files.ts'
import { address, daysFromNow, expectAccessible, fakeId, openScreen, toast } from '#test/screen.tsx'

const [COURSE, ASSIGNMENT] = [fakeId(1), fakeId(2)]
const LIST = '/student/assignments'
const main = page.getByRole('main')
const picker = main.getByLabelText('Your file')
const submit = main.getByRole('button', { name: 'Submit Assignment' })
const open = () => openScreen(`${LIST}/${COURSE}/${ASSIGNMENT}`, 'student')

const PENDING = {
  id: ASSIGNMENT,
  course_id: COURSE,
  course_title: 'Abdomen',
  title: 'Liver report',
  description: 'Describe one normal liver.',
  due_date: '2035-03-14T09:30:00.000Z',
  can_submit: true,
}
const SUBMISSION = { file_url: '/files/liver.png', file_name: 'liver.png', file_type: 'image/png' }

beforeEach(() => answer(getAssignment, PENDING))

it('shows title, course, status, description and due date, and leads back [assignment/detail, assignment/back-link]', async () => {
  open()
  await expect.element(main.getByRole('heading', { level: 1 })).toHaveTextContent('Liver report')
  for (const text of ['Abdomen', 'Pending', 'Describe one normal liver.', 'Due 14 Mar 2035'])
    await expect.element(main).toMatchTextContent(text)
  await expectAccessible()
  await main.getByRole('link', { name: 'All assignments' }).click()
  await expect.poll(address).toBe(LIST)
})

it('nothing is submitted without a file of a kind that is taken [assignment/button-disabled, assignment/file-required]', async () => {
  open()
  await expect.element(submit).toBeDisabled()
  document.querySelector('main form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  await expect.element(main.getByText('Submission Error: Please select a file to submit.')).toBeVisible()
  await picker.upload(fileOf('notes.txt', 'text/plain'))
  const wrong = 'Invalid file type. Please upload PDF, PNG, JPG, WebP, HEIC, DOCX, ZIP, MP4, MOV or WebM.'
  await expect.element(main.getByText(wrong)).toBeVisible()
  await expect.element(submit).toBeDisabled()
  await picker.upload(pictureFile('liver.png'))
  await expect.element(submit).toBeEnabled()
  await expect.poll(() => callsOf(submitAssignment)).toEqual([])
})

it('a submission says so and goes to the list [assignment/success]', async () => {
  answer(submitAssignment, { detail: 'It was handed in.' })
  open()
  await picker.upload(pictureFile('liver.png'))
  await submit.click()
  await expect.element(toast('Success')).toMatchTextContent('It was handed in.')
  await expect.poll(address).toBe(LIST)
  await expect
    .poll(() => callsOf(submitAssignment))
    .toMatchObject([{ params: { courseId: COURSE, assignmentId: ASSIGNMENT }, body: { file: { name: 'liver.png' } } }])
})

it('a submission without words of the server has its own [assignment/success]', async () => {
  answer(submitAssignment, { detail: '' })
  open()
  await picker.upload(pictureFile())
  await submit.click()
  await expect.element(toast('Success')).toMatchTextContent('Assignment submitted successfully.')
})

it('submitted work shows its time, its file and that it has no grade yet [assignment/your-submission, assignment/submit-only-pending]', async () => {
  answer(getAssignment, { ...PENDING, status: 'submitted', submission: SUBMISSION })
  open()
  const block = main.getByRole('region', { name: 'Your Submission' })
  await expect.element(block.getByRole('time')).toBeVisible()
  await expect.element(block).toMatchTextContent('Not graded yet')
  await expect
    .element(block.getByRole('link', { name: 'View Submission' }))
    .toHaveAttribute('href', SUBMISSION.file_url)
  await expect.element(submit).not.toBeInTheDocument()
  await expect.element(picker).not.toBeInTheDocument()
})

it('returned work does not read as waiting for its grade [assignment/your-submission]', async () => {
  const returned = { ...SUBMISSION, returned_at: '2026-11-14T09:30:00.000Z', return_feedback: 'Measure again.' }
  answer(getAssignment, { ...PENDING, submission: returned })
  open()
  const block = main.getByRole('region', { name: 'Your Submission' })
  await expect.element(block).toMatchTextContent('Returned without a grade')
  await expect.element(block).not.toMatchTextContent('Not graded yet')
})

it('graded work shows the grade with its feedback [assignment/feedback, assignment/your-submission, assignment/submit-only-pending]', async () => {
  const feedback = 'Give the span in centimetres.'
  answer(getAssignment, { ...PENDING, status: 'graded', grade: 84, submission: { ...SUBMISSION, grade: 84, feedback } })
  open()
  const block = main.getByRole('region', { name: 'Your Submission' })
  await expect.element(block).toMatchTextContent('84 / 100')
  await expect.element(block).toMatchTextContent(feedback)
  await expect.element(main.getByText('Graded', { exact: true })).toBeVisible()
  await expect.element(submit).not.toBeInTheDocument()
  await expectAccessible()
})

it('work that is late may be handed in, and says so', async () => {
  answer(getAssignment, { ...PENDING, due_date: daysFromNow(-1) })
  open()
  await expect.element(main.getByText(/^Was due \d+ \w{3} \d{4}/)).toBeVisible()
  await expect.element(main.getByText('The due date has passed: your work is accepted and marked late.')).toBeVisible()
})

it('a refused submission says why, and keeps the file [assignment/submission-failed]', async () => {
  open()
  await picker.upload(pictureFile('liver.png'))
  answerWith(submitAssignment, () => new Response('', { status: 500 }))
  await submit.click()
  await expect.element(toast('An unknown error occurred.')).toMatchTextContent('Submission Failed')
  const before = callsOf(getAssignment).length
  answerWith(submitAssignment, () => Response.error())
  await submit.click()
  await expect.element(toast('The connection was lost.')).toMatchTextContent('Submission Failed')
  await expect.poll(() => callsOf(getAssignment).length).toBe(before + 1)
  refuse(submitAssignment, 'assignment_already_submitted', 'You have already submitted this assignment.')
  await submit.click()
  await expect.element(toast('You have already submitted this assignment.')).toMatchTextContent('Submission Failed')
  await expect.element(main.getByRole('button', { name: 'Remove liver.png' })).toBeVisible()
})

it('an assignment that is not there says so, and leads back [assignment/not-found]', async () => {
  refuse(getAssignment, 'not_found', 'No such assignment.')
  open()
  await expect.element(main.getByRole('heading', { name: 'Failed to load assignment' })).toBeVisible()
  await expect.element(main.getByText('The assignment could not be found.')).toBeVisible()
  await main.getByRole('link', { name: 'Back to Assignments' }).click()
  await expect.poll(address).toBe(LIST)
})

it('an assignment that cannot be loaded says why, or that it could not be fetched [assignment/load-failure]', async () => {
  const failed = main.getByRole('heading', { name: 'Failed to load assignment' })
  refuse(getAssignment, 'bad_request', 'Not today.')
  open()
  await expect.element(failed).toBeVisible()
  await expect.element(main.getByText('Not today.')).toBeVisible()
  answerWith(getAssignment, () => new Response('', { status: 400 }))
  open()
  await expect.element(failed).toBeVisible()
  await expect.element(main.getByText('Could not fetch assignment details.')).toBeVisible()
  await expect.element(main.getByRole('link', { name: 'Back to Assignments' })).toHaveAttribute('href', LIST)
})
