import { expect, test } from './fixtures.ts'
import { expectAccessible } from './on-screen.ts'

for (const path of ['/nowhere', '/student/nowhere', '/admin/nowhere', '/login/further', '/courses']) {
  test(`${path} is no route: it says so and leads home [not-found/page]`, async ({ page }) => {
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await expect(page).toHaveURL('/')
  })
}

test('inside the app an unknown address shows the same words', async ({ page, newStudent, logInAs }) => {
  await logInAs(page, await newStudent())
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')
})
