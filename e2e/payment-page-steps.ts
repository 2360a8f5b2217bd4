import type { Page } from '@playwright/test'
import { demoAccounts, pickedPicture } from './enrollment-steps.ts'
import { test } from './fixtures.ts'
import { makeCourse, tokenOf } from './steps.ts'

export const MISSING = 'Please provide the transaction ID and select a payment proof file.'
export const MB = 1024 * 1024

type Here = { courseId: string; title: string; token: string; email: string; accountIds: string[] }

/** A student in the browser, at the payment page of a course of their own. */
export const pay = test.extend<{ payAt: (before?: (here: Here) => Promise<unknown>) => Promise<Here> }>({
  payAt: async ({ page, call, newStudent, logInAs }, use) => {
    await use(async (before) => {
      const accountIds = (await demoAccounts(call)).map(({ id }) => id)
      const course = await makeCourse(call, { bank_account_ids: accountIds })
      const student = await newStudent()
      const token = await tokenOf(call, student)
      const here = { courseId: course.id, title: course.title, token, email: student.email, accountIds }
      await before?.(here)
      await logInAs(page, student)
      await page.goto(`/student/payment/${course.id}`)
      return here
    })
  },
})

export const send = (page: Page) => page.getByRole('button', { name: 'Submit Proof' }).click()
export const picker = (page: Page) => page.getByLabel('Payment proof', { exact: true })
export async function fill(page: Page, transaction = 'FT-2026-1') {
  await page.getByLabel('Transaction ID').fill(transaction)
  await picker(page).setInputFiles(pickedPicture())
}
