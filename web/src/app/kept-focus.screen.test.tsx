import { endOtherSessions, endSession, listSessions } from '@sonocampus/contract/auth'
import { confirmFactor, getFactor, prepareFactor, renewRecoveryCodes } from '@sonocampus/contract/auth.factor'
import { askQuestion, listQuestions } from '@sonocampus/contract/discussions'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, holdBack, refuse } from '#test/fake-server.ts'
import { answerLessons, lessonPage } from '#test/lessons.ts'
import { fakeId, openScreen, toast } from '#test/screen.tsx'

const session = (number: number) => ({ id: fakeId(number), is_current: number === 1 })
/** The part of the screen that holds the focus, by its heading. */
const focusedPart = () => document.activeElement?.closest('section')?.querySelector('h2')?.textContent
const isOnPage = () => document.activeElement === document.body
const press = async (name: string) => {
  // What guards the focus comes with the toasts, after the screen.
  await expect.element(page.getByRole('region', { name: /^Messages/ })).toBeInTheDocument()
  await expect.element(page.getByRole('button', { name })).toBeVisible()
  ;(page.getByRole('button', { name }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
}

it('a button that is gone leaves the focus in its part of the screen [look/kept-focus]', async () => {
  answer(listSessions, [session(1), session(2)])
  answer(endOtherSessions, { message: 'Logged out everywhere else.' })
  openScreen('/student/profile', 'student')
  await expect.element(page.getByRole('button', { name: 'End all others' })).toBeVisible()
  answer(listSessions, [session(1)])
  await press('End all others')
  await expect.element(page.getByRole('button', { name: 'End all others' })).not.toBeInTheDocument()
  await expect.poll(focusedPart).toBe('Sessions')
})

it('a button that was busy has the focus again [look/kept-focus]', async () => {
  answer(listSessions, [session(1), session(2)])
  refuse(endSession, 'internal', 'No.')
  const goOn = holdBack(endSession)
  openScreen('/student/profile', 'student')
  await press('End the session of An unknown device')
  await expect.poll(isOnPage).toBe(true)
  goOn()
  await expect.element(toast("Couldn't log out that device.")).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'End the session of An unknown device' })).toHaveFocus()
})

it('each step of the second factor keeps the focus in its card [look/kept-focus]', async () => {
  answer(getFactor, { is_on: false })
  answer(prepareFactor, { secret: 'ABCDEFGH', qr: { side: 21, path: 'M0 0h1v1z' } })
  answer(confirmFactor, { recovery_codes: ['abcd-0001'] })
  openScreen('/admin/profile', 'clerk')
  await press('Set up')
  await expect.element(page.getByLabelText('Current password').first()).toBeVisible()
  await expect.poll(focusedPart).toBe('Second factor')
  const begin = page.getByRole('form', { name: 'Start the setup' })
  await begin.getByLabelText('Current password').fill('my password')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByLabelText('Code from the app')).toHaveFocus()
  await userEvent.keyboard('123456{Enter}')
  await expect.element(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible()
  await expect.poll(focusedPart).toBe('Second factor')
})

it('who asked a question goes on among the questions [look/kept-focus]', async () => {
  answerLessons([{ title: 'Liver' }])
  answer(askQuestion, { text: 'Why?' })
  openScreen(lessonPage(1), 'student')
  await page.getByRole('tab', { name: 'Questions' }).click()
  const questions = page.getByRole('region', { name: 'Questions' })
  await questions.getByRole('button', { name: 'Ask a question' }).click()
  await expect.element(questions.getByLabelText('Your question')).toHaveFocus()
  await questions.getByLabelText('Your question').fill('Why?')
  answer(listQuestions, { rows: [{ text: 'Why?', is_own: true }] })
  await press('Ask')
  await expect.element(questions.getByLabelText('Your question')).not.toBeInTheDocument()
  await expect.poll(focusedPart).toBe('Questions')
})

it('a dialog whose opener is gone gives the focus to the part it stood in [look/kept-focus]', async () => {
  answer(getFactor, { is_on: true, recovery_codes_left: 2 })
  answer(renewRecoveryCodes, { recovery_codes: ['abcd-0001'] })
  openScreen('/admin/profile', 'clerk')
  await press('New recovery codes')
  const dialog = page.getByRole('dialog', { name: 'New recovery codes' })
  await dialog.getByLabelText('Current password').fill('my password')
  await dialog.getByLabelText('Code from your app').fill('123456')
  await dialog.getByRole('button', { name: 'Get new codes' }).click()
  await expect.element(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible()
  await expect.poll(focusedPart).toBe('Second factor')
})
