import type { Page } from '@playwright/test'
import {
  CREATE,
  dialog,
  field,
  LIST,
  makeDraft,
  open,
  openNew,
  recordSteps,
  saveButton,
  stepNames,
  VIEW,
  videosOf,
} from './admin-video-steps.ts'
import { makeStoredVideo, makeVideo, pickedClip } from './clips.ts'
import { ADMIN, expect, test } from './fixtures.ts'
import { toast } from './on-screen.ts'

test.beforeEach(async ({ page, logInAs }) => {
  await logInAs(page, ADMIN)
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Player</title>' }),
  )
})

test.describe('the dialog', () => {
  test('has all fields, takes video files, and is filled for a video that exists [admin-videos/dialog]', async ({
    page,
    call,
  }) => {
    const { id } = await makeDraft(call)
    const changes = { title: 'Liver', description: 'Planes', order: 4, is_preview: true }
    await makeVideo(call, id, changes)
    await openNew(page, id)
    await expect(dialog(page)).toHaveAccessibleName('Add New Video')
    for (const label of ['Title', 'Description']) await expect(field(page, label)).toHaveValue('')
    await expect(field(page, 'Order')).toBeVisible()
    await expect(dialog(page).getByRole('checkbox', { name: 'Preview' })).not.toBeChecked()
    const file = field(page, 'Video File')
    await expect(file).toHaveAttribute('type', 'file')
    await expect(file).toHaveAttribute('accept', /^\.mp4,\.m4v,\.webm,\.mov,.*\.avi/)
    await file.setInputFiles({ name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
    await expect(dialog(page).getByRole('alert')).toHaveText('Please select a video file.')
    await expect(saveButton(page)).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Add New Video' })).toBeFocused()

    await page.getByRole('button', { name: 'Edit Liver' }).click()
    await expect(dialog(page)).toHaveAccessibleName('Edit Video')
    await expect(field(page, 'Title')).toHaveValue('Liver')
    await expect(field(page, 'Description')).toHaveValue('Planes')
    await expect(field(page, 'Order')).toHaveValue('4')
    await expect(dialog(page).getByRole('checkbox', { name: 'Preview' })).toBeChecked()
    await expect(field(page, 'YouTube link')).toHaveValue('https://www.youtube.com/watch?v=dQw4w9WgXcQ')
  })

  test('stops a video with neither file nor link, asks before it throws away what was typed, and saves a YouTube link in place of a file [admin-videos/file-required, admin-videos/default-order]', async ({
    page,
    call,
  }) => {
    const { id } = await makeDraft(call)
    await openNew(page, id)
    await expect(field(page, 'Order')).toHaveValue('1')
    const steps = recordSteps(page)
    await field(page, 'Title').fill('Without a picture')
    await saveButton(page).click()
    await expect(dialog(page).getByRole('alert')).toHaveText('Please select a video file to upload.')
    await field(page, 'Title').fill('')
    await saveButton(page).click()
    await expect(dialog(page).getByRole('alert')).toHaveText([
      'Please enter a title.',
      'Please select a video file to upload.',
    ])
    expect(steps).toEqual([])

    await field(page, 'Title').fill('Half a thought')
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
    await expect(field(page, 'Title')).toHaveValue('Half a thought')
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
    await expect(dialog(page)).toHaveCount(0)

    await page.getByRole('button', { name: 'Add New Video' }).click()
    await field(page, 'Title').fill('From YouTube')
    await field(page, 'YouTube link').fill('youtu.be/dQw4w9WgXcQ')
    await field(page, 'Video File').setInputFiles(pickedClip())
    await expect(field(page, 'YouTube link')).toHaveValue('')
    await field(page, 'YouTube link').fill('youtu.be/dQw4w9WgXcQ')
    await expect(dialog(page).getByRole('button', { name: 'Remove lesson.mp4' })).toHaveCount(0)
    await saveButton(page).click()
    await expect(toast(page, 'Video created successfully!')).toBeVisible()
    expect(stepNames(steps)).toEqual([CREATE])
    const [video] = await videosOf(call, id)
    expect(video?.youtube_url).toBe('https://www.youtube.com/watch?v=dQw4w9WgXcQ')
  })
})

test.describe('the preview', () => {
  const player = (page: Page) => dialog(page).locator('video')

  test('plays a stored video at once, with controls, with a new address when the first one has ended, and a YouTube lesson without cookies [admin-videos/preview]', async ({
    page,
    call,
  }) => {
    const { id } = await makeDraft(call)
    await makeStoredVideo(call, id, { title: 'Liver' })
    await makeVideo(call, id, { title: 'Tube' })
    const played = () => player(page).evaluate((video: HTMLVideoElement) => video.currentTime)
    await open(page, id)
    await page.getByRole('button', { name: 'Play Tube' }).click()
    const address = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1'
    await expect(dialog(page).locator('iframe')).toHaveAttribute('src', address)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Play Liver' }).click()
    await expect(dialog(page)).toHaveAccessibleName('Video Preview')
    await expect(player(page)).toHaveJSProperty('controls', true)
    await expect(player(page)).toHaveJSProperty('autoplay', true)
    await expect.poll(played).toBeGreaterThan(0)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Play Liver' })).toBeFocused()

    let refused = 0
    await page.route(
      /\/api\/media\//,
      (route) => {
        refused += 1
        return route.fulfill({ status: 403, json: { detail: 'Ended.' } })
      },
      { times: 1 },
    )
    await page.getByRole('button', { name: 'Play Liver' }).click()
    await expect.poll(played).toBeGreaterThan(0)
    expect(refused).toBe(1)
    await expect(dialog(page).getByRole('alert')).toHaveCount(0)
  })

  test('says what is missing or went wrong, and tries again [admin-videos/preview-id-missing, admin-videos/preview-no-url, admin-videos/preview-failure]', async ({
    page,
    call,
  }) => {
    const { id } = await makeDraft(call)
    await makeStoredVideo(call, id, { title: 'Liver', order: 1 })
    await makeVideo(call, id, { title: 'Nameless', order: 2 })
    await page.route(LIST, async (route) => {
      const response = await route.fetch()
      const videos = (await response.json()) as { title: string }[]
      const json = videos.map((video) => (video.title === 'Nameless' ? { ...video, id: '' } : video))
      await route.fulfill({ response, json })
    })
    await open(page, id)
    await page.getByRole('button', { name: 'Play Nameless' }).click()
    await expect(dialog(page).getByText('Video ID is missing.')).toBeVisible()
    await page.keyboard.press('Escape')

    await page.route(VIEW, (route) => route.fulfill({ json: {} }))
    await page.getByRole('button', { name: 'Play Liver' }).click()
    await expect(dialog(page).getByText('Could not retrieve video playback URL.')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.unroute(VIEW)

    await page.route(VIEW, (route) => route.fulfill({ status: 404, json: { detail: 'Gone.' } }))
    await page.getByRole('button', { name: 'Play Liver' }).click()
    await expect(dialog(page).getByText('Failed to get video playback URL.')).toBeVisible()
    await page.unroute(VIEW)
    await dialog(page).getByRole('button', { name: 'Try Again' }).click()
    await expect(player(page)).toBeVisible()
  })
})
