import { listAssignmentsForAdmin } from '@sonocampus/contract/assignments'
import { type AssignmentSubmission, gradeSubmission, listSubmissions } from '@sonocampus/contract/assignments.grading'
import { listCoursesForAdmin } from '@sonocampus/contract/courses'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, callsOf, refuse } from '#test/fake-server.ts'
import { expectAccessible, fakeId, openScreen, textsOf, toast } from '#test/screen.tsx'

const COURSE = fakeId(1)
const WORK = { id: fakeId(2), course_id: COURSE, title: 'Liver report' }
const by = { graded_at: '2026-01-20T09:00:00.000Z', graded_by: 'staff@example.org' }
const NEW = { id: fakeId(3), full_name: 'Ayesha Khan', email: 'ayesha@example.org', is_late: true, version: '1' }
const GRADED = {
  id: fakeId(4),
  full_name: 'Omar Khan',
  email: 'omar@example.org',
  grade: 55,
  feedback: 'Too dark.',
  history: [{ grade: 55, feedback: 'Too dark.', criteria: [], marks: [], ...by }],
}
const dialog = (name: string) => page.getByRole('dialog', { name })
const list = dialog('Liver report')
const row = (email: string) => list.getByRole('row').filter({ hasText: email })
const form = dialog(`Grade ${NEW.full_name}`)
const grade = form.getByLabelText('Grade (out of 100)')
const submit = form.getByRole('button', { name: 'Submit Grade' })

async function openSubmissions() {
  openScreen(`/admin/manage-assignments?course=${COURSE}`, 'admin')
  await page.getByRole('button', { name: 'Actions for Liver report' }).click()
  await page.getByRole('menuitem', { name: 'View Submissions' }).click()
}
async function openForm(email: string) {
  await openSubmissions()
  await row(email)
    .getByRole('button', { name: /^Grade/ })
    .click()
}
const offer = (...submissions: Partial<AssignmentSubmission>[]) => answer(listSubmissions, { submissions })

beforeEach(() => {
  answer(listCoursesForAdmin, [{ id: COURSE, _id: COURSE, title: 'Abdomen' }])
  answer(listAssignmentsForAdmin, [WORK])
  offer(NEW, GRADED)
})

it('submissions are listed with when they came and how they were graded [admin-assignments/submissions, admin-assignments/submissions-grade, admin-assignments/submissions-late]', async () => {
  await openSubmissions()
  await expect.element(row(NEW.email)).toMatchTextContent('Not Graded')
  await expect
    .poll(() => textsOf(list.getByRole('columnheader')))
    .toEqual(['Student', 'Submitted At', 'Grade', 'Actions'])
  await expect.element(row(NEW.email)).toMatchTextContent('Late')
  await expect.element(row(NEW.email).getByRole('time')).toMatchTextContent(/^\d+ \w{3} \d{4}, \d+:\d\d [AP]M$/)
  await expect.element(row(GRADED.email)).toMatchTextContent('55 / 100')
  await expect.element(row(GRADED.email)).not.toMatchTextContent('Late')
  await expectAccessible()
})

it('nobody has submitted [admin-assignments/submissions-empty]', async () => {
  offer()
  await openSubmissions()
  await expect.element(list.getByText('No one has submitted this assignment yet.')).toBeVisible()
})

it('a list that does not come is asked for again [admin-assignments/submissions-failure]', async () => {
  refuse(listSubmissions, 'bad_request', 'No.')
  await openSubmissions()
  await expect.element(list.getByText('Failed to fetch submissions.')).toBeVisible()
  offer(NEW)
  await list.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(row(NEW.email)).toBeVisible()
})

it('a grade is a whole number from 0 to 100 [admin-assignments/grade-dialog, admin-assignments/grade-required]', async () => {
  await openForm(NEW.email)
  await expect.element(grade).toHaveAttribute('type', 'number')
  await expect.element(grade).toHaveValue(null)
  await expect.element(form.getByLabelText('Feedback')).toBeVisible()
  await expect.element(form.getByRole('button', { name: 'Cancel' })).toBeVisible()
  await submit.click()
  expect(form.getByRole('alert').query()).toBeNull()
  await expect.poll(() => callsOf(gradeSubmission)).toEqual([])
  await grade.fill('101')
  await submit.click()
  await expect
    .poll(() => textsOf(form.getByRole('alert')))
    .toEqual(['Enter a whole number from 0 to 100 as the grade.'])
  await expect.poll(() => callsOf(gradeSubmission)).toEqual([])
  await expectAccessible()
})

it('a grade is saved with its feedback and shows in the list [admin-assignments/grade-success]', async () => {
  await openForm(NEW.email)
  await grade.fill('86')
  await form.getByLabelText('Feedback').fill('Well seen.')
  offer({ ...NEW, grade: 86 }, GRADED)
  await submit.click()
  await expect.element(toast('Submission graded successfully!')).toBeVisible()
  await expect.element(form).not.toBeInTheDocument()
  await expect.element(row(NEW.email)).toMatchTextContent('86 / 100')
  const params = { courseId: COURSE, assignmentId: WORK.id, submissionId: NEW.id }
  await expect
    .poll(() => callsOf(gradeSubmission))
    .toMatchObject([{ params, body: { grade: 86, feedback: 'Well seen.' } }])
})

it('a refused grade says so, and why [admin-assignments/grade-failure]', async () => {
  refuse(gradeSubmission, 'submission_returned', 'It went back.')
  await openForm(NEW.email)
  await grade.fill('86')
  await submit.click()
  await expect.element(toast('Failed to grade submission.')).toMatchTextContent('It went back.')
  await expect.element(grade).toHaveValue(86)
})

it('a graded submission is graded again, beside its grades so far [admin-assignments/regrade]', async () => {
  const twice = {
    ...GRADED,
    grade: 60,
    history: [{ grade: 60, feedback: null, criteria: [], marks: [], ...by }, ...GRADED.history],
  }
  offer(twice)
  await openForm(GRADED.email)
  const again = dialog(`Grade ${GRADED.full_name}`)
  await expect.element(again.getByLabelText('Grade (out of 100)')).toHaveValue(60)
  await expect.element(again.getByLabelText('Feedback')).toHaveValue('Too dark.')
  const grades = again.getByRole('list', { name: 'Grades, newest first' }).getByRole('listitem')
  await expect
    .poll(() => textsOf(grades))
    .toEqual([expect.stringMatching(/^60 \/ 100 by/), expect.stringMatching(/^55 \/ 100 by .*Too dark\.$/)])
  await again.getByLabelText('Grade (out of 100)').fill('70')
  await again.getByRole('button', { name: 'Submit Grade' }).click()
  await expect.poll(() => callsOf(gradeSubmission)).toMatchObject([{ body: { grade: 70, feedback: 'Too dark.' } }])
})
