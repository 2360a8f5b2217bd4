import type { Page } from '@playwright/test'
import { getQuizForAdmin } from '@sonocampus/contract/quizzes.admin'
import type { CallServer } from './steps.ts'

export const box = (page: Page) => page.getByRole('textbox', { name: 'Questions', exact: true })
export const numbered = (count: number) =>
  Array.from({ length: count }, (_, n) => `${n + 1}. Number ${n + 1}?\nA) Liver\nB) Kidney\nAnswer: B`).join('\n\n')

export const questionsOf = async (call: CallServer, quizId: string) =>
  (await call(getQuizForAdmin, { params: { quizId } }, 'admin')).body.questions.map(({ text }) => text)
export const entry = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
