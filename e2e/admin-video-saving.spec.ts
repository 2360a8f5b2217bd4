import {
  CREATE,
  dialog,
  FAILURE,
  FINISH,
  field,
  hold,
  makeDraft,
  open,
  openNew,
  PUT,
  recordSteps,
  SIGN,
  START,
  saveButton,
  slowDown,
  stepNames,
  table,
  videosOf,
} from './admin-video-steps.ts'
import { makeStoredVideo, pickedClip, YOUTUBE } from './clips.ts'
import { ADMIN, expect, test } from './fixtures.ts'
import { toast } from './on-screen.ts'

test.beforeEach(async ({ page, logInAs }) => {
  await logInAs(page, ADMIN)
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Player</title>' }),
  )
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
      /^The liver in five planes/, // and how far its renditions are
      '0:02 0.03',
      'Yes',
      '',
    ])
    expect(stepNames(steps)).toEqual([START, SIGN, PUT, FINISH, CREATE])
    expect(steps[0]?.postDataJSON()).toMatchObject({ content_type: 'video/mp4', file_name: 'lesson.mp4' })
    const [video] = await videosOf(call, id)
    const record = steps[4]?.postDataJSON()
    expect(record).toMatchObject({
      title: 'The liver in five planes',
      description: 'With measurements.',
      order: 1,
      is_preview: true,
      file_key: expect.stringMatching(/^private\/lessons\//),
    })
    expect(video?.file_key).toBe(record.file_key)
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
    expect(stepNames(steps).slice(1)).toEqual([START, SIGN, PUT, FINISH, 'PUT /api/admin/videos/…'])
    const [after] = await videosOf(call, id)
    expect(after?.id).toBe(before.id)
    expect(after?.file_key).not.toBe(before.file_key)

    await page.getByRole('button', { name: 'Add New Video' }).click()
    await field(page, 'Title').fill('A talk')
    await field(page, 'YouTube link').fill(YOUTUBE)
    await saveButton(page).click()
    await expect(table(page).getByText('A talk')).toBeVisible()
    expect(stepNames(steps).slice(6)).toEqual([CREATE])
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
    expect(stepNames(steps)).toEqual([START, SIGN, PUT])
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
    test.use({ allowedErrors: [/ApiError|PartRefusedError|TypeError: Failed to fetch/] })

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
        { address: /film-uploads$/, reason: 'No upload today.', cause: /ApiError/, status: 422 },
        { address: /film-uploads\/.*\/parts/, reason: 'No signature today.', cause: /ApiError/, status: 422 },
        {
          address: /\/storage\//,
          reason: 'The storage refused the file (400).',
          cause: /PartRefusedError/,
          status: 400,
        },
        {
          address: /\/api\/admin\/courses\/[^/]+\/videos$/,
          reason: 'No record today.',
          cause: /ApiError/,
          status: 409,
        },
      ]
      for (const { address, reason, cause, status } of failing) {
        await page.route(address, (route) => route.fulfill({ status, json: { detail: reason } }))
        await saveButton(page).click()
        await expect(problem).toContainText(FAILURE)
        await expect(problem).toContainText(reason)
        expect(errors.at(-1)).toMatch(cause)
        await page.unroute(address)
      }
      expect(errors).toHaveLength(4)
      expect(await videosOf(call, id)).toEqual([])
      const steps = recordSteps(page)
      await saveButton(page).click()
      await expect(toast(page, 'Video created successfully!')).toBeVisible()
      expect(stepNames(steps)).toEqual([CREATE]) // the file had arrived: it is not sent a second time
      expect(await videosOf(call, id)).toHaveLength(1)
    })

    test.describe('at a storage service of its own', () => {
      test.use({ allowedErrors: [/Content Security Policy|violates the following/] })

      test('says that the service may not accept this site, not that the line was lost [upload/refused-by-storage]', async ({
        page,
        call,
      }) => {
        const { id } = await makeDraft(call)
        await openNew(page, id)
        await field(page, 'Title').fill('Refused')
        await field(page, 'Video File').setInputFiles(pickedClip())
        const url = 'https://campus.s3.example/private/lessons/1'
        await page.route(/film-uploads\/.*\/parts/, (route) =>
          route.fulfill({ json: { parts: [{ number: 1, url, headers: {} }], expires_in: 900 } }),
        )
        await saveButton(page).click()
        await expect(dialog(page)).toContainText('The storage service did not accept the upload from this site.')
      })
    })
  })
})
