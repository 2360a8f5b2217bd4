import type { Page } from '@playwright/test'
import { ADMIN, expect, PASSWORD } from './fixtures.ts'
import { classTest as test } from './lesson-steps.ts'
import { ADMIN_TOKEN, endOnServer, fillLogIn, STUDENT_SESSION, stored, toast } from './on-screen.ts'
import { makeCourse } from './steps.ts'

const told = (page: Page) => page.locator('[data-sonner-toast] [data-title]')
const drafts = (page: Page) => page.evaluate(() => sessionStorage.getItem('drafts'))

test('a lesson question survives a session that has ended: one message, the login, and it is back [session/drafts-kept]', async ({
  page,
  classroom,
}) => {
  const { courseId, lessons, email } = await classroom()
  const path = `/student/my-courses/${courseId}/lessons/${lessons[0]?.id}`
  await page.goto(path)
  const questions = page.getByRole('region', { name: 'Questions' })
  await page.getByRole('tab', { name: 'Questions' }).click()
  await questions.getByRole('button', { name: 'Ask a question' }).click()
  await questions.getByLabel('Your question').fill('What is the bright line?')
  await endOnServer(page)
  await questions.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(page).toHaveURL('/login')
  await expect(told(page)).toHaveText(['Session expired. Please log in again.'])
  expect(await stored(page, STUDENT_SESSION)).toBeNull()
  await fillLogIn(page, { email, password: PASSWORD })
  await expect(page).toHaveURL(path)
  await page.getByRole('tab', { name: 'Questions' }).click()
  await questions.getByRole('button', { name: 'Ask a question' }).click()
  await expect(questions.getByLabel('Your question')).toHaveValue('What is the bright line?')
  await expect(toast(page, 'We restored what you had typed.')).toBeVisible()
  await questions.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(questions.getByText('What is the bright line?')).toBeVisible()
  await expect(questions.getByLabel('Your question')).toHaveCount(0)
})

test('an application survives a log-out in another tab; nobody else finds it, and an own log-out keeps nothing [session/drafts-kept, session/drafts-own]', async ({
  page,
  context,
  call,
  newStudent,
  openAs,
}) => {
  const [course, student, other] = [await makeCourse(call), await newStudent(), await newStudent()]
  const form = `/student/enroll/${course.id}`
  const name = page.getByLabel('First name')
  const write = async () => {
    await page.goto(form)
    await name.fill('Amina')
  }
  const logOutElsewhere = async () => {
    const tab = await context.newPage()
    await tab.goto('/student/profile')
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Profile')
    await tab.getByRole('button', { name: 'Logout' }).click()
    await expect(tab).toHaveURL('/')
    await tab.close()
  }
  await openAs(page, student)
  await write()
  await logOutElsewhere()
  await expect(page).toHaveURL('/login')
  await expect(told(page)).toHaveCount(0)
  await fillLogIn(page, student)
  await expect(page).toHaveURL(form)
  await expect(name).toHaveValue('Amina')
  expect(await drafts(page)).not.toContain('Amina')

  await logOutElsewhere()
  await expect(page).toHaveURL('/login')
  expect(await drafts(page)).toContain('Amina')
  await fillLogIn(page, other)
  await expect(page).toHaveURL(form)
  await expect(name).toHaveValue('')
  expect(await drafts(page)).toBeNull()

  await write()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  expect(await drafts(page)).toBeNull()
})

test('what an administrator was editing is back too, and never a password [session/drafts-kept, session/drafts-own]', async ({
  page,
  context,
}) => {
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': '10.9.8.7' })
  await page.goto('/login')
  await fillLogIn(page, ADMIN)
  await expect(page).toHaveURL('/admin/dashboard')
  await page.goto('/admin/bank-accounts')
  await page.getByRole('button', { name: 'Add bank account' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Bank name').fill('Meezan Bank')
  await form.getByLabel('Your password').fill('not-the-password')
  const authorization = `Bearer ${await stored(page, ADMIN_TOKEN)}`
  await page.request.post('/api/auth/logout', { headers: { authorization } })
  await form.getByRole('button', { name: /^(Add|Save)/ }).click()
  await expect(page).toHaveURL('/login')
  expect(await drafts(page)).toContain('Meezan Bank')
  expect(await drafts(page)).not.toContain('not-the-password')
  await fillLogIn(page, ADMIN)
  await expect(page).toHaveURL('/admin/bank-accounts')
  await page.getByRole('button', { name: 'Add bank account' }).first().click()
  await expect(form.getByLabel('Bank name')).toHaveValue('Meezan Bank')
  await expect(form.getByLabel('Your password')).toHaveValue('')
})
