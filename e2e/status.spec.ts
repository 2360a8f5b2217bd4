import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { test } from './empty-server.ts'
import { ADMIN, expect } from './fixtures.ts'
import { expectAccessible, fillLogIn, openFromMenu } from './on-screen.ts'
import { changeRow } from './steps.ts'

const wrong = (page: Page) => page.getByRole('list', { name: 'Needs your attention' }).getByRole('listitem')
const right = (page: Page) =>
  page.getByRole('main').getByRole('region', { name: "What's working" }).getByRole('listitem')
const lookNow = async (page: Page) => {
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(page.getByRole('button', { name: 'Checking…' })).toHaveCount(0)
}

/** A mail whose attempts have all failed, as after a day. */
function failMail(server: string) {
  const now = new Date().toISOString()
  const payload = JSON.stringify({ to: 'student@example.org', subject: 'Your place is confirmed', lines: ['Welcome.'] })
  changeRow(
    `insert into jobs (id, kind, payload, status, attempts, run_at, last_error, created_at, finished_at)
     values (?, 'mail.send', ?, 'failed', 14, ?, '550 No such mailbox', ?, ?)`,
    [randomUUID(), payload, now, now, now],
    server,
  )
}

test('an administrator finds a mail that failed and that nothing is backed up, mends both, looks again and sees them well [operations/status-screen]', async ({
  page,
  empty,
}) => {
  failMail(empty.name)
  await page.goto('/login')
  await fillLogIn(page, ADMIN)
  await openFromMenu(page, 'System')
  await lookNow(page)
  const wrongOne = (name: string) => wrong(page).filter({ has: page.getByRole('heading', { name, exact: true }) })
  const [mail, backup] = [wrongOne('Mail'), wrongOne('Backup')]
  await expect(mail).toContainText("1 mail couldn't be sent. The last error: 550 No such mailbox")
  await expect(backup).toContainText('Nothing is backed up')
  await expect(backup).toContainText('What to do: Set up the nightly backup')
  await expect(page.getByRole('table', { name: 'Processes' }).getByRole('row')).toHaveCount(2)
  await expectAccessible(page, ['light', 'dark'])

  await mail.getByRole('link', { name: 'Open failed mails' }).click()
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByRole('heading', { name: 'All mails were sent.' })).toBeVisible()
  changeRow(
    `insert into installation (name, value) values ('backup-success', ?)`,
    [new Date().toISOString()],
    empty.name,
  )
  await page.goto('/admin/status')
  await lookNow(page)
  await expect(right(page).filter({ hasText: 'Mails are written to files' })).toBeVisible()
  await expect(right(page).filter({ hasText: /The last backup is \d+ seconds? old/ })).toBeVisible()
  await expect(wrong(page).filter({ hasText: 'Backup' })).toHaveCount(0)
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await expectAccessible(page)
})
