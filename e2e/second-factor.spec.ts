import { test as emptyTest } from './empty-server.ts'
import { codeOf, setUpFactor } from './factor-steps.ts'
import { ADMIN, expect, test } from './fixtures.ts'
import { expectAccessible, fillLogIn, toast } from './on-screen.ts'
import { newStaff } from './staff-steps.ts'

test('one of the staff sets up a second factor, and logs in with a code and with a recovery code [guarding/factor-screen]', async ({
  page,
  call,
  logInAs,
}) => {
  const person = await newStaff(call, 'clerk')
  await logInAs(page, person)
  await page.goto('/admin/profile')
  const card = page.getByRole('region', { name: 'Second factor' })
  await card.getByRole('button', { name: 'Set up' }).click()
  const { secret, recovery } = await setUpFactor(page, person.password)
  await expectAccessible(page, ['light', 'dark'])
  const download = page.waitForEvent('download')
  await card.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt')
  await card.getByRole('button', { name: "I've saved them" }).click()
  await expect(card).toContainText('10 recovery codes are left.')

  const logOut = async () => {
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).not.toHaveURL(/admin/)
    await page.goto('/login')
  }
  await page.goto('/admin/dashboard')
  await logOut()
  await fillLogIn(page, person)
  const code = page.getByLabel('Code', { exact: true })
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expectAccessible(page, ['light', 'dark'])
  await code.fill('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByText("This code isn't right.").first()).toBeVisible()
  await code.fill(codeOf(secret, 1))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/dashboard$/)

  await logOut()
  await fillLogIn(page, person)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(recovery[0] ?? '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  await page.goto('/admin/profile')
  await expect(card).toContainText('9 recovery codes are left.')
})

emptyTest(
  'staff without one are led to the set-up and nowhere else [guarding/factor-required-screen]',
  async ({ page, browser, baseURL }) => {
    await page.goto('/login')
    await fillLogIn(page, ADMIN)
    await expect(page).toHaveURL(/\/admin\/dashboard$/)
    await page.goto('/admin/settings#protection')
    await page.getByRole('radio', { name: /Staff must use a second factor/ }).check()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText("You don't have a second factor yet").first()).toBeVisible()
    await page.goto('/admin/profile')
    await page.getByRole('button', { name: 'Set up' }).click()
    const { secret } = await setUpFactor(page, ADMIN.password)
    await page.getByRole('button', { name: "I've saved them" }).click()
    await page.goto('/admin/settings#protection')
    await page.getByRole('radio', { name: /Staff must use a second factor/ }).check()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(toast(page, 'Protection saved.')).toBeVisible()

    await page.goto('/admin/profile')
    await page.getByRole('button', { name: 'Turn off' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Current password').fill(ADMIN.password)
    await dialog.getByLabel('Code from your app').fill(codeOf(secret, 1))
    await dialog.getByRole('button', { name: 'Turn off' }).click()
    await expect(
      page.getByRole('region', { name: 'Second factor' }).getByRole('button', { name: 'Set up' }),
    ).toBeVisible()

    const fresh = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
    await fresh.goto('/login')
    await fillLogIn(fresh, ADMIN)
    await expect(fresh.getByRole('heading', { name: 'Set up your second factor' })).toBeVisible()
    await fresh.goto('/admin/students')
    await expect(fresh).toHaveURL(/\/second-factor$/)
    await expectAccessible(fresh, ['light', 'dark'])
    await setUpFactor(fresh, ADMIN.password)
    await fresh.getByRole('button', { name: "I've saved them" }).click()
    await expect(fresh.getByRole('navigation', { name: 'Admin menu' })).toBeVisible()
    await fresh.context().close()
  },
)
