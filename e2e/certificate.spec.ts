import type { Page } from '@playwright/test'
import { certified, renameTo, watchedCourse } from './certificate-steps.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible, toast } from './on-screen.ts'

const PROFILE = '/api/profile/profile'
const panel = (page: Page) => page.getByRole('region', { name: 'Certificate' })
const paperRequest = (page: Page) =>
  page.context().waitForEvent('response', (response) => response.url().includes('/api/certificate-files/'))

test('the dashboard has a certificate button at 100% alone, which opens the paper in a new tab; the learning home says how it stands [dashboard/certificate-button, certificate/opens-tab, learning-home/certificate-state]', async ({
  page,
  call,
  newStudent,
  logInAs,
}) => {
  const student = await newStudent()
  const { course: half } = await watchedCourse(call, student, 1)
  const { course: done, token } = await watchedCourse(call, student)
  await renameTo(call, token, 'Amina Khan')
  await logInAs(page, student)
  await page.goto(`/student/my-courses/${half.id}`)
  await expect(panel(page)).toContainText('Not within reach yet')
  await expect(panel(page)).toContainText('Still to do: 1 lesson.')
  await expect(panel(page).getByRole('button')).toHaveCount(0)
  await page.goto(`/student/my-courses/${done.id}`)
  await expect(panel(page)).toContainText('Ready for you')
  await expect(panel(page).getByRole('button', { name: 'Get certificate' })).toBeVisible()
  await expectAccessible(page)

  await page.goto('/student/dashboard')
  const card = (title: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
  await expect(card(half.title)).toBeVisible()
  await expect(card(half.title).getByRole('button', { name: 'Certificate' })).toHaveCount(0)
  await page.route('/api/student/dashboard/all-analytics', async (route) => {
    const response = await route.fetch()
    const rows = (await response.json()) as { course_id: string; progress: number }[]
    await route.fulfill({
      response,
      json: rows.map((row) => (row.course_id === half.id ? { ...row, progress: 99 } : row)),
    })
  })
  await page.reload()
  await expect(card(half.title)).toContainText('99')
  await expect(card(half.title).getByRole('button', { name: 'Certificate' })).toHaveCount(0)
  await page.unrouteAll()
  const [tab, answer, paper] = await Promise.all([
    page.waitForEvent('popup'),
    page.waitForResponse((response) => response.url().includes(`/courses/${done.id}/certificate?name=Amina`)),
    paperRequest(page),
    card(done.title).getByRole('button', { name: 'Certificate' }).click(),
  ])
  const { certificate_url, number } = (await answer.json()) as { certificate_url: string; number: string }
  expect(new URL(paper.url()).pathname + new URL(paper.url()).search).toBe(certificate_url)
  expect([paper.status(), paper.headers()['content-type']]).toEqual([200, 'application/pdf'])
  await tab.close()

  await page.goto(`/student/my-courses/${done.id}`)
  await expect(panel(page)).toContainText(`Issued: ${number}`)
  await expect(panel(page).getByRole('link', { name: 'public page' })).toBeVisible()
  const [again] = await Promise.all([
    paperRequest(page),
    panel(page).getByRole('button', { name: 'Open certificate' }).click(),
  ])
  expect(new URL(again.url()).pathname).toBe(new URL(paper.url()).pathname)
})

test('says what stops the request: the name, the profile, the call [certificate/invalid-name, certificate/profile-failure, certificate/failure]', async ({
  page,
  call,
  newStudent,
  logInAs,
}) => {
  const student = await newStudent()
  const { course, token } = await watchedCourse(call, student)
  await logInAs(page, student)
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/certificate\?name=/.test(request.url())) asked.push(request.url())
  })
  const press = async () => {
    await page.goto('/student/dashboard')
    await page.getByRole('button', { name: 'Certificate', exact: true }).click()
  }
  for (const name of ['', 'New User', 'string']) {
    await renameTo(call, token, name)
    await press()
    const said = toast(page, 'Invalid student name in profile. Please update your profile.')
    await expect(said).toBeVisible()
    await said.getByRole('button', { name: 'Close toast' }).click()
    await expect(said).toHaveCount(0)
  }
  expect(asked).toEqual([])

  await page.goto('/student/dashboard')
  await expect(page.getByRole('button', { name: 'Certificate', exact: true })).toBeVisible()
  await page.route(`**${PROFILE}`, (route) => route.fulfill({ status: 500, json: { detail: 'No.', code: 'internal' } }))
  await page.getByRole('button', { name: 'Certificate', exact: true }).click()
  await expect(toast(page, 'Could not fetch user profile.')).toBeVisible()
  await page.unroute(`**${PROFILE}`)
  expect(asked).toEqual([])

  await renameTo(call, token, 'Amina Khan')
  const failing = (url: URL) => url.pathname.endsWith(`/courses/${course.id}/certificate`)
  await page.route(failing, (route) => route.fulfill({ status: 500, json: { detail: 'No.', code: 'internal' } }))
  await press()
  await expect(toast(page, 'Could not generate certificate.')).toBeVisible()
  expect(asked).toHaveLength(1)
})

for (const screen of ['dashboard', 'learning home']) {
  test(`on the ${screen} whoever has no name is asked for it in place, and gets the certificate from there [certificate/name-in-place]`, async ({
    page,
    call,
    newStudent,
    logInAs,
  }) => {
    const student = await newStudent()
    const { course } = await watchedCourse(call, student)
    await logInAs(page, student)
    await page.goto(screen === 'dashboard' ? '/student/dashboard' : `/student/my-courses/${course.id}`)
    await page.getByRole('button', { name: /^(Get )?certificate$/i }).click()
    await expect(toast(page, 'Invalid student name in profile. Please update your profile.')).toBeVisible()
    const form = page.getByRole('form', { name: 'Name on the certificate' })
    await form.getByRole('button').click()
    await expect(form.getByRole('alert')).toHaveText('Please enter the name that your certificate shall carry.')
    await expectAccessible(page)
    await form.getByLabel('Name on the certificate').fill('Amina Khan')
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().includes(`/courses/${course.id}/certificate?name=Amina`)),
      form.getByRole('button', { name: 'Save and get certificate' }).click(),
    ])
    expect(answer.status()).toBe(200)
    await expect(form).toHaveCount(0)
    await page.goto('/student/profile')
    await expect(page.getByRole('heading', { name: 'Amina Khan' })).toBeVisible()
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('anyone reads the page of a certificate, and that there is none for another code [certificate/number-and-page, certificate/verify-page]', async ({
    page,
    call,
    newStudent,
  }) => {
    const { course, code, number } = await certified(call, await newStudent(), 'محمد بلال')
    await page.goto(`/verify/${code.toLowerCase()}`)
    await expect(page.getByRole('heading', { name: 'This certificate is valid.' })).toBeVisible()
    const main = page.getByRole('main')
    for (const fact of ['محمد بلال', course.title, number, code, 'Institute of Ultrasound Training'])
      await expect(main.getByText(fact, { exact: true })).toBeVisible()
    await expect(main.getByText(/^\d{1,2} [A-Z][a-z]{2} 20\d\d$/)).toBeVisible()

    const ask = async (text: string) => {
      await page.getByLabel('Verification code').fill(text)
      await page.getByRole('button', { name: 'Verify' }).click()
    }
    await ask('0000 0000 0000 0000')
    await expect(page.getByText('There is no such certificate.')).toBeVisible()
    await ask(number)
    await expect(page.getByText('There is no such certificate.')).toBeVisible()
    await ask(` ${code.replaceAll('-', '')} `)
    await expect(page.getByRole('heading', { name: 'This certificate is valid.' })).toBeVisible()
    const answer = await page.goto('/verify')
    expect(answer?.status()).toBe(200)
    await expect(page.getByRole('heading', { name: 'Check a certificate' })).toBeVisible()
  })
})

test('the verification page is usable by everybody and kept out of search engines', async ({
  page,
  call,
  newStudent,
}) => {
  const { code } = await certified(call, await newStudent(), 'Amina Khan')
  await page.goto(`/verify/${code}`)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expectAccessible(page)
  const answer = await page.goto('/verify/0000-0000-0000-0000')
  expect(answer?.status()).toBe(404)
  await expectAccessible(page)
})
