import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { PIXEL } from './steps.ts'

export const picture = { name: 'scan.png', mimeType: 'image/png', buffer: PIXEL }
export const table = (page: Page) => page.getByRole('table', { name: 'Courses' })
export const rowOf = (page: Page, title: string) => table(page).getByRole('row').filter({ hasText: title })
export const openNew = async (page: Page) => {
  await page.goto('/admin/courses')
  await page.getByRole('button', { name: 'Add New Course' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create New Course')
}
/** Filters the list by one course, which makes a test independent of other tests' courses. */
export const find = (page: Page, title: string) => page.goto(`/admin/courses?search=${encodeURIComponent(title)}`)

/** Walks through the steps of a new course to the last one. */
export const fillSteps = async (page: Page, title: string, { price = '0', thumbnail = false } = {}) => {
  const steps = [
    { Title: title, Description: 'Ten words on what the liver looks like.' },
    { 'Price (PKR)': price },
    { Outcomes: 'Find the liver\nMeasure it', Prerequisites: 'None', Curriculum: 'Physics\nLiver' },
  ]
  if (thumbnail) await page.getByLabel('Thumbnail').setInputFiles(picture)
  for (const fields of steps) {
    for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text)
    await page.getByRole('button', { name: 'Next', exact: true }).click()
  }
  await expect(page.getByRole('button', { name: 'Create Course' })).toBeVisible()
}
export const unique = (name: string) => `${name} ${crypto.randomUUID()}`
