import type { Page } from '@playwright/test'
import { makeVideo } from './clips.ts'
import { fakeYoutube } from './fake-youtube.ts'
import { ADMIN, expect } from './fixtures.ts'
import { playLesson, stageOf, classTest as test } from './lesson-steps.ts'
import { STUDENT_SESSION, stored, toast } from './on-screen.ts'
import { userOf } from './steps.ts'

/** A call comes in, or ends: a headless browser can't be hidden otherwise. */
const setHidden = (page: Page, isHidden: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)

test('3 seconds after the warning the student is logged out, here and on the server, and administrators see why', async ({
  page,
  call,
  classroom,
  logInAs,
}) => {
  const room = await classroom()
  await page.clock.install()
  await page.goto(`/student/courses/${room.courseId}`)
  await playLesson(page, 'Liver')
  const session = JSON.parse((await stored(page, STUDENT_SESSION)) ?? '{}') as { access_token: string }
  const headers = { authorization: `Bearer ${session.access_token}` }
  const isKnown = async () => (await page.request.get('/api/profile/profile', { headers })).status()
  await page.clock.pauseAt(Date.now() + 5000)
  const recorded = page.waitForResponse(/\/protection-events$/)
  await setHidden(page, true)
  expect((await recorded).status()).toBe(201)
  await setHidden(page, false)
  await page.clock.runFor(2900)
  expect([await isKnown(), await stored(page, STUDENT_SESSION)]).toEqual([200, expect.any(String)])
  await page.clock.runFor(400)
  await page.clock.resume()
  await expect(page).toHaveURL('/login')
  await expect.poll(isKnown).toBe(401)

  const { id: userId } = await userOf(call, room.email)
  await logInAs(page, ADMIN)
  await page.goto(`/admin/students/${userId}`)
  await page.getByRole('button', { name: 'Work and marks' }).click()
  const rows = page.getByRole('region', { name: 'Video protection', exact: true }).locator('tbody tr')
  await expect(rows).toHaveCount(1)
  for (const text of ['Liver', 'Logged out']) await expect(rows).toContainText(text)
  await expect(rows.getByRole('time')).toBeVisible()
})

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

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
    await expect(toast(page, 'Security warning')).toHaveCount(0)
    const recorded = page.waitForRequest(/\/protection-events$/)
    await setHidden(page, true)
    await recorded
    expect(await tube.told()).toEqual(['pauseVideo'])
    await setHidden(page, false)
    await expect(toast(page, 'Security warning')).toBeVisible()
    await expect(page.getByText('40% watched').first()).toBeVisible()
    await expect(page.getByText('0 of 1 watched')).toBeVisible()
    await tube.play(4, 10)
    await tube.pause()
    await expect(toast(page, 'Marked as watched.')).toBeVisible()
    await expect(page.getByText('1 of 1 watched')).toBeVisible()
    await stageOf(page, 'A talk')
      .getByText(email)
      .evaluate((one) => one.remove())
    await expect(page.locator('iframe')).toHaveCount(0)
  })
})
