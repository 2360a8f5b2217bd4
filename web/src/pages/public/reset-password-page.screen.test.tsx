import { requestResetPin, resetPassword } from '@sonocampus/contract/auth'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerWith, callsOf, refuse } from '#test/fake-server.ts'
import { address, expectAccessible, openScreen, toast } from '#test/screen.tsx'

const EMAIL = 'somebody@example.org'
const email = page.getByLabelText('Email')
const pin = page.getByLabelText('PIN')
const alert = page.getByRole('main').getByRole('alert')
const sendPin = page.getByRole('button', { name: 'Send PIN' })

async function openReset(): Promise<void> {
  openScreen('/forgot-password', 'visitor')
  await email.fill(EMAIL)
  await sendPin.click()
  await expect.poll(address).toBe('/reset-password')
  await expect.element(pin).toBeVisible()
}

async function send(password: string, confirmation = password): Promise<void> {
  await page.getByLabelText('New password', { exact: true }).fill(password)
  await page.getByLabelText('Confirm new password').fill(confirmation)
  await page.getByRole('button', { name: 'Reset password' }).click()
}

it('the request for a PIN has one field, and is stopped while it is empty [forgot/field, forgot/email-required]', async () => {
  openScreen('/forgot-password', 'visitor')
  await expect.element(email).toBeEnabled()
  await expect.poll(() => page.getByRole('textbox').elements().length).toBe(1)
  await expectAccessible()
  await sendPin.click()
  await expect.element(alert).toHaveTextContent('Please enter your email address.')
  await expect.poll(() => callsOf(requestResetPin)).toEqual([])
})

it('a request that failed says so, and why when there were too many [forgot/failure]', async () => {
  answerWith(requestResetPin, () => Response.error())
  openScreen('/forgot-password', 'visitor')
  await email.fill(EMAIL)
  await sendPin.click()
  await expect.element(toast('Failed to send reset link.')).toBeVisible()
  await expect.element(alert).toHaveTextContent('Failed to send reset link.')
  refuse(requestResetPin, 'rate_limited', 'Too many requests. Please wait.')
  await sendPin.click()
  await expect.element(alert).toHaveTextContent('Failed to send reset link.Too many requests. Please wait.')
  await expect.poll(address).toBe('/forgot-password')
})

it('a sent request says so and leads to the reset with its email [forgot/success, reset/fields]', async () => {
  await openReset()
  await expect.poll(() => callsOf(requestResetPin).map(({ body }) => body)).toEqual([{ email: EMAIL }])
  await expect.element(toast('PIN Sent Successfully!')).toBeVisible()
  await expect.element(email).toHaveValue(EMAIL)
  await expect.element(pin).toBeEnabled()
  await expect.element(page.getByLabelText('New password', { exact: true })).toBeEnabled()
  await expect.element(page.getByLabelText('Confirm new password')).toBeEnabled()
  await expectAccessible()
})

it('the reset opened by itself is refused and leads back to the request [reset/invalid-access]', async () => {
  openScreen('/reset-password', 'visitor')
  await expect.element(toast('Invalid Access')).toBeVisible()
  await expect.poll(address).toBe('/forgot-password')
})

it('the reset needs an email and a PIN, which takes 6 digits [reset/email-pin-required, reset/pin-max-length]', async () => {
  await openReset()
  await send('fresh gel 8')
  await expect.element(alert).toHaveTextContent('Please enter your email and PIN.')
  await userEvent.type(pin, '12345678')
  await expect.element(pin).toHaveValue('123456')
  await email.clear()
  await send('fresh gel 8')
  await expect.element(alert).toHaveTextContent('Please enter your email and PIN.')
  await expect.poll(() => callsOf(resetPassword)).toEqual([])
})

it('the new password is given twice alike, with 8 characters [reset/passwords-match, reset/password-min-8]', async () => {
  await openReset()
  await pin.fill('123456')
  await send('fresh gel 8', 'another one')
  await expect.element(alert).toHaveTextContent('Passwords do not match.')
  await send('xk7q!9z')
  await expect.element(alert).toHaveTextContent('Password must be at least 8 characters long.')
  await expect.poll(() => callsOf(resetPassword)).toEqual([])
  await send('xk7q!9zw')
  const body = { email: EMAIL, pin: '123456', new_password: 'xk7q!9zw' }
  await expect.poll(() => callsOf(resetPassword).map((call) => call.body)).toEqual([body])
})

it('a refused reset says so, with the reason [reset/failure]', async () => {
  refuse(resetPassword, 'bad_request', 'The PIN is wrong or no longer valid.')
  await openReset()
  await pin.fill('111111')
  await send('fresh gel 8')
  await expect.element(toast('Failed to reset password.')).toBeVisible()
  await expect.element(alert).toMatchTextContent('The PIN is wrong or no longer valid.')
  await expect.poll(address).toBe('/reset-password')
})
