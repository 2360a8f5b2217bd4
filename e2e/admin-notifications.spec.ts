import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { deleteNotification, listAdminNotifications } from '@sonocampus/contract/notifications'
import { ADMIN, expect, FILMS, test } from './fixtures.ts'
import { toast } from './on-screen.ts'
import { applyAs, approveApplication, type CallServer, makeCourse, payAs, tokenOf, userOf } from './steps.ts'

const ONE = /\/api\/admin\/notifications\/[^/?]+$/
const itemOf = (page: Page, text: string, title: string) =>
  page
    .getByRole('list', { name: 'Notifications' })
    .locator('> li')
    .filter({ hasText: text })
    .filter({ has: page.getByRole('heading', { name: title }) })
const APPLIED = 'Enrollment Application'
const PAID = 'Payment Proof Submitted'

type Makers = { call: CallServer; newStudent: () => Promise<{ email: string; password: string }> }

/** A student who has applied for a course of its own. */
async function applied({ call, newStudent }: Makers, title = `Told course ${randomUUID()}`) {
  const student = await newStudent()
  const token = await tokenOf(call, student)
  const { id: userId } = await userOf(call, student.email)
  const course = await makeCourse(call, { title })
  const applicationId = await applyAs(call, token, course.id)
  return { student, token, userId, course, applicationId }
}

/** The same with a proof handed in. */
async function paid(makers: Makers) {
  const made = await applied(makers)
  await approveApplication(makers.call, made.applicationId)
  await payAs(makers.call, made.token, made.course.id)
  return made
}

const idOf = async (call: CallServer, text: string) =>
  (await call(listAdminNotifications, { query: {} }, 'admin')).body.find(({ details }) => details.includes(text))?.id

test.describe('the feed', () => {
  test.use({ baseURL: FILMS }) // Few others do anything there: on a busy server an event soon leaves the first page.
  test.beforeEach(async ({ page, logInAs }) => logInAs(page, ADMIN))

  test.describe('with a tab of its own', () => {
    test.use({ allowedErrors: [/Blocked script execution in .+ sandboxed/] }) // Playwright's own scripts.

    test('lists an event and opens its payment proof in a new tab [admin-notifications/list, admin-notifications/view-proof]', async ({
      page,
      context,
      call,
      newStudent,
    }) => {
      const { student, course } = await paid({ call, newStudent })
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
    newStudent,
  }) => {
    const { course } = await applied({ call, newStudent })
    const gone = await applied({ call, newStudent })
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
