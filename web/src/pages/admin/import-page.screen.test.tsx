import { importStudents, previewImport } from '@sonocampus/contract/imports'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callsOf } from '#test/fake-server.ts'
import { watchSavedFiles } from '#test/saved-files.ts'
import { expectAccessible, openScreen } from '#test/screen.tsx'

const row = (text: string) => page.getByRole('row').filter({ hasText: text })
const bring = (name: string) => page.getByRole('button', { name })
const choose = (...lines: string[]) =>
  userEvent.upload(page.getByLabelText('File of students (CSV)'), new File([lines.join('\r\n')], 'students.csv'))
const seat = (amount_received: number, is_applicant_refused = false) => ({
  amount_received,
  amount_due: 18_000,
  is_applicant_refused,
})
const changed = (line: number, email: string, more = {}) => ({ line, email, state: 'change' as const, ...more })

it('the template names the columns that are read [import/screen]', async () => {
  const saved = watchSavedFiles()
  openScreen('/admin/import', 'admin')
  await bring('Download the template').click()
  expect(saved.map(({ name }) => name)).toEqual(['students-template.csv'])
  expect(await saved[0]?.text).toMatch(/^\uFEFF?email,full name,course,months,amount\r\n/)
})

it('a file is looked at first, with names, what is wrong and unread columns [import/screen]', async () => {
  openScreen('/admin/import', 'admin')
  await choose('name', 'Sana')
  await expect.element(page.getByText('The first row has no “email” column.')).toBeVisible()
  await expect.poll(() => callsOf(previewImport)).toEqual([])
  answer(previewImport, [
    changed(2, 'rene@example.org', { full_name: 'René Tariq' }),
    { line: 3, email: 'nobody', state: 'refused', text: '“nobody” is no email address.' },
    { line: 4, email: 'old@example.org', state: 'same' },
  ])
  await choose(
    'email,full name,course,months,amount,phone',
    'rene@example.org,René Tariq,Abdomen,3,"PKR 18,000",1',
    'nobody,,,,,',
    'old@example.org,,,,,',
  )
  await expect
    .element(page.getByText('To import: 1. Unchanged: 1. Refused: 1. Nothing has been imported yet.'))
    .toBeVisible()
  await expect.element(row('rene@example.org')).toMatchTextContent('René Tariq')
  await expect.element(row('nobody')).toMatchTextContent('“nobody” is no email address.')
  await expect.element(page.getByText('One column is ignored:')).toBeVisible()
  await expect.element(page.getByRole('status').filter({ hasText: 'One column' })).toMatchTextContent('phone')
  await expectAccessible()
  await expect
    .poll(() => callsOf(previewImport)[0]?.body.rows[0])
    .toEqual({
      line: 2,
      email: 'rene@example.org',
      full_name: 'René Tariq',
      course: 'Abdomen',
      months: '3',
      amount: 'PKR 18,000',
    })
  await expect.poll(() => callsOf(importStudents)).toEqual([])
})

it('the rows are brought in and reported on, and nothing is left to do when all is so already [import/screen]', async () => {
  answer(previewImport, [changed(2, 'rene@example.org')])
  answer(importStudents, [changed(2, 'rene@example.org')])
  openScreen('/admin/import', 'admin')
  await choose('email', 'rene@example.org')
  await bring('Import 1 row').click()
  await expect.element(page.getByText('Imported: 1. Refused: 0.')).toBeVisible()
  await expect.element(row('rene@example.org')).toMatchTextContent('Imported')
  await expect.poll(() => callsOf(importStudents)[0]?.body.rows).toMatchObject([{ line: 2, email: 'rene@example.org' }])
  answer(previewImport, [{ line: 2, email: 'rene@example.org', state: 'same' }])
  await choose('email', 'rene@example.org', '')
  await expect
    .element(page.getByText('To import: 0. Unchanged: 1. Refused: 0. Nothing has been imported yet.'))
    .toBeVisible()
  await expect.element(bring('Import 0 rows')).toBeDisabled()
})

it('an import shows what it adds up to, and asks why less is taken [import/totals, import/screen]', async () => {
  const rows = [
    changed(2, 'one@example.org', { seat: seat(18_000) }),
    changed(3, 'two@example.org', { seat: seat(0) }),
    changed(4, 'three@example.org', { seat: seat(15_000, true) }),
  ]
  answer(previewImport, rows)
  answer(importStudents, rows)
  openScreen('/admin/import', 'admin')
  await choose('email', 'one@example.org', 'two@example.org', 'three@example.org')
  await expect.element(page.getByText('PKR 33,000')).toBeVisible()
  await expect.element(page.getByText('2, PKR 21,000 less in all')).toBeVisible()
  await bring('Import 3 rows').click()
  await expect.element(page.getByText('Give a reason for accepting less than is due.')).toBeVisible()
  await expect.poll(() => callsOf(importStudents)).toEqual([])
  await page.getByLabelText('Reason for accepting less').fill('Staff family.')
  await page.getByLabelText(/^Enroll students whose application was rejected \(1\)/).click()
  await expectAccessible()
  await bring('Import 3 rows').click()
  await expect.element(page.getByText('Imported: 3. Refused: 0.')).toBeVisible()
  await expect
    .poll(() => callsOf(importStudents)[0]?.body)
    .toMatchObject({ reason: 'Staff family.', confirm_refused: true })
})
