import { deleteUser, exportUsers, listUsers } from '@sonocampus/contract/users'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { skipPauses } from '#test/clock.ts'
import { answer, answerWith, callsOf, holdBack, refuse } from '#test/fake-server.ts'
import { watchSavedFiles } from '#test/saved-files.ts'
import { address, expectAccessible, fakeId, openScreen, toast } from '#test/screen.tsx'

const QUESTION = 'Are you sure you want to permanently delete this user?'
const table = page.getByRole('table', { name: 'Students' })
const row = (text: string) => table.getByRole('row').filter({ hasText: text })
const texts = (locator: { elements(): Element[] }) => locator.elements().map(({ textContent }) => textContent)
const lastQuery = () => callsOf(listUsers).at(-1)?.query
const menuOf = (email: string) => page.getByRole('button', { name: `Actions for ${email}` })
const open = (query = '') => openScreen(`/admin/students${query}`, 'admin')

const studentOf = (number: number, name: string) => ({
  id: fakeId(number),
  email: `${name}@example.org`,
  full_name: '',
  role: 'student' as const,
  is_active: true,
})

async function choose(email: string, act: string) {
  await menuOf(email).click()
  await page.getByRole('menuitem', { name: act }).click()
}

it('a row shows initials, name and id, status, email and role [admin-students/table, admin-students/student-cell, admin-tables/actions-header]', async () => {
  answer(listUsers, [studentOf(1, 'marium.k'), { ...studentOf(2, 'bilal'), is_active: false }])
  open()
  await expect.element(row('marium.k')).toBeVisible()
  expect(texts(table.getByRole('columnheader'))).toEqual(['Student', 'Status', 'Email', 'Role', 'Last seen', 'Actions'])
  expect(texts(row('marium.k').getByRole('rowheader'))).toEqual(['MAmarium.k01900000'])
  expect(texts(row('marium.k').getByRole('cell')).slice(0, 3)).toEqual(['Active', 'marium.k@example.org', 'Student'])
  await expect.element(row('marium.k').getByText('MA', { exact: true })).toBeVisible()
  await expect.element(row('bilal').getByRole('cell').first()).toHaveTextContent('Inactive')
  const header = table.getByRole('columnheader', { name: 'Actions' }).element()
  expect(header.getBoundingClientRect().width).toBeGreaterThan(20)
  expect(header.querySelector('.sr-only')).toBeNull()
  await expect.poll(lastQuery).toMatchObject({ role: 'student', page: '1' })
  await expectAccessible()
})

it('a student is shown with name, phone and courses [admin-students/people-columns]', async () => {
  const courses = [1, 2].map((number) => ({ id: fakeId(number), title: `Course ${number}` }))
  answer(listUsers, [{ ...studentOf(1, 'zara'), full_name: 'Zara Khan', phone: '+92 300 7654321', courses }])
  open()
  for (const text of ['Zara Khan', '+92 300 7654321', 'Course 1, Course 2', 'zara · 01900000'])
    await expect.element(row('zara@example.org').getByRole('rowheader')).toMatchTextContent(text)
})

it.each([360, 1280])(
  'every line of a row leads where it says, at %i pixels [admin-students/own-lines]',
  async (width) => {
    await page.viewport(width, 740)
    const courses = [{ id: fakeId(1), title: 'Course 1' }]
    answer(listUsers, [{ ...studentOf(1, 'zara'), full_name: 'Zara Khan', phone: '+92 300 7654321', courses }])
    open()
    const links = row('zara@example.org').getByRole('link')
    await expect.element(links.first()).toBeVisible()
    for (const link of links.elements()) {
      link.scrollIntoView({ block: 'center' })
      const { left, right, top, bottom } = link.getBoundingClientRect()
      expect(bottom - top).toBeGreaterThanOrEqual(24)
      for (const [x, y] of [
        [left + 2, top + 1],
        [right - 2, bottom - 1],
        [(left + right) / 2, bottom - 1],
      ] as const)
        expect(document.elementFromPoint(x, y)?.closest('a')?.textContent).toBe(link.textContent)
    }
  },
)

it('the actions are View Details and Delete, by keyboard too, and in reach on a small screen [admin-students/actions]', async () => {
  answer(listUsers, [studentOf(1, 'marium')])
  open()
  const menu = menuOf('marium@example.org')
  await expect.element(menu).toBeVisible()
  ;(menu.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => texts(page.getByRole('menuitem'))).toEqual(['View Details', 'Delete'])
  await userEvent.keyboard('{Escape}')
  await expect.element(menu).toHaveFocus()
  await page.viewport(360, 740)
  await choose('marium@example.org', 'View Details')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  await expect.poll(address).toBe(`/admin/students/${fakeId(1)}`)
})

it('tabs ask for active and inactive students, and the address keeps the choice [admin-students/tabs]', async () => {
  open('?search=mar')
  await expect.poll(() => texts(page.getByRole('tab'))).toEqual(['All', 'Active', 'Inactive'])
  await expect.poll(lastQuery).toMatchObject({ search: 'mar', role: 'student' })
  await expect.poll(lastQuery).not.toHaveProperty('status')
  for (const [tab, status] of [
    ['Active', 'active'],
    ['Inactive', 'inactive'],
  ] as const) {
    await page.getByRole('tab', { name: tab, exact: true }).click()
    await expect.poll(lastQuery).toMatchObject({ search: 'mar', role: 'student', status })
    await expect.poll(address).toBe(`/admin/students?search=mar&status=${status}`)
  }
  open('?status=inactive')
  await expect.element(page.getByRole('tab', { name: 'Inactive' })).toHaveAttribute('aria-selected', 'true')
  await expect.poll(lastQuery).toMatchObject({ status: 'inactive' })
})

it('Export downloads the students of the tab and search, or says why not [admin-students/export]', async () => {
  const saved = watchSavedFiles()
  answerWith(exportUsers, () => new Response('\uFEFF"ID","Email"\r\n'))
  open('?search=mar&status=active')
  const exportAll = async () => {
    await page.getByRole('button', { name: 'More for this list' }).click()
    await page.getByRole('menuitem', { name: 'Export' }).click()
  }
  await exportAll()
  await expect.poll(() => saved.map(({ name }) => name)).toEqual(['students.csv'])
  expect(await saved[0]?.text).toBe('\uFEFF"ID","Email"\r\n')
  await expect
    .poll(() => callsOf(exportUsers)[0]?.query)
    .toMatchObject({ role: 'student', search: 'mar', status: 'active' })
  refuse(exportUsers, 'forbidden', 'No.')
  await exportAll()
  await expect.element(toast("Couldn't export the students.")).toMatchTextContent('No.')
  expect(saved).toHaveLength(1)
})

it('the search is sent as typed and stands in the address [admin-students/empty]', async () => {
  answer(listUsers, [studentOf(1, 'marium')])
  open()
  const box = page.getByPlaceholder('Search by email or ID...')
  await box.fill('MARIUM@Example')
  await expect.poll(() => lastQuery()?.search).toBe('MARIUM@Example')
  await expect.poll(address).toBe('/admin/students?search=MARIUM%40Example')
  await expect.element(row('marium')).toBeVisible()
  answer(listUsers, [])
  await box.fill(fakeId(2).slice(4, 30))
  await expect.element(page.getByRole('heading', { name: 'No students found.' })).toBeVisible()
  await expect.poll(() => lastQuery()?.search).toBe(fakeId(2).slice(4, 30))
  await expect.element(table).not.toBeInTheDocument()
  await expectAccessible()
  await box.fill('')
  await expect.poll(address).toBe('/admin/students')
})

it('the list is sorted by a choice that the address keeps [admin-tables/sort]', async () => {
  open('?search=mar')
  await page.getByLabelText('Sort by').selectOptions('By name')
  await expect.poll(lastQuery).toMatchObject({ sort: 'full_name', search: 'mar' })
  await expect.poll(address).toContain('sort=full_name')
})

it('a refused load says why and can be tried again [admin-students/fetch-failure]', async () => {
  refuse(listUsers, 'forbidden', 'Not today.')
  open()
  const alert = page.getByRole('main').getByRole('alert')
  await expect.element(alert.getByRole('heading')).toHaveTextContent('Failed to fetch students')
  await expect.element(alert).toMatchTextContent('Not today.')
  await expectAccessible()
  answer(listUsers, [studentOf(1, 'marium')])
  await alert.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(row('marium')).toBeVisible()
})

it('a load that fails without a message says so in its own words [admin-students/fetch-failure]', async () => {
  skipPauses()
  answerWith(listUsers, () => Response.error())
  const release = holdBack(listUsers)
  open()
  await expect.element(page.getByText('Loading students')).toBeInTheDocument()
  release()
  const alert = page.getByRole('main').getByRole('alert')
  await expect.element(alert.getByRole('heading')).toHaveTextContent('Failed to load students')
  await expect.poll(() => callsOf(listUsers)).toHaveLength(4)
})

it('deleting asks first and sends nothing when declined; done it says so [admin-students/delete]', async () => {
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false)
  answer(listUsers, [studentOf(1, 'marium'), studentOf(2, 'bilal')])
  open()
  await choose('marium@example.org', 'Delete')
  await expect.poll(() => confirm.mock.calls).toEqual([[QUESTION]])
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await expect.poll(() => callsOf(deleteUser)).toEqual([])
  confirm.mockReturnValue(true)
  answer(deleteUser, () => {
    answer(listUsers, [studentOf(2, 'bilal')])
    return { detail: 'Media deleted.' }
  })
  await choose('marium@example.org', 'Delete')
  await expect.element(toast('Now, Student does not have access to the platform.')).toBeVisible()
  await expect.element(row('marium')).not.toBeInTheDocument()
  await expect.element(row('bilal')).toBeVisible()
  await expect.poll(() => callsOf(deleteUser).map(({ params }) => params)).toEqual([{ userId: fakeId(1) }])
})

it('a deletion that is refused says what the server says, or that it failed [admin-students/delete-failure]', async () => {
  vi.spyOn(window, 'confirm').mockReturnValue(true)
  answer(listUsers, [studentOf(1, 'marium')])
  refuse(deleteUser, 'not_found', 'User not found.')
  open()
  await choose('marium@example.org', 'Delete')
  await expect.element(toast('User not found.')).toBeVisible()
  answerWith(deleteUser, () => Response.error())
  await choose('marium@example.org', 'Delete')
  await expect.element(toast('Failed to delete student')).toBeVisible()
  await expect.element(row('marium')).toBeVisible()
})
