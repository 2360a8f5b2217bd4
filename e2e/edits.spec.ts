import { getAssignment, setRubric, updateAssignment } from '@sonocampus/contract/assignments'
import { getSubmission, gradeSubmission } from '@sonocampus/contract/assignments.grading'
import { pagePath } from '@sonocampus/contract/pages'
import { choose, dialog, open } from './admin-assignment-steps.ts'
import { handIn, makeAssignment } from './assignment-steps.ts'
import { newPicture } from './documents.ts'
import { ADMIN, expect, test } from './fixtures.ts'
import { mouse } from './imaging-hands.ts'
import { expectAccessible, toast, withoutLive } from './on-screen.ts'

const CRITERIA = [
  { text: 'Depth and gain', points: 40 },
  { text: 'Measured right', points: 60 },
]

test('points, marks and feedback go back with returned work, and the student sees them [grading/return-keeps-notes]', async ({
  page,
  call,
  enrolledStudent,
  logInAs,
}) => {
  const { student, token, course } = await enrolledStudent()
  const ids = await makeAssignment(call, course.id)
  await call(setRubric, { params: ids, body: { criteria: CRITERIA } }, 'admin')
  await handIn(call, token, ids, newPicture())
  await logInAs(page, ADMIN)
  await open(page, course.id)
  await choose(page, 'Liver report', 'View Submissions')
  await page.getByRole('button', { name: `Grade ${student.email}` }).click()
  const form = dialog(page, `Grade ${student.email}`)
  const second = form.getByRole('group', { name: 'Measured right' })
  await second.getByLabel('Points (out of 60)').fill('20')
  await second.getByLabel('Comment').fill('Outer wall to inner wall.')
  await form.getByLabel('Feedback').fill('Please scan again, deeper.')
  await form.getByRole('button', { name: 'Draw marks on it' }).click()
  const stage = form.getByRole('region', { name: 'scan.png' }).locator('[data-stage]')
  await mouse(page, { width: 16, height: 16 }).draw(stage, { x: 0.3, y: 0.3 }, { x: 0.7, y: 0.7 })
  await form.getByLabel('Text of mark 1').fill('Cut off here.')
  await form.getByRole('button', { name: 'Return for resubmission' }).click()
  const returning = dialog(page, 'Return for resubmission')
  await expect(returning).toContainText('Your points and marks so far go back with the work.')
  await expect(returning.getByLabel('What to change')).toHaveValue('Please scan again, deeper.')
  await expectAccessible(page)
  await returning.getByRole('button', { name: 'Return work' }).click()
  await expect(toast(page, `Work returned to ${student.email}.`)).toBeVisible()

  await page.setViewportSize({ width: 360, height: 740 })
  await logInAs(page, student)
  await page.goto(pagePath('assignment', ids))
  const earlier = page.getByRole('region', { name: 'Earlier submissions' })
  await expect(earlier).toContainText('Please scan again, deeper.')
  await expect(earlier).toContainText('Returned without a grade')
  await expect(earlier.getByRole('list', { name: 'Points so far' }).getByRole('listitem')).toHaveText([
    /Depth and gain– \/ 40/,
    /Measured right20 \/ 60Outer wall to inner wall\./,
  ])
  await expect(earlier.getByRole('list', { name: 'Marks' })).toContainText('Cut off here.')
  await expectAccessible(page)
  expect((await call(getAssignment, { params: ids }, token)).body.grade).toBeNull()
})

test('work that was graded meanwhile is shown beside one’s own, and replaced only by choice [edits/replace-screen]', async ({
  page,
  call,
  enrolledStudent,
  logInAs,
}) => {
  const { student, token, course } = await enrolledStudent()
  const ids = await makeAssignment(call, course.id)
  const params = { ...ids, submissionId: await handIn(call, token, ids) }
  await logInAs(page, ADMIN)
  await withoutLive(page)
  await open(page, course.id)
  await choose(page, 'Liver report', 'View Submissions')
  await page.getByRole('button', { name: `Grade ${student.email}` }).click()
  const form = dialog(page, `Grade ${student.email}`)
  await form.getByLabel('Grade (out of 100)').fill('20')
  await form.getByLabel('Feedback').fill('Too dark.')
  await call(gradeSubmission, { params, body: { grade: 90, feedback: 'Well seen.' } }, 'admin')
  await form.getByRole('button', { name: 'Submit Grade' }).click()
  const question = page.getByRole('dialog', { name: /^Graded in the meantime by .+: replace\?$/ })
  await expect(question).toContainText(/Grade\s*Current version\s*90\s*Your version\s*20/)
  await expect(question).toContainText(/Feedback\s*Current version\s*Well seen\.\s*Your version\s*Too dark\./)
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Back to my version' }).click()
  await expect(toast(page, 'Failed to grade submission.')).toContainText('Nothing was saved.')
  await expect(form.getByLabel('Feedback')).toHaveValue('Too dark.')
  expect((await call(getSubmission, { params }, 'admin')).body.grade).toBe(90)
  await form.getByRole('button', { name: 'Submit Grade' }).click()
  await question.getByRole('button', { name: 'Replace' }).click()
  await expect(toast(page, 'Submission graded successfully!')).toBeVisible()
  expect((await call(getSubmission, { params }, 'admin')).body.grade).toBe(20)
})

test('an edit dialog asks alike, and one that nobody was faster than asks nothing [edits/replace-screen]', async ({
  page,
  call,
  logInAs,
  enrolledStudent,
}) => {
  const { course } = await enrolledStudent()
  const ids = await makeAssignment(call, course.id)
  await logInAs(page, ADMIN)
  await withoutLive(page)
  await open(page, course.id)
  await choose(page, 'Liver report', 'Edit')
  const form = page.getByRole('dialog').filter({ has: page.getByLabel('Title') })
  await form.getByLabel('Title').fill('Liver, once more')
  const other = { title: 'Liver and spleen', description: 'Both.', due_date: '2027-11-20T18:00:00Z' }
  await call(updateAssignment, { params: ids, body: other }, 'admin')
  await form.getByRole('button', { name: /Save|Update/ }).click()
  const question = page.getByRole('dialog', { name: /^Changed in the meantime by .+: replace\?$/ })
  await expect(question).toContainText(/Title\s*Current version\s*Liver and spleen\s*Your version\s*Liver, once more/)
  await question.getByRole('button', { name: 'Replace' }).click()
  await expect(toast(page, 'Assignment updated successfully!')).toBeVisible()
  await choose(page, 'Liver, once more', 'Edit')
  await form.getByLabel('Title').fill('Liver again')
  await form.getByRole('button', { name: /Save|Update/ }).click()
  await expect(page.getByText('Liver again')).toBeVisible()
})
