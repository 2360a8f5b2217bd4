import {
  CREATE,
  dialog,
  FINISH,
  field,
  makeDraft,
  open,
  openNew,
  PUT,
  recordSteps,
  SIGN,
  START,
  saveButton,
  stepNames,
  table,
  toDetails,
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
  test('signs, puts and records a file in this order, with the length read from it [admin-videos/upload-steps, admin-videos/metadata-duration, admin-videos/upload-success]', async ({
    page,
    call,
  }) => {
    const { id } = await makeDraft(call)
    await openNew(page, id)
    const steps = recordSteps(page)
    await field(page, 'Title').fill('The liver in five planes')
    await field(page, 'Video File').setInputFiles(pickedClip())
    await toDetails(page)
    await field(page, 'Description').fill('With measurements.')
    await dialog(page).getByText('Preview', { exact: true }).click()
    await saveButton(page).click()
    await expect(toast(page, 'Video uploaded to S3 successfully!')).toBeVisible()
    await expect(toast(page, 'Video created successfully!')).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
    await expect(table(page).getByRole('row').nth(1).locator('th, td')).toHaveText([
      '1',
      /^The liver in five planes/, // and the progress of its renditions
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
    await toDetails(page)
    await field(page, 'Order').fill('5')
    await saveButton(page).click()
    await expect(toast(page, 'Video updated successfully!')).toBeVisible()
    await expect(table(page).getByRole('row').nth(1).locator('th, td')).toContainText(['5', 'New words', '0.12'])
    expect(stepNames(steps)).toEqual(['PUT /api/admin/videos/…'])
    expect((await videosOf(call, id))[0]?.file_key).toBe(before.file_key)

    await page.getByRole('button', { name: 'Edit New words' }).click()
    await field(page, 'Video File').setInputFiles(pickedClip('other.mp4'))
    await saveButton(page).click()
    await expect(table(page).getByRole('row').nth(1).locator('th, td').nth(2)).toHaveText('0:02 0.03')
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
      await expect(dialog(page)).toContainText("This isn't a WebVTT captions file.")
      await field(page, 'Captions').setInputFiles(picked('WEBVTT\n\n00:00.000 --> 00:02.000\nThe liver.\n'))
      await saveButton(page).click()
      await expect(dialog(page)).toHaveCount(0)
      const [made, ...others] = await videosOf(call, id)
      expect([made?.captions_url, others]).toEqual([expect.any(String), []])

      await page.getByRole('button', { name: 'Play Liver' }).click()
      await expect(dialog(page).locator('track')).toHaveAttribute('src', /\/captions\?/)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Edit Liver' }).click()
      await toDetails(page)
      await dialog(page).getByText('Remove the captions').click()
      await saveButton(page).click()
      await expect(dialog(page)).toHaveCount(0)
      expect((await videosOf(call, id))[0]?.captions_url).toBeNull()
    })
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
      await expect(dialog(page)).toContainText("The storage service didn't accept the upload from this site.")
    })
  })
})
