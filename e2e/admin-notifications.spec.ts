import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { deleteNotification, listAdminNotifications } from '@sonocampus/contract/notifications'
import { approveEnrollment } from '@sonocampus/contract/payments.approval'
import { ADMIN, BARE, expect, FILMS, test } from './fixtures.ts'
import { expectAccessible, toast, withoutLive } from './on-screen.ts'
import { applyAs, approveApplication, type CallServer, makeCourse, payAs, tokenOf, userOf } from './steps.ts'

const FEED = /\/api\/admin\/notifications\?/
const ONE = /\/api\/admin\/notifications\/[^/?]+$/
const items = (page: Page) => page.getByRole('list', { name: 'Notifications' }).locator('> li')
const itemOf = (page: Page, text: string, title: string) =>
  items(page)
    .filter({ hasText: text })
    .filter({ has: page.getByRole('heading', { name: title }) })
const APPLIED = 'Enrollment Application'
const PAID = 'Payment Proof Submitted'
const ENROLLED = 'Enrollment Approved'

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

  test.describe('in Karachi', () => {
    test.use({ timezoneId: 'Asia/Karachi' })

    test('lists events with a title by type, the time in long US format and the message [admin-notifications/list]', async ({
      page,
      call,
      newStudent,
    }) => {
      const { student, course } = await paid({ call, newStudent })
      await page.goto('/admin/dashboard')
      await page.getByRole('link', { name: 'Notifications' }).click()
      await expect(itemOf(page, course.title, APPLIED)).toContainText(
        `Sara Malik (${student.email}) applied for ${course.title}.`,
      )
      const item = itemOf(page, course.title, PAID)
      await expect(item).toContainText(`for ${course.title}: PKR 25,000.`)
      await expect(item).not.toContainText('payment_proof_url')
      const moment = (await item.locator('time').getAttribute('datetime')) ?? ''
      const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'Asia/Karachi' }).format(
        new Date(moment),
      )
      await expect(item.locator('time')).toHaveText(new RegExp(`^${day} at \\d{1,2}:\\d\\d (AM|PM)$`))

      await page.route(FEED, async (route) => {
        const response = await route.fetch()
        const [first, ...rest] = await response.json()
        await route.fulfill({ response, json: [{ ...first, timestamp: '2026-11-14T16:30:00.000Z' }, ...rest] })
      })
      await page.reload()
      await expect(items(page).first().locator('time')).toHaveText('November 14, 2026 at 9:30 PM')
    })
  })

  test('gives three types a look of their own, and any other the default one [admin-notifications/types]', async ({
    page,
    call,
    newStudent,
  }) => {
    const { userId, course } = await paid({ call, newStudent })
    const query = { user_id: userId, course_id: course.id, duration_months: 4 }
    expect((await call(approveEnrollment, { query }, 'admin')).status).toBe(200)
    await page.route(FEED, async (route) => {
      const response = await route.fetch()
      const own = { user_id: userId, course_id: course.id, details: course.title, timestamp: new Date().toISOString() }
      const more = ['enrollment_expired', 'something_else'].map((event_type) => ({
        ...own,
        event_type,
        id: event_type,
      }))
      await route.fulfill({ response, json: [...more, ...(await response.json())] })
    })
    await page.goto('/admin/notifications')
    const look = async (title: string) => {
      const mark = itemOf(page, course.title, title).locator('span:has(> svg)').first()
      const colour = await mark.evaluate((element) => getComputedStyle(element).backgroundColor)
      return `${colour} ${await mark.locator('svg').innerHTML()}`
    }
    const own = [await look(ENROLLED), await look('Enrollment Expired'), await look(PAID)]
    const others = [await look(APPLIED), await look('Something Else')]
    expect(new Set([...own, ...others]).size).toBe(4)
    expect(others[0]).toBe(others[1])
  })

  test('makes links in the message clickable, safe ones alone [admin-notifications/links]', async ({
    page,
    call,
    newStudent,
  }) => {
    const name = randomUUID()
    const title = `Echo https://example.org/echo?id=${name} javascript:alert(1) <b>bold</b>`
    await applied({ call, newStudent }, title)
    await page.goto('/admin/notifications')
    const item = itemOf(page, name, APPLIED)
    await expect(item).toContainText(title)
    const link = item.getByRole('link')
    await expect(link).toHaveCount(1)
    await expect(link).toHaveAttribute('href', `https://example.org/echo?id=${name}`)
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', /noopener/)
  })

  test('copies the ids, says so, and resets the icon after 2 seconds [admin-notifications/copy]', async ({
    page,
    context,
    call,
    newStudent,
  }) => {
    const { userId, course } = await applied({ call, newStudent })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.clock.install()
    await page.goto('/admin/notifications')
    const item = itemOf(page, course.title, APPLIED)
    await expect(item).toBeVisible()
    await expect(page.locator('section[aria-live="polite"]')).toBeAttached() // The place for toasts comes after the screen.
    await page.clock.pauseAt(Date.now() + 60_000)
    for (const [label, value] of [
      ['User ID', userId],
      ['Course ID', course.id],
    ] as const) {
      const button = item.getByRole('button', { name: `Copy ${label}` })
      await expect(button.locator('.lucide-copy')).toBeVisible()
      await button.click()
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(value)
      await page.clock.runFor(100) // The toast itself is shown by a timer.
      await expect(toast(page, `${label} copied to clipboard!`)).toBeAttached()
      await expect(button.locator('.lucide-check')).toBeVisible()
      await page.clock.runFor(1800)
      await expect(button.locator('.lucide-check')).toBeVisible()
      await page.clock.runFor(200)
      await expect(button.locator('.lucide-check')).toHaveCount(0)
      await expect(button.locator('.lucide-copy')).toBeVisible()
    }
  })

  test.describe('with a tab of its own', () => {
    test.use({ allowedErrors: [/Blocked script execution in .+ sandboxed/] }) // Playwright's own scripts.

    test('opens a payment proof in a new tab, leads from it to the filled approval form, and offers both for no other event; axe finds nothing [admin-notifications/view-proof, admin-notifications/approve-link]', async ({
      page,
      context,
      call,
      newStudent,
    }) => {
      const { userId, course } = await paid({ call, newStudent })
      await page.goto('/admin/notifications')
      await expect(itemOf(page, course.title, PAID)).toBeVisible()
      await expectAccessible(page)
      const opened = context.waitForEvent('page')
      const answered = context.waitForEvent('response', (response) => response.url().includes('/api/documents/'))
      await itemOf(page, course.title, PAID).getByRole('link', { name: 'View Payment Proof' }).click()
      const tab = await opened
      const response = await answered
      expect([response.status(), response.headers()['content-type']]).toEqual([200, 'image/png'])
      await expect(tab).toHaveURL(/\/api\/documents\//)
      await expect(page).toHaveURL('/admin/notifications')
      await expect(itemOf(page, course.title, APPLIED)).toBeVisible()
      for (const text of ['View Payment Proof', 'Approve Enrollment'])
        await expect(itemOf(page, course.title, APPLIED).getByText(text)).toHaveCount(0)
      await itemOf(page, course.title, PAID).getByRole('link', { name: 'Approve Enrollment' }).click()
      await expect(page).toHaveURL(`/admin/enrollments?userId=${userId}&courseId=${course.id}`)
      await expect(page.getByLabel('User ID', { exact: true })).toHaveValue(userId)
    })
  })

  test("removes an event before the server has answered, then says so and hands the focus on; brings it back when that is refused, with the server's words or its own, or fails on the network [admin-notifications/delete-optimistic, admin-notifications/delete-refused, admin-notifications/delete-network]", async ({
    page,
    call,
    newStudent,
  }) => {
    const { course } = await applied({ call, newStudent })
    const gone = await applied({ call, newStudent })
    await page.goto('/admin/notifications')
    const item = itemOf(page, course.title, APPLIED)
    await test.step('refused', async () => {
      for (const [answer, words] of [
        [{ status: 409, json: { detail: 'Somebody is reading it.', code: 'conflict' } }, 'Somebody is reading it.'],
        [{ status: 500, json: {} }, 'Failed to delete notification.'],
      ] as const) {
        const { promise: allowed, resolve: allow } = Promise.withResolvers<void>()
        await page.route(ONE, async (route) => {
          await allowed
          await route.fulfill(answer)
        })
        await item.getByRole('button', { name: 'Delete' }).click()
        await expect(item).toHaveCount(0)
        allow()
        await expect(toast(page, words)).toBeVisible()
        await expect(item).toBeVisible()
        await page.unrouteAll()
      }
    })
    await test.step('on the network', async () => {
      const { promise: allowed, resolve: allow } = Promise.withResolvers<void>()
      await page.route(ONE, async (route) => {
        await allowed
        await route.abort()
      })
      await item.getByRole('button', { name: 'Delete' }).click()
      await expect(item).toHaveCount(0)
      allow()
      await expect(toast(page, 'An unexpected error occurred.')).toBeVisible()
      await expect(item).toBeVisible()
      await page.unrouteAll()
    })
    await test.step('done', async () => {
      const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
      const { promise: allowed, resolve: allow } = Promise.withResolvers<void>()
      await page.route(ONE, async (route) => {
        ask()
        await allowed
        await route.continue()
      })
      await item.getByRole('button', { name: 'Delete' }).click()
      await asked
      await expect(item).toHaveCount(0)
      expect(await idOf(call, course.title)).toBeTruthy()
      await expect(toast(page, 'Notification deleted successfully.')).toHaveCount(0)
      allow()
      await expect(toast(page, 'Notification deleted successfully.')).toBeVisible()
      await expect(item).toHaveCount(0)
      expect(await idOf(call, course.title)).toBeUndefined()
      await page.unrouteAll()
      await expect(page.locator('[data-delete]:focus')).toHaveCount(1)
    })
    await test.step('gone already', async () => {
      const notificationId = (await idOf(call, gone.course.title)) ?? ''
      await page.route(ONE, async (route) => {
        await call(deleteNotification, { params: { notificationId } }, 'admin')
        await route.continue()
      })
      await itemOf(page, gone.course.title, APPLIED).getByRole('button', { name: 'Delete' }).click()
      await expect(toast(page, 'This notification no longer exists.')).toBeVisible()
    })
  })

  test('that cannot be loaded says so, and Try Again loads it [admin-notifications/failure]', async ({ page }) => {
    await withoutLive(page) // What others do would load it anew.
    const { promise: seen, resolve: see } = Promise.withResolvers<void>()
    await page.route(FEED, async (route) => {
      await seen
      await route.fulfill({ status: 400, json: { detail: 'Down.' } })
    })
    await page.goto('/admin/notifications')
    await expect(page.getByText('Loading notifications')).toBeAttached()
    see()
    await expect(page.getByRole('heading', { name: 'An Error Occurred' })).toBeVisible()
    await expect(page.getByText('Failed to fetch notifications.')).toBeVisible()
    await page.unroute(FEED)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('heading', { name: 'An Error Occurred' })).toHaveCount(0)
  })
})

test.describe('on a server where nothing has happened', () => {
  test.use({ baseURL: BARE })

  test('the empty feed says so [admin-notifications/empty]', async ({ page, logInAs }) => {
    await logInAs(page, ADMIN)
    await page.goto('/admin/notifications')
    await expect(page.getByText('All Caught Up! You have no new notifications.')).toBeVisible()
    await expect(items(page)).toHaveCount(0)
  })
})
