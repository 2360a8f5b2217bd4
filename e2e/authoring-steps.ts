import type { Page } from '@playwright/test'
import { getQuizForAdmin } from '@sonocampus/contract/quizzes.admin'
import { pictureBytes } from './documents.ts'
import { expect } from './fixtures.ts'
import { expectAccessible } from './on-screen.ts'
import type { CallServer } from './steps.ts'

export const box = (page: Page) => page.getByRole('textbox', { name: 'Questions', exact: true })
export const numbered = (count: number) =>
  Array.from({ length: count }, (_, n) => `${n + 1}. Number ${n + 1}?\nA) Liver\nB) Kidney\nAnswer: B`).join('\n\n')

export const questionsOf = async (call: CallServer, quizId: string) =>
  (await call(getQuizForAdmin, { params: { quizId } }, 'admin')).body.questions.map(({ text }) => text)
export const entry = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Selects a question in the list and waits for its editor. */
export async function edit(page: Page, name: string): Promise<void> {
  await entry(page, name).click()
  await expect(entry(page, name)).toHaveAttribute('aria-current', 'true')
}

const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: pictureBytes() })

/** Drops a text with its pictures: one picture is missing at first, and the upload of one fails. */
export async function bringPictures(page: Page, count: number): Promise<void> {
  const names = Array.from({ length: count }, (_, n) => `scan-${n + 1}.png`)
  const text = names.map((name, n) => `${n + 1}. Number ${n + 1}?\nImage: ${name}\nA) Liver\nB) Kidney\nAnswer: B`)
  const files = page.getByLabel('Files with questions and pictures')
  let isBroken = false
  await page.route('**/assets', (route) => {
    const breaks = !isBroken && route.request().method() === 'POST'
    isBroken ||= breaks
    return breaks ? route.abort() : route.fallback()
  })
  await files.setInputFiles([
    { name: 'kidneys.txt', mimeType: 'text/plain', buffer: Buffer.from(text.join('\n\n')) },
    ...names.slice(0, -1).map(picture),
  ])
  const missing = `The picture “scan-${count}.png” is missing. Drop it with the text.`
  await expect(page.getByRole('button', { name: `Line ${6 * count - 4}: ${missing}` })).toBeVisible()
  await files.setInputFiles([picture(`scan-${count}.png`)])
  const tray = page.getByRole('list', { name: 'Pictures' })
  await expect(tray.getByRole('listitem')).toHaveCount(count)
  await expect(tray.getByRole('listitem').last()).toContainText(`Question ${count}`)
  await tray.getByRole('button', { name: 'Try again to upload scan-1.png' }).click()
  await expect(tray.getByText('To review')).toHaveCount(count, { timeout: 60_000 })
  await expect(page.getByRole('button', { name: `Add ${count} questions` })).toBeDisabled()
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: /no patient can be recognised/ }).check()
  await page.getByRole('button', { name: `Release ${count} pictures` }).click()
  await expect(tray.getByText('Ready', { exact: true })).toHaveCount(count, { timeout: 60_000 })
}
