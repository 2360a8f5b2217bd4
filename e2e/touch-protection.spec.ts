import type { Page } from '@playwright/test'
import { getSite, updateSite } from '@sonocampus/contract/site'
import { getUserDetails } from '@sonocampus/contract/users'
import { makeVideo } from './clips.ts'
import { fakeYoutube } from './fake-youtube.ts'
import { expect } from './fixtures.ts'
import { expectPlaying, stageOf, classTest as test, timeOf } from './lesson-steps.ts'
import { STUDENT_SESSION, stored, toast } from './on-screen.ts'
import { userOf } from './steps.ts'

// One after the other: the level is the whole site's.
test.describe.configure({ mode: 'default' })
test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

const warning = (page: Page) => toast(page, 'Security warning')

/** A call comes in, or is over: a browser without a window has nothing to hide behind. */
const setHidden = (page: Page, isHidden: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)

test('a call pauses the lesson, is recorded, and brings a warning on return, no logout; it goes on where it stood [video-protection/touch-hide]', async ({
  page,
  call,
  classroom,
}) => {
  const { courseId, email } = await classroom()
  await page.clock.install()
  await page.goto(`/student/my-courses/${courseId}/lessons/next`)
  await expectPlaying(page)
  const recorded = page.waitForResponse(/\/protection-events$/)
  await setHidden(page, true)
  expect((await recorded).status()).toBe(201)
  expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)
  const stoodAt = await timeOf(page)
  await page.clock.runFor(10 * 60_000)
  await expect(warning(page)).toHaveCount(0)
  await setHidden(page, false)
  await expect(warning(page)).toContainText('It was paused and goes on where you stopped.')
  await page.clock.runFor(10_000)
  expect(await stored(page, STUDENT_SESSION)).not.toBeNull()
  expect(await timeOf(page)).toBe(stoodAt)
  await stageOf(page, 'Liver').getByRole('button', { name: 'Play the video' }).click()
  await expectPlaying(page)
  const { id: userId } = await userOf(call, email)
  const { body } = await call(getUserDetails, { params: { userId } }, 'admin')
  expect(body.protection_events.map(({ kind }) => kind)).toEqual(['tab_switch'])
})

test.describe('at the level strict', () => {
  const setLevel = async (call: Parameters<Parameters<typeof test>[2]>[0]['call'], level: 'strict' | 'logout') => {
    const { body } = await call(getSite, {})
    expect((await call(updateSite, { body: { ...body, protection_level: level } }, 'admin')).status).toBe(200)
  }
  test.afterEach(({ call }) => setLevel(call, 'logout'))

  test('hiding the page logs out on a touch screen too [video-protection/strict]', async ({
    page,
    call,
    classroom,
  }) => {
    const { courseId } = await classroom()
    await setLevel(call, 'strict')
    await page.clock.install()
    await page.goto(`/student/my-courses/${courseId}/lessons/next`)
    await expectPlaying(page)
    await setHidden(page, true)
    await page.clock.runFor(3400)
    await expect(page).toHaveURL('/login')
  })
})

test('a YouTube lesson has the overlay and the rules of stored ones, and is watched by the same rule [video-protection/youtube]', async ({
  page,
  call,
  classroom,
}) => {
  const { courseId, email } = await classroom({ titles: [], watch_rule: 'share' })
  const { id } = await makeVideo(call, courseId, { title: 'A talk', duration: 10 })
  const tube = await fakeYoutube(page)
  await page.goto(`/student/my-courses/${courseId}/lessons/${id}`)
  await expect(stageOf(page, 'A talk').getByText(email)).toBeVisible()
  await setHidden(page, true)
  await setHidden(page, false)
  await tube.play(0, 4)
  await expect(warning(page)).toHaveCount(0)
  const recorded = page.waitForRequest(/\/protection-events$/)
  await setHidden(page, true)
  await recorded
  expect(await tube.told()).toEqual(['pauseVideo'])
  await setHidden(page, false)
  await expect(warning(page)).toBeVisible()
  await expect(page.getByText('40% watched').first()).toBeVisible()
  await expect(page.getByText('0 of 1 watched')).toBeVisible()
  await tube.play(4, 10)
  await tube.pause()
  await expect(toast(page, 'Lesson completed.')).toBeVisible()
  await expect(page.getByText('1 of 1 watched')).toBeVisible()
  await stageOf(page, 'A talk')
    .getByText(email)
    .evaluate((one) => one.remove())
  await expect(page.locator('iframe')).toHaveCount(0)
})
