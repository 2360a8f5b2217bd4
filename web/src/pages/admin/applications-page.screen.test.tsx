import { listCoursesForAdmin } from '@sonocampus/contract/courses'
import { exportApplications, listApplications } from '@sonocampus/contract/enrollments.applications'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { applicationOf, keepApplications } from '#test/applications.ts'
import { answerDocuments, documentUrl } from '#test/documents.ts'
import { answer, answerWith, callsOf, holdBack, refuse } from '#test/fake-server.ts'
import { watchSavedFiles } from '#test/saved-files.ts'
import { address, expectAccessible, fakeId, openScreen } from '#test/screen.tsx'

const table = page.getByRole('table', { name: 'Enrollment applications' })
const row = (text: string) => table.getByRole('row').filter({ hasText: text })
const button = (text: string, name: string) => row(text).getByRole('button', { name: new RegExp(`^${name}`) })
const dialog = page.getByRole('dialog')
const open = (query = '') => openScreen(`/admin/applications${query}`, 'admin')
const lastQuery = () => callsOf(listApplications).at(-1)?.query

it('the table has student, course, status and actions, and the search is sent to the server [admin-applications/table]', async () => {
  keepApplications(applicationOf(1, 'Amna'))
  open()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Enrollment Applications' })).toBeVisible()
  await expect.element(table).toBeVisible()
  const headers = table.getByRole('columnheader').elements()
  expect(headers.map(({ textContent }) => textContent)).toEqual(['Student', 'Course', 'Status', 'Actions'])
  for (const text of ['Amna Malik', 'amna@example.org', 'FCPS'])
    await expect.element(row('Amna').getByRole('rowheader')).toMatchTextContent(text)
  const cells = row('Amna').getByRole('cell')
  await expect.element(cells.nth(0)).toMatchTextContent('Abdomen')
  await expect.element(cells.nth(1)).toHaveTextContent('Pending')
  for (const name of ['View', 'Approve', 'Reject']) await expect.element(button('Amna', name)).toBeVisible()
  await expectAccessible()

  answer(listApplications, [])
  await page.getByRole('searchbox').fill('nobody at all')
  await expect.element(page.getByRole('heading', { name: 'No matching applications.' })).toBeVisible()
  await expect.poll(lastQuery).toMatchObject({ search: 'nobody at all', page: '1' })
  await expect.poll(address).toContain('search=nobody+at+all')
})

it('View opens everything the student handed in, with the certificate as a picture [admin-applications/details]', async () => {
  await answerDocuments()
  keepApplications(applicationOf(1, 'Amna', { ultrasound_experience: 'Two years in a department.' }))
  open()
  await button('Amna', 'View').click()
  await expect.element(dialog.getByRole('heading', { name: 'Application Details' })).toBeVisible()
  const facts = {
    Student: 'Amna Malik',
    Email: 'amna@example.org',
    Course: 'Abdomen',
    'Contact number': '+92 300 1234567WhatsApp',
    Qualification: 'FCPS',
    'Ultrasound experience': 'Two years in a department.',
  }
  for (const [name, value] of Object.entries(facts)) {
    const term = dialog.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) })
    await expect.poll(() => term.element().nextElementSibling?.textContent).toBe(value)
  }
  const picture = dialog.getByRole('img', { name: 'Qualification certificate' })
  await expect.poll(() => (picture.element() as HTMLImageElement).naturalWidth).toBe(16)
  const link = dialog.getByRole('link', { name: 'View qualification certificate' })
  await expect.element(link).toHaveAttribute('href', documentUrl(1))
  await expect.element(link).toHaveAttribute('target', '_blank')
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button('Amna', 'View')).toHaveFocus()
})

it('a certificate that is a PDF is shown in a frame, above the decision [admin-applications/details]', async () => {
  await answerDocuments({ pdf: 1 })
  keepApplications(applicationOf(1, 'Amna'))
  open()
  await row('Amna').getByRole('link', { name: 'Amna Malik' }).click()
  await expect.poll(address).toBe(`/admin/applications?open=${fakeId(1)}`)
  const frame = dialog.getByTitle('Qualification certificate')
  await expect.element(frame).toHaveAttribute('src', expect.stringMatching(/^blob:/))
  const approve = dialog.getByRole('button', { name: 'Approve' }).element().getBoundingClientRect()
  expect(frame.element().getBoundingClientRect().y).toBeLessThan(approve.y)
})

it('only a pending application offers Approve and Reject, and each tab asks for its own [admin-applications/only-pending]', async () => {
  keepApplications(
    applicationOf(1, 'Amna'),
    applicationOf(2, 'Bilal', { status: 'approved' }),
    applicationOf(3, 'Chand', { status: 'rejected', rejection_reason: 'Not readable.' }),
  )
  open()
  for (const [name, status, count] of [
    ['Amna', 'Pending', 1],
    ['Bilal', 'Approved', 0],
    ['Chand', 'Rejected', 0],
  ] as const) {
    await expect.element(row(name).getByRole('cell').nth(1)).toHaveTextContent(status)
    for (const act of ['Approve', 'Reject']) await expect.poll(() => button(name, act).elements()).toHaveLength(count)
    await button(name, 'View').click()
    await expect.element(dialog).toBeVisible()
    for (const act of ['Approve', 'Reject'])
      await expect.poll(() => dialog.getByRole('button', { name: act }).elements()).toHaveLength(count)
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
  }
  for (const [tab, name] of [
    ['Pending', 'Amna'],
    ['Approved', 'Bilal'],
    ['Rejected', 'Chand'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click()
    await expect.poll(() => table.getByRole('row').elements()).toHaveLength(2)
    await expect.element(row(name)).toBeVisible()
    await expect.poll(() => lastQuery()?.status).toBe(tab.toLowerCase())
  }
})

it('those that wait come first, and Pending begins with the longest wait [admin-applications/queue-order]', async () => {
  open()
  await expect.poll(() => lastQuery()?.sort).toBe('status')
  await page.getByRole('tab', { name: 'Pending' }).click()
  await expect.poll(lastQuery).toMatchObject({ status: 'pending', sort: 'created_at' })
  await expect.element(page.getByLabelText('Sort by')).toHaveDisplayValue('Oldest first')
  await page.getByRole('tab', { name: 'Approved' }).click()
  await expect.poll(lastQuery).toMatchObject({ status: 'approved', sort: '-created_at' })
  await page.getByLabelText('Sort by').selectOptions('Oldest first')
  await expect.poll(lastQuery).toMatchObject({ status: 'approved', sort: 'created_at' })
})

it('a failed load says so, and Try Again loads the list [admin-applications/load-failure]', async () => {
  refuse(listApplications, 'bad_request', 'Down for a moment.')
  const release = holdBack(listApplications)
  open()
  await expect.element(page.getByText('Loading the applications')).toBeInTheDocument()
  release()
  await expect.element(page.getByRole('heading', { name: 'Could not load applications.' })).toBeVisible()
  await expect.element(page.getByText('Down for a moment.')).toBeVisible()
  keepApplications(applicationOf(1, 'Amna'))
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(row('Amna')).toBeVisible()
})

it('a list is narrowed by days and course, the address keeps it, and the export takes what is shown [desk/filters-screen]', async () => {
  const saved = watchSavedFiles()
  answer(listCoursesForAdmin, [{ id: fakeId(7), title: 'Abdomen' }])
  answerWith(exportApplications, () => new Response('\uFEFF"ID"\r\n'))
  open()
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByLabelText('Course', { exact: true }).selectOptions('Abdomen')
  await page.getByLabelText('Applied from').fill('2020-01-01')
  await page.getByLabelText('to', { exact: true }).fill('2020-01-31')
  const filters = { course_id: fakeId(7), from: '2020-01-01', to: '2020-01-31' }
  await expect.poll(lastQuery).toMatchObject(filters)
  await expect.element(page.getByText('No matching applications.')).toBeVisible()
  await page.getByRole('button', { name: 'More for this list' }).click()
  await page.getByRole('menuitem', { name: 'Export' }).click()
  await expect.poll(() => callsOf(exportApplications)[0]?.query).toMatchObject(filters)
  await expect.poll(() => saved.map(({ name }) => name)).toEqual(['applications.csv'])
  expect(await saved[0]?.text).toBe('\uFEFF"ID"\r\n')

  open(new URL(location.href).search)
  await page.getByRole('button', { name: 'Filter (3)' }).click()
  await expect.element(page.getByLabelText('Course', { exact: true })).toHaveDisplayValue('Abdomen')
  await expect.element(page.getByLabelText('Applied from')).toHaveValue('2020-01-01')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.poll(address).toBe('/admin/applications')
  await expect.element(page.getByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument()
})

it('a long list is cut into pages, which the address keeps', async () => {
  answer(listApplications, [applicationOf(1, 'Amna')], { total: 21 })
  open('?search=liver')
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.element(page.getByRole('navigation', { name: 'Pages' })).toMatchTextContent('21–21 of 21')
  await expect.poll(lastQuery).toMatchObject({ search: 'liver', page: '2', page_size: '20' })
  await expect.poll(address).toContain('page=2')
})
