import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { makeAssignment } from './assignment-steps.ts'
import { demoAccounts, pickedPicture } from './enrollment-steps.ts'
import { ADMIN, expect, PASSWORD, readMail, test } from './fixtures.ts'
import { fillLogIn, toast } from './on-screen.ts'
import { ask, makeQuiz } from './quiz-steps.ts'
import { addLesson, makeCourse } from './steps.ts'

/** The institute's main flow, with a visitor and an administrator in two browsers. */
test('from a visitor to an enrollment and on to a certificate, with every refusal on the way and every mail read [certificate/life-cycle]', {
  tag: '@journey',
}, async ({ page, browser, call, baseURL }) => {
  test.slow()
  const accounts = (await demoAccounts(call)).map(({ id }) => id)
  const course = await makeCourse(call, { title: `Journey ${randomUUID()}`, bank_account_ids: accounts })
  await addLesson(call, course.id, 'The first view')
  await makeAssignment(call, course.id)
  await makeQuiz(call, course.id, { questions: [ask('Which organ is seen first?', ['*Liver', 'Heart'])] })
  const email = `journey-${randomUUID()}@example.org`
  const mail = (subject: string) => readMail(email, new RegExp(`Subject: ${subject}`))
  const coursePage = `/student/courses/${course.id}`
  const desk = await (await browser.newContext({ ...(baseURL ? { baseURL } : {}) })).newPage()
  await desk.goto('/login')
  await fillLogIn(desk, ADMIN)
  await expect(desk).toHaveURL('/admin/dashboard')

  await test.step('a visitor finds the course, signs up and comes back to it after the login', async () => {
    await page.goto(`/courses/${course.id}`)
    await page.getByRole('link', { name: 'Apply for this course' }).first().click()
    await expect(page).toHaveURL('/login')
    await page.getByRole('link', { name: 'Create an account' }).click()
    await expect(page.getByLabel('Confirm password')).toBeVisible()
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Confirm password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign up' }).click()
    await expect(page).toHaveURL('/login')
    await fillLogIn(page, { email, password: PASSWORD })
    await expect(page).toHaveURL(coursePage)
  })

  await test.step('the first application is refused with a reason', async () => {
    await page.getByRole('button', { name: 'Apply for Enrollment' }).click()
    await fillApplication(page)
    await expect(page.getByRole('main').getByText(/24-48 hours/)).toBeVisible()
    const row = await openApplication(desk, course.title)
    await row.getByRole('button', { name: 'Reject' }).click()
    await desk.getByRole('dialog').getByRole('textbox').fill('The certificate cannot be read.')
    await desk.getByRole('button', { name: 'Confirm Rejection' }).click()
    await expect(toast(desk, 'Application has been rejected')).toBeVisible()
    await mail('Your application was not accepted')
    await page.reload()
    await expect(page.getByText('The certificate cannot be read.')).toBeVisible()
  })

  await test.step('the second one is approved', async () => {
    await page.getByRole('button', { name: /apply again/i }).click()
    await fillApplication(page)
    const row = await openApplication(desk, course.title)
    await row.getByRole('button', { name: 'Approve' }).click()
    await expect(toast(desk, 'Application has been approved')).toBeVisible()
    await mail('Your application is approved')
  })

  await test.step('a wrong proof is refused, and its reason reaches the student', async () => {
    await page.goto(`/student/payment/${course.id}`)
    await handInProof(page, `WRONG-1-${randomUUID()}`)
    await expect(page.getByText('Your payment is pending verification. This may take up to 24 hours.')).toBeVisible()
    await desk.goto(`/admin/payments?search=${encodeURIComponent(course.title)}`)
    await desk.getByRole('button', { name: /^Reject/ }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByText('The amount does not match.').click()
    await dialog.getByRole('button', { name: /Reject/ }).click()
    await mail('Your payment proof was rejected')
    await page.reload()
    await expect(
      page.getByText('Your payment proof was rejected. Please check the details and submit again.'),
    ).toBeVisible()
    await expect(page.getByText('The amount does not match.')).toBeVisible()
  })

  await test.step('the right proof is approved, and the enrollment is open with its end', async () => {
    await handInProof(page, `RIGHT-2-${randomUUID()}`)
    await expect(page.getByText('Your payment is pending verification. This may take up to 24 hours.')).toBeVisible()
    await desk.goto(`/admin/payments?search=${encodeURIComponent(course.title)}`)
    await desk.getByRole('button', { name: /^Approve/ }).click()
    await desk
      .getByRole('dialog')
      .getByRole('button', { name: /Approve/ })
      .click()
    await mail('You are enrolled')
    await page.reload()
    await expect(page.getByText('Payment successful! You are now enrolled in the course.')).toBeVisible()
    await page.goto('/student/my-courses')
    const end = new Date()
    end.setMonth(end.getMonth() + 4)
    await expect(page.getByRole('main')).toContainText(course.title)
    await expect(page.getByRole('main')).toContainText(String(end.getFullYear()))
  })
  await test.step('lesson, assignment and quiz fill the progress', async () => {
    await page.goto(coursePage)
    await page.getByRole('button', { name: 'Not Watched' }).click()
    await expect(page.getByText('1 of 1 watched')).toBeVisible()
    await page.goto('/student/assignments')
    await page.getByRole('link', { name: 'View & Submit' }).click()
    await page.getByLabel('Your file').setInputFiles(pickedPicture('liver.png'))
    await page.getByRole('button', { name: 'Submit Assignment' }).click()
    await expect(page).toHaveURL('/student/assignments')
    await page.goto('/student/dashboard')
    await expect(page.getByText('66%')).toBeVisible()
    await page.goto('/student/quizzes')
    await page.getByRole('link', { name: 'Start Quiz' }).click()
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await page.getByRole('radio', { name: 'Liver' }).check()
    await page.getByRole('button', { name: 'Submit Quiz' }).click()
    await page.getByRole('button', { name: 'Submit now' }).click()
    await expect(page.getByText('1 / 1')).toBeVisible()
  })

  await test.step('the certificate bears the name of the profile, and anybody can check it', async () => {
    await page.goto('/student/profile')
    await page.getByRole('button', { name: 'Edit profile' }).click()
    await page.getByLabel('Full name').fill('Amina Khan')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(toast(page, 'Profile Updated')).toBeVisible()
    await page.goto('/student/dashboard')
    const requested = page.waitForResponse((response) => response.url().includes('/certificate?name='))
    await page.getByRole('button', { name: 'Certificate' }).click()
    const question = page.getByRole('alertdialog', { name: 'Issue the certificate to “Amina Khan”?' })
    const [paper] = await Promise.all([
      page.waitForEvent('popup'),
      question.getByRole('button', { name: 'Issue certificate' }).click(),
    ])
    const { code } = (await (await requested).json()) as { code: string }
    await paper.close()
    await desk.goto(`/verify/${code}`)
    await expect(desk.getByText('This certificate is valid.')).toBeVisible()
    await expect(desk.getByText('Amina Khan')).toBeVisible()
    await expect(desk.getByText(course.title)).toBeVisible()
  })
  await desk.context().close()
})

async function fillApplication(page: Page) {
  const fields = {
    'First name': 'Amina',
    'Last name': 'Khan',
    Qualification: 'MBBS, Lahore 2019',
    'Contact number': '+92 300 1234567',
    'Ultrasound experience': 'Two years in an emergency room',
  }
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByLabel('Qualification certificate', { exact: true }).setInputFiles(pickedPicture())
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await expect(page.getByText('Your application is under admin review.')).toBeVisible()
}

async function openApplication(desk: Page, title: string) {
  await desk.goto(`/admin/applications?search=${encodeURIComponent(title)}`)
  return desk.getByRole('row').filter({ hasText: 'Pending' })
}

async function handInProof(page: Page, transaction: string) {
  await page.getByLabel('Transaction ID').fill(transaction)
  await page.getByLabel('Payment proof', { exact: true }).setInputFiles(pickedPicture())
  await page.getByRole('button', { name: 'Submit proof' }).click()
}
