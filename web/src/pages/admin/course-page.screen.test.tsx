import { getCourseWorkspace } from '@sonocampus/contract/course-workspace'
import { restoreCourse, updateCourse } from '@sonocampus/contract/courses'
import { listVideosForAdmin } from '@sonocampus/contract/lessons.admin'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answerWith, button, COURSE, heading, open } from '#test/course-page.ts'
import { answer, callsOf, refuse } from '#test/fake-server.ts'
import { address, expectAccessible, fakeId, PIXEL, textsOf, toast } from '#test/screen.tsx'

const card = page.getByRole('region', { name: 'Course Information' })
const thumbnail = page.getByRole('region', { name: 'Thumbnail' })
/** The card's values by their names. */
const information = () =>
  Object.fromEntries(
    [...card.element().querySelectorAll('dt')].map((name) => [name.textContent, name.nextElementSibling]),
  )

it('the card has all that is known of a course, its price in rupees and never in dollars [admin-course/information, admin-course/price-pkr]', async () => {
  answerWith(COURSE)
  open()
  await expect.element(heading).toHaveTextContent('Renal Colic Scanning')
  const words = information()
  expect(words).toMatchObject({
    Description: { textContent: 'What a stone looks like.' },
    Price: { textContent: 'PKR 31,500' },
    Difficulty: { textContent: 'Advanced' },
    Status: { textContent: 'Draft' },
    'Created by': { textContent: 'Dr. Hina Qadir' },
  })
  for (const [name, time] of [
    ['Created at', COURSE.created_at],
    ['Last updated', COURSE.updated_at],
  ] as const) {
    expect(words[name]?.textContent).toMatch(/^\d{1,2} \w{3} \d{4}, \d{1,2}:\d{2} [AP]M$/)
    expect(words[name]?.querySelector('time')?.dateTime).toBe(time)
  }
  expect(page.getByRole('main').element().textContent).not.toContain('$')
  await expectAccessible()
})

it('a course without a price is free [admin-course/price-pkr]', async () => {
  answerWith({ ...COURSE, price: 0 })
  open()
  await expect.element(card).toBeVisible()
  expect(information().Price?.textContent).toBe('Free')
})

it('the screen is named as the course and leads back to the list [admin-course/head]', async () => {
  answerWith(COURSE)
  open()
  await expect.element(heading).toHaveTextContent('Renal Colic Scanning')
  await page.getByRole('link', { name: 'Back to courses' }).click()
  await expect.poll(address).toBe('/admin/courses')
  await expect.element(heading).toHaveTextContent('Manage Courses')
})

it('the thumbnail shows, or the first letters where there is none [admin-course/thumbnail]', async () => {
  answerWith({ ...COURSE, thumbnail_url: PIXEL })
  open()
  await expect.element(thumbnail).toBeVisible()
  expect(thumbnail.element().querySelector('img')).toHaveAttribute('src', PIXEL)
  answerWith(COURSE)
  await page.viewport(360, 740)
  open()
  await expect.element(thumbnail).toBeVisible()
  expect(thumbnail.element().querySelector('img')).toBeNull()
  expect(thumbnail.element().querySelector('svg')?.textContent).toBe('RCS')
  await expect.element(page.getByText('No videos found for this course.')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  await expectAccessible()
})

it('it is edited in its settings [admin-course/edit-works]', async () => {
  answer(getCourseWorkspace, () => ({
    course: callsOf(updateCourse).length > 0 ? { ...COURSE, title: 'Stones' } : COURSE,
  }))
  open()
  await button('Edit Course').click()
  const title = page.getByLabelText('Title', { exact: true })
  await expect.element(title).toHaveValue(COURSE.title)
  await title.fill('Stones')
  await button('Save Changes').click()
  await expect.element(toast('Course updated successfully!')).toBeVisible()
  await expect.element(heading).toHaveTextContent('Stones')
  await expect
    .poll(() => callsOf(updateCourse))
    .toMatchObject([{ params: { courseId: COURSE.id }, body: { title: 'Stones' } }])
})

it('a deleted course is restored in place of being edited', async () => {
  answer(getCourseWorkspace, () => ({
    course: { ...COURSE, deleted_at: callsOf(restoreCourse).length > 0 ? null : COURSE.updated_at },
  }))
  open()
  await expect.element(page.getByText('This course is deleted.')).toBeVisible()
  expect(button('Edit Course').query()).toBeNull()
  await button('Restore').click()
  await expect.element(button('Edit Course')).toBeVisible()
  await expect.element(page.getByText('This course is deleted.')).not.toBeInTheDocument()
})

it("a missing course shows 'Course not found.' [admin-course/not-found]", async () => {
  refuse(getCourseWorkspace, 'not_found', 'Course not found.')
  open()
  await expect.element(page.getByRole('heading', { name: 'Course not found.' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Back to courses' })).toBeVisible()
})

it("a failed load shows 'Failed to fetch course details.', and Try Again loads it [admin-course/fetch-failure]", async () => {
  refuse(getCourseWorkspace, 'bad_request', 'No.')
  open()
  await expect.element(page.getByRole('heading', { name: 'Failed to fetch course details.' })).toBeVisible()
  answerWith(COURSE)
  await button('Try Again').click()
  await expect.element(heading).toHaveTextContent(COURSE.title)
})

it('each lesson has its title, description and a player [admin-course/videos]', async () => {
  const tube = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
  const videos = [
    { id: fakeId(2), title: 'Liver', description: 'In planes', video_url: '/storage/liver.mp4' },
    { id: fakeId(3), title: 'Tube', description: 'From afar', youtube_url: tube, video_url: tube },
  ]
  answerWith(COURSE, { lessons: 2 })
  answer(listVideosForAdmin, videos)
  open()
  await button('Show players').click()
  const row = (title: string) =>
    page.getByRole('table', { name: 'Course Videos' }).getByRole('row').filter({ hasText: title })
  await expect.element(row('Liver')).toBeVisible()
  await expect.poll(() => textsOf(row('Liver').getByRole('cell')).slice(0, 1)).toEqual(['In planes'])
  await expect.poll(() => textsOf(row('Tube').getByRole('cell')).slice(0, 1)).toEqual(['From afar'])
  const video = row('Liver').element().querySelector('video')
  expect(video).toMatchObject({ controls: true, preload: 'none' })
  expect(video).toHaveAttribute('src', '/storage/liver.mp4')
  const frame = row('Tube').element().querySelector('iframe')
  expect(frame).toHaveAttribute('src', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ')
  await expectAccessible()
})

it('the form of a course says whether its lessons come in order [streaming/in-order-setting]', async () => {
  answerWith({ ...COURSE, lesson_order: 'free' })
  open()
  await button('Edit Course').click()
  const choice = page.getByLabelText(/^Lessons are watched/)
  await expect.element(choice).toHaveValue('free')
  await choice.selectOptions('in_order')
  await button('Save Changes').click()
  await expect.poll(() => callsOf(updateCourse)[0]?.body).toMatchObject({ lesson_order: 'in_order' })
})
