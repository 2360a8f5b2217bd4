import type { Page } from '@playwright/test'
import { dialogOf } from './quiz-admin-steps.ts'

export const table = (page: Page) => page.getByRole('table', { name: 'Quizzes' })
export const open = (page: Page, courseId: string) => page.goto(`/admin/manage-quizzes?course=${courseId}`)
export const field = (page: Page, label: string) => dialogOf(page).getByLabel(label, { exact: true })
export const question = (page: Page, number: number) =>
  dialogOf(page).getByRole('group', { name: `Question ${number}` })
export const option = (page: Page, number: number, index: number) =>
  question(page, number).getByRole('textbox', { name: `Option ${index}` })
export const correct = (page: Page, number: number, index: number) =>
  question(page, number).getByRole('checkbox', { name: `Correct: option ${index}` })
