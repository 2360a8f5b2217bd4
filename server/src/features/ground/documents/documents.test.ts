import { randomUUID } from 'node:crypto'
import { listAudit } from '@sonocampus/contract/audit'
import { limits } from '@sonocampus/contract/limits'
import { listMyPayments } from '@sonocampus/contract/payments'
import { listPayments } from '@sonocampus/contract/payments.admin'
import { afterAll, expect, it } from 'vitest'
import { isoTime } from '#src/clock.ts'
import { buildTestApp } from '#test/build-test-app.ts'
import { apply, approvedApplicant, handInProof } from '#test/enrollment-steps.ts'
import { makeCourse } from '#test/make-course.ts'
import { documentIdIn } from './document-link.ts'
import { fileNameOf } from './file-name.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call, deps } = test
const admin = await test.makeSession('admin')

it.each([
  ['scan.png', 'image/png', 'scan.png'],
  ['Scan.PNG', 'image/png', 'Scan.PNG'],
  ['scan.jpeg', 'image/jpeg', 'scan.jpeg'],
  ['scan.heic', 'image/jpeg', 'scan.jpg'],
  ['my.old.scan.heic', 'image/jpeg', 'my.old.scan.jpg'],
  ['scan', 'application/pdf', 'scan.pdf'],
  ['report.final version', 'application/pdf', 'report.final version.pdf'],
  ['.png', 'application/pdf', 'file.pdf'],
  ['', 'application/pdf', 'file.pdf'],
  ['notes.xyz', 'text/plain', 'notes.xyz'],
  [`${'a'.repeat(300)}`, 'application/pdf', `${'a'.repeat(195)}.pdf`],
  [`${'a'.repeat(198)}.pdf`, 'application/pdf', `${'a'.repeat(195)}.pdf`],
])('keeps %j of type %s as %j: its ending says what it is', (sent, type, kept) => {
  expect(fileNameOf(sent, type)).toBe(kept)
})

it('reads its own links with and without the origin, and no other text', () => {
  const id = randomUUID()
  const read = (link: string) => documentIdIn(link, 'https://iut.example')
  expect(read(`/api/documents/${id}?session=a&signature=b-c_d`)).toBe(id)
  expect(read(`https://iut.example/api/documents/${id}`)).toBe(id)
  for (const link of [
    `https://other.example/api/documents/${id}`,
    `x/api/documents/${id}`,
    id,
    `${'/api/documents/x'}`,
  ])
    expect(read(link)).toBeNull()
})

/** Rows alone: what somebody has kept before. */
async function keep(owner_id: string, sizes: number[]) {
  for (const size of sizes) {
    const id = randomUUID()
    const file = {
      storage_key: `private/assignment/${id}`,
      content_type: 'image/png',
      size,
      sha256: id,
      file_name: 'x',
    }
    const moment = isoTime(deps.clock.now())
    await deps.db
      .insertInto('documents')
      .values({ id, owner_id, purpose: 'assignment', ...file, created_at: moment, used_at: moment })
      .execute()
  }
}

it.each([
  ['bytes', [limits.uploads.quotaBytes - 10]],
  ['files', Array.from({ length: limits.uploads.quotaFiles }, () => 1)],
])('refuses a file over the limit of %s that one person may keep, and lets others go on', async (_what, sizes) => {
  const [full, other] = [await test.makeSession(), await test.makeSession()]
  const courseId = await makeCourse(test)
  await keep(full.id, sizes)
  const refused = await apply(test, full, courseId)
  expect([refused.status, refused.body.detail]).toEqual([
    507,
    'You have reached the limit for uploaded files. Please contact support.',
  ])
  expect((await apply(test, other, courseId)).status).toBe(201)
})

it('takes the last file below the limit', async () => {
  const student = await test.makeSession()
  await keep(
    student.id,
    Array.from({ length: limits.uploads.quotaFiles - 1 }, () => 1),
  )
  expect((await apply(test, student, await makeCourse(test))).status).toBe(201)
})

it("leaves a trace of an administrator's look, and none of the owner's", async () => {
  const courseId = await makeCourse(test)
  const student = await approvedApplicant(test, admin, courseId)
  await handInProof(test, student, courseId)
  const [own] = (await call(listMyPayments, { query: {} }, student)).body
  const [theirs] = (await call(listPayments, { query: { search: student.email } }, admin)).body
  const subject_id = /documents\/([^?]+)/.exec(own.proof_url)?.[1] ?? ''
  const looks = async () => (await call(listAudit, { query: { subject_id, action: 'document.viewed' } }, admin)).body
  expect((await test.open(own.proof_url)).statusCode).toBe(200)
  expect(await looks()).toEqual([])
  expect((await test.open(theirs.proof_url)).statusCode).toBe(200)
  expect(await looks()).toMatchObject([{ subject_type: 'document', subject_id }])
})
