import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { updateProfile } from '@sonocampus/contract/profile'
import { ADMIN, expect, test } from './fixtures.ts'
import { expectAccessible, stored } from './on-screen.ts'
import { type CallServer, tokenOf, userOf } from './steps.ts'

const box = (page: Page) => page.getByRole('combobox', { name: 'Search everything' })
const options = (page: Page) => page.getByRole('dialog', { name: 'Search everything' }).getByRole('option')
const chosen = (page: Page) => page.getByRole('option', { selected: true })

/** Somebody with a name that nobody else has. */
async function namedStudent(call: CallServer, account: { email: string; password: string }) {
  const full_name = `Quill ${randomUUID().slice(0, 8)}`
  await call(updateProfile, { body: { full_name } }, await tokenOf(call, account))
  return { full_name, id: (await userOf(call, account.email)).id }
}

test('Ctrl+K and "/" open the search anywhere, Enter opens what is found, and it is offered again until the session ends [search/palette, search/keyboard, search/recent]', async ({
  page,
  call,
  newStudent,
  openAs,
}) => {
  const { full_name, id } = await namedStudent(call, await newStudent())
  await openAs(page, ADMIN)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
  // Typed and sent at once: what is opened is what was typed, not what stood there before.
  await page.keyboard.type(full_name)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/students/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: full_name })).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option')).toContainText([full_name])
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(box(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  expect(await stored(page, 'recent_finds')).toBeNull()
})

test('arrows, Home and End choose a row and go around the ends; actions and pages are found by name [search/keyboard, search/actions]', async ({
  page,
  openAs,
}) => {
  await openAs(page, ADMIN)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(options(page)).toHaveText(['Approve payments', 'Decide applications', 'Grade work', 'New course'])
  await expect(chosen(page)).toHaveText('Approve payments')
  await page.keyboard.press('ArrowUp')
  await expect(chosen(page)).toHaveText('New course')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(chosen(page)).toHaveText('Decide applications')
  await page.keyboard.press('End')
  await expect(chosen(page)).toHaveText('New course')
  await expect(box(page)).toHaveAttribute('aria-activedescendant', (await chosen(page).getAttribute('id')) ?? '')
  await page.keyboard.press('Home')
  await expect(chosen(page)).toHaveText('Approve payments')
  await box(page).fill('bank acc')
  await expect(chosen(page)).toHaveText('Bank accounts')
  await box(page).fill('new cou')
  await expect(chosen(page)).toHaveText('New course')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/courses?new=1')
  await expect(page.getByRole('dialog', { name: 'Search everything' })).toBeHidden()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/admin/courses')
})

test.describe('when the search fails', () => {
  test.use({ allowedErrors: [/503/] })
  test('it says what was not found and what went wrong, and tries again; on a telephone too [search/states]', async ({
    page,
    openAs,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await openAs(page, ADMIN)
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await box(page).fill('nobody is called so')
    await expect(page.getByText('Nothing was found for “nobody is called so”.')).toBeVisible()
    await page.route('/api/admin/search*', (route) =>
      route.fulfill({ status: 503, json: { detail: 'Not now.', code: 'x' } }),
    )
    await box(page).fill('somebody else')
    await expect(page.getByText('The search did not work.')).toBeVisible()
    await expectAccessible(page, ['light', 'dark'])
    await page.unroute('/api/admin/search*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Nothing was found for “somebody else”.')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  })
})

test('an answer that comes late is never shown over a newer one [search/newest-answer]', async ({ page, openAs }) => {
  await openAs(page, ADMIN)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const found = (title: string) => ({
    students: [],
    applications: [],
    payments: [],
    certificates: [],
    courses: [{ id: randomUUID(), title, status: 'active' }],
  })
  const late = Promise.withResolvers<void>()
  await page.route('/api/admin/search?q=slow', async (route) => {
    await late.promise
    await route.fulfill({ json: found('The slow answer') }).catch(() => undefined)
  })
  await page.route('/api/admin/search?q=quick', (route) => route.fulfill({ json: found('The quick answer') }))
  const asked = page.waitForRequest('/api/admin/search?q=slow')
  await box(page).fill('slow')
  await asked
  await expect(page.getByText('Searching…')).toBeVisible()
  await box(page).fill('quick')
  await expect(options(page)).toContainText(['The quick answer'])
  late.resolve()
  await page.keyboard.press('ArrowDown')
  await expect(options(page)).toContainText(['The quick answer'])
  await expect(page.getByText('The slow answer')).toHaveCount(0)
})
