import type { Page } from '@playwright/test'

export const LIST = '/student/assignments'
export const pathOf = ({ courseId, assignmentId }: { courseId: string; assignmentId: string }) =>
  `${LIST}/${courseId}/${assignmentId}`
export const picker = (page: Page) => page.getByLabel('Your file')
export const submit = (page: Page) => page.getByRole('button', { name: 'Submit Assignment' })
