import type { Page } from '@playwright/test'

export const UNKNOWN = '00000000-0000-4000-8000-000000000000'
export const ANSWERS = '/api/student/quizzes/courses/*/quizzes/*/attempts/answers'
export const SUBMISSIONS = '/api/student/quizzes/courses/*/quizzes/*/submissions'

export const saved = (page: Page) => page.getByText('All answers saved', { exact: true })
export const unsaved = (page: Page) => page.getByText('Not saved yet – trying again', { exact: true })
export const option = (page: Page, kind: 'radio' | 'checkbox', name: string) =>
  page.getByRole(kind, { name, exact: true })
export const submit = (page: Page) => page.getByRole('button', { name: 'Submit Quiz' }).click()
export const confirm = (page: Page) => page.getByRole('button', { name: 'Submit now' }).click()
export const handIn = async (page: Page) => {
  await submit(page)
  await confirm(page)
}

export async function answerAll(page: Page) {
  await option(page, 'radio', 'Middle hepatic vein').check()
  await option(page, 'checkbox', 'A bright echo').check()
  await option(page, 'checkbox', 'A clean shadow').check()
}
