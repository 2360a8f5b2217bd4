import { measureInsights } from '@sonocampus/contract/insights'
import { approvePayment } from '@sonocampus/contract/payments.admin'
import { ADMIN, expect, test } from './fixtures.ts'
import { expectAccessible, openFromMenu } from './on-screen.ts'
import { approveApplication, makeCourse, payAs } from './steps.ts'

test('insights count again when asked how far students of a course come and what came in [desk/knowing-screen]', async ({
  page,
  call,
  applicant,
  logInAs,
}) => {
  const title = `Insights course ${crypto.randomUUID()}`
  const course = await makeCourse(call, { title, price: 12_500 })
  const [paying, waiting] = [await applicant({ course }), await applicant({ course })]
  for (const { applicationId } of [paying, waiting]) await approveApplication(call, applicationId)
  const paymentId = await payAs(call, paying.token, course.id, crypto.randomUUID())
  await call(approvePayment, { params: { paymentId }, body: { duration_months: 4 } }, 'admin')
  await call(measureInsights, {}, 'admin')

  await logInAs(page, ADMIN)
  await page.goto('/admin/dashboard')
  await openFromMenu(page, 'Insights')
  await page.getByLabel('Course', { exact: true }).selectOption({ label: title })
  await expect(page).toHaveURL(/course=/)
  const card = (name: string) => page.locator('section').filter({ has: page.getByRole('heading', { name }) })
  const funnel = card('From sign-up to certificate')
  await expect(async () => {
    await page.getByRole('button', { name: 'Count again' }).click()
    await expect(funnel).toContainText('Application approved2 · 100%', { timeout: 5_000 })
  }).toPass()
  await expect(funnel).toContainText('Got access1 · 50%')
  await expect(card('Revenue by account')).toContainText('PKR 12,500')
  await expectAccessible(page, ['light', 'dark'])
})
