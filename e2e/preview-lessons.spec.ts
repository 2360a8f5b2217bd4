import { exploreCourse } from '@sonocampus/contract/courses'
import { startPlayback, startPreviewPlayback } from '@sonocampus/contract/lessons.student'
import { makeStoredVideo } from './clips.ts'
import { enroll } from './enrollment-steps.ts'
import { expect, test } from './fixtures.ts'
import { expectPlaying, lessonList, stageOf } from './lesson-steps.ts'
import { expectAccessible } from './on-screen.ts'
import { makeCourse, tokenOf } from './steps.ts'

test('who is not enrolled watches the preview lesson on the course page, and no other [course-page/preview-lessons]', async ({
  page,
  call,
  newStudent,
  logInAs,
}) => {
  const { id: courseId } = await makeCourse(call)
  await makeStoredVideo(call, courseId, { title: 'First look', is_preview: true, duration: 60 })
  const closed = await makeStoredVideo(call, courseId, { title: 'Behind the door' })
  const student = await newStudent()
  await logInAs(page, student)
  await page.goto(`/student/courses/${courseId}`)
  await expect(page.getByRole('button', { name: 'Apply for Enrollment' })).toBeVisible()
  await expect(page.getByText('Behind the door')).toHaveCount(0)
  await page.getByRole('link', { name: 'Watch First look' }).click()
  await expectPlaying(page)
  await expect(stageOf(page, 'First look').getByText(student.email)).toBeVisible()
  await expectAccessible(page)

  const token = await tokenOf(call, student)
  expect((await call(startPlayback, { params: { videoId: closed.id }, body: null }, token)).status).toBe(403)
  expect((await call(startPreviewPlayback, { params: { courseId, videoId: closed.id } })).status).toBe(404)
  await enroll(call, student.email, courseId)
  await page.reload()
  await expect(lessonList(page).getByText('Behind the door').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Preview lessons' })).toHaveCount(0)
})

test('a visitor plays a preview lesson on the public course page, with an address for it alone [landing/preview-lesson]', async ({
  page,
  request,
  call,
}) => {
  const { id: courseId } = await makeCourse(call)
  const open = await makeStoredVideo(call, courseId, {
    title: 'First look',
    is_preview: true,
    duration: 60,
  })
  const other = await makeStoredVideo(call, courseId, { title: 'Second look', is_preview: true })
  const closed = await makeStoredVideo(call, courseId, { title: 'Behind the door' })
  await page.goto(`/courses/${courseId}`)
  await expect(page.getByText('Behind the door')).toHaveCount(0)
  await page.getByRole('link', { name: 'Watch First look' }).click()
  await expectPlaying(page)
  await expectAccessible(page)
  const address = await page.locator('video').evaluate((video: HTMLVideoElement) => video.src)
  expect(address).toContain(open.id)
  expect((await request.get(address)).status()).toBe(200)
  for (const { id } of [other, closed]) expect((await request.get(address.replace(open.id, id))).status()).toBe(403)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the link of a preview lesson leads to the video itself', async ({ page, request, call }) => {
    const { id: courseId } = await makeCourse(call)
    await makeStoredVideo(call, courseId, { title: 'First look', is_preview: true })
    const { body } = await call(exploreCourse, { params: { courseId } })
    expect(body.preview_videos).toHaveLength(1)
    await page.goto(`/courses/${courseId}`)
    const address = await page.getByRole('link', { name: 'Watch First look' }).getAttribute('href')
    const answer = await request.get(address ?? '')
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'video/mp4'])
  })
})
