import { dialog, makeDraft, open, saveButton, table } from './admin-video-steps.ts'
import { makeStoredVideo, makeVideo, YOUTUBE } from './clips.ts'
import { ADMIN, expect, test } from './fixtures.ts'
import { expectAccessible } from './on-screen.ts'

test.beforeEach(async ({ page, logInAs }) => {
  await logInAs(page, ADMIN)
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Player</title>' }),
  )
})

test.describe("the course's page", () => {
  test('shows title, description and a player for each video [admin-course/videos]', async ({ page, call }) => {
    const { id } = await makeDraft(call)
    await makeVideo(call, id, { title: 'Tube', description: 'From afar', order: 2, youtube_url: YOUTUBE })
    await makeStoredVideo(call, id, { title: 'Liver', description: 'In planes', order: 1 })
    await page.goto(`/admin/courses/${id}`)
    await page.getByRole('button', { name: 'Show players' }).click()
    const rows = page.getByRole('table', { name: 'Course Videos' }).getByRole('row')
    await expect(rows.nth(1).locator('th, td').nth(0)).toHaveText('Liver')
    await expect(rows.nth(1).locator('th, td').nth(1)).toHaveText('In planes')
    await expect(rows.nth(2).locator('th, td').nth(0)).toHaveText('Tube')
    await expect(rows.nth(2).locator('th, td').nth(1)).toHaveText('From afar')
    const video = rows.nth(1).locator('video')
    await expect(video).toHaveJSProperty('controls', true)
    await expect(video).toHaveJSProperty('preload', 'none')
    await video.evaluate((element: HTMLVideoElement) => element.play())
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0)
    const address = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'
    await expect(rows.nth(2).locator('iframe')).toHaveAttribute('src', address)
    const title = page.frameLocator(`iframe[src="${address}"]`).locator('title')
    await expect.poll(() => title.textContent()).toBe('Player')
    await expectAccessible(page)
  })
})

test('a stored video plays at once in its preview, with a new address when the first one has ended [admin-videos/preview]', async ({
  page,
  call,
}) => {
  const { id } = await makeDraft(call)
  await makeStoredVideo(call, id, { title: 'Liver' })
  const played = () =>
    dialog(page)
      .locator('video')
      .evaluate((video: HTMLVideoElement) => video.currentTime)
  let refused = 0
  await page.route(
    /\/api\/media\//,
    (route) => {
      refused += 1
      return route.fulfill({ status: 403, json: { detail: 'Ended.' } })
    },
    { times: 1 },
  )
  await open(page, id)
  await page.getByRole('button', { name: 'Play Liver' }).click()
  await expect.poll(played).toBeGreaterThan(0)
  expect(refused).toBe(1)
  await expect(dialog(page).getByRole('alert')).toHaveCount(0)
})

test('every face of the screen is accessible, and fits a small phone', async ({ page, call }) => {
  const { id } = await makeDraft(call)
  await makeStoredVideo(call, id, { title: 'A lesson with quite a long title about the liver' })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/admin/manage-videos')
  await expect(page.getByText('Select a course above')).toBeVisible()
  await expectAccessible(page)
  await open(page, id)
  await expect(table(page)).toBeVisible()
  await expectAccessible(page)
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  expect(await width()).toBe(360)
  await page.getByRole('button', { name: /^Play/ }).click()
  await expect(dialog(page).locator('video')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add New Video' }).click()
  await saveButton(page).click()
  await expect(dialog(page).getByRole('alert').first()).toBeVisible()
  await expectAccessible(page)
})
