import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { PIXEL } from './steps.ts'

export const picture = { name: 'scan.png', mimeType: 'image/png', buffer: PIXEL }
export const table = (page: Page) => page.getByRole('table', { name: 'Courses' })
export const rowOf = (page: Page, title: string) => table(page).getByRole('row').filter({ hasText: title })
export const dialog = (page: Page) => page.getByRole('dialog')
export const openNew = async (page: Page) => {
  await page.goto('/admin/courses')
  await page.getByRole('button', { name: 'Add New Course' }).click()
  await expect(dialog(page)).toBeVisible()
}
/** Filters the list by one course, which makes a test independent of other tests' courses. */
export const find = (page: Page, title: string) => page.goto(`/admin/courses?search=${encodeURIComponent(title)}`)
export const fillTexts = async (page: Page, title: string) => {
  for (const [label, text] of [
    ['Title', title],
    ['Description', 'Ten words on what the liver looks like.'],
    ['Outcomes', 'Find the liver\nMeasure it'],
    ['Prerequisites', 'None'],
    ['Curriculum', 'Physics\nLiver'],
  ] as const)
    await dialog(page).getByLabel(label, { exact: true }).fill(text)
}
export const unique = (name: string) => `${name} ${crypto.randomUUID()}`
