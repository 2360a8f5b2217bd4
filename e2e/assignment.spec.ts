import { returnSubmission } from '@sonocampus/contract/assignments.grading'
import { LIST, pathOf, picker, submit } from './assignment-screen-steps.ts'
import { gradeWork, handIn, makeAssignment } from './assignment-steps.ts'
import { newPdf } from './documents.ts'
import { endEnrollmentAt, pickedPicture } from './enrollment-steps.ts'
import { ADMIN, expect, test } from './fixtures.ts'
import { expectAccessible, toast } from './on-screen.ts'

test.describe('one assignment', () => {
  test('that was returned is handed in again by its own date, with what came before below it', async ({
    page,
    call,
    enrolledStudent,
    logInAs,
  }) => {
    const { student, token, course } = await enrolledStudent()
    const ids = await makeAssignment(call, course.id)
    const submissionId = await handIn(call, token, ids, newPdf('first.pdf'))
    await gradeWork(call, { ...ids, submissionId }, 30, 'This is a kidney.')
    const body = { due_date: '2036-01-02T08:00:00Z', feedback: 'Please scan the liver.' }
    await call(returnSubmission, { params: { ...ids, submissionId }, body }, 'admin')
    await logInAs(page, student)
    await page.goto(pathOf(ids))
    await expect(page.getByText('Your work was returned.')).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Due 2 Jan 2036')
    const earlier = page.getByRole('region', { name: 'Earlier submissions' })
    for (const text of ['30 / 100', 'This is a kidney.', 'Please scan the liver.', 'first.pdf'])
      await expect(earlier).toContainText(text)
    await expectAccessible(page)
    await picker(page).setInputFiles(pickedPicture())
    await submit(page).click()
    await expect(toast(page, 'Success')).toBeVisible()
    await page.goto(pathOf(ids))
    await expect(page.getByRole('region', { name: 'Your Submission' })).toContainText('Not graded yet')
    await expect(earlier).toContainText('30 / 100')
  })

  test('stays readable with its result after the enrollment has ended; an administrator looks at it without sending', async ({
    page,
    call,
    enrolledStudent,
    logInAs,
  }) => {
    const { student, token, course } = await enrolledStudent()
    const ids = await makeAssignment(call, course.id)
    const submissionId = await handIn(call, token, ids)
    await gradeWork(call, { ...ids, submissionId }, 77)
    await makeAssignment(call, course.id, { title: 'Never done' })
    endEnrollmentAt(student.email, course.id, '2025-02-03T09:00:00.000Z')
    await logInAs(page, student)
    await page.goto(LIST)
    await expect(page.getByRole('tab', { selected: true })).toHaveText('Pending0')
    await page.getByRole('tab', { name: 'Submitted' }).click()
    await page.getByRole('link', { name: 'View Details' }).click()
    await expect(page.getByRole('region', { name: 'Your Submission' })).toContainText('77 / 100')
    await page.evaluate(() => localStorage.clear())
    await logInAs(page, ADMIN)
    await page.goto(pathOf(ids))
    await expect(page.getByText('This is a preview: nothing can be sent.')).toBeVisible()
    await expect(submit(page)).toHaveCount(0)
  })
})
