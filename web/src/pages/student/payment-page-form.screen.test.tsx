import {
  getPaymentStatus,
  getPurchaseDetails,
  listMyPayments,
  submitPaymentProof,
  submitProofFile,
  uploadPaymentProof,
} from '@sonocampus/contract/payments'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, answerWith, callsOf, refuse } from '#test/fake-server.ts'
import { chooseLarge, fileOf, pictureFile } from '#test/files.ts'
import { expectAccessible, fakeId, openScreen, toast } from '#test/screen.tsx'

const MB = 1024 * 1024
const MISSING = 'Please provide the transaction ID and select a payment proof file.'
const COURSE = fakeId(1)
const main = page.getByRole('main')
const alert = main.getByRole('alert')
const picker = main.getByLabelText('Payment proof')
const transaction = main.getByLabelText('Transaction ID')
const removers = main.getByRole('button', { name: /^Remove/ })
const send = () => main.getByRole('button', { name: 'Submit proof' }).click()

const ACCOUNTS = [
  { id: fakeId(11), bank_name: 'Meezan Bank', account_name: 'Sono Institute', account_number: '0123 0456789012' },
  {
    id: fakeId(12),
    bank_name: 'Habib Bank',
    account_name: 'Sono Trust',
    account_number: '0456 0123456789',
    iban: 'PK36SCBL0000001123456702',
  },
]

const open = () => openScreen(`/student/payment/${COURSE}`, 'student')

async function fill(id = 'FT-2026-1') {
  await transaction.fill(id)
  await picker.upload(pictureFile())
}

const expectNothingSent = () =>
  expect([uploadPaymentProof, submitPaymentProof, submitProofFile].flatMap((route) => callsOf(route))).toEqual([])

beforeEach(() => {
  answer(getPurchaseDetails, { course_title: 'Abdomen', amount_due: 25_000, bank_accounts: ACCOUNTS })
  answer(getPaymentStatus, { status: 'approved', can_pay: true, application_id: fakeId(2) })
  answer(uploadPaymentProof, { file_url: 'https://example.org/files/proof' })
})

it('the form has the accounts, the first one chosen, a transaction id and a file [payment/form]', async () => {
  open()
  const choices = main.getByRole('radio')
  await expect.element(choices.nth(0)).toBeChecked()
  await expect.element(choices).toHaveLength(2)
  for (const [at, { bank_name, account_name, account_number }] of ACCOUNTS.entries()) {
    await expect.element(choices.nth(at)).toHaveAccessibleName(`${bank_name} ${account_name}`)
    await expect.element(main.getByText(account_number, { exact: true })).toBeVisible()
  }
  await expect.element(main.getByText('PK36 SCBL 0000 0011 2345 6702', { exact: true })).toBeVisible()
  await choices.nth(1).click()
  await expect.element(choices.nth(1)).toBeChecked()
  await expect.element(choices.nth(0)).not.toBeChecked()
  await expect.element(transaction).toBeEnabled()
  await expect.element(picker).toHaveAttribute('type', 'file')
  await expectAccessible()
})

it('a proof of exactly 5 MB passes, one byte more does not [payment/file-5mb]', async () => {
  open()
  const tooLarge = main.getByText('File size exceeds 5MB.', { exact: true })
  await expect.element(picker).toBeInTheDocument()
  chooseLarge(picker, fileOf('large.pdf', 'application/pdf', 5 * MB + 1))
  await expect.element(tooLarge).toBeVisible()
  await expect.element(removers).not.toBeInTheDocument()
  chooseLarge(picker, fileOf('exact.pdf', 'application/pdf', 5 * MB))
  await expect.element(main.getByRole('button', { name: 'Remove exact.pdf' })).toBeVisible()
  await expect.element(tooLarge).not.toBeInTheDocument()
})

it('a proof is a picture or a PDF, whatever the case of its ending [payment/file-types]', async () => {
  open()
  const wrong = main.getByText('Invalid file type. Please upload PNG, JPG, or PDF.', { exact: true })
  for (const name of ['proof.gif', 'proof.svg', 'proof.exe', 'proof']) {
    await picker.upload(fileOf('proof.PDF', 'application/octet-stream'))
    await expect.element(main.getByRole('button', { name: 'Remove proof.PDF' })).toBeVisible()
    await expect.element(wrong).not.toBeInTheDocument()
    await picker.upload(fileOf(name, 'application/octet-stream'))
    await expect.element(wrong).toBeVisible()
    await expect.element(removers).not.toBeInTheDocument()
  }
  await picker.upload(pictureFile('proof.jpeg'))
  await expect.element(main.getByRole('button', { name: 'Remove proof.jpeg' })).toBeVisible()
})

it('nothing is sent without a transaction id or a file [payment/required]', async () => {
  open()
  const stopped = main.getByText(MISSING, { exact: true })
  await transaction.fill('FT-1')
  await send()
  await expect.element(stopped).toBeVisible()
  await fill('   ')
  await expect.element(stopped).not.toBeInTheDocument()
  await send()
  await expect.element(stopped).toBeVisible()
  expectNothingSent()
})

it('nothing is sent where no bank account is set [payment/required]', async () => {
  answer(getPurchaseDetails, { amount_due: 25_000, bank_accounts: [] })
  open()
  await expect.element(main.getByText(/^No bank account is set for this course yet\./)).toBeVisible()
  await fill()
  await send()
  await expect.element(main.getByText(MISSING, { exact: true })).toBeVisible()
  expectNothingSent()
})

it('nothing is sent without an application behind it [payment/application-id]', async () => {
  answer(getPaymentStatus, { status: 'approved', can_pay: true, application_id: null })
  open()
  await fill()
  await send()
  await expect.element(alert).toHaveTextContent('Application details not found. Cannot submit payment.')
  expectNothingSent()
})

it('the file is uploaded, then its address is submitted; the status is read again and the form is empty [payment/two-steps, payment/success]', async () => {
  open()
  await fill('  FT-2026-5 ')
  await main.getByRole('radio').nth(1).click()
  const before = callsOf(getPaymentStatus).length
  await send()
  await expect.element(toast('Payment proof submitted successfully!')).toBeVisible()
  await expect
    .poll(() => callsOf(uploadPaymentProof).map(({ body }) => body))
    .toMatchObject([{ file: { name: 'scan.png' } }])
  await expect
    .poll(() => callsOf(submitPaymentProof).map(({ body }) => body))
    .toEqual([
      {
        application_id: fakeId(2),
        proof_url: 'https://example.org/files/proof',
        transaction_id: 'FT-2026-5',
        bank_account_id: fakeId(12),
      },
    ])
  await expect.poll(() => callsOf(getPaymentStatus)).toHaveLength(before + 1)
  await expect.element(transaction).toHaveValue('')
  await expect.element(main.getByRole('radio').first()).toBeChecked()
  await expect.element(removers).not.toBeInTheDocument()
})

it('after the proof the page shows what the server says now [payment/success]', async () => {
  open()
  await fill()
  answer(getPaymentStatus, { status: 'pending', case_number: 'P-7' })
  await send()
  await expect.element(main.getByText(/^Your payment is pending verification\./)).toBeVisible()
  await expect.element(transaction).not.toBeInTheDocument()
})

it('a rejected proof shows the reason and the form, filled in as before [payment/status-rejected, payment/rejected-reason-form]', async () => {
  const rejection_reason = 'The picture is cut off.'
  answer(getPaymentStatus, { status: 'rejected', can_pay: true, application_id: fakeId(2), rejection_reason })
  answer(listMyPayments, [{ course: { id: COURSE }, transaction_id: 'FT-77', bank_account: ACCOUNTS[1] ?? null }])
  open()
  const words = 'Your payment proof was rejected. Please check the details and submit again.'
  await expect.element(main.getByText(words, { exact: true })).toBeVisible()
  await expect.element(main).toMatchTextContent(`Reason: ${rejection_reason}`)
  await expect.element(transaction).toHaveValue('FT-77')
  await expect.element(main.getByRole('radio').nth(1)).toBeChecked()
  await expectAccessible()
  await fill('FT-78')
  await send()
  await expect.element(toast('Payment proof submitted successfully!')).toBeVisible()
  await expect
    .poll(() => callsOf(submitPaymentProof)[0]?.body)
    .toMatchObject({ transaction_id: 'FT-78', bank_account_id: fakeId(12) })
})

it('an enrollment without an application is renewed in one call', async () => {
  answer(getPaymentStatus, { status: 'expired', can_pay: true, expiration_date: '2025-02-03T09:00:00.000Z' })
  open()
  await fill('FT-9')
  await send()
  await expect.element(toast('Payment proof submitted successfully!')).toBeVisible()
  await expect
    .poll(() => callsOf(submitProofFile))
    .toMatchObject([{ params: { courseId: COURSE }, body: { transaction_id: 'FT-9' } }])
  await expect.poll(() => callsOf(submitPaymentProof)).toEqual([])
})

it("a refusal shows in the server's words, or in the page's own when there are none [payment/failure]", async () => {
  open()
  await fill()
  answerWith(uploadPaymentProof, () => new Response('', { status: 400 }))
  await send()
  await expect.element(alert).toHaveTextContent('An unexpected error occurred during submission.')
  answer(uploadPaymentProof, { file_url: 'https://example.org/files/proof' })
  refuse(submitPaymentProof, 'proof_waiting', 'Your payment proof is already waiting for approval.')
  await send()
  await expect.element(alert).toHaveTextContent('Your payment proof is already waiting for approval.')
  await expect.element(transaction).toHaveValue('FT-2026-1')
  await expect.element(removers).toBeVisible()
})
