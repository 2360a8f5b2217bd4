import { logOut } from '@sonocampus/contract/auth'
import { recordProtectionEvent } from '@sonocampus/contract/lessons.student'
import { getSite, type ProtectionLevel, updateSite } from '@sonocampus/contract/site'
import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { pass, passUntil, stopClock } from '#test/clock.ts'
import { answer, callsOf } from '#test/fake-server.ts'
import { answerLessons, expectPlaying, openCourse, playLesson, stageOf, timeOf, videoNow } from '#test/lessons.ts'
import { address, fakeId, openScreen, STUDENT, toast } from '#test/screen.tsx'
import { SITE } from '#test/site.ts'
import { sessionRole } from '@/shared/session/stored-session'

const warning = toast('Security warning')
const isWarned = () => warning.elements().length === 1
const overlay = stageOf('Liver').getByText(STUDENT.email)
const kinds = () => callsOf(recordProtectionEvent).map(({ body }) => body.kind)

const pointAt = (clientX: number, clientY: number) =>
  document.body.dispatchEvent(
    new PointerEvent('pointermove', { clientX, clientY, pointerType: 'mouse', bubbles: true }),
  )

function hide(isHidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  document.dispatchEvent(new Event('visibilitychange'))
}

const switchTab = () => {
  hide(true)
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false)
}

const press = (key: string, ctrlKey = false, shiftKey = false) =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, shiftKey, bubbles: true, cancelable: true }))
    ? 'free'
    : 'blocked'

/** Opens a course at this protection level, before anything plays. */
async function openAt(level: ProtectionLevel): Promise<void> {
  answer(getSite, { protection_level: level })
  await openCourse()
  stopClock()
}

const touchScreen = () => {
  const real = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query === '(pointer: coarse)' ? { ...real('all'), matches: true } : real(query),
  )
}

beforeEach(() => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  answerLessons([{ title: 'Liver' }])
})

/** Acts while a lesson plays, and waits for the warning and the record. */
async function expectWarned(act: () => void, kind: string): Promise<void> {
  await openAt('logout')
  await playLesson('Liver')
  pointAt(640, 90)
  await pass(1000)
  expect([isWarned(), kinds()]).toEqual([false, []])
  act()
  await passUntil(isWarned)
  await expect.poll(kinds).toEqual([kind])
  await expect.poll(() => callsOf(recordProtectionEvent)[0]?.params.videoId).toBe(fakeId(1))
}

it('switching the tab raises the warning while a lesson plays [video-protection/tab-switch]', () =>
  expectWarned(switchTab, 'tab_switch'))

it('losing the focus raises the warning while a lesson plays [video-protection/focus-loss]', () =>
  expectWarned(() => void vi.mocked(document.hasFocus).mockReturnValue(false), 'focus_loss'))

it.each([
  ['top 70 pixels', 600, 65],
  ['corner', 1200, 40],
])('pointing at the %s raises the warning while a lesson plays [video-protection/mouse]', (_, x, y) =>
  expectWarned(() => void pointAt(x, y), 'pointer_zone'),
)

it('before a lesson plays nothing raises a warning [video-protection/before-play]', async () => {
  await openAt('logout')
  switchTab()
  vi.mocked(document.hasFocus).mockReturnValue(false)
  pointAt(600, 65)
  pointAt(1200, 40)
  expect(press('F12')).toBe('free')
  await pass(5000)
  expect([isWarned(), kinds(), sessionRole()]).toEqual([false, [], 'student'])
  vi.mocked(document.hasFocus).mockReturnValue(true)
  await playLesson('Liver')
  switchTab()
  await passUntil(isWarned)
})

it('3 seconds after the warning the student is logged out [video-protection/logout-3s]', async () => {
  await openAt('logout')
  await playLesson('Liver')
  switchTab()
  await pass(2900)
  expect([callsOf(logOut).length, sessionRole()]).toEqual([0, 'student'])
  await pass(400)
  await expect.poll(() => callsOf(logOut).length).toBe(1)
  expect(sessionRole()).toBeNull()
  await passUntil(() => address() === '/login')
})

it('the warning stays for 3 seconds [video-protection/warning-toast]', async () => {
  await openAt('warn')
  await playLesson('Liver')
  pointAt(600, 60)
  await passUntil(isWarned)
  await pass(2850)
  expect(warning.element().getAttribute('data-removed')).toBe('false')
  await pass(700)
  await expect.poll(() => warning.elements()).toEqual([])
})

it('four keys are blocked for 5 seconds after play starts, and free again afterwards [video-protection/keys-blocked]', async () => {
  const pressAll = () => [press('F12'), press('I', true, true), press('u', true), press('s', true), press('c', true)]
  await openAt('logout')
  expect(pressAll()).toEqual(Array(5).fill('free'))
  await playLesson('Liver')
  expect(pressAll()).toEqual([...Array(4).fill('blocked'), 'free'])
  await expect.poll(kinds).toEqual(Array(4).fill('blocked_key'))
  await pass(5000)
  expect(pressAll()).toEqual(Array(5).fill('free'))
})

it("the viewer's email moves over the picture, and without it nothing plays [video-protection/overlay]", async () => {
  await openAt('logout')
  await playLesson('Liver')
  await expect.element(overlay).toBeVisible()
  const place = () => (overlay.element() as HTMLElement).style.cssText
  const places = new Set([place()])
  for (let move = 1; move <= 3; move += 1) {
    await pass(5000)
    places.add(place())
  }
  expect(places.size).toBe(4)
  overlay.element().remove()
  await expect.poll(videoNow).toBeNull()
  await expect.element(page.getByText('Failed to load video. Please try again.')).toBeVisible()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expectPlaying()
  ;(overlay.element() as HTMLElement).style.display = 'none'
  await expect.poll(videoNow).toBeNull()
})

it('at the level warn the warning is all there is [video-protection/level]', async () => {
  await openAt('warn')
  await playLesson('Liver')
  switchTab()
  await passUntil(isWarned)
  await pass(6000)
  expect([callsOf(logOut).length, sessionRole()]).toEqual([0, 'student'])
})

it('at the level off nobody is warned, and the event is recorded all the same [video-protection/level]', async () => {
  await openAt('off')
  await playLesson('Liver')
  switchTab()
  await pass(500)
  expect([isWarned(), kinds()]).toEqual([false, ['tab_switch']])
  await pass(6000)
  expect([isWarned(), sessionRole()]).toEqual([false, 'student'])
})

it('on a touch screen a call pauses the lesson, is recorded, and brings a warning on return, no logout [video-protection/touch-hide]', async () => {
  touchScreen()
  await openAt('logout')
  await playLesson('Liver')
  hide(true)
  const leftAt = timeOf()
  expect([videoNow()?.paused, kinds()]).toEqual([true, ['tab_switch']])
  await pass(20_000)
  expect(isWarned()).toBe(false)
  hide(false)
  await passUntil(isWarned)
  await expect.element(warning).toMatchTextContent('It was paused and continues where you stopped.')
  await pass(10_000)
  expect([sessionRole(), timeOf(), kinds()]).toEqual(['student', leftAt, ['tab_switch']])
  await stageOf('Liver').getByRole('button', { name: 'Play the video' }).click()
  await expectPlaying()
})

it('at the level strict hiding the page logs out on a touch screen too [video-protection/strict]', async () => {
  touchScreen()
  await openAt('strict')
  await playLesson('Liver')
  hide(true)
  await pass(3400)
  await expect.poll(sessionRole).toBeNull()
  await passUntil(() => address() === '/login')
})

it('an administrator sets the level, log out being the first [video-protection/level]', async () => {
  answer(getSite, SITE)
  answer(updateSite, ({ body }) => ({ ...SITE, ...(body as object) }))
  openScreen('/admin/settings', 'admin')
  await page.getByRole('tab', { name: 'Protection' }).click()
  await expect.element(page.getByRole('radio', { name: /^Warn, then log out/ })).toBeChecked()
  for (const [label, level] of [
    [/^Strict/, 'strict'],
    [/^Warn only/, 'warn'],
    [/^Off/, 'off'],
  ] as const) {
    await page.getByRole('radio', { name: label }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.poll(() => callsOf(updateSite).at(-1)?.body.protection_level).toBe(level)
    await expect.element(toast('Protection saved.').first()).toBeVisible()
  }
})
