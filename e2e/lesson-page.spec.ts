import { makeStoredVideo } from './clips.ts'
import { endEnrollmentAt } from './enrollment-steps.ts'
import { expect } from './fixtures.ts'
import { expectPlaying, stageOf, classTest as test, timeOf } from './lesson-steps.ts'
import { expectAccessible } from './on-screen.ts'
import { makeCourse } from './steps.ts'

const UNKNOWN = '00000000-0000-4000-8000-000000000000'
const TITLES = ['Liver', 'Kidneys', 'Spleen']

test('a lesson is one tap from the learning home, on a page of its own without a price, and leads to the lessons before and after; the next one opens by its own address [lesson-page/player, lesson-page/next-previous, layout/tab-names]', async ({
  page,
  classroom,
}) => {
  const { courseId, lessons } = await classroom({ titles: TITLES })
  await page.goto(`/student/my-courses/${courseId}`)
  await expect(page).toHaveTitle(/^Course \w+ – My Course – /)
  await page.getByRole('link', { name: 'Start the first lesson' }).click()
  await expect(page).toHaveURL(`/student/my-courses/${courseId}/lessons/${lessons[0]?.id}`)
  await expectPlaying(page)
  await expect(page).toHaveTitle(/^Liver – Lesson – /)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Liver')
  await expect(stageOf(page, 'Liver')).toBeFocused()
  const main = page.getByRole('main')
  await expect(main).not.toContainText(/PKR|Price/)
  const menu = page.getByRole('navigation', { name: 'Student menu' })
  await expect(menu.locator('[aria-current=page]')).toHaveText('My Courses')
  const rows = main.getByRole('list', { name: 'Lessons' }).getByRole('listitem')
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(0).getByText('Watched', { exact: true })).toBeVisible()
  await expect(rows.nth(1).getByText('Not Watched', { exact: true })).toBeVisible()
  await expect(main.getByText('1 of 3 watched')).toBeVisible()
  await expectAccessible(page)
  const at = (index: number) => `/student/my-courses/${courseId}/lessons/${lessons[index]?.id}`
  await page.goto(`/student/my-courses/${courseId}/lessons/next`)
  await expect(page).toHaveURL(at(1))
  const steps = page.getByRole('navigation', { name: 'Lessons before and after' })
  await steps.getByRole('link', { name: 'Next lesson: Spleen' }).click()
  await expect(page).toHaveURL(at(2))
  await expectPlaying(page)
  await expect(steps.getByRole('link', { name: /^Next/ })).toHaveCount(0)
  await steps.getByRole('link', { name: 'Previous lesson: Kidneys' }).click()
  await expect(page).toHaveURL(at(1))
  await stageOf(page, 'Kidneys').press('n')
  await expect(page).toHaveURL(at(2))
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kidneys')
})

test('without an open enrollment it leads to the learning home, and a lesson that is gone says so [lesson-page/closed]', async ({
  page,
  call,
  classroom,
}) => {
  const { courseId, email } = await classroom()
  await page.goto(`/student/my-courses/${courseId}/lessons/${UNKNOWN}`)
  await expect(page.getByRole('heading', { name: 'This lesson is not there any more.' })).toBeVisible()
  endEnrollmentAt(email, courseId, '2025-02-03T09:00:00.000Z')
  await page.goto(`/student/my-courses/${courseId}/lessons/next`)
  await expect(page.getByText('Your access has ended.')).toBeVisible()
  const other = await makeCourse(call)
  await page.goto(`/student/my-courses/${other.id}/lessons/next`)
  await expect(page).toHaveURL(`/student/courses/${other.id}`)
})

test.describe('at 360 pixels', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('the bar lies on the edge, the overlay is whole and clear of the controls, and nothing lies over the way on, however long its name is [lesson-page/controls, lesson-page/next-previous, video-protection/overlay-whole]', async ({
    page,
    classroom,
  }) => {
    const long = 'The abdominal aorta and its branches, from the diaphragm to the bifurcation'
    const { courseId, email } = await classroom({ titles: ['Liver', long, `${long} again`], duration: 3 })
    await page.goto(`/student/my-courses/${courseId}/lessons/next`)
    const stage = stageOf(page, 'Liver')
    await expect(stage.getByRole('button', { name: /^Play/ }).first()).toBeVisible({ timeout: 15_000 })
    const box = async (name: string | RegExp, role: 'button' | 'slider' = 'button') => {
      const found = await stage.getByRole(role, { name }).boundingBox()
      if (!found) throw new Error(`no ${name}`)
      return { ...found, bottom: found.y + found.height, right: found.x + found.width }
    }
    const picture = await stage.locator('video').boundingBox()
    const edge = (picture?.y ?? 0) + (picture?.height ?? 0)
    const seek = await box('Position', 'slider')
    expect(Math.abs((seek.y + seek.bottom) / 2 - edge)).toBeLessThan(2)
    expect((await box('Fullscreen')).right).toBeLessThanOrEqual(344)
    const mark = await stage.getByText(email).boundingBox()
    expect(mark?.x).toBeGreaterThanOrEqual(picture?.x ?? 0)
    expect((mark?.x ?? 0) + (mark?.width ?? 0)).toBeLessThanOrEqual((picture?.x ?? 0) + (picture?.width ?? 0))
    expect((mark?.y ?? 0) + (mark?.height ?? 0)).toBeLessThanOrEqual(seek.y)
    expect(await stage.getByText(email).evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true)
    await expect.poll(() => timeOf(page), { timeout: 15_000 }).toBeGreaterThan(2.9)
    await expect(stage.getByRole('link')).toHaveCount(0)
    await page.getByRole('link', { name: `Next lesson: ${long}`, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(long)
    const next = await page.getByRole('link', { name: `Next lesson: ${long} again` }).boundingBox()
    expect((next?.x ?? 999) + (next?.width ?? 0)).toBeLessThanOrEqual(344)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  })

  test('every control of a preview is whole [lesson-page/controls]', async ({ page, call }) => {
    const { id } = await makeCourse(call)
    await makeStoredVideo(call, id, { title: 'First look', is_preview: true, duration: 60 })
    await page.goto(`/courses/${id}`)
    await page.getByRole('link', { name: 'Watch First look' }).click()
    const stage = stageOf(page, 'First look')
    const [around, button] = [await stage.boundingBox(), await stage.getByLabel('Fullscreen').boundingBox()]
    expect((button?.x ?? 999) + (button?.width ?? 0)).toBeLessThanOrEqual((around?.x ?? 0) + (around?.width ?? 0))
  })
})
