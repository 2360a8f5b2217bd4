import { signUp } from '@sonocampus/contract/auth'
import { getSite } from '@sonocampus/contract/site'
import { setUserActive } from '@sonocampus/contract/users'
import { expect, PASSWORD, test } from './fixtures.ts'
import { ADMIN_TOKEN, fillLogIn, STUDENT_SESSION, stored, toast } from './on-screen.ts'

const NOT_RIGHT = 'The email or the password is not right.'

test.describe('a successful login', () => {
  test('welcomes back to the brand, stores the session and opens the dashboard', async ({ page, call, newStudent }) => {
    const student = await newStudent()
    const { body: site } = await call(getSite, {})
    await page.goto('/login')
    await fillLogIn(page, student)
    await expect(page).toHaveURL('/student/dashboard')
    await expect(toast(page, 'Login Successful!')).toContainText(`Welcome back to ${site.brand}`)
    const session = JSON.parse((await stored(page, STUDENT_SESSION)) ?? 'null')
    expect(session).toEqual({
      email: student.email,
      role: 'student',
      full_name: '',
      access_token: expect.stringMatching(/^[\w-]{20,}$/),
    })
    expect(await stored(page, ADMIN_TOKEN)).toBeNull()
    // These pages redirect logged-in users.
    for (const entrance of ['/login', '/signup']) {
      await page.goto(entrance)
      await expect(page).toHaveURL('/student/dashboard')
    }
  })
})

test.describe('a refused login', () => {
  test('for a wrong password or an unknown email says the same and leads to the reset', async ({
    page,
    newStudent,
  }) => {
    const { email } = await newStudent()
    await page.goto('/login')
    for (const account of [
      { email, password: 'not the password' },
      { email: 'nobody@example.org', password: PASSWORD },
    ]) {
      await fillLogIn(page, account)
      const alert = page.getByRole('main').getByRole('alert')
      await expect(alert).toContainText(`Login Failed${NOT_RIGHT}`)
      await expect(toast(page, 'Login Failed').first()).toContainText(NOT_RIGHT)
      await expect(page).toHaveURL('/login')
      expect(await stored(page, STUDENT_SESSION)).toBeNull()
      await alert.getByRole('link', { name: 'Reset your password' }).click()
      await expect(page).toHaveURL('/forgot-password')
      await page.goBack()
    }
  })

  test('of a deactivated account is explained to who knows the password alone [login/deactivated]', async ({
    page,
    call,
  }) => {
    const account = { email: `left-${Date.now()}@example.org`, password: PASSWORD }
    const { body: user } = await call(signUp, { body: account })
    const set = await call(setUserActive, { params: { userId: user.id }, body: { is_active: false } }, 'admin')
    expect(set.status).toBe(200)
    await page.goto('/login')
    await fillLogIn(page, account)
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toHaveText('Login FailedThis account is deactivated. Please contact support.')
    await fillLogIn(page, { ...account, password: 'not the password' })
    await expect(alert).toContainText(NOT_RIGHT)
  })
})
