import { readFileSync } from 'node:fs'
import { ADMIN, expect, test } from './fixtures.ts'
import { chooseFor, expectAccessible, toast } from './on-screen.ts'
import { userOf } from './steps.ts'

test('a student downloads all that is held on them [guarding/record-screen]', async ({ page, newStudent, logInAs }) => {
  const student = await newStudent()
  await logInAs(page, student)
  await page.goto('/student/profile')
  const card = page.getByRole('region', { name: 'Your data' })
  const download = page.waitForEvent('download')
  await card.getByRole('button', { name: 'Download' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('my-data.zip')
  const content = readFileSync(await file.path())
  expect(content.subarray(0, 2).toString()).toBe('PK')
  expect(content.includes(student.email)).toBe(true)
  await expectAccessible(page)
})

test('an administrator erases a student with the email and the own password [guarding/erase-screen]', async ({
  page,
  call,
  applicant,
  logInAs,
}) => {
  const { student } = await applicant()
  const { id } = await userOf(call, student.email)
  await logInAs(page, ADMIN)
  await page.goto(`/admin/students/${id}`)
  const download = page.waitForEvent('download')
  await chooseFor(page, student.email, 'Export everything')
  expect((await download).suggestedFilename()).toBe(`student-${id.slice(0, 8)}.zip`)
  await chooseFor(page, student.email, 'Erase')
  const dialog = page.getByRole('dialog')
  await expectAccessible(page, ['light', 'dark'])
  await dialog.getByLabel('Email of the student').fill('somebody@else.example')
  await dialog.getByLabel('Your password').fill(ADMIN.password)
  await dialog.getByRole('button', { name: 'Erase forever' }).click()
  await expect(dialog).toContainText("This isn't the student's email.")
  await dialog.getByLabel('Email of the student').fill(student.email)
  await dialog.getByRole('button', { name: 'Erase forever' }).click()
  await expect(toast(page, 'Student erased.')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/students$/)
  await page.goto(`/admin/students/${id}`)
  await expect(page.getByText('Student not found.')).toBeVisible()
})
