import type { Page, Request } from '@playwright/test'
import { listVideosForAdmin } from '@sonocampus/contract/videos.admin'
import { makeStoredVideo, makeVideo, pickedClip, YOUTUBE } from './clips.ts'
import { ADMIN, expect, test } from './fixtures.ts'
import { expectAccessible, toast } from './on-screen.ts'
import { type CallServer, makeCourse } from './steps.ts'

const LIST = /\/api\/admin\/videos\?/
const VIEW = /\/api\/admin\/videos\/[^/]+\/view-url/
const FAILURE = 'An error occurred during the video process. Please check console for details.'
const table = (page: Page) => page.getByRole('table', { name: 'Videos' })
const dialog = (page: Page) => page.getByRole('dialog')
const saveButton = (page: Page) => dialog(page).getByRole('button', { name: 'Save', exact: true })
const field = (page: Page, label: string) => dialog(page).getByLabel(label)
const open = (page: Page, courseId: string) => page.goto(`/admin/manage-videos?course=${courseId}`)
const openNew = async (page: Page, courseId: string) => {
  await open(page, courseId)
  await page.getByRole('button', { name: 'Add New Video' }).click()
  await expect(dialog(page)).toBeVisible()
}
const makeDraft = (call: CallServer, title = `Videos ${crypto.randomUUID()}`) =>
  makeCourse(call, { status: 'draft', title })
const videosOf = async (call: CallServer, courseId: string) =>
  (await call(listVideosForAdmin, { query: { course_id: courseId } }, 'admin')).body

/** Holds the answers to a kind of call back until it is told to let them go. */
async function hold(page: Page, address: RegExp, method: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    if (route.request().method() === method) await promise
    await route.fallback()
  })
  return resolve
}

/** The steps of an upload among a page's requests. */
function recordSteps(page: Page): Request[] {
  const steps: Request[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' || request.method() === 'PUT') steps.push(request)
  })
  return steps
}
const stepNames = (steps: Request[]) =>
  steps.map((request) => `${request.method()} ${new URL(request.url()).pathname.replace(/[\da-f-]{36}/g, '…')}`)
const SIGN = 'POST /api/admin/generate-video-upload-signature'
const PUT = 'PUT /storage/private/videos/…'
const CREATE = 'POST /api/admin/courses/…/videos'

/** Lets the browser send only so many bytes in a second. */
async function slowDown(page: Page, uploadThroughput: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput,
  })
}

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

test.describe('saving', () => {
  test("signs, puts and records a file in this order, with the length read from it; reads 'Saving...' meanwhile and lets nothing dismiss the dialog [admin-videos/saving, admin-videos/upload-steps, admin-videos/metadata-duration, admin-videos/upload-success, admin-videos/save-success]", async ({
    page,
    call,
  }) => {
    const { id } = await makeDraft(call)
    await openNew(page, id)
    const steps = recordSteps(page)
    await field(page, 'Title').fill('The liver in five planes')
    await field(page, 'Description').fill('With measurements.')
    await dialog(page).getByText('Preview', { exact: true }).click()
    await field(page, 'Video File').setInputFiles(pickedClip())
    const answer = await hold(page, /\/api\/admin\/courses\/[^/]+\/videos$/, 'POST')
    await saveButton(page).click()
    const saving = dialog(page).getByRole('button', { name: 'Saving...' })
    await expect(saving).toBeDisabled()
    await expect(dialog(page).getByText('100% uploaded')).toBeVisible()
    await expect(field(page, 'Title')).toBeDisabled()
    await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeDisabled()
    await page.keyboard.press('Escape')
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await page.mouse.click(5, 5)
    await expect(saving).toBeVisible()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    answer()
    await expect(toast(page, 'Video uploaded to S3 successfully!')).toBeVisible()
    await expect(toast(page, 'Video created successfully!')).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
    await expect(table(page).getByRole('row').nth(1).getByRole('cell')).toHaveText([
      '1',
      'The liver in five planes',
      '0:02 0.03',
      'Yes',
      '',
    ])
    expect(stepNames(steps)).toEqual([SIGN, PUT, CREATE])
    expect(steps[0]?.postDataJSON()).toEqual({ content_type: 'video/mp4', file_name: 'lesson.mp4' })
    expect(await steps[1]?.headerValue('content-type')).toBe('video/mp4')
    const [video] = await videosOf(call, id)
    const record = steps[2]?.postDataJSON()
    expect(record).toMatchObject({
      title: 'The liver in five planes',
      description: 'With measurements.',
      order: 1,
      is_preview: true,
      file_key: expect.stringMatching(/^private\/videos\//),
      video_url: `https://local.s3.amazonaws.com/${record.file_key}`,
    })
    expect(video?.file_key).toMatch(/^private\/lessons\//)
    expect(record.duration).toBeCloseTo(2, 1)
    expect(video?.duration).toBeCloseTo(2, 1)
  })

  test('changes a video without sending its file again, and with a new one [admin-videos/save-success, layout/editor-post-put]', async ({
    page,
    call,
  }) => {
    const { id } = await makeDraft(call)
    const before = await makeStoredVideo(call, id, { title: 'Old words', order: 3, duration: 7 })
    await open(page, id)
    const steps = recordSteps(page)
    await page.getByRole('button', { name: 'Edit Old words' }).click()
    await field(page, 'Title').fill('New words')
    await field(page, 'Order').fill('5')
    await saveButton(page).click()
    await expect(toast(page, 'Video updated successfully!')).toBeVisible()
    await expect(table(page).getByRole('row').nth(1).getByRole('cell')).toContainText(['5', 'New words', '0.12'])
    expect(stepNames(steps)).toEqual(['PUT /api/admin/videos/…'])
    expect((await videosOf(call, id))[0]?.file_key).toBe(before.file_key)

    await page.getByRole('button', { name: 'Edit New words' }).click()
    await field(page, 'Video File').setInputFiles(pickedClip('other.mp4'))
    await saveButton(page).click()
    await expect(table(page).getByRole('row').nth(1).getByRole('cell').nth(2)).toHaveText('0:02 0.03')
    expect(stepNames(steps).slice(1)).toEqual([SIGN, PUT, 'PUT /api/admin/videos/…'])
    const [after] = await videosOf(call, id)
    expect(after?.id).toBe(before.id)
    expect(after?.file_key).not.toBe(before.file_key)

    await page.getByRole('button', { name: 'Add New Video' }).click()
    await field(page, 'Title').fill('A talk')
    await field(page, 'YouTube link').fill(YOUTUBE)
    await saveButton(page).click()
    await expect(table(page).getByText('A talk')).toBeVisible()
    expect(stepNames(steps).slice(4)).toEqual([CREATE])
  })

  test.describe('with captions', () => {
    test.use({ allowedErrors: [/ApiError/] })

    test('refuses what is no WebVTT without making the lesson twice; takes it away again', async ({ page, call }) => {
      const { id } = await makeDraft(call)
      await openNew(page, id)
      const picked = (text: string) => ({ name: 'liver.vtt', mimeType: 'text/vtt', buffer: Buffer.from(text) })
      await field(page, 'Title').fill('Liver')
      await field(page, 'Video File').setInputFiles(pickedClip())
      await field(page, 'Captions').setInputFiles(picked('1\n00:00:00,000 --> 00:00:02,000\nSubRip'))
      await saveButton(page).click()
      await expect(dialog(page)).toContainText('These are no captions in the WebVTT format.')
      await field(page, 'Captions').setInputFiles(picked('WEBVTT\n\n00:00.000 --> 00:02.000\nThe liver.\n'))
      await saveButton(page).click()
      await expect(dialog(page)).toHaveCount(0)
      const [made, ...others] = await videosOf(call, id)
      expect([made?.captions_url, others]).toEqual([expect.any(String), []])

      await page.getByRole('button', { name: 'Play Liver' }).click()
      await expect(dialog(page).locator('track')).toHaveAttribute('src', /\/captions\?/)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Edit Liver' }).click()
      await dialog(page).getByText('Remove the captions').click()
      await saveButton(page).click()
      await expect(dialog(page)).toHaveCount(0)
      expect((await videosOf(call, id))[0]?.captions_url).toBeNull()
    })
  })

  test('is cancelled by Cancel: the upload ends, nothing is saved, and the form is as it was; shows how much is uploaded, from 0 to 100 [admin-videos/progress]', async ({
    page,
    call,
  }) => {
    const { id } = await makeDraft(call)
    await openNew(page, id)
    const steps = recordSteps(page)
    await field(page, 'Title').fill('Large')
    await field(page, 'Video File').setInputFiles(pickedClip('large.mp4', 1_500_000))
    await slowDown(page, 700_000)
    const ended = page.waitForEvent('requestfailed', (request) => request.url().includes('/storage/'))
    await saveButton(page).click()
    await expect(dialog(page).getByText(/^[1-9]\d*% uploaded$/)).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    expect((await ended).failure()?.errorText).toBe('net::ERR_ABORTED')
    await expect(dialog(page).getByText('The upload was cancelled. Nothing was saved.')).toBeVisible()
    await expect(field(page, 'Title')).toHaveValue('Large')
    await expect(field(page, 'Title')).toBeEnabled()
    await expect(saveButton(page)).toBeEnabled()
    expect(stepNames(steps)).toEqual([SIGN, PUT])
    expect(await videosOf(call, id)).toEqual([])

    await page.evaluate(() => {
      const seen: { text: string; bar: string }[] = []
      Object.assign(window, { seen })
      new MutationObserver(() => {
        const text = document.body.innerText.match(/\d+% uploaded/)?.[0]
        const bar = document.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow') ?? ''
        if (text && text !== seen.at(-1)?.text) seen.push({ text, bar })
      }).observe(document.body, { subtree: true, childList: true, characterData: true })
    })
    await saveButton(page).click()
    await expect(toast(page, 'Video created successfully!')).toBeVisible()
    const seen = await page.evaluate(() => (window as unknown as { seen: { text: string; bar: string }[] }).seen)
    const percents = seen.map(({ text }) => Number.parseInt(text, 10))
    expect(percents[0]).toBe(0)
    expect(percents.at(-1)).toBe(100)
    expect(percents.filter((percent) => percent > 0 && percent < 100).length).toBeGreaterThan(0)
    expect(percents).toEqual(percents.toSorted((one, other) => one - other))
    expect(seen.map(({ bar }) => Number(bar))).toEqual(percents)
  })

  test.describe('that fails', () => {
    test.use({ allowedErrors: [/ApiError|UploadError|TypeError: Failed to fetch/] })

    test('shows what is wrong with a link or a file where it belongs; says so at whichever step, leaves the cause on the console, and succeeds at the next try [admin-videos/save-failure]', async ({
      page,
      call,
    }) => {
      const { id } = await makeDraft(call)
      const errors: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) errors.push(message.text())
      })
      await openNew(page, id)
      await field(page, 'Title').fill('At last')
      await field(page, 'YouTube link').fill('https://vimeo.com/123456')
      await saveButton(page).click()
      await expect(field(page, 'YouTube link')).toHaveAccessibleDescription(/This is no link to a YouTube video\./)
      const fake = { name: 'fake.mp4', mimeType: 'video/mp4', buffer: Buffer.from('no video') }
      await field(page, 'Video File').setInputFiles(fake)
      await saveButton(page).click()
      await expect(dialog(page).getByText(FAILURE)).toBeVisible()
      await expect(dialog(page).getByText('This file is no video that can be read.')).toBeVisible()
      expect(errors.splice(0)).toHaveLength(1)
      await field(page, 'Video File').setInputFiles(pickedClip())
      const problem = dialog(page).getByRole('alert')
      const failing = [
        { address: /generate-video-upload-signature/, reason: 'No signature today.', cause: /ApiError/ },
        { address: /\/storage\//, reason: 'The storage refused the file (409).', cause: /UploadError/ },
        { address: /\/api\/admin\/courses\/[^/]+\/videos$/, reason: 'No record today.', cause: /ApiError/ },
      ]
      for (const { address, reason, cause } of failing) {
        await page.route(address, (route) => route.fulfill({ status: 409, json: { detail: reason } }))
        await saveButton(page).click()
        await expect(problem).toContainText(FAILURE)
        await expect(problem).toContainText(reason)
        expect(errors.at(-1)).toMatch(cause)
        await page.unroute(address)
      }
      expect(errors).toHaveLength(3)
      expect(await videosOf(call, id)).toEqual([])
      const steps = recordSteps(page)
      await saveButton(page).click()
      await expect(toast(page, 'Video created successfully!')).toBeVisible()
      expect(stepNames(steps)).toEqual([CREATE]) // the file had arrived: it is not sent a second time
      expect(await videosOf(call, id)).toHaveLength(1)
    })

    test.describe('at a storage service of its own', () => {
      test.use({ allowedErrors: [/UploadError|Content Security Policy|violates the following/] })

      test('says that the service may not accept this site, not that the line was lost [upload/refused-by-storage]', async ({
        page,
        call,
      }) => {
        const { id } = await makeDraft(call)
        await openNew(page, id)
        await field(page, 'Title').fill('Refused')
        await field(page, 'Video File').setInputFiles(pickedClip())
        const presigned_url = 'https://campus.s3.example/private/videos/1'
        await page.route(/generate-video-upload-signature/, (route) =>
          route.fulfill({ json: { presigned_url, bucket: 'campus', file_key: 'private/videos/1' } }),
        )
        await saveButton(page).click()
        const problem = dialog(page).getByRole('alert')
        await expect(problem).toContainText('The storage service did not accept the upload from this site.')
      })
    })
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
