import { readFile } from 'node:fs/promises'
import { listMyNotifications } from '@sonocampus/contract/notifications'
import { expect, test } from './fixtures.ts'
import { expectAccessible, toast } from './on-screen.ts'
import { newStaff } from './staff-steps.ts'
import { applyAs, approveApplication, makeCourse, payAs, tokenOf } from './steps.ts'

test('a clerk keeps a view by the keyboard, finds it again on a phone, replaces, deletes and brings it back [desk/saved-views-screen]', async ({
  page,
  call,
  logInAs,
}) => {
  await logInAs(page, await newStaff(call, 'clerk'))
  await page.goto('/admin/payments?status=approved')
  await page.getByLabel('Submitted from').fill('2026-01-01')
  const menu = page.getByRole('button', { name: 'Views' })
  await menu.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Views' })
  await expect(panel.getByText('You have no views of this list yet.')).toBeVisible()
  await panel.getByRole('button', { name: 'Save this view…' }).press('Enter')
  await expect(panel.getByLabel('Name')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel.getByText('Please enter a name.')).toBeVisible()
  await page.keyboard.type('Approved this year')
  await expectAccessible(page, ['light', 'dark'])
  await page.keyboard.press('Enter')
  const chosen = page.getByRole('button', { name: 'View: Approved this year' })
  await expect(chosen).toBeFocused()

  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/admin/payments?search=nobody&page=2')
  await expect(menu).toBeVisible()
  await menu.click()
  await panel.getByRole('button', { name: 'Approved this year', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/payments\?from=2026-01-01&status=approved$/)
  await expect(page.getByLabel('Submitted from')).toHaveValue('2026-01-01')
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await expect(chosen).toBeVisible()
  await page.getByRole('tab', { name: 'Rejected' }).click()
  await expect(menu).toBeVisible()
  await menu.click()
  await panel.getByRole('button', { name: 'Save this view…' }).click()
  await panel.getByLabel('Name').fill('Approved this year')
  await panel.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(chosen).toBeVisible()
  await page.reload()
  await expect(chosen).toBeVisible()

  await chosen.click()
  await panel.getByRole('button', { name: 'Delete the view Approved this year' }).click()
  await expect(panel.getByText('You have no views of this list yet.')).toBeVisible()
  await expect(menu).toBeVisible()
  await toast(page, 'The view “Approved this year” is deleted.').getByRole('button', { name: 'Undo' }).click()
  await expect(chosen).toBeVisible()
  await page.goto('/admin/students?from=2026-01-01&status=rejected')
  await expect(menu).toBeVisible()
})

test('payments are selected, their students written to, and these alone exported; the queue has what the list is narrowed to [desk/payments-selected, desk/queue-narrowed]', async ({
  page,
  call,
  newStudent,
  logInAs,
}) => {
  const course = await makeCourse(call, { price: 18_000 })
  const students = []
  for (let n = 0; n < 3; n += 1) {
    const student = await newStudent()
    const token = await tokenOf(call, student)
    await approveApplication(call, await applyAs(call, token, course.id))
    await payAs(call, token, course.id)
    students.push({ ...student, token })
  }
  await logInAs(page, await newStaff(call, 'clerk'))
  await page.goto(`/admin/payments?course_id=${course.id}&sort=-submitted_at`)
  const boxes = page.getByRole('checkbox', { name: /^Select payment P-\d+$/ })
  await expect(boxes).toHaveCount(3)
  await page.getByRole('link', { name: 'One after the other' }).click()
  await expect(page.getByText('1 of 3')).toBeVisible()
  await page.goBack()
  await boxes.nth(1).click()
  await boxes.nth(2).click({ modifiers: ['Shift'] })
  await expect(page.getByText('2 selected')).toBeVisible()
  await expectAccessible(page)
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export selected' }).click()
  const [, ...lines] = (await readFile(await (await file).path(), 'utf8')).trimEnd().split('\r\n')
  const [first, second, third] = students
  expect(lines).toEqual([expect.stringContaining(second?.email ?? ''), expect.stringContaining(first?.email ?? '')])
  await page.getByRole('button', { name: 'Message', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Message students' })
  await form.getByLabel('Subject').fill('Your proof')
  await form.getByLabel('Message', { exact: true }).fill('We look at it tomorrow.')
  await form.getByRole('button', { name: 'Preview' }).click()
  await page.getByRole('button', { name: 'Send to 2' }).click()
  await expect(page.getByRole('heading', { name: '2 told' })).toBeVisible()
  const told = async (token = '') =>
    (await call(listMyNotifications, { query: {} }, token)).body.map(({ message }) => message)
  expect(await told(first?.token)).toContain('Your proof: We look at it tomorrow.')
  expect(await told(third?.token)).not.toContain('Your proof: We look at it tomorrow.')
})
