import { getCourseForAdmin } from '@sonocampus/contract/courses'
import { replaceCaptions } from '@sonocampus/contract/lessons.admin'
import { listLessons, startPlayback } from '@sonocampus/contract/lessons.student'
import { makeVideo } from './clips.ts'
import { fakeYoutube } from './fake-youtube.ts'
import { ADMIN, expect, PASSWORD } from './fixtures.ts'
import { COMPLETE, classTest, expectPlaying, lessonList, playLesson, stageOf, timeOf } from './lesson-steps.ts'
import { expectAccessible, toast } from './on-screen.ts'
import { userOf } from './steps.ts'

classTest(
  'a lesson outlasts its address: a new one takes over where the old one stood, and nothing is seen of it [video-protection/address-renewed]',
  async ({ page, classroom }) => {
    const { courseId } = await classroom()
    await page.clock.install()
    await page.goto(`/student/courses/${courseId}`)
    await playLesson(page, 'Liver')
    const source = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.src)
    /** As the server does once an address has expired. */
    const close = (address: string) =>
      page.route(
        (url) => url.href === address,
        (route) => route.fulfill({ status: 403, body: '' }),
      )
    await expect.poll(() => timeOf(page)).toBeGreaterThan(2)
    const seen = await page.evaluateHandle(() => {
      const texts: string[] = []
      const look = () =>
        texts.push(...Array.from(document.querySelectorAll('[data-player] [role=status]'), (one) => one.textContent))
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
      return texts
    })
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
    // Addresses from the same second are equal.
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
    await page.getByRole('button', { name: 'Work and marks' }).click()
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
    await page.getByLabel('A lesson is marked watched').selectOption('Once 90% of it has actually been played')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(toast(page, 'Course updated successfully!')).toBeVisible()

    await page.evaluate(() => localStorage.clear())
    await logInAs(page, { email, password: PASSWORD })
    await page.goto(`/student/courses/${courseId}`)
    await expect(page.getByText("a lesson counts as watched once you've played 90% of it")).toBeVisible()
    const row = lessonList(page).getByRole('listitem').filter({ hasText: 'Liver' })
    await row.getByRole('button', { name: 'Not Watched' }).click()
    await expect(toast(page, 'Failed to update video status.')).toContainText("You've played 0% so far.")
    const marks: string[] = []
    page.on('request', (request) => COMPLETE.test(request.url()) && marks.push(request.url()))
    await page.getByRole('button', { name: 'Play Liver' }).last().click()
    await expect(toast(page, 'Marked as watched.')).toBeVisible()
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
  await expect(
    page.getByText('This lesson stopped because your account is playing on two other screens.'),
  ).toBeVisible()
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
