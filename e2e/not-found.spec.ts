import { expect, test } from './fixtures.ts'
import { expectAccessible } from './on-screen.ts'

test('what is no route answers 404, says so and leads home, inside the app too [not-found/page]', async ({
  page,
  newStudent,
  logInAs,
}) => {
  for (const path of ['/student/nowhere', '/admin/nowhere', '/login/further', '/courses'])
    expect((await page.request.get(path)).status(), path).toBe(404)
  const home = async (path: string) => {
    await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await expect(page, path).toHaveURL('/')
  }
  const response = await page.goto('/nowhere')
  expect(response?.status()).toBe(404)
  await home('/nowhere')
  await logInAs(page, await newStudent())
  await page.goto('/admin/dashboard')
  await home('/admin/dashboard')
})
