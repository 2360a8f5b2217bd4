import { randomUUID } from 'node:crypto'
import { ADMIN, expect, readMail, test } from './fixtures.ts'
import { expectAccessible, fillLogIn, stored, toast } from './on-screen.ts'

const field = 'Email of the new member'

test('an invited administrator chooses a password by the mailed link, logs in and is listed [admin-accounts/invite]', async ({
  page,
  logInAs,
}) => {
  const email = `invited-${randomUUID()}@example.org`
  const account = { email, password: `long enough ${randomUUID()}` }
  await logInAs(page, ADMIN)
  await page.goto('/admin/staff')
  await expect(page.getByRole('list', { name: 'Staff' })).toContainText(ADMIN.email)
  await page.getByLabel(field).fill(email.toUpperCase())
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
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
    'This invitation is no longer valid. Please ask for a new one.',
  )
})

/** The path of the link in the mail, which may be folded and escaped. */
async function invitationLink(email: string): Promise<string> {
  const mail = await readMail(email, /invited as an administrator/)
  const text = mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
  return /\/accept-invitation#[\w-]+/.exec(text)?.[0] ?? 'no link in the mail'
}

test('an invitation that cannot be sent is explained at its field', async ({ page, logInAs }) => {
  await logInAs(page, ADMIN)
  await page.goto('/admin/staff')
  const invite = page.getByRole('button', { name: 'Invite', exact: true })
  const alert = page.getByRole('region', { name: 'Invite' }).getByRole('alert')
  await page.getByLabel(field).fill('nobody')
  await invite.click()
  await expect(alert).toHaveText('Please enter a valid email address.')
  await page.getByLabel(field).fill(ADMIN.email)
  await invite.click()
  await expect(alert).toHaveText('This email already has an account.')
  await expect(page.getByLabel(field)).toBeFocused()
  await expectAccessible(page)
})

test('a staff that does not come can be asked for again', async ({ page, logInAs }) => {
  await logInAs(page, ADMIN)
  const list = /\/api\/admin\/staff\?/
  await page.route(list, (route) => route.fulfill({ status: 403, json: { detail: 'Not today.' } }))
  await page.goto('/admin/staff')
  const section = page.getByRole('region', { name: 'Staff' })
  await expect(section.getByRole('heading', { name: 'Could not load the staff.' })).toBeVisible()
  await page.unroute(list)
  await section.getByRole('button', { name: 'Try Again' }).click()
  await expect(section.getByRole('listitem').first()).toBeVisible()
})

test('a link without its token, and one with a wrong token, say what to do', async ({ page }) => {
  await page.goto('/accept-invitation')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link is not complete')
  await expectAccessible(page)
  await page.goto('/accept-invitation#nonsense')
  await page.getByLabel('New password').fill('long enough to be one')
  await page.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Please ask for a new one.')
})
