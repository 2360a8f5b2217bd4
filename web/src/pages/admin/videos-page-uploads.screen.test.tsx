import { createVideo, listVideosForAdmin } from '@sonocampus/contract/lessons.admin'
import {
  discardFilmUpload,
  finishFilmUpload,
  listFilmUploads,
  signFilmParts,
  startFilmUpload,
} from '@sonocampus/contract/lessons.video-files'
import { putStoredObject } from '@sonocampus/contract/system'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerFilms, filmUpload, forgetUploads } from '#test/fake-films.ts'
import { answer, callsOf, holdBack, loseLine, refuse } from '#test/fake-server.ts'
import { chooseLarge } from '#test/files.ts'
import { expectAccessible, fakeId, openScreen, toast } from '#test/screen.tsx'
import { fingerprintOf } from '@/uploads'

const COURSE = fakeId(1)
const HOME = `/admin/manage-videos?course=${COURSE}`
const dialog = page.getByRole('dialog')
const title = dialog.getByLabelText(/^Title/)
const file = dialog.getByLabelText(/^Video File/)
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dock = page.getByRole('region', { name: 'Uploads' })
const row = (name: string) => dock.getByRole('listitem', { name })
const saved = () => callsOf(createVideo).length
/** A video file of three parts. */
const film = (name = 'liver.mp4') => new File(['x'.repeat(25)], name, { type: 'video/mp4', lastModified: 1 })

async function fillDialog() {
  openScreen(HOME, 'admin')
  await button('Add New Video').click()
  await title.fill('Liver')
  await file.upload(film())
  await expect.element(button('Remove liver.mp4')).toBeVisible()
}
/** Begins an upload from the videos screen, without the dialog. */
async function begin(...films: File[]) {
  openScreen(HOME, 'admin')
  await expect.element(button('Add New Video')).toBeEnabled()
  await page.getByLabelText('Videos to upload').upload(films)
}
/** Whether the browser would ask before closing the tab. */
const asksBeforeClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

beforeEach(() => {
  answer(listVideosForAdmin, [])
  answerFilms()
})
afterEach(forgetUploads)

it('a file is begun, signed, put, finished and recorded, in this order [admin-videos/upload-steps, admin-videos/upload-success, admin-videos/save-success]', async () => {
  const order: string[] = []
  for (const [name, route] of Object.entries({
    startFilmUpload,
    signFilmParts,
    putStoredObject,
    finishFilmUpload,
    createVideo,
  })) {
    const letGo = holdBack(route)
    void expect
      .poll(() => callsOf(route).length)
      .toBeGreaterThan(0)
      .then(() => {
        order.push(name)
        letGo()
      })
  }
  await fillDialog()
  await button('Save').click()
  await expect.element(toast('Video uploaded to S3 successfully!')).toBeVisible()
  await expect.element(toast('Video created successfully!')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(order).toEqual(['startFilmUpload', 'signFilmParts', 'putStoredObject', 'finishFilmUpload', 'createVideo'])
  await expect
    .poll(() => callsOf(startFilmUpload)[0]?.body)
    .toMatchObject({ content_type: 'video/mp4', file_name: 'liver.mp4' })
  const body = { title: 'Liver', order: 1, is_preview: false, file_key: 'private/lessons/new' }
  await expect.poll(() => callsOf(createVideo)).toMatchObject([{ params: { courseId: COURSE }, body }])
})

it("the button reads 'Saving...' meanwhile, and nothing closes the dialog [admin-videos/saving]", async () => {
  const letGo = holdBack(createVideo)
  await fillDialog()
  await button('Save').click()
  await expect.element(button('Saving...')).toBeDisabled()
  await expect.element(dialog.getByText('100% uploaded')).toBeVisible()
  await expect.element(title).toBeDisabled()
  await expect.element(button('Cancel')).toBeDisabled()
  await userEvent.keyboard('{Escape}')
  await button('Close').click()
  await expect.element(button('Saving...')).toBeVisible()
  expect(page.getByRole('alertdialog').query()).toBeNull()
  letGo()
  await expect.element(dialog).not.toBeInTheDocument()
})

it('a bar shows how much is uploaded, from 0 to 100 [admin-videos/progress]', async () => {
  const [start, put, save] = [startFilmUpload, putStoredObject, createVideo].map(holdBack)
  const bar = dialog.getByRole('progressbar', { name: 'Upload' })
  await fillDialog()
  await button('Save').click()
  await expect.element(dialog.getByText('0% uploaded')).toBeVisible()
  await expect.element(bar).toHaveAttribute('aria-valuenow', '0')
  start?.()
  await expect.element(dialog.getByText('20% uploaded')).toBeVisible()
  await expect.element(bar).toHaveAttribute('aria-valuenow', '20')
  put?.()
  await expect.element(dialog.getByText('100% uploaded')).toBeVisible()
  await expect.element(bar).toHaveAttribute('aria-valuenow', '100')
  save?.()
  await expect.element(dialog).not.toBeInTheDocument()
})

it('Cancel ends the upload, and the form is as it was', async () => {
  holdBack(putStoredObject)
  await fillDialog()
  await button('Save').click()
  await expect.element(dialog.getByText('20% uploaded')).toBeVisible()
  await button('Cancel').click()
  await expect.element(dialog.getByText('Upload cancelled. Nothing was saved.')).toBeVisible()
  await expect.element(title).toHaveValue('Liver')
  await expect.element(title).toBeEnabled()
  await expect.element(button('Save')).toBeEnabled()
  await expect.poll(() => callsOf(discardFilmUpload).length).toBe(1)
  expect(saved()).toBe(0)
})

it.each([
  ['start', startFilmUpload, 'invalid', 'No upload today.'],
  ['signature', signFilmParts, 'invalid', 'No signature today.'],
  ['put', putStoredObject, 'not_found', 'The storage refused the file (404).'],
  ['record', createVideo, 'conflict', 'No record today.'],
] as const)(
  'a failure of the %s is shown, and the next try succeeds [admin-videos/save-failure]',
  async (_, route, code, reason) => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
    refuse(route, code, reason)
    await fillDialog()
    await button('Save').click()
    const problem = dialog.getByRole('alert')
    const words = 'An error occurred during the video process. Please check console for details.'
    await expect.element(problem).toMatchTextContent(words)
    await expect.element(problem).toMatchTextContent(reason)
    expect(errors).toHaveBeenCalledOnce()
    const before = saved()
    answerFilms()
    answer(putStoredObject, {})
    await button('Save').click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(saved()).toBe(before + 1)
  },
)

it('an upload goes on in the background after a lost line, whatever screen is open [streaming/upload-background, streaming/upload-shown]', async () => {
  loseLine(putStoredObject)
  await fillDialog()
  await button('Save').click()
  await button('Continue in the background').click()
  await expect.element(dialog).not.toBeInTheDocument()
  await page.getByRole('link', { name: 'Students', exact: true }).click()
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Students')
  await expect.element(row('Liver')).toMatchTextContent('Connection lost. Trying again…')
  await expect.element(row('Liver')).toMatchTextContent(/\d+% of 1 kB/)
  expect(saved()).toBe(0)
  answer(putStoredObject, {})
  await expect.element(toast('Video created successfully!')).toBeVisible()
  await expect.element(row('Liver')).toMatchTextContent('Lesson saved')
  expect(saved()).toBe(1)
  await dock.getByRole('button', { name: 'Clear' }).click()
  await expect.element(dock).not.toBeInTheDocument()
})

it('an upload is paused and gone on with [streaming/upload-pause]', async () => {
  const letGo = holdBack(putStoredObject)
  await begin(film())
  await row('Liver').getByRole('button', { name: 'Pause Liver' }).click()
  await expect.element(row('Liver')).toMatchTextContent('Paused')
  await expectAccessible()
  letGo()
  expect(saved()).toBe(0)
  await row('Liver').getByRole('button', { name: 'Resume Liver' }).click()
  await expect.element(row('Liver')).toMatchTextContent('Lesson saved')
  expect(saved()).toBe(1)
})

it('several at once become lessons in the order of their names [streaming/upload-several]', async () => {
  await begin(
    film('10_spleen.mp4'),
    film('2 - Portal vein.mp4'),
    new File([''], 'notes.pdf'),
    film('03_liver-basics.mp4'),
  )
  await expect.element(toast('notes.pdf')).toBeVisible()
  await expect.poll(saved).toBe(3)
  const titles = ['Portal vein', 'Liver basics', 'Spleen']
  await expect.poll(() => callsOf(createVideo).map(({ body }) => body.title)).toEqual(titles)
  for (const name of titles) await expect.element(row(name)).toMatchTextContent('Lesson saved')
})

it('films are dropped on the list', async () => {
  openScreen(HOME, 'admin')
  const target = page.getByText('Drop several videos here at once', { exact: false })
  await expect.element(target).toBeVisible()
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(film())
  target.element().dispatchEvent(new DragEvent('dragenter', { dataTransfer, bubbles: true }))
  await expect.element(page.getByText('Drop videos to create lessons')).toBeVisible()
  target.element().dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true }))
  await expect.element(row('Liver')).toMatchTextContent('Lesson saved')
})

it('the browser asks before it closes the tab while an upload is under way, and not after [streaming/upload-warning]', async () => {
  holdBack(putStoredObject)
  openScreen(HOME, 'admin')
  await expect.element(button('Add New Video')).toBeEnabled()
  expect(asksBeforeClosing()).toBe(false)
  await page.getByLabelText('Videos to upload').upload(film())
  await expect.element(row('Liver')).toMatchTextContent('% of 1 kB')
  expect(asksBeforeClosing()).toBe(true)
  await row('Liver').getByRole('button', { name: 'Cancel Liver' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel upload' }).click()
  await expect.element(dock).not.toBeInTheDocument()
  expect(asksBeforeClosing()).toBe(false)
  expect(saved()).toBe(0)
})

it('an upload of an earlier page takes only the same file, and sends what is missing [streaming/upload-reload]', async () => {
  const same = film('04_after-a-reload.mp4')
  const lesson = { course_id: COURSE, title: 'After a reload', description: '', is_preview: false }
  const about = { file_name: same.name, content_type: same.type, size: same.size, fingerprint: fingerprintOf(same) }
  answer(listFilmUploads, [filmUpload({ ...about, lesson }, [1, 2])])
  answerFilms([1, 2])
  openScreen(HOME, 'admin')
  const upload = row('After a reload')
  await expect.element(upload).toMatchTextContent('Not finished · 80% of 1 kB')
  await expect.element(upload).toMatchTextContent('Choose 04_after-a-reload.mp4 again to continue where it stopped.')
  await expectAccessible()
  const picker = page.getByLabelText('File of After a reload')
  await picker.upload(film('other.mp4'))
  await expect.element(upload).toMatchTextContent('This is a different file, or it has changed since.')
  await expect.poll(() => callsOf(putStoredObject)).toEqual([])
  chooseLarge(picker, same)
  await expect.element(upload).toMatchTextContent('Lesson saved')
  await expect
    .poll(() => callsOf(signFilmParts).map(({ body }) => body.parts.map(({ number }) => number)))
    .toEqual([[3]])
  await expect.poll(() => callsOf(putStoredObject)).toHaveLength(1)
})
