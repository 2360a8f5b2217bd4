import { ADMIN, expect, test } from './fixtures.ts'
import { adminScreens, fillLogIn, studentScreens, withoutLive } from './on-screen.ts'

const notFound = { name: 'Oops! Page not found' }

test('a student route without a session goes to login and comes back after it [access/student-route-guard]', async ({
  page,
  newStudent,
}) => {
  const student = await newStudent()
  for (const screen of studentScreens) {
    await page.goto(screen)
    await expect(page).toHaveURL('/login')
  }
  await page.goto('/student/profile?tab=bio')
  await expect(page).toHaveURL('/login')
  await fillLogIn(page, student)
  await expect(page).toHaveURL('/student/profile?tab=bio')
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
})

test('an admin route opened by a student is the 404 page, and nothing of the area is loaded [access/admin-route-student]', async ({
  page,
  newStudent,
  logInAs,
}) => {
  await withoutLive(page)
  await logInAs(page, await newStudent())
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  for (const screen of adminScreens) {
    await page.goto(screen)
    await expect(page.getByRole('heading', notFound)).toBeVisible()
    await expect(page).toHaveURL(screen)
    await expect(page.getByRole('navigation', { name: 'Admin menu' })).toHaveCount(0)
  }
  await page.waitForLoadState('networkidle')
  expect(loaded.filter((path) => /admin-layout|settings-page|\/api\/admin/.test(path))).toEqual([])
})

test("an admin screen is the 404 page with a student's session and login without one [access/admin-screen-as-student]", async ({
  page,
  newStudent,
  logInAs,
}) => {
  for (const screen of adminScreens) {
    await page.goto(screen)
    await expect(page).toHaveURL('/login')
  }
  await fillLogIn(page, ADMIN)
  await expect(page).toHaveURL('/admin/settings')
  await page.evaluate(() => localStorage.clear())
  await logInAs(page, await newStudent())
  await page.goto('/admin/settings')
  await expect(page.getByRole('heading', notFound)).toBeVisible()
})

test('an administrator may look at the student area, and is told that it is a preview [access/admin-previews-student-area]', async ({
  page,
  newStudent,
  logInAs,
  openAs,
}) => {
  const banner = page.getByText('You are previewing the student area.')
  await logInAs(page, ADMIN)
  await page.goto('/student/dashboard')
  for (const screen of studentScreens) {
    await page.getByRole('navigation', { name: 'Student menu' }).locator(`a[href="${screen}"]`).click()
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(banner).toBeVisible()
    await expect(page).toHaveURL(screen)
  }
  await page.getByRole('link', { name: 'Back to administration' }).click()
  await expect(page).toHaveURL('/admin/dashboard')
  await page.evaluate(() => localStorage.clear())
  await openAs(page, await newStudent())
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(banner).toHaveCount(0)
})
