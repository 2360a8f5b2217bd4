import { deleteCourse, listCoursesForAdmin, restoreCourse } from '@sonocampus/contract/courses'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, callsOf, holdBack, refuse, refuseWordlessly } from '#test/fake-server.ts'
import { address, expectAccessible, fakeId, openScreen, textsOf, toast } from '#test/screen.tsx'

const table = page.getByRole('table', { name: 'Courses' })
const rowOf = (title: string) => table.getByRole('row').filter({ hasText: title })
const cellsOf = (title: string) => rowOf(title).getByRole('cell')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const requested = page.getByRole('alertdialog')

const LIVER = { id: fakeId(1), _id: fakeId(1), title: 'Liver', price: 1_250_000, status: 'draft' } as const
const FREE = { id: fakeId(2), _id: fakeId(2), title: 'Neck', price: 0, status: 'active', total_enrollments: 7 } as const

it('the table has its columns, prices in rupees or Free, and the status in words [admin-courses/table, admin-courses/price, admin-courses/status-capitalised]', async () => {
  answer(listCoursesForAdmin, [LIVER, FREE])
  openScreen('/admin/courses', 'admin')
  await expect.element(table).toBeVisible()
  await expect
    .poll(() => textsOf(table.getByRole('columnheader')))
    .toEqual(['Title', 'Price', 'Enrollments', 'Status', 'Actions'])
  await expect.poll(() => textsOf(cellsOf('Liver')).slice(0, 3)).toEqual(['PKR 1,250,000', '0', 'Draft'])
  await expect.poll(() => textsOf(cellsOf('Neck')).slice(0, 3)).toEqual(['Free', '7', 'Active'])
  for (const verb of ['Edit', 'Delete']) {
    await expect.element(cellsOf('Liver').getByRole('button', { name: `${verb} Liver` })).toBeVisible()
    expect(button(`${verb} Liver`).element().querySelector('svg')).not.toBeNull()
  }
  await expect.element(page.getByRole('link', { name: 'Liver' })).toHaveAttribute('href', `/admin/courses/${fakeId(1)}`)
  await expectAccessible()
})

it('courses are found by title and by status', async () => {
  answer(listCoursesForAdmin, ({ query }) => (query.status === 'active' ? [] : [LIVER, FREE]))
  openScreen('/admin/courses', 'admin')
  await expect.element(table).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search by title' }).fill('LIVER')
  await expect.poll(() => callsOf(listCoursesForAdmin).at(-1)?.query).toMatchObject({ search: 'LIVER' })
  await page.getByRole('tab', { name: 'Active' }).click()
  await expect.element(page.getByRole('heading', { name: 'No courses found' })).toBeVisible()
  await expect
    .poll(() => callsOf(listCoursesForAdmin).at(-1)?.query)
    .toMatchObject({ search: 'LIVER', status: 'active' })
  await expect.poll(address).toBe('/admin/courses?search=LIVER&status=active')
})

it('the list turns pages', async () => {
  answer(listCoursesForAdmin, [LIVER], { total: 21 })
  openScreen('/admin/courses', 'admin')
  await expect.element(page.getByRole('navigation', { name: 'Pages' })).toMatchTextContent('1–20 of 21')
  await button('Next page').click()
  await expect.poll(() => callsOf(listCoursesForAdmin).at(-1)?.query).toMatchObject({ page: '2' })
})

it("a failed load shows the server's words, or its own where there are none [admin-courses/fetch-failure]", async () => {
  refuse(listCoursesForAdmin, 'bad_request', 'The shelf is locked.')
  openScreen('/admin/courses', 'admin')
  await expect.element(toast('The shelf is locked.')).toBeVisible()
  await expectAccessible()
  refuseWordlessly(listCoursesForAdmin)
  await button('Try Again').click()
  await expect.element(toast('Failed to fetch courses')).toBeVisible()
  answer(listCoursesForAdmin, [LIVER])
  await button('Try Again').click()
  await expect.element(rowOf('Liver')).toBeVisible()
})

it("'Loading courses...' shows until the courses have come [admin-courses/loading]", async () => {
  answer(listCoursesForAdmin, [LIVER])
  const letGo = holdBack(listCoursesForAdmin)
  openScreen('/admin/courses', 'admin')
  await expect.element(page.getByText('Loading courses...')).toBeVisible()
  letGo()
  await expect.element(rowOf('Liver')).toBeVisible()
  await expect.element(page.getByText('Loading courses...')).not.toBeInTheDocument()
})

it("without any course the screen says 'No courses found' [admin-courses/empty]", async () => {
  openScreen('/admin/courses', 'admin')
  await expect.element(page.getByRole('heading', { name: 'No courses found' })).toBeVisible()
  await expect.element(table).not.toBeInTheDocument()
  await expectAccessible()
})

it('deleting asks first, and does nothing when declined [admin-courses/delete]', async () => {
  answer(listCoursesForAdmin, [LIVER])
  openScreen('/admin/courses', 'admin')
  await button('Delete Liver').click()
  const question = 'Are you absolutely sure? This will permanently delete the course. This action cannot be undone.'
  await expect.element(requested.getByText(question, { exact: true })).toBeVisible()
  await expect.element(requested).toMatchTextContent('Payments and certificates are kept')
  await expectAccessible()
  await requested.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(requested).not.toBeInTheDocument()
  await expect.element(button('Delete Liver')).toHaveFocus()
  await expect.poll(() => callsOf(deleteCourse)).toEqual([])
})

it('a confirmed deletion is sent, reported, and takes the course off the list [admin-courses/delete]', async () => {
  answer(listCoursesForAdmin, () => (callsOf(deleteCourse).length > 0 ? [FREE] : [LIVER, FREE]))
  openScreen('/admin/courses', 'admin')
  await button('Delete Liver').click()
  await requested.getByRole('button', { name: 'Delete course' }).click()
  await expect.element(toast('Course deleted successfully')).toBeVisible()
  await expect.element(rowOf('Liver')).not.toBeInTheDocument()
  await expect.poll(() => callsOf(deleteCourse).map(({ params }) => params)).toEqual([{ courseId: fakeId(1) }])
})

it('a refused deletion says so and why [admin-courses/delete-failure]', async () => {
  answer(listCoursesForAdmin, [LIVER])
  refuse(deleteCourse, 'not_found', 'Course not found.')
  openScreen('/admin/courses', 'admin')
  await button('Delete Liver').click()
  await requested.getByRole('button', { name: 'Delete course' }).click()
  await expect.element(toast('Failed to delete course')).toMatchTextContent('Course not found.')
})

it('a deleted course is restored from its tab', async () => {
  const deleted = { ...LIVER, deleted_at: '2026-01-15T09:00:00.000Z' }
  answer(listCoursesForAdmin, ({ query }) =>
    query.status === 'deleted' && callsOf(restoreCourse).length === 0 ? [deleted] : [],
  )
  openScreen('/admin/courses', 'admin')
  await page.getByRole('tab', { name: 'Deleted' }).click()
  await button('Restore Liver').click()
  await expect.element(toast('Course restored successfully')).toBeVisible()
  await expect.element(rowOf('Liver')).not.toBeInTheDocument()
  await expect.poll(() => callsOf(restoreCourse).map(({ params }) => params)).toEqual([{ courseId: fakeId(1) }])
})
