import type { Page } from '@playwright/test'
import { exploreCourses } from '@sonocampus/contract/courses'
import { ADMIN, expect, test } from './fixtures.ts'
import { fillLogIn, STUDENT_SESSION, save, stored, toast } from './on-screen.ts'

test.describe('the page that the server draws', () => {
  /** Holds back files until released. */
  async function hold(page: Page, files: RegExp): Promise<() => void> {
    const { promise: letGo, resolve } = Promise.withResolvers<void>()
    await page.route(files, async (route) => {
      await letGo
      await route.continue()
    })
    return resolve
  }
  const countLogIns = (page: Page) => {
    const sent: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/auth/token') sent.push(request.postData() ?? '')
    })
    return sent
  }

  test('keeps what is typed and sent before its scripts have come, and sends it once [login/drawn-by-server]', async ({
    page,
    newStudent,
  }) => {
    const student = await newStudent()
    const html = await (await page.request.get('/login')).text()
    expect(html).toMatch(/<h1[^>]*>Log in<\/h1>.*name="username".*name="password"/s)
    const sent = countLogIns(page)
    const letGo = await hold(page, /\/assets\/log-in-view-.*\.js/)
    await page.goto('/login')
    const form = await page.locator('form').elementHandle()
    await fillLogIn(page, student)
    await page.getByLabel('Password', { exact: true }).press('Enter')
    await expect(page.locator('form')).toHaveAttribute('data-wanted', 'yes')
    await expect(page).toHaveURL('/login')
    expect(sent).toHaveLength(0)
    const answer = page.waitForResponse('/api/auth/token')
    letGo()
    await answer
    expect(await form?.evaluate((element) => element.dataset.wanted)).toBeUndefined()
    await expect(page).toHaveURL('/student/dashboard')
    await expect(toast(page, 'Login Successful!')).toBeVisible()
    expect(sent).toEqual([new URLSearchParams({ username: student.email, password: student.password }).toString()])
  })

  test('names the course that a visitor set out for in the form that is filled in already [login/drawn-by-server, login/asked-course]', async ({
    page,
    call,
    newStudent,
  }) => {
    const student = await newStudent()
    const [course] = (await call(exploreCourses, {})).body
    await page.goto('/signup')
    await save(page, 'enrollment_course_id', course?.id ?? '')
    const letGo = await hold(page, /\/assets\/log-in-view-.*\.js/)
    await page.goto('/login')
    await page.getByLabel('Email').fill(student.email)
    await page.getByLabel('Password', { exact: true }).fill('half')
    letGo()
    await expect(page.getByRole('status').filter({ hasText: course?.title ?? '' })).toContainText(
      'Log in or sign up to apply for this course',
    )
    await expect(page.getByLabel('Email')).toHaveValue(student.email)
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    await page.getByLabel('Password', { exact: true }).fill(student.password)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page).toHaveURL(`/student/payment/${course?.id}`)
  })

  test('stays, with its address, until the screen that the login leads to is there [login/drawn-by-server]', async ({
    page,
    newStudent,
  }) => {
    const screen = page.waitForRequest(/\/assets\/dashboard-page-.*\.js/)
    const letGo = await hold(page, /\/assets\/dashboard-page-.*\.js/)
    await page.goto('/login')
    await fillLogIn(page, await newStudent())
    await screen
    await expect(page).toHaveURL('/login')
    await expect(page.getByRole('button', { name: 'Logging in…' })).toBeVisible()
    letGo()
    await expect(page).toHaveURL('/student/dashboard')
    await expect(page.getByRole('heading', { name: 'Log in' })).toHaveCount(0)
  })

  test('is not shown to who is logged in, and asks who is not, whatever another tab does meanwhile [login/drawn-by-server]', async ({
    page,
    context,
    newStudent,
    logInAs,
  }) => {
    await page.goto('/login')
    const other = await context.newPage()
    await other.goto('/signup')
    await logInAs(other, await newStudent())
    await other.goto('/login')
    await expect(other).toHaveURL('/student/dashboard')
    await expect(page).toHaveURL('/login')
    await fillLogIn(page, ADMIN)
    await expect(page).toHaveURL('/admin/dashboard')
    expect(await stored(page, STUDENT_SESSION)).toBeNull()
  })

  test('leads where the login says, also when a link was followed while it was under way [login/drawn-by-server]', async ({
    page,
    newStudent,
  }) => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    await page.route('/api/auth/token', async (route) => {
      await answered
      await route.continue()
    })
    await page.goto('/login')
    const requested = page.waitForRequest('/api/auth/token')
    await fillLogIn(page, await newStudent())
    await requested
    await page.getByRole('link', { name: 'Create an account' }).click()
    await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
    answer()
    await expect(page).toHaveURL('/student/dashboard')
    await expect(toast(page, 'Login Successful!')).toBeVisible()
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })
    test('says what it needs, and shows nothing that would not work [login/drawn-by-server]', async ({ page }) => {
      await page.goto('/login')
      await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
      await expect(page.locator('noscript').getByRole('status')).toContainText('Logging in needs JavaScript')
      await expect(page.getByRole('button', { name: 'Show password' })).toHaveCount(0)
    })
  })
})
