import type { MyAdmission, PaymentPageStatus } from '@sonocampus/contract/enrollments'
import { paymentNumber } from '@sonocampus/contract/payment-number'
import type { Db } from '../../../db/connect.ts'
import { type Due, findDues, presentFigure } from '../dues/index.ts'
import { listAdmissions } from './admission.queries.ts'
import { type Admission, paymentPageStatus, rejectionReason } from './admission.ts'
import { caseNumber } from './enrollments.presenter.ts'

/** What needs the student's action first, then what waits for us, then the rest. */
const ORDER: PaymentPageStatus[] = [
  'approved',
  'rejected',
  'declined',
  'expired',
  'pending',
  'in_review',
  'enrolled',
  'not_applied',
]

/**
 * One student's status in each course: the content of the course and payment pages, for all of them
 * at once.
 */
export async function listMyStandings(db: Db, userId: string, now: number): Promise<MyAdmission[]> {
  const rows = await listAdmissions(db, userId)
  const dueFor = await findDues(db, [userId], now)
  return rows
    .map((row) => presentAdmission(row, dueFor(userId, row), now))
    .sort((one, other) => ORDER.indexOf(one.status) - ORDER.indexOf(other.status))
}

type AdmissionRow = Awaited<ReturnType<typeof listAdmissions>>[number]

function presentAdmission(row: AdmissionRow, due: Due, now: number): MyAdmission {
  const admission = admissionOf(row)
  const { application, payment } = admission
  return {
    course: { id: row.id, _id: row.id, title: row.title },
    status: paymentPageStatus(admission, now),
    price: row.price_paisa / 100,
    ...presentFigure(due),
    case_number: payment ? paymentNumber(payment.number) : application && caseNumber(application.id),
    rejection_reason: rejectionReason(admission),
    expiration_date: row.ends_at,
  }
}

const admissionOf = (row: AdmissionRow): Admission => ({
  application:
    row.application_id && row.application_status
      ? { id: row.application_id, status: row.application_status, rejection_reason: row.application_reason }
      : null,
  payment:
    row.payment_number !== null && row.payment_status
      ? { number: row.payment_number, status: row.payment_status, rejection_reason: row.payment_reason }
      : null,
  enrollment: row.ends_at ? { ends_at: row.ends_at } : null,
})
