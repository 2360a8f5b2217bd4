import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { ADMIN, expect, readMail, test } from './fixtures.ts'
import { expectAccessible, fillLogIn, stored, toast } from './on-screen.ts'

const field = 'Email of the new member'

/** Fills in the form and confirms with the password. */
async function invite(page: Page, email: string) {
  await page.getByLabel(field).fill(email)
  await page.getByLabel('Role', { exact: true }).selectOption('Administrator')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Your password').fill(ADMIN.password)
  await page.getByRole('dialog').getByRole('button', { name: 'Send invitation' }).click()
}

test('an invited administrator chooses a password by the mailed link, logs in and is listed [admin-accounts/invite]', async ({
  page,
  logInAs,
}) => {
  const email = `invited-${randomUUID()}@example.org`
  const account = { email, password: `long enough ${randomUUID()}` }
  await logInAs(page, ADMIN)
  await page.goto('/admin/staff')
  await expect(page.getByRole('list', { name: 'Staff' })).toContainText(ADMIN.email)
  await invite(page, email.toUpperCase())
  await expect(toast(page, `The invitation is on its way to ${email}.`)).toBeVisible()
  await expect(page.getByLabel(field)).toHaveValue('')

  const link = await invitationLink(email)
  await page.goto(link)
  await expectAccessible(page)
  await page.getByLabel('Full name').fill('Nadia Aslam')
  await page.getByLabel('New password').fill('eleven char')
  await page.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Password must be at least 12 characters long.')
  await page.getByLabel('New password').fill(account.password)
  await page.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect(toast(page, 'Welcome to the team!')).toContainText('Your account is ready. Please log in.')
  await expect(page).toHaveURL('/login')
  expect(await stored(page, 'admin_access_token')).toBeNull()

  await fillLogIn(page, account)
  await expect(page).toHaveURL('/admin/dashboard')
  await page.goto('/admin/staff')
  const listed = page.getByRole('list', { name: 'Staff' }).getByRole('listitem').filter({ hasText: email })
  await expect(listed).toContainText('Nadia Aslam')
  await expect(listed).toContainText('Administrator')

  await page.goto(link)
  await page.getByLabel('New password').fill(account.password)
  await page.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'This invitation is no longer valid. Ask for a new one.',
  )
})

/** The path of the link in the mail, which may be folded and escaped. */
async function invitationLink(email: string): Promise<string> {
  const mail = await readMail(email, /invited to join us as an administrator/)
  const text = mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
  return /\/accept-invitation#[\w-]+/.exec(text)?.[0] ?? 'no link in the mail'
}

test('an invitation that is withdrawn is no longer valid [roles/invitations-screen]', async ({ page, logInAs }) => {
  const email = `invited-${randomUUID()}@example.org`
  await logInAs(page, ADMIN)
  await page.goto('/admin/staff')
  await invite(page, email)
  const listed = page.getByRole('list', { name: 'Open invitations' }).getByRole('listitem').filter({ hasText: email })
  await expect(listed).toContainText(`Invited by ${ADMIN.email}`)
  const link = await invitationLink(email)
  await listed.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(listed).toHaveCount(0)
  await page.goto(link)
  await page.getByLabel('New password').fill('long enough to be one')
  await page.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('This invitation is no longer valid.')
})

test('a link without its token, and one with a wrong token, say what to do', async ({ page }) => {
  await page.goto('/accept-invitation')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link is incomplete')
  await expectAccessible(page)
  await page.goto('/accept-invitation#nonsense')
  await page.getByLabel('New password').fill('long enough to be one')
  await page.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Ask for a new one.')
})
