import type { Page } from '@playwright/test'
import { deleteNotification, listAdminNotifications } from '@sonocampus/contract/notifications'
import { ADMIN, expect, FILMS, test } from './fixtures.ts'
import { toast } from './on-screen.ts'
import { approveApplication, type CallServer, payAs } from './steps.ts'

const ONE = /\/api\/admin\/notifications\/[^/?]+$/
const itemOf = (page: Page, text: string, title: string) =>
  page
    .getByRole('list', { name: 'Notifications' })
    .locator('> li')
    .filter({ hasText: text })
    .filter({ has: page.getByRole('heading', { name: title }) })
const APPLIED = 'Enrollment Application'
const PAID = 'Payment Proof Submitted'

const idOf = async (call: CallServer, text: string) =>
  (await call(listAdminNotifications, { query: {} }, 'admin')).body.find(({ details }) => details.includes(text))?.id

test.describe('the feed', () => {
  test.use({ baseURL: FILMS }) // A quiet server: on a busy one an event soon leaves the first page.
  test.beforeEach(async ({ page, logInAs }) => logInAs(page, ADMIN))

  test.describe('with a tab of its own', () => {
    test.use({ allowedErrors: [/Blocked script execution in .+ sandboxed/] }) // Playwright's own scripts.

    test('lists an event and opens its payment proof in a new tab [admin-notifications/list, admin-notifications/view-proof]', async ({
      page,
      context,
      call,
      applicant,
    }) => {
      const { student, token, course, applicationId } = await applicant()
      await approveApplication(call, applicationId)
      await payAs(call, token, course.id)
      await page.goto('/admin/notifications')
      await expect(itemOf(page, course.title, APPLIED)).toContainText(
        `Sara Malik (${student.email}) applied for ${course.title}.`,
      )
      await expect(itemOf(page, course.title, PAID)).toContainText(`for ${course.title}: PKR 25,000.`)
      const opened = context.waitForEvent('page')
      const answered = context.waitForEvent('response', (response) => response.url().includes('/api/documents/'))
      await itemOf(page, course.title, PAID).getByRole('link', { name: 'View Payment Proof' }).click()
      const tab = await opened
      const response = await answered
      expect([response.status(), response.headers()['content-type']]).toEqual([200, 'image/png'])
      await expect(tab).toHaveURL(/\/api\/documents\//)
      await expect(page).toHaveURL('/admin/notifications')
    })
  })

  test('an event that is removed is gone for everybody, and removing it again says so [admin-notifications/delete-optimistic]', async ({
    page,
    call,
    applicant,
  }) => {
    const { course } = await applicant()
    const gone = await applicant()
    await page.goto('/admin/notifications')
    const item = itemOf(page, course.title, APPLIED)
    await item.getByRole('button', { name: 'Delete' }).click()
    await expect(toast(page, 'Notification deleted successfully.')).toBeVisible()
    await expect(item).toHaveCount(0)
    expect(await idOf(call, course.title)).toBeUndefined()

    const notificationId = (await idOf(call, gone.course.title)) ?? ''
    await page.route(ONE, async (route) => {
      await call(deleteNotification, { params: { notificationId } }, 'admin')
      await route.continue()
    })
    await itemOf(page, gone.course.title, APPLIED).getByRole('button', { name: 'Delete' }).click()
    await expect(toast(page, 'This notification no longer exists.')).toBeVisible()
  })
})
