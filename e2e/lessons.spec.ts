import { listLessons } from '@sonocampus/contract/videos.student'
import { makeVideo } from './clips.ts'
import { acceptedFor, approveProof } from './enrollment-steps.ts'
import { expect, test } from './fixtures.ts'
import { COMPLETE, classTest, expectPlaying, lessonList, playLesson, stageOf, timeOf } from './lesson-steps.ts'
import { expectAccessible, toast } from './on-screen.ts'
import { makeCourse, payAs, tokenOf } from './steps.ts'

test('the lessons come with the approval of the payment, and not before [course-page/proof-approved]', async ({
  page,
  call,
  newStudent,
  logInAs,
}) => {
  const { id: courseId } = await makeCourse(call)
  await makeVideo(call, courseId, { title: 'Spleen and aorta' })
  const student = await newStudent()
  const token = await tokenOf(call, student)
  await acceptedFor(call, token, courseId)
  const paymentId = await payAs(call, token, courseId)
  await logInAs(page, student)
  await page.goto(`/student/courses/${courseId}`)
  await expect(page.getByText('It awaits admin approval')).toBeVisible()
  await expect(page.getByText('Spleen and aorta')).toHaveCount(0)

  await approveProof(call, paymentId)
  await page.reload()
  await expect(lessonList(page).getByText('Spleen and aorta').first()).toBeVisible()
  await expect(page.getByText('0 of 1 watched')).toBeVisible()
})

classTest(
  'a course without lessons says so, and a long list of them scrolls in its panel [course-page/video-list-scrolls]',
  async ({ page, call, classroom }) => {
    const { courseId } = await classroom({ titles: [] })
    await page.goto(`/student/courses/${courseId}`)
    await expect(page.getByRole('heading', { name: 'No lessons yet.' })).toBeVisible()
    for (let number = 1; number <= 12; number += 1)
      await makeVideo(call, courseId, { title: `Lesson no. ${number}`, order: number })
    await page.goto(`/student/courses/${courseId}`)
    const list = lessonList(page)
    const last = list.getByRole('listitem').last()
    await expect(last).toContainText('Lesson no. 12')
    const panel = list.locator('../..')
    const { height, content } = await panel.evaluate((element) => ({
      height: element.clientHeight,
      content: element.scrollHeight,
    }))
    expect(content).toBeGreaterThan(height)
    expect(height).toBeLessThanOrEqual(448)
    const isClipped = async () => {
      const [frame, row] = [await panel.boundingBox(), await last.boundingBox()]
      return (row?.y ?? 0) >= (frame?.y ?? 0) + height
    }
    expect(await isClipped()).toBe(true)
    await panel.evaluate((element) => element.scrollTo({ top: element.scrollHeight, behavior: 'instant' }))
    expect(await isClipped()).toBe(false)
  },
)

classTest(
  'the toggle says whether a lesson is watched, and changes it both ways; starting an unwatched lesson marks it completed, a watched one needs no second mark [course-page/video-toggle, course-page/play-completes]',
  async ({ page, call, classroom }) => {
    const { courseId, token } = await classroom()
    await page.goto(`/student/courses/${courseId}`)
    const flags = async () => (await call(listLessons, { params: { courseId } }, token)).body.map((one) => one.watched)
    const row = lessonList(page).getByRole('listitem').filter({ hasText: 'Kidneys' })
    await row.getByRole('button', { name: 'Not Watched' }).click()
    await expect(row.getByRole('button', { name: /^Watched/ })).toBeVisible()
    await expect(page.getByText('1 of 2 watched')).toBeVisible()
    expect(await flags()).toEqual([false, true])
    await expectAccessible(page)
    await row.getByRole('button', { name: /^Watched/ }).click()
    await expect(row.getByRole('button', { name: 'Not Watched' })).toBeVisible()
    expect(await flags()).toEqual([false, false])
    await row.getByRole('button', { name: 'Not Watched' }).click()
    await expect(page.getByText('1 of 2 watched')).toBeVisible()
    const marks: (string | null)[] = []
    page.on('request', (request) => COMPLETE.test(request.url()) && marks.push(request.postData()))
    await playLesson(page, 'Liver')
    await expect(page.getByText('2 of 2 watched')).toBeVisible()
    await playLesson(page, 'Kidneys')
    expect(marks).toEqual([null])
    const { body } = await call(listLessons, { params: { courseId } }, token)
    expect(body.map(({ watched }) => watched)).toEqual([true, true])
  },
)

classTest(
  'what fails is told, and can be tried again: the list of lessons, a toggle, the video, its completion [course-page/videos-failure, course-page/toggle-failure, course-page/video-failure, course-page/complete-failure]',
  async ({ page, classroom }) => {
    const { courseId } = await classroom()
    await test.step('the list', async () => {
      const list = /\/videos-with-checkpoint$/
      await page.route(list, (route) => route.fulfill({ status: 400, json: { detail: 'No.', code: 'invalid' } }))
      await page.goto(`/student/courses/${courseId}`)
      await expect(page.getByRole('alert').getByText('Failed to load course videos.')).toBeVisible()
      await expectAccessible(page)
      await page.unroute(list)
      await page.getByRole('button', { name: 'Try Again' }).click()
      await expect(lessonList(page).getByText('Liver').first()).toBeVisible()
    })
    await test.step('a toggle', async () => {
      await page.route(COMPLETE, (route) => route.fulfill({ status: 500, json: { detail: 'No.', code: 'internal' } }))
      const row = lessonList(page).getByRole('listitem').filter({ hasText: 'Liver' })
      await row.getByRole('button', { name: 'Not Watched' }).click()
      await expect(toast(page, 'Failed to update video status.')).toBeVisible()
      await expect(row.getByRole('button', { name: 'Not Watched' })).toBeEnabled()
    })
    await test.step('the video, then its completion, while it plays on', async () => {
      await page.route('**/api/media/**', (route) => route.fulfill({ status: 404, body: '' }))
      await page.getByRole('button', { name: 'Play Liver' }).last().click()
      await expect(page.getByText('Failed to load video. Please try again.')).toBeVisible()
      await expectAccessible(page)
      await page.unroute('**/api/media/**')
      await page.getByRole('button', { name: 'Try Again' }).click()
      await expect(toast(page, 'Failed to mark video as completed.')).toBeVisible()
      await expect(page.getByText('0 of 2 watched')).toBeVisible()
      await expectPlaying(page)
    })
  },
)

classTest('the word of completion stays for 2 seconds [course-page/completion-toast]', async ({ page, classroom }) => {
  const { courseId } = await classroom()
  await page.clock.install()
  await page.goto(`/student/courses/${courseId}`)
  await expect(lessonList(page)).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'Play Liver' }).last().click()
  const shown = toast(page, 'Lesson completed.')
  await expect
    .poll(async () => {
      await page.clock.runFor(20)
      return shown.count()
    })
    .toBe(1)
  await page.clock.runFor(1900)
  await expect(shown).toHaveAttribute('data-removed', 'false')
  await page.clock.runFor(600)
  await expect(shown).toHaveCount(0)
})

classTest(
  'a lesson goes on where it was left, after a reload too [course-page/resume]',
  async ({ page, call, classroom }) => {
    const { courseId, token } = await classroom()
    await page.goto(`/student/courses/${courseId}`)
    await playLesson(page, 'Liver')
    await stageOf(page, 'Liver').press('l')
    await stageOf(page, 'Liver').press('l')
    await expect.poll(() => timeOf(page)).toBeGreaterThan(20)
    const saved = page.waitForResponse((reply) => /\/position$/.test(reply.url()) && reply.request().method() === 'PUT')
    await stageOf(page, 'Liver').press('k')
    await saved
    const { body } = await call(listLessons, { params: { courseId } }, token)
    expect(body[0]?.position).toBeGreaterThan(20)
    await page.reload()
    await expect(lessonList(page).getByText(/stopped at 0:2\d/)).toBeVisible()
    await page.getByRole('button', { name: 'Play Liver' }).last().click()
    await expect.poll(() => timeOf(page)).toBeGreaterThan(20)
    await expectPlaying(page)
  },
)

classTest('the player is worked by its buttons, and leads on to the next lesson', async ({ page, classroom }) => {
  const { courseId } = await classroom({ duration: 3 })
  await page.goto(`/student/courses/${courseId}`)
  await playLesson(page, 'Liver')
  const stage = stageOf(page, 'Liver')
  await stage.getByRole('button', { name: 'Pause' }).click()
  await stage.getByLabel('Speed').selectOption('2×')
  await stage.getByRole('button', { name: 'Mute' }).click()
  const props = () =>
    stage.locator('video').evaluate((video: HTMLVideoElement) => [video.paused, video.playbackRate, video.muted])
  expect(await props()).toEqual([true, 2, true])
  await expectAccessible(page)
  await stage.getByLabel('Position').fill('2.5')
  await stage.getByRole('button', { name: 'Play', exact: true }).click()
  await expect(stage.getByRole('button', { name: 'Play again' })).toBeVisible()
  await page.getByRole('button', { name: 'Next lesson: Kidneys' }).click()
  await expect(stageOf(page, 'Kidneys')).toBeFocused()
  await expectPlaying(page)
  await expect(page.getByRole('button', { name: /^Next lesson/ })).toHaveCount(0)
})
