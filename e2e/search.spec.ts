import { randomUUID } from 'node:crypto'
import { updateProfile } from '@sonocampus/contract/users.profile'
import { ADMIN, expect, test } from './fixtures.ts'
import { stored } from './on-screen.ts'
import { tokenOf, userOf } from './steps.ts'

test('Ctrl+K finds a student, Enter opens the page, and it is offered again until the session ends [search/palette, search/keyboard, search/recent]', async ({
  page,
  call,
  newStudent,
  openAs,
}) => {
  const account = await newStudent()
  const full_name = `Quill ${randomUUID().slice(0, 8)}`
  await call(updateProfile, { body: { full_name } }, await tokenOf(call, account))
  const { id } = await userOf(call, account.email)
  await openAs(page, ADMIN)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search everything' })).toBeFocused()
  // Typed and sent at once: it opens what was typed, not the previous result.
  await page.keyboard.type(full_name)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/students/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: full_name })).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option')).toContainText([full_name])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  expect(await stored(page, 'recent_finds')).toBeNull()
})
