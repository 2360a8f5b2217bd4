import type { Page, Request } from '@playwright/test'
import { acceptedFor, enroll, rejectApplication, rejectProof } from './enrollment-steps.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './on-screen.ts'
import { applyAs, makeCourse, payAs, tokenOf } from './steps.ts'

const SCREENS = ['/student/dashboard', '/student/my-courses', '/student/courses']
const cards = (page: Page) => page.getByRole('list', { name: 'My applications' }).getByRole('listitem')
const cardOf = (page: Page, title: string) => cards(page).filter({ hasText: title })

test('whoever waits, owes or was refused reads it first, with one next step [dashboard/open-applications, explore/standing-chip]', async ({
  page,
  call,
  newStudent,
  logInAs,
}) => {
  const student = await newStudent()
  const token = await tokenOf(call, student)
  const course = () => makeCourse(call, { price: 38_000 })
  const [review, declined, due, waiting, refused, enrolled] = [
    await course(),
    await course(),
    await course(),
    await course(),
    await course(),
    await course(),
  ]
  await applyAs(call, token, review.id)
  await rejectApplication(call, await applyAs(call, token, declined.id), 'Blurred.')
  for (const { id } of [due, waiting, refused]) await acceptedFor(call, token, id)
  await payAs(call, token, waiting.id)
  await rejectProof(call, await payAs(call, token, refused.id), 'Too little.')
  await enroll(call, student.email, enrolled.id)
  await logInAs(page, student)
  for (const screen of SCREENS) {
    await page.goto(screen)
    await expect(cards(page)).toHaveCount(5)
    for (const [{ title }, state, next, address] of [
      [due, 'Payment due', 'Pay PKR 38,000', `/student/payment/${due.id}`],
      [refused, 'Payment rejected', 'Send again', `/student/payment/${refused.id}`],
      [declined, 'Not accepted', 'Send again', `/student/enroll/${declined.id}`],
      [waiting, 'Payment under review', 'View payment', `/student/payment/${waiting.id}`],
      [review, 'Under review', 'View application', `/student/courses/${review.id}`],
    ] as const) {
      await expect(cardOf(page, title).getByText(state, { exact: true })).toBeVisible()
      await expect(cardOf(page, title).getByRole('link')).toHaveCount(1)
      await expect(cardOf(page, title).getByRole('link', { name: next })).toHaveAttribute('href', address)
    }
    await expect(cardOf(page, declined.title)).toContainText('Reason: Blurred.')
    await expect(cardOf(page, refused.title)).toContainText('Reason: Too little.')
    await expectAccessible(page)
  }
  const offer = page.getByRole('list', { name: 'Courses', exact: true }).getByRole('listitem')
  const chip = async (title: string, word: string) =>
    expect(offer.filter({ hasText: title }).getByText(word, { exact: true })).toBeVisible()
  await chip(due.title, 'Payment due')
  await chip(review.title, 'Under review')
  await chip(enrolled.title, 'Enrolled')
})

test('a screen asks nothing twice while it opens, however many of its parts want to know [dashboard/open-applications]', async ({
  page,
  applicant,
  logInAs,
}) => {
  const { student, course } = await applicant()
  await logInAs(page, student)
  for (const screen of SCREENS) {
    const requested: string[] = []
    const note = (request: Request) => request.url().includes('/api/') && requested.push(request.url())
    page.on('request', note)
    await page.goto(screen)
    const list = page.getByRole('list', { name: /^Courses/ })
    if (screen !== '/student/my-courses') await expect(list.getByRole('listitem').first()).toBeVisible()
    await expect(cardOf(page, course.title)).toBeVisible()
    await page.goto('/robots.txt')
    page.off('request', note)
    expect(requested.length).toBeGreaterThan(3)
    expect(requested, screen).toEqual([...new Set(requested)])
  }
})
