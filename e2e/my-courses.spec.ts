import type { Locator } from '@playwright/test'
import { exploreCourses } from '@sonocampus/contract/courses'
import { endEnrollmentAt, enroll } from './enrollment-steps.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './on-screen.ts'
import { makeCourse } from './steps.ts'

test('an enrolled course is a card with picture, teacher and end, and leads to its page; one whose enrollment has ended wears the expired badge, and a failed load can be tried again [my-courses/card, my-courses/expired-badge]', async ({
  page,
  call,
  newStudent,
  logInAs,
}) => {
  const student = await newStudent()
  const { body: offered } = await call(exploreCourses, {})
  const pictured = offered.find(({ thumbnail_url }) => thumbnail_url)
  const plain = await makeCourse(call, { title: `Zonal anatomy kit ${Date.now()}`, instructor_name: '' })
  for (const id of [pictured?.id ?? '', plain.id]) {
    await enroll(call, student.email, id)
    endEnrollmentAt(student.email, id, '2031-03-14T09:00:00.000Z')
  }
  await logInAs(page, student)
  await page.route('/api/courses/my-courses', (route) => route.fulfill({ status: 400, json: { detail: 'Odd.' } }))
  await page.goto('/student/my-courses')
  await expect(page.getByRole('heading', { name: 'Could not load your courses.' })).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try Again' }).click()
  const cards = page.getByRole('list', { name: 'My courses' }).getByRole('listitem')
  await expect(cards).toHaveCount(2)
  const card = (title = '') => cards.filter({ has: page.getByRole('heading', { name: title }) })
  await expect(card(pictured?.title).locator('img')).toHaveAttribute('src', pictured?.thumbnail_url ?? '')
  await expect(card(pictured?.title)).toContainText(pictured?.instructor_name ?? '')
  await expect(card(pictured?.title)).toContainText('Open until 14 Mar 2031')
  await expect(card(plain.title).locator('img')).toHaveCount(0)
  await expect(card(plain.title).locator('svg text')).toHaveText('ZAK')
  await expect(card(plain.title).getByText('Expired')).toHaveCount(0)
  endEnrollmentAt(student.email, plain.id, '2025-02-03T09:00:00.000Z')
  await page.reload()
  await expect(card(plain.title).getByText('Expired', { exact: true })).toBeVisible()
  await expect(card(plain.title)).toContainText('Ended on 3 Feb 2025')
  await expect(card(pictured?.title).getByText('Expired')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: plain.title }).click()
  await expect(page).toHaveURL(`/student/courses/${plain.id}`)
})

test('the cards stand in one column on a narrow screen and in three on a wide one [layout/grid-columns]', async ({
  page,
  call,
  newStudent,
  logInAs,
}) => {
  const student = await newStudent()
  const { body: offered } = await call(exploreCourses, {})
  for (const { id } of offered.slice(0, 4)) await enroll(call, student.email, id)
  await logInAs(page, student)
  await page.goto('/student/my-courses')
  const cards = page.getByRole('list', { name: 'My courses' }).getByRole('listitem')
  await expect(cards).toHaveCount(4)
  for (const [width, columns] of [
    [360, 1],
    [768, 2],
    [1280, 3],
    [1920, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    expect(await columnsOf(cards), `${width} pixels`).toBe(columns)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})

async function columnsOf(cards: Locator): Promise<number> {
  const edges = await cards.evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().x)))
  return new Set(edges).size
}
