import type { Locator } from '@playwright/test'
import { exploreCourses } from '@sonocampus/contract/courses'
import { enroll } from './enrollment-steps.ts'
import { expect, test } from './fixtures.ts'

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
