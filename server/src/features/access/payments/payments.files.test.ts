import { getProofStatus, listMyPayments, submitPaymentProof, uploadPaymentProof } from '@sonocampus/contract/payments'
import { listPayments, rejectPayment } from '@sonocampus/contract/payments.admin'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp } from '#test/build-test-app.ts'
import { apply, approvedApplicant, fileOf, handInProof, newPicture } from '#test/enrollment-steps.ts'
import { makeAccount, makeCourse } from '#test/make-course.ts'
import { documentLink } from '../../ground/documents/index.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const admin = await test.makeSession('admin')

const proof = async (student: { token: string }, courseId: string) =>
  (await call(getProofStatus, { params: { courseId } }, student)).body.status
const reject = (paymentId: string, rejection_reason = 'The amount does not match.') =>
  call(rejectPayment, { params: { paymentId }, body: { rejection_reason } }, admin)
const upload = async (student: { token: string }, file?: File) =>
  call(uploadPaymentProof, { files: { file: file ?? fileOf(await newPicture()) } }, student)

it('refuses over 5 MB and any content but pictures and PDF, on both calls [payment/server-file-rules, payment/proof-by-content]', async () => {
  const courseId = await makeCourse(test)
  const student = await approvedApplicant(test, admin, courseId)
  const pdf = (size: number) => fileOf(Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size - 9)]), 'a.pdf')
  const gif = fileOf(Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'), 'a.png')
  const html = fileOf('<!doctype html><script>alert(1)</script>', 'a.png')
  for (const file of [gif, html]) {
    for (const answer of [await upload(student, file), await handInProof(test, student, courseId, { file })]) {
      expect([answer.status, answer.body.detail]).toEqual([415, 'Invalid file type. Please upload PNG, JPG, or PDF.'])
    }
  }
  const over = pdf(5 * 1024 * 1024 + 1)
  for (const answer of [await upload(student, over), await handInProof(test, student, courseId, { file: over })])
    expect([answer.status, answer.body.detail]).toEqual([413, 'File size exceeds 5MB.'])
  expect((await upload(student, pdf(5 * 1024 * 1024))).status).toBe(200)
  expect(await proof(student, courseId)).toBe('PENDING')
})

it("refuses another's file, a used file, another's application and an account of another course", async () => {
  const courseId = await makeCourse(test)
  const account = await makeAccount(test, [courseId])
  const foreignAccount = await makeAccount(test, [await makeCourse(test)])
  const [one, two] = [await approvedApplicant(test, admin, courseId), await approvedApplicant(test, admin, courseId)]
  const { file_url } = (await upload(one)).body
  const submit = (student: typeof one, more: object) =>
    call(
      submitPaymentProof,
      {
        body: {
          application_id: student.applicationId,
          proof_url: file_url,
          transaction_id: 'T',
          bank_account_id: account,
          ...more,
        },
      },
      student,
    )
  expect(await submit(two, {})).toBeRefused('invalid')
  expect(await submit(one, { application_id: two.applicationId })).toBeRefused('not_found')
  expect(await submit(one, { bank_account_id: foreignAccount })).toBeRefused('invalid')
  expect((await submit(one, {})).status).toBe(201)
  await reject((await call(listPayments, { query: { search: one.email } }, admin)).body[0].id)
  expect(await submit(one, {})).toBeRefused('invalid')
})

it('opens a proof to its owner and to administrators alone, with a signature, and not after logout', async () => {
  const courseId = await makeCourse(test)
  const [owner, other] = [await approvedApplicant(test, admin, courseId), await test.makeSession()]
  await handInProof(test, owner, courseId)
  const [mine] = (await call(listMyPayments, { query: {} }, owner)).body
  const url: string = mine.proof_url
  const open = async (address: string) => (await test.open(address)).statusCode
  expect(await open(url)).toBe(200)
  const last = url.at(-1) === 'A' ? 'B' : 'A'
  expect(await open(url.slice(0, -1) + last)).toBe(403)
  const sessions = await test.deps.db.selectFrom('sessions').select('id').where('user_id', '=', other.id).execute()
  expect(await open(url.replace(/session=[^&]+/, `session=${sessions[0]?.id}`))).toBe(403)
  const documentId = /documents\/([^?]+)/.exec(url)?.[1] ?? ''
  expect(await open(documentLink(test.deps, sessions[0]?.id ?? '', documentId))).toBe(404)
  test.clock.advance(15 * 60_000 + 1)
  expect(await open(url)).toBe(403)
  const [fresh] = (await call(listMyPayments, { query: {} }, owner)).body
  await test.deps.db.deleteFrom('sessions').where('user_id', '=', owner.id).execute()
  expect(await open(fresh.proof_url)).toBe(403)
})

it('refuses a small picture that claims 30,000 × 30,000 pixels, as a proof by either way and as a certificate', async () => {
  const courseId = await makeCourse(test)
  const student = await approvedApplicant(test, admin, courseId)
  const bomb = Buffer.from(await newPicture())
  bomb.writeUInt32BE(30_000, 16)
  bomb.writeUInt32BE(30_000, 20)
  const answers = [
    await upload(student, fileOf(bomb)),
    await handInProof(test, student, courseId, { file: fileOf(bomb) }),
    await apply(test, await test.makeSession(), courseId, fileOf(bomb)),
  ]
  for (const { status, body } of answers)
    expect([status, body.detail]).toEqual([413, 'This picture has more than 40 megapixels. Choose a smaller one.'])
  expect(await proof(student, courseId)).toBe('PENDING')
})

it('refuses a file that is two at once, as a proof by either way and as a certificate, and keeps nothing of it', async () => {
  const courseId = await makeCourse(test)
  const student = await approvedApplicant(test, admin, courseId)
  const page = Buffer.from('<html><script>alert(document.cookie)</script>')
  const kept = () => test.deps.db.selectFrom('documents').select('id').execute()
  const before = (await kept()).length
  for (const front of [await newPicture('png'), await newPicture('jpeg'), Buffer.from('%PDF-1.7\n%%EOF\n')]) {
    const file = fileOf(Buffer.concat([front, page]))
    const answers = [
      await upload(student, file),
      await handInProof(test, student, courseId, { file }),
      await apply(test, await test.makeSession(), courseId, file),
    ]
    expect(answers.map(({ status }) => status)).toEqual([415, 415, 415])
  }
  expect(await kept()).toHaveLength(before)
  expect(await proof(student, courseId)).toBe('PENDING')
})
