import { updateProfile } from '@sonocampus/contract/users.profile'
import { pickedPicture } from './enrollment-steps.ts'
import { expect, test } from './fixtures.ts'
import { toast } from './on-screen.ts'
import { tokenOf } from './steps.ts'

test('name, bio and picture are kept by the server and shown after a reload', async ({ page, newStudent, logInAs }) => {
  await logInAs(page, await newStudent())
  await page.goto('/student/profile')
  const main = page.getByRole('main')
  await page.getByRole('button', { name: 'Edit profile' }).click()
  await page.getByLabel('Full name').fill('  Dr. Sana Tariq ')
  await page.getByLabel('Bio').fill('Gynaecologist.\nMultan.')
  await page.getByLabel('Profile picture').setInputFiles(pickedPicture())
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page, 'Profile Updated')).toBeVisible()
  await page.reload()
  await expect(main.getByRole('heading', { level: 2, name: 'Dr. Sana Tariq', exact: true })).toBeVisible()
  await expect(main.getByText('Gynaecologist.\nMultan.')).toBeVisible()
  const image = main.locator('img')
  await expect(image).toHaveAttribute('src', /^\/files\//)
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
})

test('works on a narrow screen without a scroll to the side', async ({ page, call, newStudent, logInAs }) => {
  const student = await newStudent()
  const long = { full_name: 'Muhammad-Abdur-Rahman'.repeat(4), bio: 'b'.repeat(300) }
  await call(updateProfile, { body: long }, await tokenOf(call, student))
  await logInAs(page, student)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/student/profile')
  await page.getByRole('button', { name: 'Edit profile' }).click()
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  expect(await width()).toBeLessThanOrEqual(360)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 2, name: long.full_name })).toBeVisible()
  expect(await width()).toBeLessThanOrEqual(360)
})
