import { listCoursesForAdmin } from '@sonocampus/contract/courses'
import { deleteVideo, listVideosForAdmin, retryRenditions } from '@sonocampus/contract/lessons.admin'
import { type FilmStatus, getFilmTools } from '@sonocampus/contract/lessons.media'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, callsOf, holdBack, refuse, refuseWordlessly } from '#test/fake-server.ts'
import { address, expectAccessible, fakeId, openScreen, textsOf, toast } from '#test/screen.tsx'

const COURSE = fakeId(1)
const lesson = { youtube_url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' }
const FIRST = { ...lesson, id: fakeId(2), title: 'First', order: 1, duration: 90, is_preview: true }
const SECOND = { ...lesson, id: fakeId(3), title: 'Second', order: 2, duration: 125 }
const table = page.getByRole('table', { name: 'Videos' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')
const requested = page.getByRole('alertdialog')
const none = page.getByRole('heading', { name: 'No videos found for this course.' })
const open = () => openScreen(`/admin/manage-videos?course=${COURSE}`, 'admin')

beforeEach(() => {
  answer(getFilmTools, { has_ffmpeg: true })
  answer(listCoursesForAdmin, [
    { id: COURSE, _id: COURSE, title: 'Abdomen' },
    { id: fakeId(9), _id: fakeId(9), title: 'Neck' },
  ])
  answer(listVideosForAdmin, ({ query }) => (query.course_id === COURSE ? [FIRST] : [{ title: 'Thyroid' }]))
})

it('the videos are those of the course that is selected by its title [admin-videos/selector]', async () => {
  openScreen('/admin/manage-videos', 'admin')
  await page.getByLabelText('Course').selectOptions('Neck')
  await expect.element(table).toMatchTextContent('Thyroid')
  await page.getByLabelText('Course').selectOptions('Abdomen')
  await expect.element(table).toMatchTextContent('First')
  await expect.element(table).not.toMatchTextContent('Thyroid')
  await expect.poll(address).toBe(`/admin/manage-videos?course=${COURSE}`)
  await expect.element(button('Add New Video')).toBeVisible()
})

it('no video is added without a course [admin-videos/course-first]', async () => {
  openScreen('/admin/manage-videos', 'admin')
  await expect.element(page.getByText(/^Select a course above/)).toBeVisible()
  await expect.element(page.getByLabelText('Course')).toBeEnabled()
  await expectAccessible()
  await button('Add New Video').click()
  await expect.element(toast('Please select a course first to add a video.')).toBeVisible()
  expect(dialog.query()).toBeNull()
})

it('courses that do not come are asked for again [admin-videos/courses-failure]', async () => {
  refuse(listCoursesForAdmin, 'bad_request', 'No.')
  openScreen('/admin/manage-videos', 'admin')
  const problem = page.getByText(/^Failed to fetch courses\./)
  await expect.element(problem).toBeVisible()
  answer(listCoursesForAdmin, [{ title: 'Abdomen' }])
  await button('Try Again').click()
  await expect.element(problem).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('Course')).toMatchTextContent('Abdomen')
})

it('the table has order, title, duration, preview and actions [admin-videos/table]', async () => {
  answer(listVideosForAdmin, [FIRST, SECOND, { ...lesson, id: fakeId(4), title: 'Last', order: 10 }])
  open()
  await expect.element(table).toBeVisible()
  await expect
    .poll(() => textsOf(table.getByRole('columnheader')))
    .toEqual(['Order', 'Title', 'Duration', 'Preview', 'Actions'])
  const cells = (at: number) => {
    const row = table.getByRole('row').nth(at)
    return [...textsOf(row.getByRole('rowheader')), ...textsOf(row.getByRole('cell'))]
  }
  expect([1, 2, 3].map(cells)).toEqual([
    ['First', '1', '1:30 1.50', 'Yes', ''],
    ['Second', '2', '2:05 2.08', 'No', ''],
    ['Last', '10', 'N/A', 'No', ''],
  ])
  for (const verb of ['Play', 'Edit', 'Delete']) await expect.element(button(`${verb} First`)).toBeVisible()
  await expectAccessible()
})

it('a new video comes after the last one [admin-videos/default-order]', async () => {
  answer(listVideosForAdmin, [{ id: fakeId(4), title: 'Last', order: 10 }, FIRST])
  open()
  await expect.element(table).toBeVisible()
  await button('Add New Video').click()
  await expect.element(dialog.getByLabelText('Order')).toHaveValue('11')
  answer(listVideosForAdmin, [])
  open()
  await expect.element(none).toBeVisible()
  await button('Add New Video').click()
  await expect.element(dialog.getByLabelText('Order')).toHaveValue('1')
})

it("a failed load shows the server's words, or its own where there are none [admin-videos/fetch-failure]", async () => {
  refuse(listVideosForAdmin, 'bad_request', 'The archive is locked.')
  open()
  await expect.element(page.getByRole('heading', { name: 'The archive is locked.' })).toBeVisible()
  refuseWordlessly(listVideosForAdmin)
  await button('Try Again').click()
  await expect
    .element(page.getByRole('heading', { name: 'Failed to fetch videos for the selected course.' }))
    .toBeVisible()
  await expectAccessible()
  answer(listVideosForAdmin, [FIRST])
  await button('Try Again').click()
  await expect.element(table).toMatchTextContent('First')
})

it('it says that videos are loading, and then that there are none [admin-videos/loading, admin-videos/empty]', async () => {
  answer(listVideosForAdmin, [])
  const letGo = holdBack(listVideosForAdmin)
  open()
  await expect.element(page.getByText('Loading videos...')).toBeVisible()
  letGo()
  await expect.element(none).toBeVisible()
  await expect.element(page.getByText('Loading videos...')).not.toBeInTheDocument()
  expect(table.query()).toBeNull()
})

it('deleting asks first, and does nothing when declined [admin-videos/delete]', async () => {
  open()
  await button('Delete First').click()
  await expect.element(requested).toMatchTextContent('Are you sure you want to delete this video?')
  await requested.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(requested).not.toBeInTheDocument()
  await expect.poll(() => callsOf(deleteVideo)).toEqual([])
})

it('a confirmed deletion removes the video [admin-videos/delete]', async () => {
  answer(listVideosForAdmin, () => (callsOf(deleteVideo).length > 0 ? [] : [FIRST]))
  open()
  await button('Delete First').click()
  await requested.getByRole('button', { name: 'Delete video' }).click()
  await expect.element(toast('Video deleted successfully!')).toBeVisible()
  await expect.element(none).toBeVisible()
  await expect.poll(() => callsOf(deleteVideo).map(({ params }) => params)).toEqual([{ videoId: FIRST.id }])
})

it("a refused deletion shows the server's words, or its own where there are none [admin-videos/delete-failure]", async () => {
  refuse(deleteVideo, 'conflict', 'A class is watching it.')
  open()
  await button('Delete First').click()
  await requested.getByRole('button', { name: 'Delete video' }).click()
  await expect.element(toast('A class is watching it.')).toBeVisible()
  refuseWordlessly(deleteVideo)
  await button('Delete First').click()
  await requested.getByRole('button', { name: 'Delete video' }).click()
  await expect.element(toast('Failed to delete video.')).toBeVisible()
  await expect.element(table).toMatchTextContent('First')
})

it.each([
  ['Queued', { state: 'queued' }],
  ['42%', { state: 'running', percent: 42 }],
  ['Ready: 240p, audio', { state: 'ready', renditions: [{ name: '240' }, { name: 'audio' }] }],
] as const)('a film is %s [streaming/film-shown]', async (words, film) => {
  answer(listVideosForAdmin, [{ title: 'Stored', film: { renditions: [], ...film } as Partial<FilmStatus> }])
  open()
  await expect.element(table.getByRole('row').filter({ hasText: 'Stored' })).toMatchTextContent(words)
})

it('a film that failed says why, and is tried again [streaming/film-shown]', async () => {
  const problem = 'This file is damaged: a large part of the video is missing. Upload it again.'
  answer(listVideosForAdmin, [{ id: fakeId(5), title: 'Stored', film: { state: 'failed', problem } }])
  open()
  await expect.element(table).toMatchTextContent(problem)
  await expectAccessible()
  await button('Try again: Stored').click()
  await expect.poll(() => callsOf(retryRenditions).map(({ params }) => params)).toEqual([{ videoId: fakeId(5) }])
})

it('it says in one line what to install where there is no ffmpeg [streaming/film-shown]', async () => {
  answer(getFilmTools, { has_ffmpeg: false })
  open()
  await expect
    .element(
      page.getByText('Lessons play only in the quality they were uploaded in: ffmpeg is missing.', { exact: false }),
    )
    .toBeVisible()
  await expect.element(page.getByText('apt install ffmpeg', { exact: false }).first()).toBeVisible()
})
