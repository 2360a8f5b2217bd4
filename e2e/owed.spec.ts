import { randomUUID } from 'node:crypto'
import { approvePayment } from '@sonocampus/contract/payments.admin'
import { grantDiscount } from '@sonocampus/contract/payments.discounts'
import { ADMIN, expect, test } from './fixtures.ts'
import { chooseFor, expectAccessible, toast } from './on-screen.ts'
import { applyAs, approveApplication, makeCourse, payAs, tokenOf, userOf } from './steps.ts'

test('a student with a discount reads the sum to pay, not the price, wherever it is named [money/owed-on-screens]', async ({
  page,
  call,
  newStudent,
  logInAs,
}) => {
  const student = await newStudent()
  const token = await tokenOf(call, student)
  const course = await makeCourse(call, { title: `Less ${randomUUID().slice(0, 8)}`, price: 20_000 })
  const { id: userId } = await userOf(call, student.email)
  await call(
    grantDiscount,
    { params: { userId, courseId: course.id }, body: { amount: 4_000, reason: 'A colleague.' } },
    'admin',
  )
  await approveApplication(call, await applyAs(call, token, course.id))
  await logInAs(page, student)
  for (const path of ['/student/dashboard', '/student/courses', '/student/my-courses']) {
    await page.goto(path)
    await expect(page.getByRole('link', { name: 'Pay PKR 16,000' })).toBeVisible()
  }
  await page.goto('/student/courses')
  const card = page.getByRole('list', { name: 'Courses' }).getByRole('listitem').filter({ hasText: course.title })
  await expect(card).toContainText('PKR 16,000Price PKR 20,000')
  await page.goto(`/student/courses/${course.id}`)
  await expect(page.getByText('Amount to transfer').locator('..')).toContainText('PKR 16,000')
  await expectAccessible(page)
  await page.goto(`/student/payment/${course.id}`)
  await expect(page.getByLabel('Amount to pay')).toContainText('PKR 16,000')
})

test('what is owed shows with its sum and day, and is written off with a way back [money/owed-on-screens]', async ({
  page,
  call,
  applicant,
  logInAs,
}) => {
  const course = await makeCourse(call, { title: `Owed ${randomUUID().slice(0, 8)}`, price: 20_000 })
  const { student, token, applicationId } = await applicant({ course })
  await approveApplication(call, applicationId)
  const params = { paymentId: await payAs(call, token, course.id) }
  await call(approvePayment, { params, body: { duration_months: 4, amount_received: 19_950 } }, 'admin')
  await logInAs(page, student)
  for (const path of ['/student/dashboard', '/student/my-courses']) {
    await page.goto(path)
    await expect(page.getByText(/PKR 50 of your payment has been due since \d{1,2} \w{3} \d{4}/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Pay PKR 50' })).toHaveAttribute(
      'href',
      `/student/payment/${course.id}`,
    )
  }
  await page.goto(`/student/payment/${course.id}`)
  await expect(page.getByRole('heading', { name: 'Pay the rest' })).toBeVisible()
  await expect(page.getByText('Renew early')).toHaveCount(0)

  await page.context().clearCookies()
  await logInAs(page, ADMIN)
  await page.goto(`/admin/students/${(await userOf(call, student.email)).id}`)
  const card = page.getByRole('article', { name: course.title })
  await chooseFor(page, course.title, 'Write off')
  await page.getByRole('dialog').getByRole('button', { name: 'Write off' }).click()
  await expect(page.getByText('Enter a reason for the records.')).toBeVisible()
  await page.getByLabel('Reason').fill("The bank's fee.")
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Write off' }).click()
  await toast(page, 'PKR 50 written off').getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'Decision undone')).toContainText('is still due.')
  await expect(card.getByText('PKR 50')).toBeVisible()
  await chooseFor(page, course.title, 'Write off')
  await page.getByLabel('Reason').fill("The bank's fee.")
  await page.getByRole('dialog').getByRole('button', { name: 'Write off' }).click()
  await expect(card.getByText('Nothing is due. PKR 20,000 to renew.')).toBeVisible()
  await expect(page.getByText('Owes nothing.')).toBeVisible()
})
