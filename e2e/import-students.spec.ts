import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { ADMIN, expect, test } from './fixtures.ts'
import { makeCourse, userOf } from './steps.ts'

test('a file is looked at, brought in and reported on, and the second time nothing is left to do [import/screen]', async ({
  page,
  call,
  logInAs,
}) => {
  const course = await makeCourse(call, { price: 18_000 })
  const email = `${randomUUID()}@example.org`
  await logInAs(page, ADMIN)
  await page.goto('/admin/students')
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the template' }).click()
  const template = await readFile(await (await download).path(), 'utf8')
  const header = template.replace('\r\n', ',phone\r\n')
  const text = `${header}${email},René Tariq,${course.title},3,"PKR 18,000"\r\nnobody,,,,\r\n`
  const file = { name: 'students.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') }
  const choose = page.getByLabel('File of students (CSV)')
  await choose.setInputFiles(file)
  await expect(page.getByText('To import: 1. Unchanged: 0. Refused: 1. Nothing has been imported yet.')).toBeVisible()
  await expect(page.getByText("“nobody” isn't an email address.")).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('René Tariq')
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await expect(page.getByText('Imported: 1. Refused: 1.')).toBeVisible()
  expect((await userOf(call, email)).full_name).toBe('René Tariq')
  await choose.setInputFiles({ ...file, name: 'again.csv' })
  await expect(page.getByText('To import: 0. Unchanged: 1. Refused: 1. Nothing has been imported yet.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import 0 rows' })).toBeDisabled()
})
