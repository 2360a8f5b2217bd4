import type { Page } from '@playwright/test'

export const SCREEN = '/admin/manage-assignments'
export const table = (page: Page) => page.getByRole('table', { name: 'Assignments' })
export const dialog = (page: Page, name?: string) => page.getByRole('dialog', name ? { name } : {})
export const open = (page: Page, courseId: string) => page.goto(`${SCREEN}?course=${courseId}`)
export const choose = async (page: Page, title: string, item: string) => {
  await page.getByRole('button', { name: `Actions for ${title}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}
