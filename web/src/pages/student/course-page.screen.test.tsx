import { exploreCourse } from '@sonocampus/contract/courses'
import { getEnrollmentStatus } from '@sonocampus/contract/enrollments'
import { getProofStatus } from '@sonocampus/contract/payments'
import { getSite } from '@sonocampus/contract/site'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, callsOf, refuse } from '#test/fake-server.ts'
import { expectAccessible, fakeId, openScreen, PIXEL } from '#test/screen.tsx'

const main = page.getByRole('main')
const COURSE = fakeId(1)
const applyButton = main.getByRole('button', { name: 'Apply for Enrollment' })

const open = () => openScreen(`/student/courses/${COURSE}`, 'student')

beforeEach(() => {
  answer(exploreCourse, { id: COURSE, title: 'Abdomen', price: 25_000 })
  answer(getSite, { chat_url: 'https://chat.example.org/institute' })
})

it.each([
  [25_000, 'PKR 25,000'],
  [0, 'Free'],
])('a course for %i shows with %s [course-page/shows-course, course-page/price-pkr]', async (price, words) => {
  const texts = { category: 'Imaging', instructor_name: 'Dr. Sana Tariq', description: 'Scanning in a fixed order.' }
  answer(exploreCourse, { id: COURSE, title: 'Abdomen', price, thumbnail_url: PIXEL, ...texts })
  open()
  await expect.element(main.getByRole('heading', { level: 1 })).toHaveTextContent('Abdomen')
  for (const text of Object.values(texts)) await expect.element(main).toMatchTextContent(text)
  await expect.element(main.getByText(words, { exact: true })).toBeVisible()
  await expect.element(main).not.toMatchTextContent('$')
  expect(document.querySelector('main img')?.getAttribute('src')).toBe(PIXEL)
})

it('a description of 400 characters is whole, a longer one is cut until more is asked for [course-page/description-truncated]', async () => {
  answer(exploreCourse, { description: 'x'.repeat(400) })
  open()
  await expect.element(main.getByText('x'.repeat(400), { exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Show More' })).not.toBeInTheDocument()
  answer(exploreCourse, { description: `${'y'.repeat(400)}END` })
  open()
  const cut = main.getByText(`${'y'.repeat(400)}…`, { exact: true })
  await expect.element(cut).toBeVisible()
  await page.getByRole('button', { name: 'Show More' }).click()
  await expect.element(main.getByText(`${'y'.repeat(400)}END`, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Show Less' }).click()
  await expect.element(cut).toBeVisible()
})

it('an unknown course is not found; one that cannot be loaded says why [course-page/not-found, course-page/load-failure]', async () => {
  refuse(exploreCourse, 'not_found', 'No such course.')
  open()
  await expect.element(main.getByRole('heading', { name: 'Course not found.' })).toBeVisible()
  refuse(exploreCourse, 'bad_request', 'The shelf is empty.')
  open()
  await expect.element(main.getByText('Failed to load course details: The shelf is empty.')).toBeVisible()
})

it('without an application a button opens the form, and Cancel closes it [course-page/not-applied]', async () => {
  answer(getEnrollmentStatus, { status: 'NOT_APPLIED' })
  open()
  const submit = main.getByRole('button', { name: 'Submit Application' })
  await expect.element(applyButton).toBeVisible()
  await expect.element(submit).not.toBeInTheDocument()
  await applyButton.click()
  await expect.element(main.getByLabelText('First name')).toHaveFocus()
  await expect.element(submit).toBeVisible()
  await expectAccessible()
  await main.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(applyButton).toBeVisible()
  await expect.element(submit).not.toBeInTheDocument()
})

it('an application that waits says for how long, with a chat about its case, and asks for no payment [course-page/pending, course-page/proof-status-only-approved]', async () => {
  answer(getEnrollmentStatus, { status: 'PENDING', application_id: fakeId(2), case_number: 'A-1234ABCD' })
  open()
  await expect.element(main.getByText('Your application is under admin review.')).toBeVisible()
  await expect.element(main.getByText(/review applications within 24-48 hours/)).toBeVisible()
  await expect.element(main.getByText('A-1234ABCD')).toBeVisible()
  await expect.element(main.getByRole('button', { name: /Apply/ })).not.toBeInTheDocument()
  await expect
    .element(main.getByRole('link', { name: 'Chat with support' }))
    .toHaveAttribute('href', expect.stringMatching(/^https:\/\/chat\.example\.org\/.*A-1234ABCD/))
  await expect.poll(() => callsOf(getProofStatus)).toEqual([])
})

it('a refused application gives the reason, the way to support, and may be sent again [course-page/rejected, course-page/rejected-reason, course-page/proof-status-only-approved]', async () => {
  const rejection_reason = 'The certificate is blurred.'
  answer(getEnrollmentStatus, { status: 'REJECTED', rejection_reason, case_number: 'A-1234ABCD' })
  open()
  await expect.element(main.getByText(/contact support/)).toBeVisible()
  await expect.element(main).toMatchTextContent(`Reason: ${rejection_reason}`)
  await expect
    .element(main.getByRole('link', { name: 'Chat with support' }))
    .toHaveAttribute('href', expect.stringContaining('A-1234ABCD'))
  await expectAccessible()
  await main.getByRole('button', { name: 'Apply Again' }).click()
  await expect.element(main.getByRole('button', { name: 'Submit Application' })).toBeVisible()
  await expect.poll(() => callsOf(getProofStatus)).toEqual([])
})

it('an approved application asks for the status of its payment [course-page/proof-status-only-approved]', async () => {
  answer(getEnrollmentStatus, { status: 'APPROVED' })
  open()
  await expect.poll(() => callsOf(getProofStatus).map(({ params }) => params)).toEqual([{ courseId: COURSE }])
})

it('an enrollment status that cannot be read says so, and is tried again', async () => {
  refuse(getEnrollmentStatus, 'bad_request', 'Odd.')
  open()
  await expect.element(main.getByRole('heading', { name: "Couldn't load your enrollment status." })).toBeVisible()
  answer(getEnrollmentStatus, { status: 'NOT_APPLIED' })
  await main.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(applyButton).toBeVisible()
})

it('an administrator who previews the course can send nothing', async () => {
  answer(getEnrollmentStatus, { status: 'NOT_APPLIED' })
  openScreen(`/student/courses/${COURSE}`, 'admin')
  await expect.element(main.getByText('Students apply here.')).toBeVisible()
  await expect.element(applyButton).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: /^Notifications/ })).not.toBeInTheDocument()
})
