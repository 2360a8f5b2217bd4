import { listSubmissions } from '@sonocampus/contract/assignments.grading'
import { makeZip } from '../server/test/make-zip.ts'
import { dialog } from './admin-assignment-steps.ts'
import { handIn, makeAssignment } from './assignment-steps.ts'
import { newPdf } from './documents.ts'
import { ADMIN, expect, test } from './fixtures.ts'
import { expectAccessible, openFromMenu, toast } from './on-screen.ts'
import { ask, makeQuiz, submitAs } from './quiz-admin-steps.ts'

test.beforeEach(async ({ page, logInAs }) => logInAs(page, ADMIN))

test('the grading queue walks through what waits, oldest first, and returns work with a new date', async ({
  page,
  call,
  enrolledStudent,
}) => {
  const { student, token, course } = await enrolledStudent()
  const [one, two, three] = [
    await makeAssignment(call, course.id, { title: 'First work' }),
    await makeAssignment(call, course.id, { title: 'Second work' }),
    await makeAssignment(call, course.id, { title: 'Third work' }),
  ]
  await handIn(call, token, one, newPdf('one.pdf'))
  const zip = makeZip([{ name: '1.dcm', content: 'scan' }])
  await handIn(call, token, two, new File([new Uint8Array(zip)], 'scans.zip'))
  await handIn(call, token, three)
  await page.goto('/admin/settings')
  await openFromMenu(page, 'Grading')
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByLabel('Course', { exact: true }).selectOption({ label: course.title })
  const desk = page.getByRole('region', { name: 'Work to grade' })
  await expect(desk.getByText('1 of 3 waiting')).toBeVisible()
  await expect(desk.getByRole('heading', { name: 'First work' })).toBeVisible()
  await expect(desk).toContainText(student.email)
  await expect(desk.locator('iframe')).toHaveAttribute('src', /^blob:/)
  await expect(desk.getByRole('button', { name: 'Previous' })).toBeDisabled()
  const [file, form] = await Promise.all([
    desk.locator('iframe').boundingBox(),
    desk.getByLabel('Grade (out of 100)').boundingBox(),
  ])
  expect(form?.x).toBeGreaterThan((file?.x ?? 0) + (file?.width ?? 0) - 1)
  await expectAccessible(page)
  await desk.getByRole('button', { name: 'Next' }).click()
  await expect(desk.getByRole('heading', { name: 'Second work' })).toBeVisible()
  await expect(desk.getByRole('link', { name: 'Download scans.zip' })).toHaveAttribute('download', 'scans.zip')
  await desk.getByLabel('Grade (out of 100)').fill('70')
  await desk.getByRole('button', { name: 'Submit Grade' }).click()
  await expect(desk.getByRole('status').filter({ hasText: 'Submission graded successfully!' })).toBeVisible()
  await expect(desk.getByRole('heading', { name: 'Third work' })).toBeVisible()
  await expect(desk.getByText('2 of 2 waiting')).toBeVisible()
  await expect(desk).toBeFocused()

  await desk.getByRole('button', { name: 'Return for resubmission' }).click()
  await dialog(page).getByLabel('Date').fill('2020-01-01')
  await dialog(page).getByRole('button', { name: 'Return work' }).click()
  await expect(dialog(page).getByRole('alert')).toHaveText('Choose a due date in the future.')
  await expectAccessible(page)
  await dialog(page).getByLabel('Date').fill('2036-02-03')
  await dialog(page).getByLabel('What to change').fill('Please scan again.')
  await dialog(page).getByRole('button', { name: 'Return work' }).click()
  await expect(toast(page, `Work returned to ${student.email}.`)).toBeVisible()
  await expect(desk.getByRole('heading', { name: 'First work' })).toBeVisible()
  await expect(desk.getByText('1 of 1 waiting')).toBeVisible()
  const { body } = await call(listSubmissions, { params: three, query: {} }, 'admin')
  expect(body.submissions[0]?.returned).toMatchObject({ feedback: 'Please scan again.' })

  await handIn(call, token, three, newPdf('again.pdf'))
  await page.reload()
  await desk.getByRole('button', { name: 'Next' }).click()
  const earlier = desk.getByRole('list', { name: 'Earlier submissions' })
  await expect(earlier).toContainText('Please scan again.')
})

test('a quiz that its key can score does not wait in the grading queue [admin-grading/needs-person]', async ({
  page,
  call,
  enrolledStudent,
}) => {
  const { student, token, course } = await enrolledStudent()
  const quiz = await makeQuiz(call, { course_id: course.id, questions: [ask('Which is A?', 'A')] })
  await submitAs(call, { student, quiz, picks: ['B'] })
  await handIn(call, token, await makeAssignment(call, course.id), newPdf('one.pdf'))
  await page.goto(`/admin/grading?course=${course.id}`)
  const desk = page.getByRole('region', { name: 'Work to grade' })
  await expect(desk.getByText('1 of 1 waiting')).toBeVisible()
  await expect(desk.getByRole('heading', { name: 'Liver report' })).toBeVisible()
  await page.getByRole('tab', { name: 'Quizzes' }).click()
  await expect(page.getByText("You're all caught up.")).toBeVisible()
})
