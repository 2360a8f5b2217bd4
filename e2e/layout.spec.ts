import type { Page } from '@playwright/test'
import { adminScreens } from '../web/test/places.ts'
import { ADMIN, expect, SHOW, test } from './fixtures.ts'
import { expectAccessible, expectLoaded, STUDENT_SESSION, stored, withoutLive } from './on-screen.ts'

test.use({ baseURL: SHOW })

const studentMenu = [
  ['Dashboard', '/student/dashboard'],
  ['Courses', '/student/courses'],
  ['My Courses', '/student/my-courses'],
  ['Assignments', '/student/assignments'],
  ['Quizzes', '/student/quizzes'],
  ['Payments', '/student/payments'],
  ['Messages', '/student/messages'],
  ['Profile', '/student/profile'],
] as const

/** The rules for every screen of both areas: wide and narrow, light and dark. */
async function expectFrame(page: Page, menu: string): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(1)
  await expectLoaded(page)
  const sidebar = page.getByRole('complementary')
  await expect(sidebar.getByRole('navigation', { name: menu })).toBeVisible()
  await expect(sidebar.getByRole('button', { name: 'Logout' })).toBeVisible()
  await expectAccessible(page, ['light', 'dark'])
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBeLessThanOrEqual(360)
  await page.setViewportSize({ width: 1280, height: 800 })
}

test('the student menu leads to its pages and marks the one shown; each has a sidebar with a logout button, one heading, nothing for axe to find and no sideways scroll', async ({
  page,
  newStudent,
  openAs,
}) => {
  test.slow()
  await withoutLive(page)
  await openAs(page, await newStudent())
  const menu = page.getByRole('navigation', { name: 'Student menu' })
  await expect(menu.getByRole('link')).toHaveText(studentMenu.map(([label]) => label))
  for (const [label, path] of studentMenu) {
    await menu.getByRole('link', { name: label, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(menu.locator('[aria-current="page"]')).toHaveText(label)
    await expectFrame(page, 'Student menu')
  }
  await menu.getByRole('link', { name: 'Courses', exact: true }).click()
  await page.getByRole('list', { name: 'Courses' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/student\/courses\/[\w-]+$/)
  await expectFrame(page, 'Student menu')
})

test('every screen of administrators has a sidebar with a logout button, one heading, nothing for axe to find and no sideways scroll', async ({
  page,
  openAs,
}) => {
  test.slow()
  await withoutLive(page)
  await openAs(page, ADMIN)
  for (const screen of adminScreens) {
    await page.goto(screen)
    await expectFrame(page, 'Admin menu')
  }
})

test('the skip link leads past the menu', async ({ page, newStudent, logInAs }) => {
  await logInAs(page, await newStudent())
  await page.goto('/student/profile')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test.describe('the logout button', () => {
  test('tells the server, forgets the session and leaves the area', async ({ page, newStudent, openAs }) => {
    await openAs(page, await newStudent())
    const { access_token } = JSON.parse((await stored(page, STUDENT_SESSION)) ?? '{}')
    const answer = page.waitForResponse('/api/auth/logout')
    await page.getByRole('button', { name: 'Logout' }).click()
    expect((await answer).status()).toBe(200)
    await expect(page).toHaveURL('/')
    await expect.poll(() => stored(page, STUDENT_SESSION)).toBeNull()
    await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible()
    const headers = { authorization: `Bearer ${access_token}` }
    expect((await page.request.get('/api/profile/profile', { headers })).status()).toBe(401)
    await page.goto('/student/dashboard')
    await expect(page).toHaveURL('/login')
  })
})

test('a screen is asked for with its files and its contents at once, before any script of the frame has come, and nothing twice [performance/asked-at-once]', async ({
  page,
  newStudent,
  logInAs,
}) => {
  await logInAs(page, await newStudent())
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  const { promise: seen, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/assets\/frame-.*\.js/, async (route) => {
    await seen
    await route.continue()
  })
  const analytics = page.waitForRequest(/\/api\/student\/home/)
  const screen = page.waitForRequest(/\/assets\/dashboard-page-.*\.js/)
  const opening = page.goto('/student/dashboard')
  await Promise.all([analytics, screen])
  release()
  await opening
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Choose your first course' })).toBeVisible()
  await page.waitForLoadState('load')
  expect(requested.filter((path, index) => requested.indexOf(path) !== index)).toEqual([])
})

test.describe('an unknown failure of the application', () => {
  test.use({ allowedErrors: [/./] })

  test('shows the fallback page with its message [layout/application-error]', async ({ page, newStudent, openAs }) => {
    await openAs(page, await newStudent())
    await page.route(/\/assets\/quizzes-page.*\.js/, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: "export const QuizzesPage = () => { throw new Error('A screen broke') }",
      }),
    )
    await page.getByRole('link', { name: 'Quizzes' }).click()
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
    await expect(page.getByText('A screen broke')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
  })
})
