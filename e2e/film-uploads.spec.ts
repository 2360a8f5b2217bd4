import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import {
  dialog,
  field,
  makeDraft,
  open,
  openNew,
  recordSteps,
  saveButton,
  slowDown,
  stepNames,
  table,
  videosOf,
} from './admin-video-steps.ts'
import { clip, pickedClip } from './clips.ts'
import { ADMIN, expect, test } from './fixtures.ts'
import { expectAccessible, toast } from './on-screen.ts'

const MB = 1024 * 1024
const dock = (page: Page) => page.getByRole('region', { name: 'Uploads' })
const row = (page: Page, title: string) => dock(page).getByRole('listitem', { name: title })
const fileInput = (page: Page) => page.getByLabel('Videos to upload')

/** A unique video file of this many bytes on disk. */
function filmOnDisk(name: string, bytes: number): string {
  const path = test.info().outputPath(name)
  const box = randomBytes(bytes)
  box.writeUInt32BE(box.length)
  box.write('free', 4)
  writeFileSync(path, Buffer.concat([clip(), box]))
  return path
}

/** Lets this many parts through and cuts off the rest until `heal` is called. */
async function cutParts(page: Page, through: number) {
  let left = through
  let isCut = true
  let cut = 0
  await page.route(/\/storage\//, async (route) => {
    if (!isCut || left > 0) {
      left -= 1
      return route.fallback()
    }
    cut += 1
    await route.abort('connectionreset')
  })
  return {
    count: () => cut,
    heal: () => {
      isCut = false
    },
  }
}

test.beforeEach(({ page, logInAs }) => logInAs(page, ADMIN))

test('goes on in the background while the administrator is on another screen, after a cut line, paused and gone on with [streaming/upload-background, streaming/upload-shown, streaming/upload-pause]', async ({
  page,
  call,
}) => {
  const { id } = await makeDraft(call)
  await openNew(page, id)
  await field(page, 'Title').fill('In the background')
  await field(page, 'Video File').setInputFiles(filmOnDisk('background.mp4', 22 * MB))
  const line = await cutParts(page, 2)
  await saveButton(page).click()
  await dialog(page).getByRole('button', { name: 'Continue in the background' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Students', exact: true }).first().click()
  const upload = row(page, 'In the background')
  await expect(upload).toContainText('Connection lost. Trying again…')
  await expect(upload).toContainText(/\d+% of 22 MB/)
  expect(line.count()).toBeGreaterThan(0)
  await upload.getByRole('button', { name: 'Pause In the background' }).click()
  await expect(upload).toContainText('Paused')
  await expectAccessible(page)
  line.heal()
  const before = line.count()
  expect(await videosOf(call, id)).toEqual([])
  await upload.getByRole('button', { name: 'Resume In the background' }).click()
  await expect(toast(page, 'Video created successfully!')).toBeVisible()
  await expect(upload).toContainText('Lesson saved')
  expect([line.count(), (await videosOf(call, id)).map(({ title }) => title)]).toEqual([before, ['In the background']])
  await dock(page).getByRole('button', { name: 'Clear' }).click()
  await expect(upload).toHaveCount(0)
})

test('is found again after a reload, takes the same file alone, and sends what is missing [streaming/upload-reload]', async ({
  page,
  call,
}) => {
  const { id } = await makeDraft(call)
  await open(page, id)
  const path = filmOnDisk('04_after-a-reload.mp4', 17 * MB)
  const line = await cutParts(page, 2)
  await fileInput(page).setInputFiles(path)
  const upload = row(page, 'After a reload')
  await expect(upload).toContainText('Connection lost. Trying again…')
  // The first part and one of the next three, the last of which is small.
  await expect(upload).toContainText(/(41|58)% of 17 MB/)
  page.once('dialog', (question) => question.accept()) // "Leave the page?"
  await page.reload()
  await expect(upload).toContainText('Not finished')
  await expect(upload).toContainText('Choose 04_after-a-reload.mp4 again to continue where it stopped.')
  await expectAccessible(page)
  const picker = page.getByLabel('File of After a reload')
  await picker.setInputFiles(filmOnDisk('other.mp4', MB))
  await expect(upload).toContainText('This is a different file, or it has changed since.')
  line.heal()
  const steps = recordSteps(page)
  await picker.setInputFiles(path)
  await expect(table(page).getByRole('rowheader', { name: /^After a reload/ })).toBeVisible()
  expect(stepNames(steps).filter((name) => name.startsWith('PUT /storage/'))).toHaveLength(2)
})

test('several at once become lessons in the order of their names, each as it comes [streaming/upload-several]', async ({
  page,
  call,
}) => {
  const { id } = await makeDraft(call)
  await open(page, id)
  await expect(page.getByText('No videos found for this course.')).toBeVisible()
  const films = ['10_spleen.mp4', '2 - Portal vein.mp4', '03_liver-basics.mp4'].map((name) => pickedClip(name))
  const contents = films.map(({ name, mimeType, buffer }) => ({ name, mimeType, text: buffer.toString('base64') }))
  const drop = await page.evaluateHandle((given) => {
    const transfer = new DataTransfer()
    for (const { name, mimeType, text } of [...given, { name: 'notes.pdf', mimeType: 'application/pdf', text: '' }]) {
      const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
      transfer.items.add(new File([bytes], name, { type: mimeType, lastModified: Math.random() * 1e9 }))
    }
    return transfer
  }, contents)
  const target = page.getByText('Drop several videos here at once')
  await target.dispatchEvent('dragenter', { dataTransfer: drop })
  await expect(page.getByText('Drop videos to create lessons')).toBeVisible()
  await target.dispatchEvent('drop', { dataTransfer: drop })
  await expect(toast(page, 'notes.pdf')).toBeVisible()
  await expect(table(page).getByRole('row')).toHaveCount(4)
  const cells = (nth: number) => table(page).getByRole('row').nth(nth).locator('th, td')
  for (const [nth, title] of ['Portal vein', 'Liver basics', 'Spleen'].entries())
    await expect(cells(nth + 1)).toContainText([String(nth + 1), title, '0:02'])
  for (const title of ['Portal vein', 'Liver basics', 'Spleen'])
    await expect(row(page, title)).toContainText('Lesson saved')
})

test('asks before the tab closes while one is under way, and not after [streaming/upload-warning]', async ({
  page,
  call,
}) => {
  const { id } = await makeDraft(call)
  await open(page, id)
  await slowDown(page, 300_000)
  await fileInput(page).setInputFiles(filmOnDisk('slow.mp4', 2 * MB))
  const upload = row(page, 'Slow')
  await expect(upload).toContainText(/kB\/s/)
  await upload.getByRole('button', { name: 'Cancel Slow' }).click()
  const requested = page.waitForEvent('dialog')
  void page.evaluate(() => location.reload()).catch(() => {})
  const question = await requested
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel upload' }).click()
  await expect(upload).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Manage Videos' })).toBeVisible()
  expect(await videosOf(call, id)).toEqual([])
})
