import type { Page } from '@playwright/test'
import { enroll, rejectApplication } from './enrollment-steps.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './on-screen.ts'
import { applyAs, makeCourse, tokenOf } from './steps.ts'

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })

test('the bell counts what is new, lists it, marks it read when opened, and each item leads to its page', async ({
  page,
  call,
  applicant,
  openAs,
}) => {
  const { student, course: one, applicationId } = await applicant()
  const two = await makeCourse(call)
  await rejectApplication(call, applicationId, 'Blurred.')
  await enroll(call, student.email, two.id)
  await openAs(page, student)
  await expect(bell(page)).toHaveAccessibleName('Notifications, 2 new')
  const read = page.waitForResponse('/api/student/notifications/read')
  await bell(page).click()
  expect((await (await read).json()).unread).toBe(0)
  const list = page.getByRole('dialog', { name: 'Notifications' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(list.getByText('New:')).toHaveCount(2)
  await expect(list.getByRole('listitem').nth(0)).toContainText(`You are enrolled in ${two.title}`)
  await expect(list.getByRole('listitem').nth(1)).toContainText('Reason: Blurred.')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(bell(page)).toBeFocused()
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  await page.reload()
  await bell(page).click()
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(list.getByText('New:')).toHaveCount(0)
  await list.getByRole('link', { name: one.title }).click()
  await expect(page).toHaveURL(`/student/courses/${one.id}`)
  await expect(list).toHaveCount(0)
})

test('the bell looks again when the window does, and every minute', async ({ page, call, newStudent, openAs }) => {
  const student = await newStudent()
  const course = await makeCourse(call)
  await page.clock.install()
  await openAs(page, student)
  await bell(page).click()
  await expect(page.getByRole('heading', { name: 'No notifications yet.' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await enroll(call, student.email, course.id)
  await page.clock.runFor(61_000)
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 new')
  await rejectApplication(call, await applyAs(call, await tokenOf(call, student), (await makeCourse(call)).id), 'No.')
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(bell(page)).toHaveAccessibleName('Notifications, 2 new')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the bell stands beside the menu, and its list fits; a failed load can be tried again', async ({
    page,
    newStudent,
    openAs,
  }) => {
    await page.route('/api/student/notifications?*', (route) =>
      route.fulfill({ status: 400, json: { detail: 'Odd.' } }),
    )
    await openAs(page, await newStudent())
    await bell(page).click()
    const list = page.getByRole('dialog', { name: 'Notifications' })
    await expect(list.getByText("Couldn't load your notifications.")).toBeVisible()
    const box = await list.boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360)
    await page.unrouteAll()
    await list.getByRole('button', { name: 'Try Again' }).click()
    await expect(list.getByText('No notifications yet.')).toBeVisible()
  })
})
