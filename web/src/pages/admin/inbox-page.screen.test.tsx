import {
  answerConversation,
  closeConversation,
  deleteConversation,
  listConversations,
} from '@sonocampus/contract/inbox'
import { getQueues } from '@sonocampus/contract/statistics'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, callsOf, refuse } from '#test/fake-server.ts'
import { expectAccessible, fakeId, openScreen, toast } from '#test/screen.tsx'

const message = (number: number, text: string, by: string | null = null) => ({
  number,
  text,
  by,
  sent_at: '2026-11-18T09:00:00.000Z',
})
const SANA = {
  id: fakeId(1),
  case_number: 'C-12',
  name: 'Sana',
  email: 'sana@example.org',
  student_id: fakeId(7),
  course: { id: fakeId(2), title: 'Abdomen' },
  messages: [message(1, 'When does it start?')],
}
const BILAL = {
  id: fakeId(3),
  case_number: 'C-13',
  name: 'Bilal',
  email: null,
  phone: '0300 1234567',
  student_id: null,
  course: null,
  messages: [message(1, 'Please call me.')],
}
const card = (name: string) => page.getByRole('region', { name: new RegExp(name) })
const params = { conversationId: SANA.id }

beforeEach(() => answer(listConversations, { rows: [SANA, BILAL], next: null }))

it('a message says who wrote, about what, and how to reach them; an answer goes out by mail [inbox/answer]', async () => {
  answer(answerConversation, { detail: 'Answer on its way to sana@example.org.' })
  openScreen('/admin/inbox', 'clerk')
  await expect.element(card('Sana')).toMatchTextContent(/C-12.*sana@example\.org.*About Abdomen.*When does it start\?/)
  await expect
    .element(card('Sana').getByRole('link', { name: 'Sana' }))
    .toHaveAttribute('href', `/admin/students/${SANA.student_id}`)
  await expect.element(card('Bilal').getByRole('link', { name: 'WhatsApp' })).toBeVisible()
  await expect.element(card('Bilal').getByRole('button', { name: 'Answer Bilal' })).not.toBeInTheDocument()
  await expectAccessible()
  await card('Sana').getByRole('button', { name: 'Answer Sana' }).click()
  const field = page.getByLabelText('Your answer to sana@example.org')
  await expect.element(field).toHaveFocus()
  const send = page.getByRole('button', { name: 'Send answer' })
  await send.click()
  await expect.element(card('Sana').getByRole('alert')).toMatchTextContent('Enter an answer.')
  await field.fill('In May.')
  await expectAccessible()
  await send.click()
  await expect.element(toast('Answer on its way to sana@example.org.')).toBeVisible()
  await expect.poll(() => callsOf(answerConversation)).toMatchObject([{ params, body: { text: 'In May.', seen: 1 } }])
})

it('an answer that came too late stays as it was typed [inbox/answer]', async () => {
  refuse(answerConversation, 'answered_meanwhile', 'Someone has answered meanwhile. Read the answer first.')
  openScreen('/admin/inbox', 'admin')
  await card('Sana').getByRole('button', { name: 'Answer Sana' }).click()
  const field = page.getByLabelText('Your answer to sana@example.org')
  await field.fill('In May.')
  answer(listConversations, {
    rows: [{ ...SANA, messages: [...SANA.messages, message(2, 'In June.', 'clerk@example.org')] }],
    next: null,
  })
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect.element(card('Sana').getByRole('alert')).toMatchTextContent('Someone has answered meanwhile.')
  await expect.element(card('Sana')).toMatchTextContent(/In June\.\s*Answered by clerk@example\.org/)
  await expect.element(field).toHaveValue('In May.')
  answer(answerConversation, { detail: 'Answer on its way.' })
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect.poll(() => callsOf(answerConversation).at(-1)).toMatchObject({ body: { text: 'In May.', seen: 2 } })
})

it('a message is marked as done, and spam is deleted after a question [inbox/answer]', async () => {
  answer(closeConversation, { detail: 'Marked as done.' })
  answer(deleteConversation, { detail: 'Message deleted.' })
  openScreen('/admin/inbox', 'clerk')
  await page.getByRole('button', { name: 'Mark as done: the message of Sana' }).click()
  await expect.element(toast('Marked as done.')).toBeVisible()
  await expect.poll(() => callsOf(closeConversation)).toMatchObject([{ params, body: { is_done: true } }])
  await page.getByRole('button', { name: 'Delete the message of Sana' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect.element(dialog).toMatchTextContent('deleted for good')
  await expect.poll(() => callsOf(deleteConversation)).toEqual([])
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => callsOf(deleteConversation)).toMatchObject([{ params }])
  answer(listConversations, { rows: [], next: null })
  await page.getByRole('tab', { name: 'Done' }).click()
  await expect.element(page.getByText('No messages yet.')).toBeVisible()
})

it('the menu and Today say how many messages wait [inbox/desk-only]', async () => {
  answer(getQueues, { inbox: { count: 3, first_at: '2026-11-18T09:00:00.000Z' } })
  openScreen('/admin/dashboard', 'clerk')
  const menu = page.getByRole('navigation', { name: 'Admin menu' })
  await expect.element(menu.getByRole('link', { name: /^Inbox/ })).toMatchTextContent('Inbox3 waiting')
  await expect
    .element(page.getByRole('link', { name: /^3\s*Messages to answer/ }))
    .toHaveAttribute('href', '/admin/inbox')
  openScreen('/admin/inbox', 'teacher')
  await expect.element(page.getByText(/^Only administrators and clerks can open Messages\./)).toBeVisible()
})
