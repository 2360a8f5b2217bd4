import { paymentNumber } from '@sonocampus/contract/payment-number'
import type { PaymentPageStatus } from '@sonocampus/contract/payments'
import type { MySeat } from '@sonocampus/contract/progress'
import type { Db } from '../../db/connect.ts'
import { caseNumber } from './enrollments.presenter.ts'
import { listSeatsWithState } from './enrollments.queries.ts'
import { paymentPageStatus, rejectionReason, type Seat } from './seat-state.ts'

/** What the student can do something about comes first, then what waits for us, then the rest. */
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

/** How one student stands with each course: the answers of the course and payment pages, for all of them at once. */
export async function listMySeats(db: Db, userId: string, now: number): Promise<MySeat[]> {
  const rows = await listSeatsWithState(db, userId)
  return rows
    .map((row) => presentSeat(row, now))
    .sort((one, other) => ORDER.indexOf(one.status) - ORDER.indexOf(other.status))
}

type SeatRow = Awaited<ReturnType<typeof listSeatsWithState>>[number]

function presentSeat(row: SeatRow, now: number): MySeat {
  const seat = seatOf(row)
  const { application, payment } = seat
  return {
    course: { id: row.id, _id: row.id, title: row.title },
    status: paymentPageStatus(seat, now),
    price: row.price_paisa / 100,
    case_number: payment ? paymentNumber(payment.number) : application && caseNumber(application.id),
    rejection_reason: rejectionReason(seat),
    expiration_date: row.ends_at,
  }
}

const seatOf = (row: SeatRow): Seat => ({
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
