import { isoTime } from '../../clock.ts'
import type { Dice } from '../../demo/dice.ts'
import { EXPERIENCES, QUALIFICATIONS } from '../../demo/names.ts'
import type { BulkWriter } from './bulk-writer.ts'
import { type Papers, putDocument } from './people-rows.ts'
import { type Admission, isoOrNull, type Payment, type Student } from './plan.ts'

export type Desk = { adminId: string; accounts: { id: string }[]; papers: Papers }

/** One student's history with one course: application, payments, enrollment with its grants. */
export function putAdmission(writer: BulkWriter, dice: Dice, desk: Desk, student: Student, admission: Admission): void {
  const { course, applicationId, status, appliedAt, decidedAt } = admission
  const purpose = 'qualification-certificate'
  writer.put('applications', {
    id: applicationId,
    user_id: student.id,
    course_id: course.id,
    status,
    first_name: student.name.first,
    last_name: student.name.last,
    qualification: `${dice.pick(QUALIFICATIONS)}, ${2005 + dice.below(20)}`,
    ultrasound_experience: dice.pick(EXPERIENCES),
    contact_number: `+92 3${dice.below(50).toString().padStart(2, '0')} ${1_000_000 + dice.below(9_000_000)}`,
    certificate_id: putDocument(writer, dice, desk.papers.certificates, { owner: student, purpose, at: appliedAt }),
    rejection_reason: status === 'rejected' ? 'The certificate cannot be read. Please send a clearer picture.' : null,
    created_at: isoTime(appliedAt),
    decided_at: isoOrNull(decidedAt),
    decided_by: decidedAt === null ? null : desk.adminId,
  })
  for (const payment of admission.payments) putPayment(writer, dice, desk, student, admission, payment)
  if (admission.enrollment) putEnrollment(writer, dice, desk, student, admission)
}

/** Every five-hundredth transaction was used before. */
function putPayment(
  writer: BulkWriter,
  dice: Dice,
  { adminId, accounts, papers }: Desk,
  owner: Student,
  { course, applicationId }: Admission,
  { id, number, receipt, status, atDesk, submittedAt, decidedAt }: Payment,
) {
  const transaction = `FT${1_000_000_000 + (number % 500 === 0 ? 1 : number) * 7}`
  const proof = () => putDocument(writer, dice, papers.receipts, { owner, purpose: 'payment-proof', at: submittedAt })
  writer.put('payments', {
    id,
    number,
    user_id: owner.id,
    course_id: course.id,
    application_id: applicationId,
    status,
    amount_paisa: course.pricePaisa,
    received_paisa: status === 'approved' ? course.pricePaisa : null,
    bank_account_id: atDesk ? null : dice.pick(accounts).id,
    transaction_id: atDesk ? null : transaction,
    transaction_key: atDesk ? null : transaction,
    proof_id: atDesk ? null : proof(),
    rejection_reason: status === 'rejected' ? 'The amount does not match the course fee.' : null,
    receipt_number: receipt,
    submitted_at: isoTime(submittedAt),
    decided_at: isoOrNull(decidedAt),
    decided_by: decidedAt === null ? null : adminId,
  })
}

function putEnrollment(
  writer: BulkWriter,
  dice: Dice,
  { adminId }: Desk,
  student: Student,
  { course, enrollment }: Admission,
) {
  if (!enrollment) return
  writer.put('enrollments', {
    id: enrollment.id,
    user_id: student.id,
    course_id: course.id,
    starts_at: isoTime(enrollment.startsAt),
    ends_at: isoTime(enrollment.endsAt),
    created_at: isoTime(enrollment.createdAt),
  })
  for (const { paymentId, startsAt, endsAt, createdAt } of enrollment.grants)
    writer.put('enrollment_grants', {
      id: dice.uuid(),
      enrollment_id: enrollment.id,
      months: 4,
      starts_at: isoTime(startsAt),
      ends_at: isoTime(endsAt),
      payment_id: paymentId,
      granted_by: adminId,
      created_at: isoTime(createdAt),
    })
}
