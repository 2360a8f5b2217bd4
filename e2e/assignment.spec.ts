import { returnSubmission } from '@sonocampus/contract/assignments.grading'
import { LIST, pathOf, picker, submit } from './assignment-screen-steps.ts'
import { classOfOne, gradeWork, handIn, makeAssignment } from './assignment-steps.ts'
import { newPdf } from './documents.ts'
import { endEnrollmentAt, pickedFile, pickedPicture } from './enrollment-steps.ts'
import { ADMIN, expect, test } from './fixtures.ts'
import { expectAccessible, toast } from './on-screen.ts'
import { madeOverdue } from './steps.ts'

test.describe('one assignment', () => {
  test('is read, handed in and seen again with its grade [assignment/detail, assignment/button-disabled, assignment/file-required, assignment/success, assignment/your-submission, assignment/submit-only-pending, assignment/feedback, assignment/back-link]', async ({
    page,
    call,
    newStudent,
    logInAs,
  }) => {
    const { course, student } = await classOfOne(call, newStudent)
    const ids = await makeAssignment(call, course.id)
    await logInAs(page, student)
    await page.goto(pathOf(ids))
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Liver report')
    for (const text of [course.title, 'Pending', 'Describe one normal liver.', 'Due 14 Mar 2035'])
      await expect(main).toContainText(text)
    await expect(submit(page)).toBeDisabled()
    await page.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit())
    await expect(page.getByText('Submission Error: Please select a file to submit.')).toBeVisible()
    await expectAccessible(page)
    await picker(page).setInputFiles(pickedFile('notes.txt', 'text/plain'))
    await expect(
      page.getByText('Invalid file type. Please upload PDF, PNG, JPG, WebP, HEIC, DOCX, ZIP, MP4, MOV or WebM.'),
    ).toBeVisible()
    await expect(submit(page)).toBeDisabled()
    await picker(page).setInputFiles(pickedPicture('liver.png'))
    await submit(page).click()
    await expect(toast(page, 'Success')).toContainText('Assignment submitted successfully.')
    await expect(page).toHaveURL(LIST)

    await page.getByRole('tab', { name: 'Submitted' }).click()
    await page.getByRole('link', { name: 'View Details' }).click()
    const block = page.getByRole('region', { name: 'Your Submission' })
    await expect(block.getByRole('time')).toBeVisible()
    await expect(block).toContainText('Not graded yet')
    await expect(submit(page)).toHaveCount(0)
    await expect(picker(page)).toHaveCount(0)
    const link = block.getByRole('link', { name: 'View Submission' })
    const file = await page.request.get((await link.getAttribute('href')) ?? '')
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'image/png'])

    const { id: submissionId } = await page.evaluate(async (address) => {
      const { access_token } = JSON.parse(localStorage.getItem('student_session') ?? '{}')
      const reply = await fetch(address, { headers: { authorization: `Bearer ${access_token}` } })
      return (await reply.json()).submission
    }, `/api/student/assignments/courses/${ids.courseId}/assignments/${ids.assignmentId}`)
    await gradeWork(call, { ...ids, submissionId }, 40)
    await gradeWork(call, { ...ids, submissionId }, 84, 'Give the span in centimetres.')
    await page.reload()
    await expect(block).toContainText('84 / 100')
    await expect(block).toContainText('Give the span in centimetres.')
    await expect(main.getByText('Graded', { exact: true })).toBeVisible()
    await expect(submit(page)).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'All assignments' }).click()
    await expect(page).toHaveURL(LIST)
  })

  test('tells why a submission was refused, and keeps the file chosen [assignment/submission-failed]', async ({
    page,
    call,
    newStudent,
    logInAs,
  }) => {
    const { course, student, token } = await classOfOne(call, newStudent)
    const ids = await madeOverdue((due_date) => makeAssignment(call, course.id, { due_date }))
    await logInAs(page, student)
    await page.goto(pathOf(ids))
    await expect(page.getByText(/^Was due \d+ \w{3} \d{4}/)).toBeVisible()
    await expect(page.getByText('The due date has passed: your work is accepted and marked late.')).toBeVisible()
    await picker(page).setInputFiles(pickedPicture())
    const path = '**/assignments/*/submissions'
    await page.route(path, (route) => route.fulfill({ status: 500, body: '' }))
    await submit(page).click()
    await expect(toast(page, 'An unknown error occurred.')).toContainText('Submission Failed')
    await page.unroute(path)
    await page.route(path, (route) => route.abort())
    const lookedAgain = page.waitForResponse(
      `/api/student/assignments/courses/${ids.courseId}/assignments/${ids.assignmentId}`,
    )
    await submit(page).click()
    await expect(toast(page, 'The connection was lost.')).toContainText('Submission Failed')
    await lookedAgain
    await page.unroute(path)
    await handIn(call, token, ids)
    await submit(page).click()
    await expect(toast(page, 'You have already submitted this assignment.')).toContainText('Submission Failed')
  })

  test('that is not there, or cannot be loaded, says so and leads back [assignment/not-found, assignment/load-failure]', async ({
    page,
    call,
    newStudent,
    logInAs,
  }) => {
    const { course, student } = await classOfOne(call, newStudent)
    const ids = await makeAssignment(call, course.id)
    await logInAs(page, student)
    for (const assignmentId of ['00000000-0000-4000-8000-000000000000', 'nothing']) {
      await page.goto(pathOf({ ...ids, assignmentId }))
      await expect(page.getByRole('heading', { name: 'Failed to load assignment' })).toBeVisible()
      await expect(page.getByText('The assignment could not be found.')).toBeVisible()
    }
    const address = `/api${pathOf(ids).replace(`/${ids.courseId}/`, `/courses/${ids.courseId}/assignments/`)}`
    for (const [body, text] of [
      ['{"detail":"Not today."}', 'Not today.'],
      ['', 'Could not fetch assignment details.'],
    ] as const) {
      await page.route(address, (route) => route.fulfill({ status: 400, contentType: 'application/json', body }))
      await page.goto(pathOf(ids))
      await expect(page.getByRole('heading', { name: 'Failed to load assignment' })).toBeVisible()
      await expect(page.getByText(text)).toBeVisible()
      await page.unroute(address)
    }
    await page.getByRole('link', { name: 'Back to Assignments' }).click()
    await expect(page).toHaveURL(LIST)
  })

  test('that was returned is handed in again by its own date, with what came before below it', async ({
    page,
    call,
    newStudent,
    logInAs,
  }) => {
    const { course, student, token } = await classOfOne(call, newStudent)
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
    newStudent,
    logInAs,
  }) => {
    const { course, student, token } = await classOfOne(call, newStudent)
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
