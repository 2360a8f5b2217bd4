import type { Page } from '@playwright/test'
import { listAssignmentsForAdmin } from '@sonocampus/contract/assignments'
import { listSubmissions } from '@sonocampus/contract/assignments.grading'
import { makeZip } from '../server/test/make-zip.ts'
import { classOfOne, gradeWork, handIn, makeAssignment } from './assignment-steps.ts'
import { newPdf } from './documents.ts'
import { enroll, recordCalls } from './enrollment-steps.ts'
import { ADMIN, expect, test } from './fixtures.ts'
import { expectAccessible, toast } from './on-screen.ts'
import { ask, makeQuiz, submitAs } from './quiz-admin-steps.ts'
import { madeOverdue, makeCourse, tokenOf } from './steps.ts'

const SCREEN = '/admin/manage-assignments'
const table = (page: Page) => page.getByRole('table', { name: 'Assignments' })
const dialog = (page: Page, name?: string) => page.getByRole('dialog', name ? { name } : {})
const open = (page: Page, courseId: string) => page.goto(`${SCREEN}?course=${courseId}`)
const choose = async (page: Page, title: string, item: string) => {
  await page.getByRole('button', { name: `Actions for ${title}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}
const LIST = /\/api\/admin\/courses\/[^/]+\/assignments$/
const ONE = /\/api\/admin\/courses\/[^/]+\/assignments\/[^/]+$/
const SUBMISSIONS = /\/submissions\/students/
const refused = (status: number, body: object | string) => ({
  status,
  contentType: 'application/json',
  body: typeof body === 'string' ? body : JSON.stringify(body),
})

test.beforeEach(async ({ page, logInAs }) => logInAs(page, ADMIN))

test('the screen begins with a course, by its title [admin-assignments/selector, admin-assignments/no-course, admin-assignments/empty, admin-assignments/table]', async ({
  page,
  call,
}) => {
  const [course, bare] = [await makeCourse(call), await makeCourse(call)]
  await makeAssignment(call, course.id, { title: 'Spleen', due_date: '2036-01-02T12:00:00Z' })
  await makeAssignment(call, course.id)
  await page.goto('/admin/settings')
  await page.getByRole('navigation').getByRole('link', { name: 'Assignments', exact: true }).click()
  await expect(page).toHaveURL(SCREEN)
  const selector = page.getByLabel('Course', { exact: true })
  await expect(selector.locator('option').first()).toHaveText('Select a course to begin...')
  await expect(page.getByText('Select a course to see assignments.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create Assignment' })).toBeDisabled()
  await selector.selectOption({ label: bare.title })
  await expect(page.getByText('No assignments for this course yet.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create Assignment' })).toBeEnabled()
  await selector.selectOption({ label: course.title })
  await expect(table(page).getByRole('columnheader')).toHaveText(['Title', 'Due Date', 'Actions'])
  const rows = table(page).locator('tbody tr')
  await expect(rows).toHaveText([/^Liver report14 Mar 2035, \d+:30 [AP]M/, /^Spleen2 Jan 2036, \d+:00 [AP]M/])
  await page.getByRole('button', { name: 'Actions for Spleen' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Edit', 'View Submissions', 'Delete'])
  await page.keyboard.press('Escape')
  await expectAccessible(page)
})

test('what cannot be loaded says so and can be tried again [admin-assignments/courses-failure, admin-assignments/fetch-failure]', async ({
  page,
  call,
}) => {
  const { id } = await makeCourse(call)
  await makeAssignment(call, id)
  const courses = /\/api\/admin\/courses\?/
  await page.route(courses, (route) => route.fulfill(refused(400, { detail: 'No.' })))
  await page.route(LIST, (route) => route.fulfill(refused(400, { detail: 'No.' })))
  await open(page, id)
  await expect(page.getByText('Failed to fetch courses.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Failed to fetch assignments.' })).toBeVisible()
  await page.unrouteAll()
  for (const _ of ['courses', 'assignments']) await page.getByRole('button', { name: 'Try Again' }).first().click()
  await expect(table(page)).toContainText('Liver report')
  await expect(page.getByText('Failed to fetch courses.')).toHaveCount(0)
})

test('an assignment is created and edited in a dialog that wants all fields [admin-assignments/dialog, admin-assignments/required, admin-assignments/save-success, admin-assignments/save-failure, layout/editor-post-put, dates/beside-native-fields]', async ({
  page,
  call,
}) => {
  const { id } = await makeCourse(call)
  await open(page, id)
  await page.getByRole('button', { name: 'Create Assignment' }).click()
  const [title, description] = [dialog(page).getByLabel('Title'), dialog(page).getByLabel('Description')]
  const due = dialog(page).getByRole('group', { name: 'Due Date & Time' })
  const save = dialog(page).getByRole('button', { name: 'Save' })
  await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeVisible()
  await expect(due.getByLabel('Date')).toHaveAttribute('type', 'date')
  await expect(due.getByLabel('Time')).toHaveAttribute('type', 'time')
  await expectAccessible(page)
  const calls = recordCalls(page)
  const posts = () => calls.filter((one) => one.startsWith('POST'))
  await save.click()
  await expect(dialog(page).getByText('Please fill all fields.')).toHaveCount(1)
  await title.fill('Gallbladder')
  await description.fill('Five gallbladders.')
  await save.click()
  await expect(dialog(page).getByText('Please fill all fields.')).toBeVisible()
  await due.getByLabel('Date').fill('2035-05-06')
  await due.getByLabel('Time').fill('17:45')
  await expect(due).toContainText('6 May 2035, 5:45 PM')
  await description.fill('   ')
  await save.click()
  await expect(dialog(page).getByText('Please fill all fields.')).toBeVisible()
  expect(posts()).toEqual([])
  await description.fill('Five gallbladders.')
  await due.getByLabel('Date').fill('2025-05-06')
  await save.click()
  await expect(dialog(page).getByRole('alert')).toHaveText('Please choose a due date in the future.')
  await expect(due.getByLabel('Date')).toHaveAttribute('aria-invalid', 'true')
  await due.getByLabel('Date').fill('2035-05-06')

  for (const [body, text] of [
    [{ detail: 'The course is closed.' }, 'The course is closed.'],
    [{ message: 'The server is tired.' }, 'The server is tired.'],
    ['', 'Failed to create assignment.'],
  ] as const) {
    await page.route(LIST, (route) =>
      route.request().method() === 'POST' ? route.fulfill(refused(400, body)) : route.fallback(),
    )
    await save.click()
    await expect(toast(page, text)).toBeVisible()
    await page.unroute(LIST)
  }
  await save.click()
  await expect(toast(page, 'Assignment created successfully!')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await expect(table(page)).toContainText('Gallbladder6 May 2035, 5:45 PM')

  await choose(page, 'Gallbladder', 'Edit')
  await expect(title).toHaveValue('Gallbladder')
  await expect(due.getByLabel('Date')).toHaveValue('2035-05-06')
  await expect(due.getByLabel('Time')).toHaveValue('17:45')
  await title.fill('Ten gallbladders')
  await page.route(ONE, (route) => route.fulfill(refused(400, '')))
  await save.click()
  await expect(toast(page, 'Failed to update assignment.')).toBeVisible()
  await page.unroute(ONE)
  await save.click()
  await expect(toast(page, 'Assignment updated successfully!')).toBeVisible()
  await expect(table(page)).toContainText('Ten gallbladders6 May 2035, 5:45 PM')
  const path = `/api/admin/courses/${id}/assignments`
  expect(new Set(posts())).toEqual(new Set([`POST ${path}`]))
  expect(calls.filter((one) => one.startsWith('PUT')).every((one) => one.startsWith(`PUT ${path}/`))).toBe(true)

  await choose(page, 'Ten gallbladders', 'Edit')
  await title.fill('Lost')
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Actions for Ten gallbladders' })).toBeFocused()
})

test('deleting asks first [admin-assignments/delete, admin-assignments/delete-failure]', async ({ page, call }) => {
  const { id } = await makeCourse(call)
  await makeAssignment(call, id)
  await open(page, id)
  const question = page.getByRole('alertdialog')
  await choose(page, 'Liver report', 'Delete')
  await expect(question).toContainText('Are you sure you want to delete this assignment? This action cannot be undone.')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  expect((await call(listAssignmentsForAdmin, { params: { courseId: id } }, 'admin')).body).toHaveLength(1)
  for (const [body, text] of [
    [{ detail: 'It is in use.' }, 'It is in use.'],
    ['', 'Failed to delete assignment.'],
  ] as const) {
    await page.route(ONE, (route) => route.fulfill(refused(409, body)))
    await choose(page, 'Liver report', 'Delete')
    await question.getByRole('button', { name: 'Delete assignment' }).click()
    await expect(toast(page, text)).toBeVisible()
    await page.unroute(ONE)
  }
  await choose(page, 'Liver report', 'Delete')
  await question.getByRole('button', { name: 'Delete assignment' }).click()
  await expect(toast(page, 'Assignment deleted successfully!')).toBeVisible()
  await expect(page.getByText('No assignments for this course yet.')).toBeVisible()
})

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
  await page.route('**/grade', (route) => route.fulfill(refused(409, { detail: 'It went back.' })))
  await form.getByRole('button', { name: 'Submit Grade' }).click()
  await expect(toast(page, 'Failed to grade submission.')).toContainText('It went back.')
  await page.unroute('**/grade')
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

test('both screens fit a narrow one', async ({ page, call, newStudent }) => {
  const { course, token } = await classOfOne(call, newStudent)
  const long = `Anisotropy${'n'.repeat(80)}`
  const ids = await makeAssignment(call, course.id, { title: long })
  await handIn(call, token, ids, newPdf(`${'x'.repeat(90)}.pdf`))
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of [`${SCREEN}?course=${course.id}`, `/admin/grading?course=${course.id}`]) {
    await page.goto(path)
    await expect(page.getByRole('main').getByText(long).first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360)
  }
})
