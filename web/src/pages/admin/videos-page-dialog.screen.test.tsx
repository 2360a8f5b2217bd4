import { createVideo, getVideoViewLink, listVideosForAdmin, updateVideo } from '@sonocampus/contract/lessons.admin'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callsOf, refuse } from '#test/fake-server.ts'
import { fileOf } from '#test/files.ts'
import { expectAccessible, fakeId, openScreen, textsOf, toast } from '#test/screen.tsx'

const COURSE = fakeId(1)
const LINK = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
const TUBE = {
  id: fakeId(2),
  title: 'Tube',
  description: 'Planes',
  order: 4,
  is_preview: true,
  youtube_url: LINK,
  version: '3',
}
const STORED = { id: fakeId(3), title: 'Liver', file_key: 'private/lessons/liver' }
const dialog = page.getByRole('dialog')
const field = (label: RegExp) => dialog.getByLabelText(label)
const title = field(/^Title/)
const link = field(/^YouTube link/)
const file = field(/^Video File/)
const button = (name: string) => page.getByRole('button', { name, exact: true })
const problems = () => textsOf(dialog.getByRole('alert'))
const film = (name = 'lesson.mp4') => fileOf(name, 'video/mp4')

async function openNew() {
  openScreen(`/admin/manage-videos?course=${COURSE}`, 'admin')
  await button('Add New Video').click()
  await expect.element(dialog).toBeVisible()
}
async function open(name: string) {
  answer(listVideosForAdmin, [STORED, TUBE])
  openScreen(`/admin/manage-videos?course=${COURSE}`, 'admin')
  await button(name).click()
}

it('has all fields, empty for a new video, and takes films [admin-videos/dialog]', async () => {
  await openNew()
  await expect.element(dialog).toHaveAccessibleName('Add New Video')
  await expect.element(title).toHaveValue('')
  await expect.element(field(/^Description/)).toHaveValue('')
  await expect.element(field(/^Order/)).toHaveValue('1')
  await expect.element(file).toHaveAttribute('type', 'file')
  await expect.element(file).toHaveAttribute('accept', expect.stringMatching(/^\.mp4,\.m4v,\.webm,\.mov,.*\.avi/))
  await file.upload(fileOf('notes.pdf', 'application/pdf'))
  await expect.poll(problems).toEqual(['Choose a video file.'])
  await expectAccessible()
  await button('Details').click()
  await expect.element(dialog.getByRole('checkbox', { name: /^Preview/ })).not.toBeChecked()
  await expect.element(button('Save')).toBeVisible()
  await expectAccessible()
  await button('Back').click()
  await button('Cancel').click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button('Add New Video')).toHaveFocus()
})

it('is filled for a video that exists [admin-videos/dialog]', async () => {
  await open('Edit Tube')
  await expect.element(dialog).toHaveAccessibleName('Edit Video')
  await expect.element(title).toHaveValue('Tube')
  await expect.element(field(/^Description/)).toHaveValue('Planes')
  await expect.element(field(/^Order/)).toHaveValue('4')
  await expect.element(link).toHaveValue(LINK)
  await button('Details').click()
  await expect.element(dialog.getByRole('checkbox', { name: /^Preview/ })).toBeChecked()
})

it('a video needs a title and a file or link, or nothing is sent [admin-videos/file-required]', async () => {
  await openNew()
  await button('Save').click()
  await expect.poll(problems).toEqual(['Enter a title.', 'Please select a video file to upload.'])
  await title.fill('Without a picture')
  await button('Save').click()
  await expect.poll(problems).toEqual(['Please select a video file to upload.'])
  await expect.poll(() => callsOf(createVideo)).toEqual([])
})

it('asks before it throws away what was typed', async () => {
  await openNew()
  await title.fill('Half a thought')
  await userEvent.keyboard('{Escape}')
  await button('Keep editing').click()
  await expect.element(title).toHaveValue('Half a thought')
  await button('Cancel').click()
  await button('Discard').click()
  await expect.element(dialog).not.toBeInTheDocument()
})

it('a link takes the place of a file, and a file that of a link', async () => {
  await openNew()
  await link.fill('youtu.be/dQw4w9WgXcQ')
  await file.upload(film())
  await expect.element(button('Remove lesson.mp4')).toBeVisible()
  await expect.element(link).toHaveValue('')
  await link.fill('youtu.be/dQw4w9WgXcQ')
  await expect.element(button('Remove lesson.mp4')).not.toBeInTheDocument()
})

it('a file names a lesson that has no title yet, and a title that was typed stays [admin-videos/title-of-file]', async () => {
  await openNew()
  await file.upload(film('03-liver_in_two_planes.mp4'))
  await expect.element(title).toHaveValue('Liver in two planes')
  await button('Remove 03-liver_in_two_planes.mp4').click()
  await file.upload(film('kidneys.mp4'))
  await expect.element(title).toHaveValue('Kidneys')
  await title.fill('My own')
  await button('Remove kidneys.mp4').click()
  await file.upload(film('spleen.mp4'))
  await expect.element(title).toHaveValue('My own')
})

it('a link to something else is refused at its field', async () => {
  await openNew()
  await title.fill('At last')
  await link.fill('https://vimeo.com/123456')
  await button('Save').click()
  await expect.poll(problems).toEqual(["This isn't a link to a YouTube video."])
  await expect.poll(() => callsOf(createVideo)).toEqual([])
})

it('a new video with a link is posted [admin-videos/save-success, layout/editor-post-put]', async () => {
  await openNew()
  await title.fill('From YouTube')
  await link.fill('youtu.be/dQw4w9WgXcQ')
  await button('Save').click()
  await expect.element(toast('Video created successfully!')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  const body = { title: 'From YouTube', order: 1, is_preview: false, youtube_url: 'https://youtu.be/dQw4w9WgXcQ' }
  await expect.poll(() => callsOf(createVideo)).toMatchObject([{ params: { courseId: COURSE }, body }])
})

it('a changed video is put, and keeps its file [admin-videos/save-success, layout/editor-post-put]', async () => {
  await open('Edit Liver')
  await title.fill('New words')
  await button('Save').click()
  await expect.element(toast('Video updated successfully!')).toBeVisible()
  const body = { title: 'New words', file_key: STORED.file_key }
  await expect.poll(() => callsOf(updateVideo)).toMatchObject([{ params: { videoId: STORED.id }, body }])
  await expect.poll(() => callsOf(createVideo)).toEqual([])
})

it('the preview plays a stored video at once, with controls [admin-videos/preview]', async () => {
  answer(getVideoViewLink, { view_url: '/nothing.mp4' })
  await open('Play Liver')
  await expect.element(dialog).toHaveAccessibleName('Video Preview')
  const video = () => dialog.element().querySelector('video')
  await expect.poll(video).toMatchObject({ controls: true, autoplay: true })
  expect(video()).toHaveAttribute('src', '/nothing.mp4')
  await expect.poll(() => callsOf(getVideoViewLink)[0]?.params).toEqual({ videoId: STORED.id })
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button('Play Liver')).toHaveFocus()
})

it('the preview plays a YouTube lesson without cookies [admin-videos/preview]', async () => {
  answer(getVideoViewLink, { view_url: LINK })
  await open('Play Tube')
  const src = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1'
  await expect.poll(() => dialog.element().querySelector('iframe')?.getAttribute('src')).toBe(src)
})

it('the preview says that there is no address [admin-videos/preview-no-url]', async () => {
  answer(getVideoViewLink, { view_url: '' })
  await open('Play Liver')
  await expect.element(dialog.getByText('Could not retrieve video playback URL.')).toBeVisible()
})

it('an address that does not come is asked for again [admin-videos/preview-failure]', async () => {
  refuse(getVideoViewLink, 'not_found', 'Gone.')
  await open('Play Liver')
  await expect.element(dialog.getByText('Failed to get video playback URL.')).toBeVisible()
  answer(getVideoViewLink, { view_url: '/nothing.mp4' })
  await button('Try Again').click()
  await expect.poll(() => dialog.element().querySelector('video')).not.toBeNull()
})
