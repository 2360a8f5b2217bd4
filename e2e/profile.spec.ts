import type { Page } from '@playwright/test'
import { updateProfile, uploadAvatar } from '@sonocampus/contract/profile'
import { pickedFile, pickedPicture, recordCalls } from './enrollment-steps.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible, STUDENT_SESSION, store, stored, toast } from './on-screen.ts'
import { picture, tokenOf } from './steps.ts'

const PROFILE = '/api/profile/profile'
const AVATAR = `${PROFILE}/avatar`
const MB = 1024 * 1024

const main = (page: Page) => page.getByRole('main')
const named = (page: Page, name: string) => main(page).getByRole('heading', { level: 2, name, exact: true })

async function openEditor(page: Page): Promise<void> {
  await page.goto('/student/profile')
  await page.getByRole('button', { name: 'Edit profile' }).click()
}

test('shows avatar, full name, role, the email of the stored session and the bio [profile/view]', async ({
  page,
  call,
  newStudent,
  logInAs,
}) => {
  const student = await newStudent()
  const token = await tokenOf(call, student)
  const bio = 'Radiographer in Lahore.\nLearning to scan.'
  await call(updateProfile, { body: { full_name: 'Amna Yusuf', bio } }, token)
  const { body: avatar } = await call(uploadAvatar, { files: { file: picture() } }, token)
  await logInAs(page, student)
  const session = JSON.parse((await stored(page, STUDENT_SESSION)) ?? '')
  await store(page, STUDENT_SESSION, JSON.stringify({ ...session, email: 'kept-in-this-browser@example.org' }))
  await page.goto('/student/profile')
  await expect(named(page, 'Amna Yusuf')).toBeVisible()
  await expect(main(page).locator('img')).toHaveAttribute('src', avatar.avatar_url)
  await expect(main(page).getByText('Student', { exact: true })).toBeVisible()
  await expect(main(page).getByText('kept-in-this-browser@example.org')).toBeVisible()
  await expect(main(page).getByText(bio)).toBeVisible()
  await expectAccessible(page)
})

test.describe('editing', () => {
  test.beforeEach(async ({ page, newStudent, logInAs }) => logInAs(page, await newStudent()))

  test('offers full name, picture, and the bio in six rows; what is wrong is told and not kept [profile/edit, profile/avatar-type, profile/avatar-size, profile/avatar-failure, profile/save-failure]', async ({
    page,
  }) => {
    await openEditor(page)
    await expect(page.getByLabel('Full name')).toBeFocused()
    await page.getByLabel('Full name').fill('Bilal Shah')
    await expect(page.getByLabel('Bio')).toHaveAttribute('rows', '6')
    await page.getByLabel('Bio').fill('Six rows to write in.')
    await page.getByLabel('Profile picture').setInputFiles(pickedPicture())
    await expect(main(page).locator('img')).toHaveAttribute('src', /^blob:/)
    await expect(page.getByLabel('Full name')).toHaveValue('Bilal Shah')
    await expect(page.getByLabel('Bio')).toHaveValue('Six rows to write in.')
    await expectAccessible(page)
    await test.step('a name that is too long', async () => {
      await page.getByLabel('Full name').fill('n'.repeat(201))
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText('Must be at most 200 characters.')).toBeVisible()
      await expect(page.getByLabel('Full name')).toBeFocused()
    })
    await page.getByLabel('Full name').fill('Bilal Shah')
    await test.step('a picture of another kind, or of 5 MB', async () => {
      const calls = recordCalls(page)
      const input = page.getByLabel('Profile picture')
      const wrongType = page.getByText('Please select a valid image file (JPEG, PNG, GIF).')
      const tooLarge = page.getByText('Please select a file smaller than 5MB.')
      for (const [name, type] of [
        ['scan.webp', 'image/webp'],
        ['scan.pdf', 'application/pdf'],
      ] as const) {
        await input.setInputFiles(pickedFile(name, type))
        await expect(wrongType).toBeVisible()
      }
      await input.setInputFiles(pickedFile('large.gif', 'image/gif', 5 * MB))
      await expect(tooLarge).toBeVisible()
      await expect(wrongType).toHaveCount(0)
      expect(calls).not.toContain(`POST ${AVATAR}`)
      await input.setInputFiles(pickedFile('just-under.png', 'image/png', 5 * MB - 1))
      await expect(tooLarge).toHaveCount(0)
    })
    await test.step('a picture that the server refuses', async () => {
      const text = { name: 'text.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') }
      await page.getByLabel('Profile picture').setInputFiles(text)
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(toast(page, 'Failed to upload avatar. Please try again.')).toBeVisible()
      await expect(toast(page, 'Upload Successful')).toHaveCount(0)
      await page.getByRole('button', { name: 'Cancel' }).click()
      await expect(main(page).getByText('NU', { exact: true })).toBeVisible()
    })
    await page.getByRole('button', { name: 'Edit profile' }).click()
    await test.step('a refused save keeps what was typed', async () => {
      await page.route(PROFILE, (route) =>
        route.request().method() === 'PUT'
          ? route.fulfill({ status: 400, json: { detail: 'Odd.' } })
          : route.fallback(),
      )
      await page.getByLabel('Full name').fill('Unsaved Name')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(toast(page, 'Failed to update profile.')).toBeVisible()
      await expect(page.getByLabel('Full name')).toHaveValue('Unsaved Name')
      await expect(toast(page, 'Profile Updated')).toHaveCount(0)
      await page.unroute(PROFILE)
    })
  })

  test('Save keeps name, bio and picture, says so and returns to the view; Cancel returns with everything as it was [profile/save, profile/cancel, profile/avatar-success]', async ({
    page,
  }) => {
    await openEditor(page)
    await page.getByLabel('Full name').fill('  Dr. Sana Tariq ')
    await page.getByLabel('Bio').fill('Gynaecologist.\nMultan.')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(toast(page, 'Profile Updated')).toBeVisible()
    await expect(named(page, 'Dr. Sana Tariq')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Edit profile' })).toBeFocused()
    await expect(page.getByLabel('Full name')).toHaveCount(0)
    expect(JSON.parse((await stored(page, STUDENT_SESSION)) ?? '')).toMatchObject({ full_name: 'Dr. Sana Tariq' })
    await expect(page.getByRole('complementary').getByText('Dr. Sana Tariq')).toBeVisible()
    await expect(named(page, 'Dr. Sana Tariq')).toBeVisible()
    await expect(main(page).getByText('Gynaecologist.\nMultan.')).toBeVisible()
    await test.step('Cancel sends nothing', async () => {
      const calls = recordCalls(page)
      await page.getByRole('button', { name: 'Edit profile' }).click()
      await page.getByLabel('Full name').fill('Other Name')
      await page.getByLabel('Bio').fill('Other words')
      await page.getByLabel('Profile picture').setInputFiles(pickedPicture())
      await expect(main(page).locator('img')).toHaveAttribute('src', /^blob:/)
      await page.getByRole('button', { name: 'Cancel' }).click()
      await expect(main(page).locator('img')).toHaveCount(0)
      await expect(named(page, 'Dr. Sana Tariq')).toBeVisible()
      await expect(page.getByText('Other words')).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Edit profile' })).toBeFocused()
      await page.getByRole('button', { name: 'Edit profile' }).click()
      await expect(page.getByLabel('Full name')).toHaveValue('Dr. Sana Tariq')
      await expect(page.getByLabel('Bio')).toHaveValue('Gynaecologist.\nMultan.')
      await expect(main(page).locator('img')).toHaveCount(0)
      expect(calls).not.toContain(`PUT ${PROFILE}`)
      expect(calls).not.toContain(`POST ${AVATAR}`)
    })
    await test.step('a picture', async () => {
      const calls = recordCalls(page)
      await page.getByLabel('Profile picture').setInputFiles(pickedPicture())
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(toast(page, 'Upload Successful')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Edit profile' })).toBeFocused()
      const own = calls.filter((call) => call.includes(PROFILE))
      expect(own).toEqual([`POST ${AVATAR}`, `GET ${PROFILE}`, `PUT ${PROFILE}`])
      const image = main(page).locator('img')
      await expect(image).toHaveAttribute('src', /^\/files\//)
      await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
    })
    await page.reload()
    await expect(named(page, 'Dr. Sana Tariq')).toBeVisible()
    await expect(main(page).getByText('Gynaecologist.\nMultan.')).toBeVisible()
  })
})

test('works on a narrow screen without a scroll to the side', async ({ page, call, newStudent, logInAs }) => {
  const student = await newStudent()
  const long = { full_name: 'Muhammad-Abdur-Rahman'.repeat(4), bio: 'b'.repeat(300) }
  await call(updateProfile, { body: long }, await tokenOf(call, student))
  await logInAs(page, student)
  await page.setViewportSize({ width: 360, height: 740 })
  await openEditor(page)
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  expect(await width()).toBeLessThanOrEqual(360)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(named(page, long.full_name)).toBeVisible()
  expect(await width()).toBeLessThanOrEqual(360)
})
