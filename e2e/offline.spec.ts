import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const QUIZZES = /\/assets\/quizzes-page.*\.js/
const frame = (page: Page) => page.getByRole('navigation', { name: 'Student menu' })
const toQuizzes = (page: Page) => frame(page).getByRole('link', { name: 'Quizzes' }).click()
const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'Quizzes' })

/** On data saver, nothing is loaded ahead. */
const saveData = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))

// Cached screens open offline.
test.use({ isFirstVisit: true, allowedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load/] })

test('a dropped line leaves the frame, says so, and the screen opens when the line is back [layout/dropped-line]', async ({
  page,
  context,
  newStudent,
  openAs,
}) => {
  await saveData(page)
  await openAs(page, await newStudent())
  await expect(frame(page)).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText("You're offline. This page continues")).toBeVisible()
  await toQuizzes(page)
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await expect(frame(page)).toBeVisible()
  await expect(page).toHaveURL('/student/quizzes')
  await context.setOffline(false)
  await expect(title(page)).toBeVisible()
  await expect(page.getByText('You are offline')).toHaveCount(0)
})

test("the area's screens are there before they are asked for, and open without a line [layout/screens-ahead]", async ({
  page,
  context,
  newStudent,
  openAs,
}) => {
  const loaded = page.waitForResponse(QUIZZES)
  const last = page.waitForResponse(/\/assets\/profile-page.*\.js/)
  await openAs(page, await newStudent())
  await Promise.all([loaded, last])
  await context.setOffline(true)
  await toQuizzes(page)
  await expect(title(page)).toBeVisible()
  await expect(frame(page)).toBeVisible()
})

test('whoever saves data loads no screen ahead [layout/screens-ahead]', async ({ page, newStudent, openAs }) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await saveData(page)
  await openAs(page, await newStudent())
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
  await toQuizzes(page)
  await expect(title(page)).toBeVisible()
  expect(requested.filter((url) => /\/assets\/(profile|payment|courses)-page/.test(url))).toEqual([])
})

for (const [comes, outcome] of [
  [true, 'the screen opens'],
  [false, 'after that it says so and loads no more'],
] as const)
  test(`a screen whose code is gone loads the page anew, once: ${outcome} [layout/new-version]`, async ({
    page,
    newStudent,
    openAs,
  }) => {
    await saveData(page)
    await openAs(page, await newStudent())
    await expect(frame(page)).toBeVisible()
    let loads = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1
    })
    await page.route(QUIZZES, (route) =>
      comes && loads > 0 ? route.fallback() : route.fulfill({ status: 404, body: 'gone' }),
    )
    await toQuizzes(page)
    if (comes) await expect(title(page)).toBeVisible()
    else await expect(page.getByRole('heading', { name: 'This screen could not be loaded' })).toBeVisible()
    await expect(frame(page)).toBeVisible()
    expect(loads).toBe(1)
  })
