import { createHash, randomUUID } from 'node:crypto'
import { copyFile, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isoTime } from '../clock.ts'
import type { Tx } from '../db/connect.ts'
import { nextNumber } from '../db/next-number.ts'
import type { DocumentsTable } from '../db/tables/enrollments.ts'
import type { Deps } from '../deps.ts'
import { keepReceipt } from '../features/access/payments/index.ts'
import type { DemoAdmission, DemoPerson } from './demo-people.ts'

const DAY = 24 * 60 * 60 * 1000
type Placed = {
  userId: string
  person: DemoPerson
  admission: DemoAdmission
  courseId: string
  pricePaisa: number
  certificate: Kept
  proof: Kept | null
}
type Kept = Pick<DocumentsTable, 'id' | 'storage_key' | 'size' | 'sha256' | 'file_name'>

/** Stores a bundled document as this person's upload. */
export async function keepPaper({ storage, config }: Deps, name: 'certificate' | 'receipt'): Promise<Kept> {
  const source = join(import.meta.dirname, 'pictures', `${name}.png`)
  const staging = join(config.dataDir, 'staging')
  const id = randomUUID()
  await mkdir(staging, { recursive: true })
  const path = join(staging, `${id}.png`)
  await copyFile(source, path)
  const content = await readFile(path)
  const storage_key = `private/demo/${id}`
  await storage.put(storage_key, { path, contentType: 'image/png', size: content.length })
  // Each upload counts as a different picture: the demo reuses only the transaction id.
  const sha256 = createHash('sha256').update(id).digest('hex')
  return { id, storage_key, size: content.length, sha256, file_name: `${name}.png` }
}

export async function seedAdmission(tx: Tx, now: number, placed: Placed): Promise<void> {
  const { userId, admission, courseId, person, certificate, proof } = placed
  const ago = (days: number) => isoTime(now - days * DAY)
  const [first_name = '', last_name = ''] = (person.full_name ?? '').split(' ')
  const { application, payment, enrollment } = admission
  await keep(tx, userId, 'qualification-certificate', certificate, ago(application.daysAgo))
  const applicationId = randomUUID()
  await tx
    .insertInto('applications')
    .values({
      id: applicationId,
      user_id: userId,
      course_id: courseId,
      status: application.status,
      first_name,
      last_name,
      qualification: 'MBBS, King Edward Medical University, 2019',
      ultrasound_experience: 'Two years of bedside scanning in an emergency room',
      contact_number: '+923001234567',
      certificate_id: certificate.id,
      rejection_reason: application.reason ?? null,
      created_at: ago(application.daysAgo),
      decided_at: application.status === 'pending' ? null : ago(Math.max(0, application.daysAgo - 1)),
    })
    .execute()
  const paymentId =
    payment && proof ? await seedPayment(tx, placed, payment, proof, applicationId, ago(payment.daysAgo)) : null
  if (enrollment) await seedEnrollment(tx, placed, enrollment, paymentId, ago, now)
}

const keep = (tx: Tx, owner_id: string, purpose: DocumentsTable['purpose'], paper: Kept, at: string) =>
  tx
    .insertInto('documents')
    .values({ ...paper, owner_id, purpose, content_type: 'image/png', created_at: at, used_at: at })
    .execute()

async function seedPayment(
  tx: Tx,
  placed: Placed,
  payment: NonNullable<DemoAdmission['payment']>,
  proof: Kept,
  application_id: string,
  at: string,
) {
  await keep(tx, placed.userId, 'payment-proof', proof, at)
  const id = randomUUID()
  const account = await tx
    .selectFrom('course_bank_accounts')
    .select('bank_account_id')
    .where('course_id', '=', placed.courseId)
    .limit(1)
    .executeTakeFirst()
  await tx
    .insertInto('payments')
    .values({
      id,
      number: await nextNumber(tx, 'payment'),
      user_id: placed.userId,
      course_id: placed.courseId,
      application_id,
      status: payment.status,
      amount_paisa: placed.pricePaisa,
      received_paisa: payment.status === 'approved' ? placed.pricePaisa : null,
      bank_account_id: account?.bank_account_id ?? null,
      transaction_id: payment.transaction,
      transaction_key: payment.transaction.replace(/\s+/g, '').toUpperCase(),
      proof_id: proof.id,
      rejection_reason: payment.reason ?? null,
      receipt_number: payment.status === 'approved' ? await nextNumber(tx, 'receipt') : null,
      submitted_at: at,
      decided_at: payment.status === 'pending' ? null : at,
    })
    .execute()
  await keepReceipt(tx, id)
  if (payment.status === 'pending')
    await tx
      .insertInto('admin_notifications')
      .values({
        id: randomUUID(),
        event_type: 'payment_proof',
        message: `${placed.person.email} handed in a payment proof.`,
        user_id: placed.userId,
        course_id: placed.courseId,
        document_id: proof.id,
        created_at: at,
      })
      .execute()
  return id
}

async function seedEnrollment(
  tx: Tx,
  { userId, courseId }: Placed,
  { startsDaysAgo, endsInDays }: NonNullable<DemoAdmission['enrollment']>,
  payment_id: string | null,
  ago: (days: number) => string,
  now: number,
) {
  const id = randomUUID()
  const period = { starts_at: ago(startsDaysAgo), ends_at: isoTime(now + endsInDays * DAY) }
  await tx
    .insertInto('enrollments')
    .values({ id, user_id: userId, course_id: courseId, ...period, created_at: period.starts_at })
    .execute()
  await tx
    .insertInto('enrollment_grants')
    .values({ id: randomUUID(), enrollment_id: id, months: 4, ...period, payment_id, created_at: period.starts_at })
    .execute()
}
