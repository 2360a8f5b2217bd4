import { listSubmissions } from '@sonocampus/contract/assignments.grading'
import { makeZip } from '../server/test/make-zip.ts'
import { choose, dialog, open, refused, SUBMISSIONS } from './admin-assignment-steps.ts'
import { classOfOne, gradeWork, handIn, makeAssignment } from './assignment-steps.ts'
import { newPdf } from './documents.ts'
import { enroll, recordCalls } from './enrollment-steps.ts'
import { ADMIN, expect, test } from './fixtures.ts'
import { expectAccessible, toast, withoutLive } from './on-screen.ts'
import { ask, makeQuiz, submitAs } from './quiz-admin-steps.ts'
import { madeOverdue, makeCourse, tokenOf } from './steps.ts'

test.beforeEach(async ({ page, logInAs }) => logInAs(page, ADMIN))

test('submissions are listed with their grade and graded beside the document, again if need be [admin-assignments/submissions, admin-assignments/submissions-grade, admin-assignments/submissions-late, admin-assignments/grade-dialog, admin-assignments/grade-required, admin-assignments/grade-success, admin-assignments/grade-failure, admin-assignments/regrade]', async ({
  page,
  call,
  newStudent,
}) => {
  const { course, student, token } = await classOfOne(call, newStudent)
  const other = await newStudent()
  await enroll(call, other.email, course.id)
  const ids = await madeOverdue((due_date) => makeAssignment(call, course.id, { due_date }))
  await handIn(call, token, ids, newPdf('liver.pdf'))
  const second = await handIn(call, await tokenOf(call, other), ids)
  await gradeWork(call, { ...ids, submissionId: second }, 55, 'Too dark.')
  await open(page, course.id)
  await choose(page, 'Liver report', 'View Submissions')
  const list = dialog(page, 'Liver report')
  await expect(list.getByRole('columnheader')).toHaveText(['Student', 'Submitted At', 'Grade', 'Actions'])
  const row = (email: string) => list.locator('tbody tr').filter({ hasText: email })
  await expect(row(student.email)).toContainText('Not Graded')
  await expect(row(student.email)).toContainText('Late')
  await expect(row(student.email).getByRole('time')).toHaveText(/^\d+ \w{3} \d{4}, \d+:\d\d [AP]M$/)
  await expect(row(other.email)).toContainText('55 / 100')
  await expectAccessible(page)

  await row(student.email).getByRole('button', { name: 'Grade' }).click()
  const form = dialog(page, `Grade ${student.email}`)
  const [grade, feedback] = [form.getByLabel('Grade (out of 100)'), form.getByLabel('Feedback')]
  await expect(form.locator('iframe')).toHaveAttribute('src', /^blob:/)
  await expect(grade).toHaveAttribute('type', 'number')
  await expect(grade).toHaveValue('')
  await expect(form.getByRole('button', { name: 'Cancel' })).toBeVisible()
  const calls = recordCalls(page)
  await form.getByRole('button', { name: 'Submit Grade' }).click()
  await expect(form.getByRole('alert')).toHaveCount(0)
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
  await grade.fill('101')
  await form.getByRole('button', { name: 'Submit Grade' }).click()
  await expect(form.getByRole('alert')).toHaveText('Please enter a whole number from 0 to 100 as the grade.')
  expect(calls.filter((one) => one.startsWith('PUT'))).toEqual([])
  await expectAccessible(page)
  await grade.fill('86')
  await feedback.fill('Well seen.')
  await page.route('**/grade?*', (route) => route.fulfill(refused(409, { detail: 'It went back.' })))
  await form.getByRole('button', { name: 'Submit Grade' }).click()
  await expect(toast(page, 'Failed to grade submission.')).toContainText('It went back.')
  await page.unroute('**/grade?*')
  await form.getByRole('button', { name: 'Submit Grade' }).click()
  await expect(toast(page, 'Submission graded successfully!')).toBeVisible()
  await expect(form).toHaveCount(0)
  await expect(row(student.email)).toContainText('86 / 100')

  await row(other.email).getByRole('button', { name: 'Grade' }).click()
  const again = dialog(page, `Grade ${other.email}`)
  await expect(again.getByLabel('Grade (out of 100)')).toHaveValue('55')
  await expect(again.getByLabel('Feedback')).toHaveValue('Too dark.')
  await again.getByLabel('Grade (out of 100)').fill('60')
  await again.getByRole('button', { name: 'Submit Grade' }).click()
  await expect(row(other.email)).toContainText('60 / 100')
  await row(other.email).getByRole('button', { name: 'Grade' }).click()
  await expect(again.getByRole('list', { name: 'Grades, newest first' }).getByRole('listitem')).toHaveText([
    /^60 \/ 100 by/,
    /^55 \/ 100 by .*Too dark\.$/,
  ])
})

test('nobody has submitted, or the list does not come [admin-assignments/submissions-empty, admin-assignments/submissions-failure]', async ({
  page,
  call,
}) => {
  const { id } = await makeCourse(call)
  await makeAssignment(call, id)
  await withoutLive(page) // What others do would draw the list anew under the menu.
  await open(page, id)
  await page.route(SUBMISSIONS, (route) => route.fulfill(refused(400, { detail: 'No.' })))
  await choose(page, 'Liver report', 'View Submissions')
  await expect(dialog(page).getByText('Failed to fetch submissions.')).toBeVisible()
  await page.unroute(SUBMISSIONS)
  await dialog(page).getByRole('button', { name: 'Try Again' }).click()
  await expect(dialog(page).getByText('No one has submitted this assignment yet.')).toBeVisible()
})

test('the grading queue walks through what waits, oldest first, and returns work with a new date', async ({
  page,
  call,
  newStudent,
}) => {
  const { course, student, token } = await classOfOne(call, newStudent)
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
  await page.getByRole('navigation').getByRole('link', { name: 'Grading', exact: true }).click()
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
  await expect(toast(page, 'Submission graded successfully!')).toBeVisible()
  await expect(desk.getByRole('heading', { name: 'Third work' })).toBeVisible()
  await expect(desk.getByText('2 of 2 waiting')).toBeVisible()
  await expect(desk).toBeFocused()

  await desk.getByRole('button', { name: 'Return for resubmission' }).click()
  await dialog(page).getByLabel('Date').fill('2020-01-01')
  await dialog(page).getByRole('button', { name: 'Return Work' }).click()
  await expect(dialog(page).getByRole('alert')).toHaveText('Please choose a due date in the future.')
  await expectAccessible(page)
  await dialog(page).getByLabel('Date').fill('2036-02-03')
  await dialog(page).getByLabel('What to change').fill('Please scan again.')
  await dialog(page).getByRole('button', { name: 'Return Work' }).click()
  await expect(toast(page, `The work went back to ${student.email}.`)).toBeVisible()
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
  newStudent,
}) => {
  const { course, student, token } = await classOfOne(call, newStudent)
  const quiz = await makeQuiz(call, { course_id: course.id, questions: [ask('Which is A?', 'A')] })
  await submitAs(call, { student, quiz, picks: ['B'] })
  await handIn(call, token, await makeAssignment(call, course.id), newPdf('one.pdf'))
  await page.goto(`/admin/grading?course=${course.id}`)
  const desk = page.getByRole('region', { name: 'Work to grade' })
  await expect(desk.getByText('1 of 1 waiting')).toBeVisible()
  await expect(desk.getByRole('heading', { name: 'Liver report' })).toBeVisible()
  await page.getByLabel('Kind of work').selectOption('quiz')
  await expect(page.getByText('Nothing waits for a grade.')).toBeVisible()
})
