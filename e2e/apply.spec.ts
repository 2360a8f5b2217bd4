import type { Page } from '@playwright/test'
import { acceptedFor, pickedFile, pickedPicture, recordCalls } from './enrollment-steps.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible, toast } from './on-screen.ts'
import { applyAs, makeCourse, tokenOf } from './steps.ts'

const FIELDS = {
  'First name': 'Amina',
  'Last name': 'Khan',
  Qualification: 'MBBS, Lahore 2019',
  'Contact number': '+92 300 1234567',
  'Ultrasound experience': 'Two years in an emergency room',
}
const CERTIFICATE = 'Qualification certificate'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const send = (page: Page) => page.getByRole('button', { name: 'Submit Application' }).click()
async function fill(page: Page, fields: Record<string, string> = FIELDS) {
  for (const [label, text] of Object.entries(fields)) await field(page, label).fill(text)
}

/** Both places of the form: on the course page, where a button opens it, and on a page of its own. */
const places = {
  'on the course page': async (page: Page, courseId: string) => {
    await page.goto(`/student/courses/${courseId}`)
    await page.getByRole('button', { name: 'Apply for Enrollment' }).click()
  },
  'on its own page': async (page: Page, courseId: string) => {
    await page.goto(`/student/enroll/${courseId}`)
  },
}

for (const [place, open] of Object.entries(places)) {
  const own = place === 'on its own page' ? ' [apply/own-page]' : ''

  test.describe(`the application form ${place}`, () => {
    let courseId = ''
    let token = ''
    test.beforeEach(async ({ page, call, newStudent, logInAs }) => {
      const student = await newStudent()
      courseId = (await makeCourse(call)).id
      token = await tokenOf(call, student)
      await logInAs(page, student)
      await open(page, courseId)
    })

    test(`asks for five fields and a certificate, stops while one of them is missing, and is then PENDING [apply/form, apply/certificate-hint, apply/required, apply/certificate-required, apply/becomes-pending]${own}`, async ({
      page,
    }) => {
      await test.step('the fields, with a hint', async () => {
        for (const label of Object.keys(FIELDS)) await expect(field(page, label)).toBeVisible()
        await expect(field(page, CERTIFICATE)).toHaveAttribute('type', 'file')
        await expect(page.getByText('PDF, PNG, JPG up to 10MB', { exact: true })).toBeVisible()
        await expectAccessible(page)
      })
      const calls = recordCalls(page)
      await test.step('none of the five may be blank', async () => {
        for (const label of Object.keys(FIELDS)) {
          await fill(page)
          await field(page, label).fill('   ')
          await expect(page.getByText('Please fill in all required fields.')).toHaveCount(0)
          await send(page)
          await expect(page.getByText('Please fill in all required fields.')).toBeVisible()
          await expect(field(page, label)).toBeFocused()
        }
        expect(calls.filter((one) => one.startsWith('POST'))).toEqual([])
      })
      await test.step('nor the certificate missing, or of another kind', async () => {
        await fill(page)
        await send(page)
        await expect(page.getByText('Please upload your qualification certificate.')).toBeVisible()
        await field(page, CERTIFICATE).setInputFiles(pickedFile('certificate.docx', 'application/msword'))
        await expect(page.getByText('Invalid file type. Please upload PNG, JPG, or PDF.')).toBeVisible()
        await send(page)
        await expect(page.getByText('Please upload your qualification certificate.')).toBeVisible()
        expect(calls.filter((one) => one.startsWith('POST'))).toEqual([])
      })
      await test.step('sent', async () => {
        await field(page, CERTIFICATE).setInputFiles(pickedPicture())
        await send(page)
        const main = page.getByRole('main')
        await expect(main.getByText('Your application is under admin review.')).toBeVisible()
        await expect(toast(page, 'Application submitted.')).toContainText('24-48 hours')
        await expect(page.getByRole('button', { name: 'Submit Application' })).toHaveCount(0)
        await page.goto(`/student/courses/${courseId}`)
        await expect(main.getByText('Your application is under admin review.')).toBeVisible()
      })
    })

    test(`says why it was refused, and keeps what was typed [apply/failure]${own}`, async ({ page, call }) => {
      await fill(page)
      await field(page, CERTIFICATE).setInputFiles(pickedPicture())
      await applyAs(call, token, courseId)
      await send(page)
      const refusal = 'Failed to submit enrollment application: You have already applied for this course.'
      await expect(page.getByRole('alert')).toHaveText(refusal)
      await expect(field(page, 'First name')).toHaveValue('Amina')
    })
  })
}

test('the page of the form tells an accepted student that nothing is to be done, and knows no unknown course', async ({
  page,
  call,
  newStudent,
  logInAs,
}) => {
  const student = await newStudent()
  const course = await makeCourse(call)
  await acceptedFor(call, await tokenOf(call, student), course.id)
  await logInAs(page, student)
  await page.goto(`/student/enroll/${course.id}`)
  await expect(page.getByText('Application Approved')).toBeVisible()
  await page.getByRole('link', { name: 'Go to the Course' }).click()
  await expect(page).toHaveURL(`/student/courses/${course.id}`)
  await page.goto('/student/enroll/00000000-0000-4000-8000-000000000000')
  await expect(page.getByRole('heading', { name: 'Course not found.' })).toBeVisible()
})
