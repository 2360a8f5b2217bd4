import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { demoAccounts } from './enrollment-steps.ts'
import { ADMIN, expect, test } from './fixtures.ts'
import { expectAccessible } from './on-screen.ts'
import { approveApplication, makeCourse, payAs } from './steps.ts'

const sample = (name: string) =>
  readFile(join(import.meta.dirname, '../web/src/features/access/statements/samples', name), 'utf8')

test("a bank's file is explained line by line, compared, and its columns are chosen where they are not found [money/bank-screen, money/bank-columns]", async ({
  page,
  call,
  applicant,
  logInAs,
}) => {
  const course = await makeCourse(call, { title: `Bank ${randomUUID().slice(0, 8)}`, price: 20_000 })
  const { token, applicationId } = await applicant({ course })
  await approveApplication(call, applicationId)
  const [account, other] = await demoAccounts(call)
  const transaction = `FT${randomUUID().slice(0, 8).toUpperCase()}`
  await payAs(call, token, course.id, transaction, { bank_account_id: other?.id ?? '' })

  await logInAs(page, ADMIN)
  await page.goto(`/admin/statements?account=${account?.id}`)
  const choose = async (text: string) =>
    page
      .getByLabel('Bank file (CSV)')
      .setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  // An amount that no other payment has: the same one would be a likely match.
  const file = (await sample('hbl.csv')).replaceAll('FT26318ABCD1', transaction).replace('"25,000.00"', '"25,417.00"')
  await choose(file)
  await expect(page.getByText('Money in: 2. Money out: 2. Could not be read: 0. Other lines: 3.')).toBeVisible()
  await expect(page.getByText("Everything above line 6 isn't part of the table.")).toBeVisible()
  await page.getByText('Money out, not compared (2)').click()
  await expect(page.getByRole('list', { name: 'Money out, not compared' })).toContainText(`REFUND ${transaction}`)
  await page.getByRole('button', { name: 'Compare 2 lines' }).click()
  const found = page.getByRole('list', { name: 'In the bank file and pending here' })
  await expect(found).toContainText(`Line 8: IBFT-${transaction}-AMINA`)
  await expect(found).toContainText(`The proof names another account: ${other?.bank_name} ${other?.account_number}.`)
  await expect(page.getByRole('list', { name: 'Only in the bank file' })).toContainText('FT26319XYZ77')
  await expectAccessible(page)

  await choose(await sample('shifted.csv'))
  await expect(page.getByRole('list', { name: 'Unreadable, check by hand' })).toContainText(
    'It has more cells than the header',
  )
  await choose(await sample('undecided-days.csv'))
  await expect(page.getByText("Day and month can't be told apart.")).toBeVisible()
  await page.getByLabel('A date such as 11/05/2026 is').selectOption('month')
  await expect(page.getByRole('button', { name: 'Compare 2 lines' })).toBeEnabled()
  await choose(await sample('no-head.csv'))
  await expect(page.getByText('No header line found.')).toBeVisible()
  await page.getByLabel('Date', { exact: true }).selectOption('Column 1')
  await page.getByLabel('Money in (credit)').selectOption('Column 4')
  await page.getByLabel('Money out (debit)').selectOption('Column 3')
  await expect(page.getByText('Money in: 1. Money out: 1. Could not be read: 0. Other lines: 0.')).toBeVisible()
})
