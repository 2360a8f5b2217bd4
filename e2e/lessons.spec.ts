import { exploreCourse, getCourseForAdmin } from '@sonocampus/contract/courses'
import { replaceCaptions } from '@sonocampus/contract/videos.admin'
import { listLessons, startPlayback, startPreviewPlayback } from '@sonocampus/contract/videos.student'
import { makeStoredVideo, makeVideo } from './clips.ts'
import { acceptedFor, approveProof, enroll } from './enrollment-steps.ts'
import { fakeYoutube } from './fake-youtube.ts'
import { ADMIN, expect, PASSWORD, test } from './fixtures.ts'
import { classTest, expectPlaying, lessonList, playLesson, stageOf, timeOf } from './lesson-steps.ts'
import { expectAccessible, toast } from './on-screen.ts'
import { makeCourse, payAs, tokenOf, userOf } from './steps.ts'

const COMPLETE = /\/api\/courses\/videos\/[^/]+\/complete$/

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
    const { height, content } = await list.evaluate((element) => ({
      height: element.clientHeight,
      content: element.scrollHeight,
    }))
    expect(content).toBeGreaterThan(height)
    expect(height).toBeLessThanOrEqual(448)
    const isClipped = async () => {
      const [panel, row] = [await list.boundingBox(), await last.boundingBox()]
      return (row?.y ?? 0) >= (panel?.y ?? 0) + height
    }
    expect(await isClipped()).toBe(true)
    await list.evaluate((element) => element.scrollTo({ top: element.scrollHeight, behavior: 'instant' }))
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

classTest(
  'a lesson outlasts its address: a new one takes over where the old one stood, and nothing is seen of it [video-protection/address-renewed]',
  async ({ page, classroom }) => {
    const { courseId } = await classroom()
    await page.clock.install()
    await page.goto(`/student/courses/${courseId}`)
    await playLesson(page, 'Liver')
    const source = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.src)
    /** As the server does once the time of an address is over. */
    const close = (address: string) =>
      page.route(
        (url) => url.href === address,
        (route) => route.fulfill({ status: 403, body: '' }),
      )
    const seen = await page.evaluateHandle(() => {
      const texts: string[] = []
      const look = () =>
        texts.push(...Array.from(document.querySelectorAll('[data-player] [role=status]'), (one) => one.textContent))
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
      return texts
    })
    await expect.poll(() => timeOf(page)).toBeGreaterThan(2)
    const [first, before] = [await source(), await timeOf(page)]
    await page.clock.fastForward(13.5 * 60_000)
    await expect.poll(source).not.toBe(first)
    const second = await source()
    await close(first)
    await expectPlaying(page)
    const at = await timeOf(page)
    expect(at).toBeGreaterThanOrEqual(before)
    expect(at).toBeLessThan(30)
    expect(await seen.jsonValue()).toEqual([])
    await page.clock.fastForward(46_000)
    await stageOf(page, 'Liver').press('l')
    // Addresses of one second are the same one.
    await expect.poll(() => timeOf(page)).toBeGreaterThan(at + 11.5)
    expect(await source()).toBe(second)

    await stageOf(page, 'Liver').press('k')
    const pausedAt = await timeOf(page)
    await close(second)
    await page.clock.fastForward(20 * 60_000)
    await stageOf(page, 'Liver').press('k')
    await expect.poll(source).not.toBe(second)
    await expectPlaying(page)
    expect(await timeOf(page)).toBeGreaterThanOrEqual(pausedAt)
    await expect(page.getByRole('alert')).toHaveCount(0)
  },
)

classTest(
  'what really plays is reported every 15 seconds, on pause and on leaving, and shown to the student and the administrator',
  async ({ page, call, classroom, logInAs }) => {
    const { courseId, token, email } = await classroom({ duration: 20 })
    await page.clock.install()
    await page.goto(`/student/courses/${courseId}`)
    const percent = async () =>
      (await call(listLessons, { params: { courseId } }, token)).body[0]?.watched_percent ?? -1
    const watchFor = async (seconds: number) => {
      const from = await timeOf(page)
      await expect.poll(() => timeOf(page), { intervals: [100] }).toBeGreaterThan(from + seconds)
    }
    const stage = stageOf(page, 'Liver')
    await playLesson(page, 'Liver')
    await watchFor(1)
    expect(await percent()).toBe(0)
    await page.clock.fastForward(15_000)
    await expect.poll(percent).toBeGreaterThanOrEqual(3)

    const reported = await percent()
    await watchFor(1)
    await stage.press('k')
    await expect.poll(percent).toBeGreaterThan(reported)
    await expect(lessonList(page).getByText(`${await percent()}% watched`)).toBeVisible()

    const paused = await percent()
    await stage.press('k')
    await watchFor(1)
    await page.goto('/student/dashboard')
    await expect.poll(percent).toBeGreaterThan(paused)
    await page.goto(`/student/my-courses/${courseId}`)
    await expect(page.getByText(`${await percent()}% watched`)).toBeVisible()

    const { id } = await userOf(call, email)
    await logInAs(page, ADMIN)
    await page.goto(`/admin/students/${id}`)
    const rows = page.getByRole('region', { name: 'Lessons', exact: true }).locator('tbody tr')
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText('Liver')
    await expect(rows).toContainText(`${await percent()}%`)
    await expectAccessible(page)
  },
)

classTest(
  'a course may ask that a lesson is really played: the mark is refused with the reason, and playing it completes it',
  async ({ page, classroom, logInAs, call }) => {
    const { courseId, email } = await classroom({ duration: 4 })
    await logInAs(page, ADMIN)
    await page.goto(`/admin/courses/${courseId}`)
    await page.getByRole('button', { name: 'Edit Course' }).click()
    await page.getByLabel('A lesson is marked watched').selectOption('Once 90% of it has really been played')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(toast(page, 'Course updated successfully!')).toBeVisible()

    await page.evaluate(() => localStorage.clear())
    await logInAs(page, { email, password: PASSWORD })
    await page.goto(`/student/courses/${courseId}`)
    await expect(page.getByText('a lesson counts as watched once you have played 90% of it')).toBeVisible()
    const row = lessonList(page).getByRole('listitem').filter({ hasText: 'Liver' })
    await row.getByRole('button', { name: 'Not Watched' }).click()
    await expect(toast(page, 'Failed to update video status.')).toContainText('So far it is 0%.')
    const marks: string[] = []
    page.on('request', (request) => COMPLETE.test(request.url()) && marks.push(request.url()))
    await page.getByRole('button', { name: 'Play Liver' }).last().click()
    await expect(toast(page, 'Lesson completed.')).toBeVisible()
    await expect(row.getByRole('button', { name: /^Watched/ })).toBeVisible()
    await expect(page.getByText('1 of 2 watched')).toBeVisible()
    expect(marks).toEqual([])
    const { body } = await call(getCourseForAdmin, { params: { courseId } }, 'admin')
    expect(body.watch_rule).toBe('share')
  },
)

classTest('captions are shown when they are wanted, and the choice is kept', async ({ page, call, classroom }) => {
  const { courseId, lessons } = await classroom()
  const file = new File(['WEBVTT\n\n00:00.000 --> 00:50.000\n<b>The liver</b>, from below.\n'], 'liver.vtt')
  const given = await call(replaceCaptions, { params: { videoId: lessons[0]?.id ?? '' }, files: { file } }, 'admin')
  expect(given.status).toBe(200)
  await page.goto(`/student/courses/${courseId}`)
  await playLesson(page, 'Liver')
  const stage = stageOf(page, 'Liver')
  const words = stage.getByText('The liver, from below.')
  const button = stage.getByRole('button', { name: 'Captions' })
  await expect(words).toHaveCount(0)
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await expect(words).toBeVisible()
  await stage.press('k')
  await expectAccessible(page)
  await stage.press('c')
  await expect(words).toHaveCount(0)
  await stage.press('c')
  await page.reload()
  await playLesson(page, 'Liver')
  await expect(words).toBeVisible()
  await playLesson(page, 'Kidneys')
  await expect(stageOf(page, 'Kidneys').getByRole('button', { name: 'Captions' })).toHaveCount(0)
})

classTest('the oldest of three screens stops and says why', async ({ page, call, classroom }) => {
  const { courseId, token, lessons } = await classroom()
  await page.clock.install()
  await page.goto(`/student/courses/${courseId}`)
  await playLesson(page, 'Liver')
  for (const _ of [1, 2]) await call(startPlayback, { params: { videoId: lessons[1]?.id ?? '' }, body: null }, token)
  await page.clock.fastForward(46_000)
  await expect(page.getByText('This lesson stopped because the account is playing on two other screens.')).toBeVisible()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expectPlaying(page)
})

classTest(
  'a YouTube lesson plays in an embedded player, a stored one in ours [course-page/youtube-lesson]',
  async ({ page, call, classroom }) => {
    const { courseId } = await classroom({ titles: ['Liver'] })
    await makeVideo(call, courseId, { title: 'A talk' })
    const tube = await fakeYoutube(page)
    await page.goto(`/student/courses/${courseId}`)
    await page.getByRole('button', { name: 'Play A talk' }).click()
    await expect(page.locator('iframe')).toHaveAttribute(
      'src',
      /^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?/,
    )
    await expect(page.locator('video')).toHaveCount(0)
    await expect(page.getByText('0 of 2 watched')).toBeVisible()
    await tube.play(0, 1)
    await expect(page.getByText('1 of 2 watched')).toBeVisible()
    await playLesson(page, 'Liver')
    await expect(page.locator('video')).toHaveCount(1)
    await expect(page.locator('iframe')).toHaveCount(0)
  },
)

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
