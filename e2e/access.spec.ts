import { adminScreens } from '../web/test/places.ts'
import { expect, test } from './fixtures.ts'
import { withoutLive } from './on-screen.ts'

const notFound = { name: 'Oops! Page not found' }

test('an admin route opened by a student is the 404 page, and nothing of the area is asked for', async ({
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
  expect(loaded.filter((path) => path.startsWith('/api/admin'))).toEqual([])
})
