import { exploreCourse } from '@sonocampus/contract/courses'
import { getEnrollmentStatus } from '@sonocampus/contract/enrollments'
import { getProofStatus, getPurchaseDetails, listMyPayments, submitProofFile } from '@sonocampus/contract/payments'
import { getSite } from '@sonocampus/contract/site'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, callsOf, refuse } from '#test/fake-server.ts'
import { fileOf, pictureFile } from '#test/files.ts'
import { address, expectAccessible, fakeId, openScreen } from '#test/screen.tsx'

const main = page.getByRole('main')
const COURSE = fakeId(1)
const prompt = main.getByRole('heading', { name: 'Submit Payment Proof' })
const received = main.getByText("We've received your payment proof.")
const picker = main.getByLabelText('Payment proof')
const alert = main.getByRole('alert')
const submit = () => main.getByRole('button', { name: 'Submit proof' }).click()

const ACCOUNTS = [
  { id: fakeId(11), bank_name: 'Meezan Bank', account_name: 'Sono Institute', account_number: '0123 0456789012' },
  { id: fakeId(12), bank_name: 'Habib Bank', account_name: 'Sono Trust', account_number: '0456 0123456789' },
]

const open = () => openScreen(`/student/courses/${COURSE}`, 'student')

beforeEach(() => {
  answer(exploreCourse, { id: COURSE, title: 'Abdomen', price: 25_000 })
  answer(getSite, { chat_url: 'https://chat.example.org/institute' })
  answer(getEnrollmentStatus, { status: 'APPROVED', application_id: fakeId(2), case_number: 'A-1234ABCD' })
  answer(getPurchaseDetails, { course_price: 25_000, amount_due: 25_000, bank_accounts: ACCOUNTS })
})

it('an approved application asks for the proof, with the price and the accounts [course-page/proof-prompt, course-page/payment-accounts]', async () => {
  answer(getProofStatus, { status: 'PENDING' })
  open()
  await expect.element(main.getByText('Application Approved', { exact: true })).toBeVisible()
  await expect.element(prompt).toBeVisible()
  await expect.element(main).toMatchTextContent('Amount to transferPKR 25,000')
  for (const { bank_name, account_name, account_number } of ACCOUNTS) {
    await expect.element(main.getByRole('radio', { name: `${bank_name} ${account_name}` })).toBeVisible()
    await expect.element(main.getByText(account_number, { exact: true })).toBeVisible()
  }
  await expectAccessible()
})

it('a payment status that cannot be read counts as PENDING [course-page/proof-status-failure]', async () => {
  refuse(getProofStatus, 'bad_request', 'Odd.')
  open()
  await expect.element(main.getByText('Application Approved', { exact: true })).toBeVisible()
  await expect.element(prompt).toBeVisible()
})

it('payment information that cannot be loaded says so, and is tried again [course-page/payment-info-failure]', async () => {
  refuse(getPurchaseDetails, 'bad_request', 'Odd.')
  open()
  await expect.element(main.getByText('Failed to load payment information.')).toBeVisible()
  answer(getPurchaseDetails, { amount_due: 25_000 })
  await main.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(picker).toBeInTheDocument()
  await expect.element(main.getByText('Failed to load payment information.')).not.toBeInTheDocument()
})

it('a proof is a picture or a PDF, and nothing is sent without one [course-page/proof-file]', async () => {
  answer(getProofStatus, { status: 'PENDING' })
  open()
  await submit()
  await expect.element(alert).toHaveTextContent('Choose a payment proof to upload.')
  await picker.upload(fileOf('proof.txt', 'text/plain'))
  await expect.element(alert).toHaveTextContent('Invalid file type. Please upload PNG, JPG, or PDF.')
  await submit()
  await expect.element(main.getByText('Choose a payment proof to upload.')).toBeVisible()
  for (const name of ['proof.pdf', 'proof.jpg', 'proof.png']) {
    await picker.upload(pictureFile(name))
    await expect.element(main.getByRole('button', { name: `Remove ${name}` })).toBeVisible()
  }
  await expect.poll(() => callsOf(submitProofFile)).toEqual([])
})

it('after a proof is sent the status is read again [course-page/proof-refetch, course-page/proof-active]', async () => {
  answer(getProofStatus, { status: 'PENDING' })
  open()
  await picker.upload(pictureFile('proof.png'))
  answer(getProofStatus, { status: 'active' })
  const before = callsOf(getProofStatus).length
  await submit()
  await expect.element(received).toBeVisible()
  await expect.element(main.getByText(/awaits admin approval/)).toBeVisible()
  await expect
    .element(main.getByRole('link', { name: 'Chat with support' }))
    .toHaveAttribute('href', expect.stringContaining('A-1234ABCD'))
  await expect.element(prompt).not.toBeInTheDocument()
  await expect.poll(() => callsOf(getProofStatus)).toHaveLength(before + 1)
  const [sent] = callsOf(submitProofFile)
  expect(sent?.params).toEqual({ courseId: COURSE })
  expect(sent?.body).toMatchObject({ bank_account_id: ACCOUNTS[0]?.id, file: { name: 'proof.png' } })
})

it('a status that cannot be read after the proof counts as active [course-page/proof-refetch]', async () => {
  answer(getProofStatus, { status: 'PENDING' })
  open()
  await picker.upload(pictureFile())
  refuse(getProofStatus, 'internal', 'Down.')
  const before = callsOf(getProofStatus).length
  await submit()
  await expect.element(received).toBeVisible()
  await expect.poll(() => callsOf(getProofStatus)).toHaveLength(before + 1)
})

it('a proof that is not taken says why, and the form stays [course-page/proof-failure]', async () => {
  answer(getProofStatus, { status: 'PENDING' })
  refuse(submitProofFile, 'proof_waiting', 'Your payment proof is already waiting for approval.')
  open()
  await picker.upload(pictureFile())
  await submit()
  await expect.element(alert).toMatchTextContent('Failed to submit payment proof.')
  await expect.element(alert).toMatchTextContent('Your payment proof is already waiting for approval.')
  await expect.element(prompt).toBeVisible()
})

it('a rejected proof shows its reason and the form, filled in as before [course-page/proof-rejected, course-page/proof-filled-again]', async () => {
  answer(getProofStatus, { status: 'rejected', rejection_reason: 'The amount is 500 too low.' })
  answer(listMyPayments, [{ course: { id: COURSE }, transaction_id: 'FT-77', bank_account: ACCOUNTS[1] ?? null }])
  open()
  await expect.element(main.getByText('Your payment proof was rejected.')).toBeVisible()
  await expect.element(main).toMatchTextContent('Reason: The amount is 500 too low.')
  await expect.element(prompt).toBeVisible()
  await expect.element(main.getByLabelText('Transaction ID')).toHaveValue('FT-77')
  await expect.element(main.getByRole('radio', { name: /Habib Bank/ })).toBeChecked()
  await expectAccessible()
})

it('an approved payment shows the end of the enrollment and the lessons [course-page/proof-approved]', async () => {
  answer(getProofStatus, { status: 'approved', expiration_date: '2031-03-14T09:00:00.000Z' })
  open()
  await expect.element(main).toMatchTextContent('You are enrolled until 14 Mar 2031.')
  await expect.element(main.getByText('No lessons yet.')).toBeVisible()
  await expect.element(prompt).not.toBeInTheDocument()
  await expectAccessible()
})

it('an ended enrollment shows its date, no lessons, and the way to the payment page [course-page/expired]', async () => {
  answer(getProofStatus, { status: 'expired', expiration_date: '2025-02-03T09:00:00.000Z' })
  open()
  await expect.element(main).toMatchTextContent('It ended on 3 Feb 2025.')
  await expect.element(main.getByRole('heading', { name: /lessons/i })).not.toBeInTheDocument()
  await expectAccessible()
  await main.getByRole('link', { name: 'Renew Access' }).click()
  await expect.poll(address).toBe(`/student/payment/${COURSE}`)
})
