import { listAssignmentsForAdmin } from '@sonocampus/contract/assignments'
import { pagePath } from '@sonocampus/contract/pages'
import { choose, dialog, open } from './admin-assignment-steps.ts'
import { handIn, makeAssignment } from './assignment-steps.ts'
import { newPicture } from './documents.ts'
import { ADMIN, expect, test } from './fixtures.ts'
import { mouse } from './imaging-hands.ts'
import { expectAccessible, toast } from './on-screen.ts'

/** The size of `newPicture`. */
const SIZE = { width: 16, height: 16 }

test('a rubric is written and copied, a picture graded by it with a mark, and the student sees all of it on a phone [authoring/rubric-screen, authoring/rubric-copy, authoring/marks-screen]', async ({
  page,
  call,
  enrolledStudent,
  logInAs,
}) => {
  const { student, token, course } = await enrolledStudent()
  const ids = await makeAssignment(call, course.id)
  await makeAssignment(call, course.id, { title: 'Spleen' })
  await handIn(call, token, ids, newPicture())
  await logInAs(page, ADMIN)
  await open(page, course.id)
  await choose(page, 'Liver report', 'Rubric')
  const rubric = dialog(page, 'Rubric: Liver report')
  const criterion = async (number: number, text: string, points: string) => {
    await rubric.getByRole('button', { name: 'Add criterion' }).click()
    await rubric.getByLabel(`Criterion ${number}`, { exact: true }).fill(text)
    await rubric.getByLabel(`Points of criterion ${number}`).fill(points)
  }
  await criterion(1, 'Depth and gain', '40')
  await criterion(2, 'Measured right', '50')
  await rubric.getByRole('button', { name: 'Save' }).click()
  await expect(rubric.getByRole('alert')).toContainText('The points of all criteria must add up to 100.')
  await rubric.getByLabel('Points of criterion 2').fill('60')
  await expect(rubric.getByRole('status')).toHaveText('100 of 100 points')
  await expectAccessible(page)
  await rubric.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Rubric saved.')).toBeVisible()
  await choose(page, 'Spleen', 'Rubric')
  const copy = dialog(page, 'Rubric: Spleen')
  await copy.getByLabel('Copy from').selectOption({ label: 'Liver report' })
  await expect(copy.getByLabel('Criterion 2', { exact: true })).toHaveValue('Measured right')
  await copy.getByRole('button', { name: 'Save' }).click()
  await expect(copy).toBeHidden()
  const { body } = await call(listAssignmentsForAdmin, { params: { courseId: course.id } }, 'admin')
  expect(body.map((one) => one.rubric.map(({ points }) => points))).toEqual([
    [40, 60],
    [40, 60],
  ])

  await choose(page, 'Liver report', 'View Submissions')
  await page.getByRole('button', { name: `Grade ${student.email}` }).click()
  const form = dialog(page, `Grade ${student.email}`)
  await form.getByRole('button', { name: 'Submit Grade' }).click()
  await expect(form.getByText('Enter points for each criterion.').first()).toBeVisible()
  await form.getByRole('group', { name: 'Depth and gain' }).getByLabel('Points (out of 40)').fill('30')
  const second = form.getByRole('group', { name: 'Measured right' })
  await second.getByLabel('Points (out of 60)').fill('45')
  await second.getByLabel('Comment').fill('Outer wall to inner wall.')
  await expect(form.getByRole('status')).toHaveText('Grade: 75 / 100')
  await form.getByRole('button', { name: 'Draw marks on it' }).click()
  const stage = form.getByRole('region', { name: 'scan.png' }).locator('[data-stage]')
  await mouse(page, SIZE).draw(stage, { x: 0.3, y: 0.3 }, { x: 0.7, y: 0.7 })
  await form.getByLabel('Text of mark 1').fill('Here is the stone.')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Submit Grade' }).click()
  await expect(toast(page, 'Submission graded successfully!')).toBeVisible()

  await page.setViewportSize({ width: 360, height: 740 })
  await logInAs(page, student)
  await page.goto(pagePath('assignment', ids))
  await expect(page.getByRole('list', { name: 'How it is graded' })).toContainText('Depth and gain')
  await expect(page.getByText('75 / 100')).toHaveCount(2)
  await expect(page.getByRole('list', { name: 'Criteria' })).toContainText('45 / 60')
  await expect(page.getByRole('list', { name: 'Criteria' })).toContainText('Outer wall to inner wall.')
  await expect(page.getByRole('list', { name: 'Marks' })).toContainText('Here is the stone.')
  await expect(page.getByRole('region', { name: 'Marked picture' }).locator('canvas[data-frame="0"]')).toBeVisible()
  await expectAccessible(page)
})
