import type { Page } from '@playwright/test'
import { fillSteps } from './admin-course-steps.ts'
import { test } from './empty-server.ts'
import { ADMIN, expect, readMail } from './fixtures.ts'
import { expectAccessible, fillLogIn, toast } from './on-screen.ts'

const INSTITUTE = 'Multan School of Sonography'
const COURSE = 'Abdominal Ultrasound'
const TEACHER = { email: 'teacher@multan.example', password: 'a long enough password' }
const dialog = (page: Page) => page.getByRole('dialog')
const menu = (page: Page) => page.getByRole('navigation', { name: 'Admin menu' })
const chooseStep = async (page: Page, name: RegExp) => {
  await menu(page).getByRole('link', { name: 'Today' }).click()
  await page.getByRole('region', { name: 'First steps' }).getByRole('link', { name }).click()
}

test('a new administrator’s first hour: from nothing to a course on offer, with a clerk and a teacher [desk/first-hour]', {
  tag: '@journey',
}, async ({ page, browser, empty, baseURL }) => {
  await test.step('an institute without courses leads to its first', async () => {
    await page.goto('/login')
    await fillLogIn(page, ADMIN)
    await expect(page.getByRole('region', { name: 'First steps' }).getByRole('listitem')).toHaveCount(5)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Videos' }).click()
    await page.getByRole('link', { name: 'Add a course' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create New Course')
    await page.getByRole('link', { name: 'Cancel' }).click()
  })

  await test.step('the institute', async () => {
    await chooseStep(page, /Introduce your institute/)
    await page.getByLabel('Institute name', { exact: true }).fill(INSTITUTE)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(toast(page, 'Institute saved.')).toBeVisible()
    await page.getByRole('tab', { name: 'Contact' }).click()
    await page.getByLabel('Contact email', { exact: true }).fill('office@multan.example')
    await page.getByLabel('Contact phone', { exact: true }).fill('+92 311 1234567')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(toast(page, 'Contact saved.')).toBeVisible()
  })

  await test.step('a bank account, with the password', async () => {
    await chooseStep(page, /Add a bank account/)
    await page.getByRole('button', { name: 'Add bank account' }).click()
    const add = dialog(page).getByRole('button', { name: 'Add account' })
    await dialog(page).getByLabel('Bank name').fill('Meezan Bank')
    await dialog(page).getByLabel('Account name').fill(INSTITUTE)
    await dialog(page).getByLabel('Account number').fill('0101 2345 6789')
    await add.click()
    await expect(dialog(page).getByRole('alert')).toHaveCount(1)
    await dialog(page).getByLabel('Your password').fill(ADMIN.password)
    await add.click()
    await expect(page.getByRole('table', { name: 'Active bank accounts' })).toContainText('Meezan Bank')
  })

  await test.step('a course with its price and picture, a draft at first', async () => {
    await chooseStep(page, /Create a course/)
    await page.getByRole('button', { name: 'Add New Course' }).click()
    await fillSteps(page, COURSE, { price: '45000', thumbnail: true })
    await page.getByRole('button', { name: 'Create Course' }).click()
    await expect(toast(page, 'Course created successfully!')).toContainText('It is a draft')
  })

  await test.step('a lesson, from the course itself', async () => {
    await page.getByRole('link', { name: 'Add the first lesson' }).click()
    await page.getByRole('button', { name: 'Add New Video' }).click()
    await dialog(page).getByLabel('Title').fill('The liver in two planes')
    await dialog(page).getByLabel('YouTube link').fill('https://www.youtube.com/watch?v=dQw4w9WgXcQ')
    await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('table', { name: 'Videos' })).toContainText('The liver in two planes')
  })

  await test.step('on offer', async () => {
    await page.getByRole('button', { name: 'Publish…' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(toast(page, 'Course published.')).toContainText('Visitors and students see it now.')
  })

  await test.step('a clerk and a teacher are invited', async () => {
    await chooseStep(page, /Invite your staff/)
    await invite(page, 'clerk@multan.example', 'clerk')
    await page.getByLabel('Role', { exact: true }).selectOption('teacher')
    await expect(page.getByRole('region', { name: 'Invite' })).toContainText('choose their courses in the list below')
    await invite(page, TEACHER.email, 'teacher')
    await readMail('clerk@multan.example', /invited to join us as a clerk/, empty.name)
  })

  const other = await browser.newContext({ baseURL: baseURL ?? '' })
  const theirs = await other.newPage()
  await test.step('the teacher joins by the mailed link and is given a course', async () => {
    const mail = await readMail(TEACHER.email, /invited to join us as a teacher/, empty.name)
    const text = mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
    await theirs.goto(/\/accept-invitation#[\w-]+/.exec(text)?.[0] ?? 'no link in the mail')
    await theirs.getByLabel('Full name').fill('Dr. Sana Iqbal')
    await theirs.getByLabel('New password').fill(TEACHER.password)
    await theirs.getByRole('button', { name: 'Accept the invitation' }).click()
    await expect(theirs).toHaveURL('/login')
    await fillLogIn(theirs, TEACHER)
    await expect(theirs.getByRole('region', { name: 'My courses' })).toContainText('No courses yet.')

    await page.reload()
    await page.getByRole('button', { name: `Role and courses of ${TEACHER.email}` }).click()
    await dialog(page).getByRole('checkbox', { name: COURSE }).check()
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(toast(page, `${TEACHER.email}: Teacher`)).toBeVisible()
    await theirs.reload()
    const courses = theirs.getByRole('region', { name: 'My courses' })
    await expect(courses.getByRole('listitem')).toHaveText([new RegExp(COURSE)])
    await expect(menu(theirs).getByRole('link', { name: 'Payments' })).toHaveCount(0)
  })
  await other.close()

  await test.step('a visitor sees the course with its price', async () => {
    const visitor = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })
    const site = await visitor.newPage()
    await site.goto('/')
    await expect(site.getByRole('heading', { level: 1 })).toContainText(INSTITUTE)
    await site
      .getByRole('link', { name: new RegExp(COURSE) })
      .first()
      .click()
    await expect(site.getByRole('heading', { level: 1 })).toContainText(COURSE)
    await expect(site.getByText(/PKR\s45,000/).first()).toBeVisible()
    await visitor.close()
  })
})

async function invite(page: Page, email: string, role: 'clerk' | 'teacher'): Promise<void> {
  await page.getByLabel('Email of the new member').fill(email)
  await page.getByLabel('Role', { exact: true }).selectOption(role)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await dialog(page).getByLabel('Your password').fill(ADMIN.password)
  await dialog(page).getByRole('button', { name: 'Send invitation' }).click()
  await expect(toast(page, `The invitation is on its way to ${email}.`)).toBeVisible()
}
