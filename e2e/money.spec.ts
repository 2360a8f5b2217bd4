import { randomUUID } from 'node:crypto'
import { demoAccounts } from './enrollment-steps.ts'
import { ADMIN, expect, test } from './fixtures.ts'
import { chooseFor, expectAccessible } from './on-screen.ts'
import { approveApplication, makeCourse, payAs, userOf } from './steps.ts'

test('money as it comes: short, the rest at the desk, a refund, and the day beside the bank file [money/journey]', {
  tag: '@journey',
}, async ({ page, call, applicant, logInAs }) => {
  const course = await makeCourse(call, { title: `Money ${randomUUID().slice(0, 8)}`, price: 20_000 })
  const { student, token, applicationId } = await applicant({ course })
  await approveApplication(call, applicationId)
  const [account] = await demoAccounts(call)
  const transaction = `FT${randomUUID().slice(0, 8)}`
  await payAs(call, token, course.id, transaction, { bank_account_id: account?.id ?? '' })

  await logInAs(page, ADMIN)
  await page.goto(`/admin/payments?search=${transaction}`)
  await page.getByRole('button', { name: /^Approve payment/ }).click()
  const amount = page.getByLabel('Amount received (PKR)')
  await expect(amount).toHaveValue('20000')
  await amount.fill('15,000')
  await expect(page.getByText('PKR 5,000 short: the student is asked for the rest.')).toBeVisible()
  await page.getByRole('button', { name: 'Approve payment' }).click()
  await expect(page.getByText(/Payment P-\d+ approved/)).toBeVisible()

  const { id } = await userOf(call, student.email)
  await page.goto(`/admin/students/${id}`)
  const owed = page.getByRole('region', { name: 'Student', exact: true })
  await expect(owed).toContainText('OwesPKR 5,000')
  await owed.getByRole('button', { name: 'Record a payment' }).click()
  await page.getByLabel('Amount received (PKR)').fill('2000')
  await page.getByRole('button', { name: 'Record payment' }).click()
  await expect(owed).toContainText('OwesPKR 3,000')
  await expect(page.getByRole('link', { name: /^Receipt R-/ }).first()).toBeFocused()
  await expectAccessible(page)

  await page.goto(`/admin/payments?status=approved&search=${transaction}`)
  await page.getByRole('button', { name: /^Refund payment/ }).click()
  await page.getByLabel('Amount (PKR)').fill('1000')
  await page.getByLabel('Reason').fill('A class did not take place.')
  await page.getByRole('button', { name: 'Refund' }).click()
  await expect(page.getByText(/^Refund F-\d+$/)).toBeVisible()

  await page.goto(`/admin/statements?account=${account?.id}`)
  const lines = page.getByRole('row').filter({ hasText: transaction })
  await expect(lines.filter({ hasText: 'Receipt' })).toContainText('PKR 15,000')
  await expect(lines.filter({ hasText: 'Refund' })).toContainText('− PKR 1,000')
  const today = new Intl.DateTimeFormat('en-CA').format(new Date())
  const csv = `Date,Description,Credit\n${today},IBFT ${transaction} Sara,15000\n${today},IBFT FT00000000,700\n`
  await page
    .getByLabel('Bank file (CSV)')
    .setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await page.getByRole('button', { name: 'Compare 2 lines' }).click()
  await expect(page.getByRole('list', { name: 'In the bank file and approved' })).toContainText(transaction)
  await expect(page.getByRole('list', { name: 'Only in the bank file' })).toContainText('FT00000000')
  await expectAccessible(page)

  await page.context().clearCookies()
  await logInAs(page, student)
  await page.goto(`/student/payment/${course.id}`)
  await expect(page.getByLabel('Amount to pay')).toContainText('PKR 3,000')
  await expect(page.getByRole('button', { name: 'Submit proof' })).toBeVisible()
  await expectAccessible(page)
})

test('a plan of parts is granted on the page of the student, who sees what is due when [money/journey]', async ({
  page,
  call,
  applicant,
  logInAs,
}) => {
  const course = await makeCourse(call, { title: `Parts ${randomUUID().slice(0, 8)}`, price: 20_000 })
  const { student, applicationId } = await applicant({ course })
  await approveApplication(call, applicationId)
  const { id } = await userOf(call, student.email)
  await logInAs(page, ADMIN)
  await page.goto(`/admin/students/${id}`)
  await chooseFor(page, course.title, 'Grant a discount')
  await page.getByLabel('Discount (PKR)').fill('2000')
  await page.getByLabel('Reason').fill('A colleague.')
  await page.getByRole('button', { name: 'Grant', exact: true }).click()
  await chooseFor(page, course.title, 'Grant instalments')
  await expect(page.getByLabel('Instalment 1 (PKR)')).toHaveValue('6000')
  await page.getByLabel('Number of instalments').selectOption('2')
  await page.getByRole('button', { name: 'Grant', exact: true }).click()
  await expect(page.getByRole('article', { name: course.title }).getByText(/Instalment 2, due/)).toBeVisible()
  await page.context().clearCookies()
  await logInAs(page, student)
  await page.goto(`/student/payment/${course.id}`)
  const toPay = page.getByLabel('Amount to pay')
  await expect(toPay).toContainText('Next instalment')
  await expect(toPay).toContainText('PKR 9,000')
})
