import {
  type AdminAnnouncement,
  createAnnouncement,
  listAnnouncementsForAdmin,
  updateAnnouncement,
  withdrawAnnouncement,
} from '@sonocampus/contract/announcements'
import { listCoursesForAdmin } from '@sonocampus/contract/courses'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, callsOf, type Partly, refuse } from '#test/fake-server.ts'
import { expectAccessible, fakeId, openScreen, toast } from '#test/screen.tsx'

const COURSE = fakeId(1)
const main = page.getByRole('main')
const dialog = page.getByRole('dialog')
const list = main.getByRole('list', { name: 'Announcements' })

const MOVED = { id: fakeId(2), course_id: COURSE, title: 'Exam moved', text: 'To Sunday, at ten.', version: 'v1' }

function openWith(...rows: Partly<AdminAnnouncement>[]) {
  answer(listAnnouncementsForAdmin, { rows })
  openScreen(`/admin/announcements?course=${COURSE}`, 'admin')
}

beforeEach(() => answer(listCoursesForAdmin, [{ id: COURSE, _id: COURSE, title: 'Abdomen' }]))

it('an announcement is written with a title, a text and a day, and told to the course [messages/announce-screen]', async () => {
  openWith()
  await expect.element(main.getByText('No announcements yet.')).toBeVisible()
  await main.getByRole('button', { name: 'New announcement' }).click()
  const announce = dialog.getByRole('button', { name: 'Announce' })
  await announce.click()
  await expect.element(dialog).toMatchTextContent('Enter a title.')
  await expect.element(dialog).toMatchTextContent('Write something.')
  await expect.poll(() => callsOf(createAnnouncement)).toEqual([])
  await dialog.getByLabelText('Title').fill('Exam moved')
  await dialog.getByLabelText('Text', { exact: true }).fill('To Sunday, at ten.')
  await dialog.getByLabelText(/^Pinned until/).fill('2099-01-01')
  await expectAccessible()
  answer(listAnnouncementsForAdmin, { rows: [{ ...MOVED, is_pinned: true }] })
  await announce.click()
  await expect.element(toast('Announcement posted.')).toBeVisible()
  await expect.element(list).toMatchTextContent(/Exam movedPinned.*To Sunday, at ten\./)
  await expect
    .poll(() => callsOf(createAnnouncement))
    .toMatchObject([
      { params: { courseId: COURSE }, body: { title: 'Exam moved', text: 'To Sunday, at ten.', also_course_ids: [] } },
    ])
  await expect.poll(() => callsOf(createAnnouncement)[0]?.body.pinned_until).toMatch(/^2099-01-01/)
})

it('an announcement is changed, and goes back with the version that was shown [messages/announce-screen]', async () => {
  openWith(MOVED)
  await main.getByRole('button', { name: 'Edit Exam moved' }).click()
  await expect.element(dialog.getByLabelText('Title')).toHaveValue('Exam moved')
  await dialog.getByLabelText('Text', { exact: true }).fill('To Monday, at ten.')
  answer(listAnnouncementsForAdmin, { rows: [{ ...MOVED, text: 'To Monday, at ten.' }] })
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect.element(toast('Announcement changed.')).toBeVisible()
  await expect.element(list).toMatchTextContent('To Monday, at ten.')
  await expect
    .poll(() => callsOf(updateAnnouncement))
    .toMatchObject([
      { params: { announcementId: MOVED.id }, query: { version: 'v1' }, body: { text: 'To Monday, at ten.' } },
    ])
})

it('an announcement is withdrawn once that is confirmed, and keeps its place [messages/announce-screen]', async () => {
  openWith(MOVED)
  await main.getByRole('button', { name: 'Withdraw Exam moved' }).click()
  await expect.poll(() => callsOf(withdrawAnnouncement)).toEqual([])
  answer(listAnnouncementsForAdmin, { rows: [{ ...MOVED, withdrawn_at: '2026-01-15T09:00:00.000Z' }] })
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect.element(main.getByText('Withdrawn', { exact: true })).toBeVisible()
  await expect.element(main.getByRole('button', { name: 'Edit Exam moved' })).not.toBeInTheDocument()
  await expect
    .poll(() => callsOf(withdrawAnnouncement).map(({ params }) => params))
    .toEqual([{ announcementId: MOVED.id }])
})

it('an announcement that is not saved says why, and the dialog stays', async () => {
  openWith(MOVED)
  refuse(updateAnnouncement, 'announcement_withdrawn', 'It was withdrawn.')
  await main.getByRole('button', { name: 'Edit Exam moved' }).click()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect.element(toast("Couldn't save the announcement.")).toMatchTextContent('It was withdrawn.')
  await expect.element(dialog.getByLabelText('Title')).toHaveValue('Exam moved')
})

it('a changed announcement is not left without a question [forms/leaving]', async () => {
  openWith(MOVED)
  await main.getByRole('button', { name: 'Edit Exam moved' }).click()
  await dialog.getByLabelText('Text', { exact: true }).fill('To Monday, at ten.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(dialog.getByLabelText('Text', { exact: true })).toHaveValue('To Monday, at ten.')
})
