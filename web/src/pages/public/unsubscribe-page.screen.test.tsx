import { stopMails } from '@sonocampus/contract/notifications.settings'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, callsOf, refuse } from '#test/fake-server.ts'
import { expectAccessible, fakeId, openScreen } from '#test/screen.tsx'

const link = { kind: 'announcements', expires: '1900000000', signature: 'signed' }
const stop = page.getByRole('button', { name: 'Stop these mails' })
const open = () => openScreen(`/unsubscribe/${fakeId(1)}?${new URLSearchParams(link)}`, 'visitor')

it('the page of the link ends mails of its kind with one button, and nothing before [messages/unsubscribe-screen]', async () => {
  answer(stopMails, { detail: 'You get no more mails about announcements.' })
  open()
  await expect.element(page.getByRole('heading', { name: 'Stop these mails?' })).toBeVisible()
  await expect.element(page.getByText(/^You'll no longer get mails about announcements of my courses\./)).toBeVisible()
  await expectAccessible()
  await expect.poll(() => callsOf(stopMails)).toEqual([])
  await stop.click()
  await expect.element(page.getByRole('status')).toMatchTextContent('You get no more mails about announcements.')
  await expect.poll(() => callsOf(stopMails)).toMatchObject([{ params: { userId: fakeId(1) }, query: link }])
})

it('a link that has ended says so, and can be tried again', async () => {
  refuse(stopMails, 'gone', 'This link has ended.')
  open()
  await stop.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('This link has ended.')
  await expect.element(stop).toBeEnabled()
})
