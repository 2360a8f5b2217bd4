import { logIn } from '@sonocampus/contract/auth'
import { getSite } from '@sonocampus/contract/site'
import { getProfile } from '@sonocampus/contract/users.profile'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, answerWith, callsOf, refuse } from '#test/fake-server.ts'
import { address, expectAccessible, fakeId, openScreen, toast } from '#test/screen.tsx'
import { SITE } from '#test/site.ts'
import {
  ADMIN_TOKEN_KEY,
  readStudentSession,
  STUDENT_SESSION_KEY,
  saveEnrollmentCourse,
  saveRedirect,
} from '@/shared/session/stored-session'

const PERSON = { username: 'somebody@example.org', password: 'correct horse battery' }
const NOT_FOUND = 'User Not Found – No account found with that email. Please sign up.'
const UNEXPECTED = 'An unexpected error occurred. Please try again.'
const email = page.getByLabelText('Email')
const password = page.getByLabelText('Password', { exact: true })
const button = page.getByRole('button', { name: 'Log in', exact: true })
const alert = page.getByRole('main').getByRole('alert')

async function fillLogIn(): Promise<void> {
  await email.fill(PERSON.username)
  await password.fill(PERSON.password)
  await button.click()
}

async function logInAs(role: 'student' | 'admin', message = ''): Promise<void> {
  answer(logIn, { role, message, access_token: `token of a ${role}` })
  await fillLogIn()
}

beforeEach(() => {
  answer(getSite, SITE)
  openScreen('/login', 'visitor')
})

it('the page asks for email and password, and leads to the other entrances [login/fields]', async () => {
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Log in')
  await expect.element(page.getByRole('link', { name: SITE.brand })).toBeVisible()
  await expect.element(email).toBeEnabled()
  await expect.element(password).toBeEnabled()
  await expectAccessible()
  await button.click()
  await expect.element(alert).toHaveTextContent('Please fill in all fields.')
  await expect.poll(() => callsOf(logIn)).toEqual([])
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect.poll(address).toBe('/forgot-password')
  openScreen('/login', 'visitor')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect.poll(address).toBe('/signup')
})

it('the password is shown when asked [login/show-password]', async () => {
  await expect.element(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect.element(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect.element(password).toHaveAttribute('type', 'password')
})

describe('a login', () => {
  it('of a student stores the session, follows with the profile and opens the dashboard [login/stores-student-session, login/profile-follows, login/redirect-by-role]', async () => {
    answer(getProfile, { full_name: 'Amina Khan' })
    await logInAs('student')
    await expect.poll(address).toBe('/student/dashboard')
    await expect.poll(() => callsOf(logIn).map(({ body }) => body)).toEqual([PERSON])
    await expect.poll(readStudentSession).toEqual({
      email: PERSON.username,
      role: 'student',
      full_name: 'Amina Khan',
      access_token: 'token of a student',
    })
    expect(localStorage.getItem(ADMIN_TOKEN_KEY)).toBeNull()
  })

  it('welcomes with what the server says, or back to the brand [login/success-toast]', async () => {
    await logInAs('student', 'Welcome back, Amina Khan.')
    await expect.element(toast('Login Successful!')).toMatchTextContent('Welcome back, Amina Khan.')
    localStorage.clear()
    openScreen('/login', 'visitor')
    await logInAs('student')
    await expect.element(toast('Login Successful!')).toMatchTextContent('Welcome back to SONO')
  })

  it('of an administrator stores the token under a key of its own and opens the admin dashboard [login/stores-admin-token, login/redirect-by-role]', async () => {
    await logInAs('admin')
    await expect.poll(address).toBe('/admin/dashboard')
    expect(localStorage.getItem(ADMIN_TOKEN_KEY)).toBe('token of a admin')
    expect(localStorage.getItem(STUDENT_SESSION_KEY)).toBeNull()
  })

  it.each([
    ['student', ADMIN_TOKEN_KEY, 'an-old-token'],
    ['admin', STUDENT_SESSION_KEY, '{"role":"student"}'],
  ] as const)('as %s removes what another person left [session/one-person]', async (role, key, left) => {
    await expect.element(email).toBeVisible()
    localStorage.setItem(key, left)
    await logInAs(role)
    await expect.poll(address).toBe(`/${role}/dashboard`)
    expect(localStorage.getItem(key)).toBeNull()
  })

  it('follows a saved address ahead of a saved course [login/redirect-saved-url]', async () => {
    saveRedirect('/student/quizzes')
    saveEnrollmentCourse(fakeId(1))
    await logInAs('student')
    await expect.poll(address).toBe('/student/quizzes')
  })

  it('follows a saved course to its payment page [login/redirect-saved-course]', async () => {
    saveEnrollmentCourse(fakeId(1))
    await logInAs('student')
    await expect.poll(address).toBe(`/student/payment/${fakeId(1)}`)
  })

  it('never follows an address elsewhere', async () => {
    saveRedirect('//evil.example/') // after-log-in.test.ts has its other spellings.
    await logInAs('student')
    await expect.poll(address).toBe('/student/dashboard')
  })
})

describe('a refused login', () => {
  it('for wrong credentials says so, stores nothing and leads to the reset [login/login-failed]', async () => {
    refuse(logIn, 'unauthenticated', 'The email or the password is not right.')
    await fillLogIn()
    await expect.element(alert).toMatchTextContent('Login FailedThe email or the password is not right.')
    await expect.element(toast('Login Failed')).toMatchTextContent('The email or the password is not right.')
    expect([address(), readStudentSession()]).toEqual(['/login', null])
    await alert.getByRole('link', { name: 'Reset your password' }).click()
    await expect.poll(address).toBe('/forgot-password')
  })

  it.each([{ detail: 'The desk is closed.' }, { message: 'The desk is closed.', detail: 'Other words.' }])(
    'for any other reason says why: %o [login/login-failed]',
    async (body) => {
      answerWith(logIn, () => Response.json(body, { status: 503 }))
      await fillLogIn()
      await expect.element(alert).toHaveTextContent('Login FailedThe desk is closed.')
      await expect.element(toast('The desk is closed.')).toMatchTextContent('Login Failed')
    },
  )

  it.each([{ message: 'User NOT Found!' }, { detail: 'Invalid Credentials' }])(
    'with the words %o asks to sign up [login/user-not-found]',
    async (body) => {
      answerWith(logIn, () => Response.json(body, { status: 404 }))
      await fillLogIn()
      await expect.element(alert).toHaveTextContent(NOT_FOUND)
      await expect.element(toast(NOT_FOUND)).toBeVisible()
    },
  )

  it.each([
    ['a dropped line', () => Response.error()],
    ['a page of a proxy', () => new Response('<html>Bad gateway</html>', { status: 502 })],
    ['words that are no JSON', () => new Response('hello')],
  ])('for %s says that it was unexpected [login/unexpected-error]', async (_, make) => {
    answerWith(logIn, make)
    await fillLogIn()
    await expect.element(alert).toHaveTextContent(UNEXPECTED)
    await expect.element(toast(UNEXPECTED)).toBeVisible()
  })
})
