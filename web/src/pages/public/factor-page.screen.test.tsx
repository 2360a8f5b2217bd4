import { contract } from '@sonocampus/contract'
import { logIn } from '@sonocampus/contract/auth'
import { confirmFactor, confirmLogIn, getFactor, prepareFactor } from '@sonocampus/contract/auth.factor'
import type { RouteSpec } from '@sonocampus/contract/route'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callsOf, refuse } from '#test/fake-server.ts'
import { watchSavedFiles } from '#test/saved-files.ts'
import { address, expectAccessible, fakeId, openScreen } from '#test/screen.tsx'
import { readToken } from '@/shared/session/stored-session'

const routes: RouteSpec[] = Object.values(contract)
const CODES = Array.from({ length: 10 }, (_, at) => `abcd-000${at}`)
const card = page.getByRole('region', { name: 'Second factor' })
const field = page.getByLabelText('Code', { exact: true })
const kept = page.getByRole('button', { name: "I've saved them" })

beforeEach(() => {
  answer(prepareFactor, { secret: 'ABCDEFGH', qr: { side: 21, path: 'M0 0h1v1z' } })
  answer(confirmFactor, { recovery_codes: CODES })
})

/** From the password to the recovery codes. */
async function setUp(): Promise<void> {
  const begin = page.getByRole('form', { name: 'Start the setup' })
  await begin.getByLabelText('Current password').fill('my password')
  await begin.getByRole('button', { name: 'Continue' }).click()
  await expect.element(page.getByRole('img', { name: /QR code for your authenticator/ })).toBeVisible()
  await expect.element(page.getByText('ABCD EFGH')).toBeVisible()
  await page.getByLabelText('Code from the app').fill('123456')
  await page.getByRole('button', { name: 'Turn on' }).click()
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect.poll(() => codes.elements().map((one) => one.textContent)).toEqual(CODES)
  await expect.poll(() => callsOf(prepareFactor).map(({ body }) => body)).toEqual([{ current_password: 'my password' }])
  await expect.poll(() => callsOf(confirmFactor).map(({ body }) => body)).toEqual([{ code: '123456' }])
}

/** The password is correct, and the server asks for the second step. */
async function toSecondStep(): Promise<void> {
  refuse(logIn, 'second_factor', 'Enter the code.', { id: fakeId(3) })
  openScreen('/login', 'visitor')
  await page.getByLabelText('Email').fill('clerk@example.org')
  await page.getByLabelText('Password', { exact: true }).fill('my password')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

const sentCodes = () => callsOf(confirmLogIn).map(({ body }) => [body.challenge, body.code])

it('one of the staff sets the second factor up in the profile, and sees how many recovery codes are left [guarding/factor-screen]', async () => {
  answer(getFactor, { is_on: false })
  openScreen('/admin/profile', 'clerk')
  await card.getByRole('button', { name: 'Set up' }).click()
  await setUp()
  await expectAccessible()
  const saved = watchSavedFiles()
  const download = card.getByRole('button', { name: 'Download' }).element()
  download.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.poll(() => saved.map(({ name }) => name)).toEqual(['recovery-codes.txt'])
  expect(await saved[0]?.text).toBe(`${CODES.join('\n')}\n`)
  answer(getFactor, { is_on: true, recovery_codes_left: 10 })
  await kept.click()
  await expect.element(card).toMatchTextContent('10 recovery codes are left.')
})

it('a log-in asks for the code of the app, and says when it is not right [guarding/factor-screen]', async () => {
  await toSecondStep()
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveAttribute('autocomplete', 'one-time-code')
  await expectAccessible()
  refuse(confirmLogIn, 'unauthenticated', 'This code is not right.')
  await field.fill('000000')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('main').getByRole('alert')).toMatchTextContent('This code is not right.')
  expect(readToken()).toBeNull()
  answer(confirmLogIn, { role: 'clerk', access_token: 'opened' })
  await field.fill('123456')
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/admin/dashboard')
  await expect.poll(sentCodes).toEqual([
    [fakeId(3), '000000'],
    [fakeId(3), '123456'],
  ])
  expect(readToken()).toBe('opened')
})

it('a log-in takes a recovery code in place of the app [guarding/factor-screen]', async () => {
  answer(confirmLogIn, { role: 'clerk', access_token: 'opened' })
  await toSecondStep()
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabelText('Recovery code').fill('abcd-0001')
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/admin/dashboard')
  await expect.poll(sentCodes).toEqual([[fakeId(3), 'abcd-0001']])
})

it.each(['/admin/dashboard', '/admin/students', '/admin/settings'])(
  'staff without the factor that the site asks for are led from %s to its set-up [guarding/factor-required-screen]',
  async (screen) => {
    for (const route of routes.filter((one) => !one.beforeFactor && one.access !== 'public'))
      refuse(route, 'factor_missing', 'Please set up your second factor.')
    openScreen(screen, 'admin')
    await expect.element(page.getByRole('heading', { name: 'Set up your second factor' })).toBeVisible()
    await expect.poll(address).toBe('/second-factor')
    await expect.element(page.getByRole('navigation', { name: 'Admin menu' })).not.toBeInTheDocument()
  },
)

it('once the factor is set up the administration opens [guarding/factor-required-screen]', async () => {
  openScreen('/second-factor', 'admin')
  await setUp()
  await expectAccessible()
  await kept.click()
  await expect.poll(address).toBe('/admin/dashboard')
  await expect.element(page.getByRole('navigation', { name: 'Admin menu' })).toBeVisible()
})
