import { getSite } from '@sonocampus/contract/site'
import { approveProof, rejectProof } from './enrollment-steps.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './on-screen.ts'
import { approveApplication, makeCourse, payAs } from './steps.ts'

test('every attempt is listed with its number, state, amount and reason, and an approved one has a receipt to print [receipt/print]', async ({
  page,
  call,
  applicant,
  logInAs,
}) => {
  const course = await makeCourse(call, { price: 18_500 })
  const { student, token, applicationId } = await applicant({ course })
  await approveApplication(call, applicationId)
  const refused = await rejectProof(call, await payAs(call, token, course.id, 'FT-1'), 'Cut off.')
  const paid = await approveProof(call, await payAs(call, token, course.id, 'FT-2'))
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes')
  })
  await logInAs(page, student)
  await page.goto('/student/my-courses')
  await page.getByRole('link', { name: 'Payments', exact: true }).click()
  await expect(page).toHaveURL('/student/payments')

  const rows = page.getByRole('table', { name: 'Your payments' }).getByRole('row')
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(1)).toContainText(`P-${paid.number}`)
  for (const text of ['Approved', 'PKR 18,500', 'FT-2']) await expect(rows.nth(1)).toContainText(text)
  for (const text of [`P-${refused.number}`, 'Rejected', 'Cut off.', 'FT-1'])
    await expect(rows.nth(2)).toContainText(text)
  await expect(rows.nth(2).getByRole('link', { name: /Receipt/ })).toHaveCount(0)
  const proof = rows.nth(2).getByRole('link', { name: `Proof of payment P-${refused.number}` })
  expect((await page.request.get((await proof.getAttribute('href')) ?? '')).headers()['content-type']).toBe('image/png')
  await expectAccessible(page)

  await rows
    .nth(1)
    .getByRole('link', { name: `Receipt ${paid.receipt_number}` })
    .click()
  await expect(page).toHaveURL(`/student/payments/${paid.id}/receipt`)
  const main = page.getByRole('main')
  const { body: site } = await call(getSite, {})
  for (const text of [
    paid.receipt_number ?? '',
    site.institute_name,
    site.contact_address,
    `P-${paid.number}`,
    course.title,
    'PKR 18,500',
    student.email,
    'FT-2',
  ])
    await expect(main).toContainText(text)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(main.getByText(paid.receipt_number ?? '')).toBeVisible()
  await expect(page.getByRole('complementary')).toBeHidden()
  for (const link of await main.getByRole('link').all()) await expect(link).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  expect(
    await main.evaluate((node) => [getComputedStyle(node).color, getComputedStyle(document.body).colorScheme]),
  ).toEqual(['rgb(14, 27, 44)', 'light'])
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(paper.match(/\/Type \/Page\b/g)).toHaveLength(1)
  expect(paper).toMatch(/\/MediaBox \[0 0 59\d(\.\d+)? 84\d(\.\d+)?\]/)
})

test('the list says when it is empty and when it cannot be loaded; a receipt that is not mine is not found', async ({
  page,
  newStudent,
  logInAs,
}) => {
  await logInAs(page, await newStudent())
  await page.goto('/student/payments')
  await expect(page.getByRole('heading', { name: 'No payments yet.' })).toBeVisible()
  await expectAccessible(page)
  await page.route('/api/student/payments?*', (route) => route.fulfill({ status: 400, json: { detail: 'Odd.' } }))
  await page.reload()
  await expect(page.getByRole('heading', { name: "Couldn't load your payments." })).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { name: 'No payments yet.' })).toBeVisible()
  await page.goto('/student/payments/00000000-0000-4000-8000-000000000000/receipt')
  await expect(page.getByRole('heading', { name: 'Receipt not found.' })).toBeVisible()
})
