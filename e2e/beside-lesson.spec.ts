import { readFileSync } from 'node:fs'
import { addLessonFile } from '@sonocampus/contract/lesson-files'
import { dialog, open } from './admin-video-steps.ts'
import { pictureBytes } from './documents.ts'
import { ADMIN, expect } from './fixtures.ts'
import { expectPlaying, stageOf, classTest as test, timeOf } from './lesson-steps.ts'
import { expectAccessible, toast } from './on-screen.ts'

test('a student writes a note at the moment that plays, goes back to it, changes it, takes the notes along and deletes them [streaming/note-screen]', async ({
  page,
  classroom,
}) => {
  const { courseId, lessons } = await classroom()
  await page.goto(`/student/my-courses/${courseId}/lessons/${lessons[0]?.id}`)
  const [notes, list] = [page.getByRole('region', { name: 'Notes' }), page.getByRole('list', { name: 'Notes' })]
  await expectPlaying(page)
  await stageOf(page, 'Liver').getByRole('button', { name: 'Pause' }).click()
  await page.locator('video').evaluate((video: HTMLVideoElement) => (video.currentTime = 41))
  await notes.getByRole('button', { name: 'Add note at 0:41' }).click()
  await notes.getByRole('button', { name: 'Save' }).click()
  await expect(notes).toContainText('Write something.')
  await notes.getByLabel('Note at 0:41').fill('The portal vein')
  await notes.getByRole('button', { name: 'Save' }).click()
  await expect(list.getByRole('listitem')).toHaveText([/0:41The portal vein/])
  await page.locator('video').evaluate((video: HTMLVideoElement) => (video.currentTime = 2))
  await list.getByRole('button', { name: 'Go to 0:41' }).click()
  await expect.poll(() => timeOf(page)).toBe(41)
  await list.getByRole('button', { name: 'Edit the note at 0:41' }).click()
  await list.getByLabel('Note at 0:41').fill('Portal vein, wall')
  await list.getByRole('button', { name: 'Save' }).click()
  await expect(list).toContainText('Portal vein, wall')
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await notes.getByRole('button', { name: 'Export' }).click()
  expect(readFileSync(await (await download).path(), 'utf8')).toContain('## Liver\n\n- **0:41** Portal vein, wall\n')
  await list.getByRole('button', { name: 'Delete the note at 0:41' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete note' }).click()
  await expect(list).toHaveCount(0)
})

test.describe('files', () => {
  test.use({ allowedErrors: [/Blocked script execution in .+ sandboxed/] }) // Playwright's own scripts.

  test('an administrator puts a file to a lesson and takes it away; a student opens it in a tab of its own [streaming/lesson-file-screen]', async ({
    page,
    browser,
    call,
    classroom,
    logInAs,
  }) => {
    const { courseId, lessons } = await classroom()
    const videoId = lessons[0]?.id ?? ''
    await page.goto(`/student/my-courses/${courseId}/lessons/${videoId}`)
    await expect(page.getByRole('region', { name: 'Notes' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Files' })).toHaveCount(0)
    const office = await browser.newPage()
    await logInAs(office, ADMIN)
    await open(office, courseId)
    await office.getByRole('button', { name: 'More for Liver' }).click()
    await office.getByRole('menuitem', { name: 'Files…' }).click()
    await expect(dialog(office)).toContainText('This lesson has no files yet.')
    const picture = { name: 'plane.png', mimeType: 'image/png', buffer: pictureBytes() }
    await dialog(office).getByLabel('Add a file').setInputFiles(picture)
    await expect(toast(office, `${picture.name} added for the students of this lesson.`)).toBeVisible()
    await expect(dialog(office).getByRole('list', { name: 'Files' })).toContainText(picture.name)
    await expectAccessible(office)
    await page.reload()
    await page.getByRole('tab', { name: 'Files' }).click()
    const link = page.getByRole('region', { name: 'Files' }).getByRole('link', { name: picture.name })
    await expect(link).toContainText('Picture · 1 kB')
    const opening = page.waitForEvent('popup')
    await link.click()
    const tab = await opening
    const address = new URL((await link.getAttribute('href')) ?? '', page.url()).href
    await expect(tab).toHaveURL(address)
    await tab.close()
    expect(await (await page.request.get(address)).body()).toEqual(picture.buffer)
    await dialog(office)
      .getByRole('button', { name: `Delete ${picture.name}` })
      .click()
    await office.getByRole('alertdialog').getByRole('button', { name: 'Delete file' }).click()
    await expect(dialog(office)).toContainText('This lesson has no files yet.')
    await office.close()
    expect((await page.request.get(address)).status()).toBe(404)
    const file = new File(['no PDF'], 'a.pdf', { type: 'application/pdf' })
    expect((await call(addLessonFile, { params: { videoId }, files: { file } }, 'admin')).status).toBe(415)
  })
})
