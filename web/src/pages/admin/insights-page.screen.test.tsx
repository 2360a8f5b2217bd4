import { listCoursesForAdmin } from '@sonocampus/contract/courses'
import { getInsights, listLessonStops, measureInsights, STEPS } from '@sonocampus/contract/insights'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { skipPauses } from '#test/clock.ts'
import { answer, callsOf, refuse } from '#test/fake-server.ts'
import { watchSavedFiles } from '#test/saved-files.ts'
import { address, expectAccessible, fakeId, openScreen } from '#test/screen.tsx'

/** A card's contents, found by its heading. */
const cardOf = (title: string) => page.getByRole('heading', { name: title }).element().closest('section')
const textOf = (title: string) => () => cardOf(title)?.textContent ?? ''
const lastQuery = () => callsOf(getInsights).at(-1)?.query
const funnel = textOf('From sign-up to certificate')
const counts = [9, 4, 2, 1, 1, 0, 0]

const measured = (measured_at: string, approved: number) =>
  answer(getInsights, {
    measured_at,
    months: ['2026-10', '2026-11'],
    funnel: STEPS.map((step, at) => ({ step, count: at === 2 ? approved : (counts[at] ?? 0), median_minutes: null })),
    revenue: {
      by_course: [{ course: { id: fakeId(5), title: '=Abdomen, "new"' }, amount: 12_500 }],
      by_account: [{ account: null, amount: 12_500 }],
    },
  })

async function open(query = '') {
  openScreen(`/admin/insights${query}`, 'admin')
  await expect.element(page.getByRole('heading', { name: 'From sign-up to certificate' })).toBeVisible()
}

beforeEach(() => {
  answer(listCoursesForAdmin, [{ id: fakeId(5), title: 'Abdomen' }])
  measured('2026-11-14T09:30:00.000Z', 2)
})

it('each figure is a picture with its table [desk/knowing-screen]', async () => {
  await open()
  for (const text of [
    'Signed up9',
    'Applied4 · 44%',
    'Application approved2 · 22%50% of the previous step',
    'Got access1 · 11%50% of',
  ])
    await expect.poll(funnel).toContain(text)
  for (const title of ['Revenue by course', 'Revenue by account']) expect(textOf(title)()).toContain('PKR 12,500')
  await expect.element(page.getByText(/^Counted 14 Nov 2026/)).toBeVisible()
  cardOf('From sign-up to certificate')?.querySelector('summary')?.click()
  await expect
    .element(page.getByRole('table', { name: 'From sign-up to certificate' }))
    .toMatchTextContent('Got access')
  await expectAccessible()
})

it('a figure is saved as CSV, in which nothing is a formula [desk/knowing-screen]', async () => {
  const saved = watchSavedFiles()
  await open()
  await page.getByRole('button', { name: 'Revenue by course as CSV' }).click()
  expect(saved.map(({ name }) => name)).toEqual(['revenue-by-course.csv'])
  expect(await saved[0]?.text).toBe('\uFEFFCourse,Revenue\r\n"\'=Abdomen, ""new""",12500\r\n')
})

it('course and month are asked for and kept in the address [desk/knowing-screen]', async () => {
  await open()
  await page.getByLabelText('Course', { exact: true }).selectOptions('Abdomen')
  await expect.poll(() => lastQuery()?.course_id).toBe(fakeId(5))
  await expect.poll(textOf('Where students stop in a lesson')).toContain('This course has no lessons yet.')
  await expect.poll(funnel).not.toContain('Signed up')
  await page.getByLabelText('Month', { exact: true }).selectOptions('2026-10')
  await expect.poll(lastQuery).toEqual({ course_id: fakeId(5), month: '2026-10' })
  await expect.poll(address).toBe(`/admin/insights?course=${fakeId(5)}&month=2026-10`)
  answer(listLessonStops, [{ id: fakeId(6), title: 'Liver', viewers: 4, tenths: [4, 4, 3, 3, 3, 2, 2, 2, 2, 1] }])
  await open(`?course=${fakeId(5)}&month=2026-10`)
  await expect.poll(textOf('Where students stop in a lesson')).toContain('4 viewers, 25% to the end')
  await expect.element(page.getByLabelText('Month', { exact: true })).toHaveValue('2026-10')
})

it('counting again says so until the new figures are there [desk/knowing-screen]', async () => {
  skipPauses()
  await open()
  await page.getByRole('button', { name: 'Count again' }).click()
  await expect.element(page.getByRole('button', { name: 'Counting…' })).toBeVisible()
  await expect.poll(() => callsOf(measureInsights)).toHaveLength(1)
  await expect.poll(funnel).toContain('Application approved2 · 22%')
  measured('2026-11-14T09:31:00.000Z', 4)
  await expect.poll(funnel).toContain('Application approved4 · 44%')
  await expect.element(page.getByRole('button', { name: 'Count again' })).toBeVisible()
})

it('insights that do not load say so and can be tried again', async () => {
  refuse(getInsights, 'forbidden', 'Not today.')
  openScreen('/admin/insights', 'admin')
  await expect.element(page.getByRole('alert')).toMatchTextContent("Couldn't load the insights.Not today.")
  measured('2026-11-14T09:30:00.000Z', 2)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect.poll(() => page.getByText(/^Counted/).elements()).toHaveLength(1)
})
