import { checkStatus, getStatus } from '@sonocampus/contract/status'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { skipPauses } from '#test/clock.ts'
import { answer, callsOf, holdBack, refuse } from '#test/fake-server.ts'
import { expectAccessible, fakeId, openScreen } from '#test/screen.tsx'

const wrong = page.getByRole('list', { name: 'Needs your attention' }).getByRole('listitem')
const right = page.getByRole('region', { name: "What's working" }).getByRole('listitem')
const checks = [
  { name: 'mail', title: 'Mail', level: 'serious', words: '1 mail could not be sent.', advice: 'Send it again.' },
  { name: 'backup', title: 'Backup', level: 'warning', words: 'Nothing is backed up.', advice: 'Set up the backup.' },
  { name: 'disk', title: 'Disk', level: 'good', words: 'There is room.' },
] as const
const processes = [{ id: fakeId(1), host: 'one', pid: 7 }]
const [before, after] = ['2026-11-14T09:30:00.000Z', '2026-11-14T09:31:00.000Z']

it('what is wrong is said in words with what to do, and the way to where it is mended [operations/status-screen]', async () => {
  answer(getStatus, { looked_at: before, checks: [...checks], processes })
  openScreen('/admin/status', 'admin')
  await expect.element(wrong.first()).toMatchTextContent('1 mail could not be sent.What to do: Send it again.')
  await expect.element(wrong.last()).toMatchTextContent('Nothing is backed up.What to do: Set up the backup.')
  await expect.element(right).toMatchTextContent('There is room.')
  await expect.element(page.getByRole('table', { name: 'Processes' })).toMatchTextContent('one')
  await expectAccessible()
  await page.viewport(360, 740)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  await wrong.first().getByRole('link', { name: 'Open failed mails' }).click()
  await expect.element(page.getByRole('heading', { name: 'All mails were sent.' })).toBeVisible()
})

it('looking again says so until it is done, and shows that all is well [operations/status-screen]', async () => {
  skipPauses()
  answer(getStatus, { looked_at: before, checks: [...checks] })
  openScreen('/admin/status', 'admin')
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect.element(page.getByRole('button', { name: 'Checking…' })).toBeVisible()
  await expect.poll(() => callsOf(checkStatus)).toHaveLength(1)
  answer(getStatus, { looked_at: after, checks: [checks[2]] })
  await expect.element(page.getByText('Everything is working.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Check now' })).toBeVisible()
  await expect.element(wrong).not.toBeInTheDocument()
})

it('a status that does not come says so and can be tried again; before the first look it offers one [operations/status-screen]', async () => {
  refuse(getStatus, 'forbidden', 'Not today.')
  const release = holdBack(getStatus)
  openScreen('/admin/status', 'admin')
  await expect.element(page.getByText('Loading the status')).toBeInTheDocument()
  release()
  const alert = page.getByRole('main').getByRole('alert')
  await expect.element(alert).toMatchTextContent("Couldn't load the status.Not today.")
  answer(getStatus, { looked_at: null })
  await alert.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(page.getByRole('heading', { name: 'Not checked yet.' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Check now' })).toBeVisible()
})
