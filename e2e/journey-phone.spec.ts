import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { exploreCourses } from '@sonocampus/contract/courses'
import { listApplications } from '@sonocampus/contract/enrollments.applications'
import { listPayments } from '@sonocampus/contract/payments.admin'
import { approveProof, pickedPicture } from './enrollment-steps.ts'
import { expect, PASSWORD, test } from './fixtures.ts'
import { expectPlaying } from './lesson-steps.ts'
import { approveApplication, type CallServer } from './steps.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

/** Counts taps and text input. Choosing a file is one tap. */
function handOn(page: Page) {
  const count = { taps: 0, fields: 0 }
  const tap = async (target: Locator) => {
    count.taps += 1
    await target.tap()
  }
  return {
    count,
    tap,
    write: async (fields: Record<string, string>) => {
      for (const [label, text] of Object.entries(fields)) {
        count.fields += 1
        await page.getByLabel(label, { exact: true }).fill(text)
      }
    },
    chooseFile: async (label: string) => {
      const chooser = page.waitForEvent('filechooser')
      await tap(page.getByLabel(label, { exact: true }))
      await (await chooser).setFiles(pickedPicture())
    },
  }
}
type Hand = ReturnType<typeof handOn>
type Desk = { call: CallServer; email: string }

/** A visitor finds the course on the landing page, signs up and applies. */
async function apply(page: Page, { tap, write, chooseFile }: Hand, title: string, email: string): Promise<void> {
  await page.goto('/')
  const details = page.getByRole('listitem').filter({ hasText: title }).getByRole('link', { name: 'View Details' })
  const viewAll = page.getByRole('button', { name: 'View All Courses' })
  await expect(viewAll).toBeVisible()
  if (!(await details.isVisible())) await tap(viewAll)
  await tap(details)
  await tap(page.getByRole('link', { name: 'Create an account' }))
  await expect(page).toHaveURL('/signup')
  await write({ Email: email, Password: PASSWORD, 'Confirm password': PASSWORD })
  await tap(page.getByRole('button', { name: 'Sign up' }))
  await expect(page).toHaveURL('/login')
  await tap(page.getByRole('button', { name: 'Log in' }))
  await tap(page.getByRole('button', { name: 'Apply for Enrollment' }))
  await write({
    'First name': 'Amina',
    'Last name': 'Khan',
    Qualification: 'MBBS, Lahore 2019',
    'Contact number': '0300 1234567',
    'Ultrasound experience': 'None',
  })
  await chooseFile('Qualification certificate')
  await tap(page.getByRole('button', { name: 'Submit Application' }))
  await expect(page.getByText('Your application is under admin review.')).toBeInViewport()
}

async function acceptApplication({ call, email }: Desk): Promise<void> {
  const { body } = await call(listApplications, { query: { search: email } }, 'admin')
  await approveApplication(call, body[0]?.id ?? '')
}

async function acceptPayment({ call, email }: Desk): Promise<void> {
  const { body } = await call(listPayments, { query: { search: email } }, 'admin')
  await approveProof(call, body[0]?.id ?? '')
}

for (const kind of ['free', 'paid'] as const) {
  test(`a new student is at the first picture of a ${kind} course with 10 taps and 8 fields, on a page that follows the decisions by itself [journey/taps-and-fields]`, async ({
    page,
    call,
  }) => {
    const desk = { call, email: `phone-${randomUUID()}@example.org` }
    const { body: courses } = await call(exploreCourses, {})
    const course = courses.find(({ price }) => (price === 0) === (kind === 'free'))
    const hand = handOn(page)
    await apply(page, hand, course?.title ?? '', desk.email)
    await acceptApplication(desk)
    if (kind === 'paid') {
      await expect(page.getByText('Application Approved')).toBeInViewport()
      await hand.chooseFile('Payment proof')
      await hand.tap(page.getByRole('button', { name: 'Submit proof' }))
      await expect(page.getByText("We've received your payment proof.")).toBeInViewport()
      await acceptPayment(desk)
    }
    await expect(page.getByText('Your enrollment is open.')).toBeInViewport()
    await hand.tap(page.getByRole('button', { name: /^Play/ }).first())
    await expectPlaying(page)
    expect(hand.count.taps).toBeLessThanOrEqual(10)
    expect(hand.count.fields).toBeLessThanOrEqual(8)
  })
}

test('who comes back for each step finds it on the dashboard: 11 taps, and the transaction id as the ninth field [journey/coming-back]', async ({
  page,
  call,
}) => {
  const desk = { call, email: `phone-${randomUUID()}@example.org` }
  const { body: courses } = await call(exploreCourses, {})
  const hand = handOn(page)
  await apply(page, hand, courses.find(({ price }) => price > 0)?.title ?? '', desk.email)
  await acceptApplication(desk)
  await page.goto('/student/dashboard')
  await hand.tap(page.getByRole('link', { name: /^Pay PKR/ }))
  await hand.write({ 'Transaction ID': randomUUID() })
  await hand.chooseFile('Payment proof')
  await hand.tap(page.getByRole('button', { name: 'Submit proof' }))
  await expect(page.getByText('Your payment is pending verification. This may take up to 24 hours.')).toBeInViewport()
  await acceptPayment(desk)
  await page.goto('/student/dashboard')
  await hand.tap(page.getByRole('link', { name: 'Start the first lesson' }))
  await expectPlaying(page)
  expect(hand.count.taps).toBeLessThanOrEqual(11)
  expect(hand.count.fields).toBeLessThanOrEqual(9)
})
