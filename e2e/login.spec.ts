import { signUp } from '@sonocampus/contract/auth'
import { exploreCourses } from '@sonocampus/contract/courses'
import { getSite } from '@sonocampus/contract/site'
import { setUserActive } from '@sonocampus/contract/users'
import { renameTo } from './certificate-steps.ts'
import { ADMIN, expect, PASSWORD, test } from './fixtures.ts'
import {
  ADMIN_TOKEN,
  expectAccessible,
  fillLogIn,
  forgetPerson,
  STUDENT_SESSION,
  save,
  stored,
  toast,
} from './on-screen.ts'
import { tokenOf } from './steps.ts'

const NOT_FOUND = 'User Not Found – No account found with that email. Please sign up.'
const NOT_RIGHT = 'The email or the password is not right.'

test('the page asks for email and password, shows the password when asked, sends nothing before both are filled, and leads to the other entrances [login/fields, login/show-password]', async ({
  page,
}) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByLabel('Email')).toBeEditable()
  await expect(page.getByLabel('Password', { exact: true })).toBeEditable()
  await expectAccessible(page)
  const password = page.getByLabel('Password', { exact: true })
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('Please fill in all fields.')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page).toHaveURL('/forgot-password')
  await page.goBack()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page).toHaveURL('/signup')
})

test.describe('a successful login', () => {
  test('welcomes back to the brand, stores the session and opens the dashboard [login/success-toast, login/stores-student-session, login/redirect-by-role]', async ({
    page,
    call,
    newStudent,
  }) => {
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
    // Whoever is logged in has no business at the entrances.
    for (const entrance of ['/login', '/signup']) {
      await page.goto(entrance)
      await expect(page).toHaveURL('/student/dashboard')
    }
  })

  test('says what the server says, and stores the full name of the profile [login/success-toast, login/profile-follows]', async ({
    page,
    call,
    newStudent,
  }) => {
    const named = await newStudent()
    await renameTo(call, await tokenOf(call, named), 'Amina Khan')
    await page.goto('/login')
    const profile = page.waitForResponse('/api/profile/profile')
    await fillLogIn(page, named)
    expect((await profile).status()).toBe(200)
    await expect(toast(page, 'Login Successful!')).toContainText('Welcome back, Amina Khan.')
    await expect(page).toHaveURL('/student/dashboard')
    expect(JSON.parse((await stored(page, STUDENT_SESSION)) ?? '{}')).toMatchObject({ full_name: 'Amina Khan' })
  })

  test('of an administrator stores the token under a key of its own and opens the admin dashboard [login/stores-admin-token, login/redirect-by-role]', async ({
    page,
  }) => {
    await page.goto('/login')
    await fillLogIn(page, ADMIN)
    await expect(page).toHaveURL('/admin/dashboard')
    expect(await stored(page, ADMIN_TOKEN)).toMatch(/^[\w-]{20,}$/)
    expect(await stored(page, STUDENT_SESSION)).toBeNull()
  })

  test('follows a saved address ahead of a saved course, else the course to its payment page, and never an address elsewhere [login/redirect-saved-url, login/redirect-saved-course]', async ({
    page,
    call,
    newStudent,
  }) => {
    const student = await newStudent()
    const { body: courses } = await call(exploreCourses, {})
    await page.goto('/student/quizzes')
    await expect(page).toHaveURL('/login')
    await save(page, 'enrollment_course_id', 'some-course')
    await fillLogIn(page, student)
    await expect(page).toHaveURL('/student/quizzes')

    await forgetPerson(page)
    await save(page, 'enrollment_course_id', courses[0]?.id ?? '')
    await fillLogIn(page, student)
    await expect(page).toHaveURL(`/student/payment/${courses[0]?.id}`)

    await forgetPerson(page)
    await save(page, 'redirect_url', '//evil.example/') // Its other spellings are in after-log-in.test.ts.
    await fillLogIn(page, student)
    await expect(page).toHaveURL('/student/dashboard')
  })
})

test.describe('a refused login', () => {
  test('for a wrong password or an unknown email says the same and leads to the reset [login/login-failed]', async ({
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

  test('with the specified words asks to sign up, and for any other reason says Login Failed and why [login/user-not-found, login/login-failed]', async ({
    page,
  }) => {
    const alert = page.getByRole('main').getByRole('alert')
    await page.goto('/login')
    for (const [status, json, title, text] of [
      [404, { message: 'User NOT Found!' }, '', NOT_FOUND],
      [503, { detail: 'The desk is closed.' }, 'Login Failed', 'The desk is closed.'],
      [404, { detail: 'Invalid Credentials' }, '', NOT_FOUND],
      [503, { message: 'The door is closed.', detail: 'Other words.' }, 'Login Failed', 'The door is closed.'],
    ] as const) {
      await page.unrouteAll()
      await page.route('/api/auth/token', (route) => route.fulfill({ status, json }))
      await fillLogIn(page, { email: 'nobody@example.org', password: PASSWORD })
      await expect(alert).toHaveText(`${title}${text}`)
      await expect(toast(page, text).first()).toContainText(title)
    }
  })

  test('without a usable answer says that it was unexpected [login/unexpected-error]', async ({ page }) => {
    const text = 'An unexpected error occurred. Please try again.'
    const answers = [
      (route: import('@playwright/test').Route) => route.abort(),
      (route: import('@playwright/test').Route) => route.fulfill({ status: 502, body: '<html>Bad gateway</html>' }),
      (route: import('@playwright/test').Route) => route.fulfill({ status: 200, body: 'hello' }),
    ]
    for (const answer of answers) {
      await page.unrouteAll()
      await page.route('/api/auth/token', answer)
      await page.goto('/login')
      await fillLogIn(page, ADMIN)
      await expect(page.getByRole('main').getByRole('alert')).toHaveText(text)
      await expect(toast(page, text)).toBeVisible()
    }
    await page.unrouteAll()
    await page.goto('/login')
    await expect(page.getByLabel('Email')).toBeVisible()
    await page.context().setOffline(true)
    await fillLogIn(page, ADMIN)
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(text)
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

test('a visitor sent here from a course reads which one, and can read about it first [login/asked-course]', async ({
  page,
  call,
}) => {
  const { body: courses } = await call(exploreCourses, {})
  const [course] = courses
  await page.goto('/')
  await page.locator('#courses').getByRole('link', { name: 'View Details' }).first().click()
  const asked = page.getByRole('status').filter({ hasText: course?.title ?? '' })
  await expect(asked).toContainText('You asked for this course')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(asked).toBeVisible()
  await asked.getByRole('link', { name: 'Read about it first' }).click()
  await expect(page).toHaveURL(`/courses/${course?.id}`)
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/login')
  await expect(page.getByLabel('Email')).toBeVisible()
  await expect(page.getByText('You asked for this course')).toHaveCount(0)
})
