import type { Page } from '@playwright/test'
import { getSite, type ProtectionLevel, updateSite } from '@sonocampus/contract/site'
import { getUserDetails } from '@sonocampus/contract/student-record'
import { makeVideo } from './clips.ts'
import { fakeYoutube } from './fake-youtube.ts'
import { ADMIN, expect } from './fixtures.ts'
import { type Classroom, expectPlaying, playLesson, stageOf, classTest as test, timeOf } from './lesson-steps.ts'
import { STUDENT_SESSION, stored, toast } from './on-screen.ts'
import { type CallServer, userOf } from './steps.ts'

// One after the other: the level is the whole site's.
test.describe.configure({ mode: 'default' })

const EVENTS = /\/protection-events$/
const warning = (page: Page) => toast(page, 'Security warning')

/** What a person would do; the browser without a window has no tabs to switch and never loses its focus. */
const acts: Record<string, (page: Page) => Promise<unknown>> = {
  'switching the tab': (page) =>
    page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })
      document.dispatchEvent(new Event('visibilitychange'))
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => false })
    }),
  'losing the focus': (page) => page.evaluate(() => Object.assign(document, { hasFocus: () => false })),
  'pointing at the top 70 pixels': (page) => page.mouse.move(600, 65),
  'pointing at the corner': (page) => page.mouse.move(1200, 40),
}

async function openLesson(page: Page, { courseId }: Classroom) {
  await page.goto(`/student/courses/${courseId}`)
  await page.mouse.move(640, 500)
}

/** The kinds of events that the page reports from now on. */
function reportedBy(page: Page): string[] {
  const kinds: string[] = []
  page.on('request', (request) => {
    if (EVENTS.test(request.url())) kinds.push((request.postDataJSON() as { kind: string }).kind)
  })
  return kinds
}

/** The clock stands from here on, so that a logout cannot come in between; a toast is shown by a timer. */
async function expectWarning(page: Page): Promise<void> {
  const tick = () => page.clock.runFor(200)
  await expect.poll(() => tick().then(() => warning(page).count()), { intervals: [50] }).toBe(1)
}

test('switching the tab, losing the focus and pointing at the top 70 pixels or the corner raise the warning while a lesson plays; it is kept for the student and shown to administrators [video-protection/tab-switch, video-protection/focus-loss, video-protection/mouse]', async ({
  page,
  call,
  classroom,
  logInAs,
}) => {
  const room = await classroom()
  const kinds = reportedBy(page)
  await page.clock.install()
  for (const [act, kind] of [
    ['switching the tab', 'tab_switch'],
    ['losing the focus', 'focus_loss'],
    ['pointing at the top 70 pixels', 'pointer_zone'],
    ['pointing at the corner', 'pointer_zone'],
  ] as const)
    await test.step(act, async () => {
      kinds.length = 0
      await openLesson(page, room)
      await playLesson(page, 'Liver')
      await page.mouse.move(640, 90)
      await expect(warning(page)).toHaveCount(0)
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
      const told = page.waitForResponse(EVENTS)
      await acts[act]?.(page)
      await expectWarning(page)
      expect(kinds).toEqual([kind])
      expect((await told).status()).toBe(201)
      await page.goto('/robots.txt')
      await page.clock.resume()
    })
  const { id: userId } = await userOf(call, room.email)
  const { body } = await call(getUserDetails, { params: { userId } }, 'admin')
  expect(body.protection_events).toHaveLength(4)
  expect(body.protection_events).toContainEqual(
    expect.objectContaining({ kind: 'pointer_zone', level: 'logout', video_id: room.lessons[0]?.id }),
  )
  await logInAs(page, ADMIN)
  await page.goto(`/admin/students/${userId}`)
  const rows = page.getByRole('region', { name: 'Video protection', exact: true }).locator('tbody tr')
  await expect(rows).toHaveCount(4)
  for (const text of ['Pointed at the top of the window', 'Liver', 'Logged out'])
    await expect(rows.first()).toContainText(text)
  await expect(rows.first().getByRole('time')).toBeVisible()
})

test('before a lesson plays nothing raises a warning [video-protection/before-play]', async ({ page, classroom }) => {
  const room = await classroom()
  await page.clock.install()
  await openLesson(page, room)
  const kinds = reportedBy(page)
  await expect(page.getByRole('button', { name: 'Play Liver' }).last()).toBeVisible()
  for (const act of Object.values(acts)) await act(page)
  await page.keyboard.press('F12')
  await page.clock.runFor(5000)
  await expect(warning(page)).toHaveCount(0)
  expect(kinds).toEqual([])
  expect(await stored(page, STUDENT_SESSION)).not.toBeNull()
  await page.evaluate(() => Object.assign(document, { hasFocus: () => true }))
  await playLesson(page, 'Liver')
  await acts['switching the tab']?.(page)
  await expect(warning(page)).toBeVisible()
})

test('3 seconds after the warning the student is logged out, here and on the server [video-protection/logout-3s]', async ({
  page,
  classroom,
}) => {
  const room = await classroom()
  await page.clock.install()
  await openLesson(page, room)
  await playLesson(page, 'Liver')
  const session = JSON.parse((await stored(page, STUDENT_SESSION)) ?? '{}') as { access_token: string }
  const headers = { authorization: `Bearer ${session.access_token}` }
  const isKnown = async () => (await page.request.get('/api/profile/profile', { headers })).status()
  const left: string[] = []
  page.on('request', (sent) => /\/api\/auth\/logout$/.test(sent.url()) && left.push(sent.method()))
  await page.clock.pauseAt(Date.now() + 5000)
  await acts['switching the tab']?.(page)
  await page.clock.runFor(2900)
  expect([left, await isKnown(), await stored(page, STUDENT_SESSION)]).toEqual([[], 200, expect.any(String)])
  await page.clock.runFor(400)
  await expect.poll(() => left).toEqual(['POST'])
  expect(await stored(page, STUDENT_SESSION)).toBeNull()
  await page.clock.resume()
  await expect(page).toHaveURL('/login')
  await expect.poll(isKnown).toBe(401)
})

test('the warning stays for 3 seconds [video-protection/warning-toast]', async ({ page, classroom }) => {
  const room = await classroom()
  await page.clock.install()
  await openLesson(page, room)
  await playLesson(page, 'Liver')
  await page.clock.pauseAt(Date.now() + 10_000)
  await page.mouse.move(600, 60)
  await expect
    .poll(async () => {
      await page.clock.runFor(10)
      return warning(page).count()
    })
    .toBe(1)
  await page.clock.runFor(2900)
  await expect(warning(page)).toHaveAttribute('data-removed', 'false')
  await page.clock.runFor(700)
  await expect(warning(page)).toHaveCount(0)
})

test('four keys are blocked for 5 seconds after play starts, and free again afterwards [video-protection/keys-blocked]', async ({
  page,
  classroom,
}) => {
  const room = await classroom()
  await page.clock.install()
  await openLesson(page, room)
  const press = () =>
    page.evaluate(() =>
      (
        [
          ['F12', false, false],
          ['I', true, true],
          ['u', true, false],
          ['s', true, false],
          ['c', true, false],
        ] as const
      ).map(([key, ctrlKey, shiftKey]) => {
        const event = new KeyboardEvent('keydown', { key, ctrlKey, shiftKey, bubbles: true, cancelable: true })
        return `${key} ${document.body.dispatchEvent(event) ? 'free' : 'blocked'}`
      }),
    )
  const free = ['F12 free', 'I free', 'u free', 's free', 'c free']
  expect(await press()).toEqual(free)
  const kinds = reportedBy(page)
  await playLesson(page, 'Liver')
  expect(await press()).toEqual(['F12 blocked', 'I blocked', 'u blocked', 's blocked', 'c free'])
  await expect.poll(() => kinds).toEqual(Array(4).fill('blocked_key'))
  await page.clock.fastForward(5000)
  expect(await press()).toEqual(free)
})

test("the viewer's email moves over the picture, and without it nothing plays [video-protection/overlay]", async ({
  page,
  classroom,
}) => {
  const room = await classroom()
  await page.clock.install()
  await openLesson(page, room)
  await playLesson(page, 'Liver')
  const overlay = stageOf(page, 'Liver').getByText(room.email)
  await expect(overlay).toBeVisible()
  const place = () => overlay.evaluate((element: HTMLElement) => `${element.style.left} ${element.style.top}`)
  const places = new Set([await place()])
  for (let move = 1; move <= 3; move += 1) {
    await page.clock.runFor(5000)
    await expect.poll(async () => places.has(await place())).toBe(false)
    places.add(await place())
  }
  await overlay.evaluate((element) => element.remove())
  await expect(page.locator('video')).toHaveCount(0)
  await expect(page.getByText('Failed to load video. Please try again.')).toBeVisible()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expectPlaying(page)
  await expect(overlay).toBeVisible()
  await overlay.evaluate((element: HTMLElement) => element.style.setProperty('display', 'none'))
  await expect(page.locator('video')).toHaveCount(0)
})

test.describe('the level', () => {
  test.afterEach(async ({ call }) => {
    const { body } = await call(getSite, {})
    await call(updateSite, { body: { ...body, protection_level: 'logout' } }, 'admin')
  })

  test('is log out by default; an administrator sets warn only, or off [video-protection/level]', async ({
    page,
    browser,
    call,
    classroom,
  }) => {
    const room = await classroom()
    expect((await call(getSite, {})).body.protection_level).toBe('logout')
    const desk = await (await browser.newContext()).newPage()
    await desk.goto('/login')
    await desk.getByLabel('Email').fill(ADMIN.email)
    await desk.getByLabel('Password', { exact: true }).fill(ADMIN.password)
    await desk.getByRole('button', { name: 'Log in', exact: true }).click()
    await desk.waitForURL('/admin/dashboard')
    const setLevel = async (label: string, level: ProtectionLevel) => {
      await desk.goto('/admin/settings')
      await desk.getByLabel(label).check()
      await desk.getByRole('button', { name: 'Save' }).click()
      await expect(toast(desk, 'Site settings saved.')).toBeVisible()
      expect((await call(getSite, {})).body.protection_level).toBe(level)
    }
    await page.clock.install()
    const kinds = reportedBy(page)

    await setLevel('Warn only', 'warn')
    await openLesson(page, room)
    await playLesson(page, 'Liver')
    await acts['switching the tab']?.(page)
    await expect(warning(page)).toBeVisible()
    await page.clock.runFor(6000)
    await expect(page).toHaveURL(/\/student\/courses\//)

    await setLevel('Off', 'off')
    await openLesson(page, room)
    await playLesson(page, 'Liver')
    await acts['switching the tab']?.(page)
    await expect.poll(() => kinds).toEqual(['tab_switch', 'tab_switch'])
    await page.clock.runFor(6000)
    await expect(warning(page)).toHaveCount(0)
    await expect(page).toHaveURL(/\/student\/courses\//)

    await setLevel('Warn, then log out', 'logout')
    await openLesson(page, room)
    await playLesson(page, 'Liver')
    await acts['switching the tab']?.(page)
    await expect(warning(page)).toBeVisible()
    await page.clock.runFor(4000)
    await expect(page).toHaveURL('/login')
    await desk.context().close()
  })
})

/** A call comes in, or is over: a browser without a window has nothing to hide behind. */
const setHidden = (page: Page, isHidden: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

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
    const setLevel = async (call: CallServer, level: ProtectionLevel) => {
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
})
