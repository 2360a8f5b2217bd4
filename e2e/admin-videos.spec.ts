import { dialog, field, hold, LIST, makeDraft, open, saveButton, table, videosOf } from './admin-video-steps.ts'
import { makeStoredVideo, makeVideo, YOUTUBE } from './clips.ts'
import { ADMIN, expect, test } from './fixtures.ts'
import { expectAccessible, toast, withoutLive } from './on-screen.ts'

test.beforeEach(async ({ page, logInAs }) => {
  await logInAs(page, ADMIN)
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Player</title>' }),
  )
})

test.describe('the list', () => {
  test("says 'Failed to fetch courses.' and tries again; is of the course that is selected by its title, reached from the menu, and adds nothing without one [admin-videos/courses-failure, admin-videos/selector, admin-videos/course-first]", async ({
    page,
    call,
  }) => {
    const one = await makeDraft(call)
    const other = await makeDraft(call)
    await makeVideo(call, one.id, { title: 'Of the one' })
    await makeVideo(call, other.id, { title: 'Of the other' })
    await page.goto('/admin/dashboard')
    const courses = /\/api\/admin\/courses(\?|$)/
    await page.route(courses, (route) => route.fulfill({ status: 400, json: { detail: 'No.' } }))
    await page.getByRole('navigation').getByRole('link', { name: 'Videos', exact: true }).click()
    await expect(page).toHaveURL('/admin/manage-videos')
    await expect(page.getByText('Failed to fetch courses.')).toBeVisible()
    await page.unroute(courses)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('heading', { name: 'Manage Videos' })).toBeVisible()
    await expect(page.getByText('Failed to fetch courses.')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Add New Video' })).toBeVisible()
    await page.getByRole('button', { name: 'Add New Video' }).click()
    await expect(toast(page, 'Please select a course first to add a video.')).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
    const selector = page.getByLabel('Course', { exact: true })
    await selector.selectOption({ label: one.title })
    await expect(table(page)).toContainText('Of the one')
    await selector.selectOption({ label: other.title })
    await expect(table(page)).toContainText('Of the other')
    await expect(table(page)).not.toContainText('Of the one')
    await page.reload()
    await expect(table(page)).toContainText('Of the other')
    await expect(selector).toHaveValue(other.id)
  })

  test('has order, title, duration, preview and actions, by order; a new one comes after the highest [admin-videos/table, admin-videos/default-order]', async ({
    page,
    call,
  }) => {
    const { id } = await makeDraft(call)
    await makeVideo(call, id, { title: 'Last', order: 10 })
    await makeVideo(call, id, { title: 'First', order: 1, duration: 90, is_preview: true })
    await makeVideo(call, id, { title: 'Second', order: 2, duration: 125 })
    await open(page, id)
    await expect(table(page).getByRole('columnheader')).toHaveText(['Order', 'Title', 'Duration', 'Preview', 'Actions'])
    const cells = (row: number) => table(page).getByRole('row').nth(row).getByRole('cell')
    await expect(cells(1)).toHaveText(['1', 'First', '1:30 1.50', 'Yes', ''])
    await expect(cells(2)).toHaveText(['2', 'Second', '2:05 2.08', 'No', ''])
    await expect(cells(3)).toHaveText(['10', 'Last', 'N/A', 'No', ''])
    for (const verb of ['Play', 'Edit', 'Delete'])
      await expect(cells(1).getByRole('button', { name: `${verb} First` })).toBeVisible()
    await page.getByRole('button', { name: 'Add New Video' }).click()
    await expect(field(page, 'Order')).toHaveValue('11')
  })

  test('tells what the server says of a failed load, else its own words; Try Again is loading, then says that there are none [admin-videos/fetch-failure, admin-videos/loading, admin-videos/empty]', async ({
    page,
    call,
  }) => {
    const { id } = await makeDraft(call)
    await withoutLive(page)
    await page.route(LIST, (route) => route.fulfill({ status: 400, json: { detail: 'The archive is locked.' } }))
    await open(page, id)
    await expect(page.getByRole('alert')).toContainText('The archive is locked.')
    await page.unroute(LIST)
    await page.route(LIST, (route) => route.fulfill({ status: 400, body: '' }))
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('alert')).toContainText('Failed to fetch videos for the selected course.')
    await page.unroute(LIST)
    const answer = await hold(page, LIST, 'GET')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByText('Loading videos...')).toBeVisible()
    answer()
    await expect(page.getByRole('heading', { name: 'No videos found for this course.' })).toBeVisible()
    await expect(page.getByText('Loading videos...')).toHaveCount(0)
    await expect(table(page)).toHaveCount(0)
  })
})

test.describe('deleting', () => {
  test('asks first, does nothing when declined, tells what the server says of a refusal, else its own words, and removes the video when confirmed [admin-videos/delete, admin-videos/delete-failure]', async ({
    page,
    call,
  }) => {
    const { id } = await makeDraft(call)
    await makeVideo(call, id, { title: 'Outdated' })
    await open(page, id)
    const question = page.getByRole('alertdialog')
    await page.getByRole('button', { name: 'Delete Outdated' }).click()
    await expect(question).toContainText('Are you sure you want to delete this video?')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toHaveCount(0)
    expect(await videosOf(call, id)).toHaveLength(1)
    const answers = [
      { json: { detail: 'A class is watching it.' }, text: 'A class is watching it.' },
      { body: '', text: 'Failed to delete video.' },
    ]
    for (const { text, ...answer } of answers) {
      const address = /\/api\/admin\/videos\/[^/]+$/
      await page.route(address, (route) => route.fulfill({ status: 409, ...answer }))
      await page.getByRole('button', { name: 'Delete Outdated' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete video' }).click()
      await expect(toast(page, text)).toBeVisible()
      await page.unroute(address)
    }
    await expect(table(page)).toContainText('Outdated')
    await page.getByRole('button', { name: 'Delete Outdated' }).click()
    await question.getByRole('button', { name: 'Delete video' }).click()
    await expect(toast(page, 'Video deleted successfully!')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'No videos found for this course.' })).toBeVisible()
    expect(await videosOf(call, id)).toEqual([])
  })
})

test.describe("the course's page", () => {
  test('shows title, description and a player for each video [admin-course/videos]', async ({ page, call }) => {
    const { id } = await makeDraft(call)
    await makeVideo(call, id, { title: 'Tube', description: 'From afar', order: 2, youtube_url: YOUTUBE })
    await makeStoredVideo(call, id, { title: 'Liver', description: 'In planes', order: 1 })
    await page.goto(`/admin/courses/${id}`)
    const rows = page.getByRole('table', { name: 'Course Videos' }).getByRole('row')
    await expect(rows.nth(1).getByRole('cell').nth(0)).toHaveText('Liver')
    await expect(rows.nth(1).getByRole('cell').nth(1)).toHaveText('In planes')
    await expect(rows.nth(2).getByRole('cell').nth(0)).toHaveText('Tube')
    await expect(rows.nth(2).getByRole('cell').nth(1)).toHaveText('From afar')
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
