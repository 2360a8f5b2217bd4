import type { MyStanding, PaymentPageStatus } from '@sonocampus/contract/enrollments'
import { paymentNumber } from '@sonocampus/contract/payment-number'
import type { Db } from '../../../db/connect.ts'
import { type Due, findDues, presentFigure } from '../dues/index.ts'
import { caseNumber } from './enrollments.presenter.ts'
import { listStandings } from './standing.queries.ts'
import { paymentPageStatus, rejectionReason, type Standing } from './standing.ts'

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
export async function listMyStandings(db: Db, userId: string, now: number): Promise<MyStanding[]> {
  const rows = await listStandings(db, userId)
  const dueFor = await findDues(db, [userId], now)
  return rows
    .map((row) => presentStanding(row, dueFor(userId, row), now))
    .sort((one, other) => ORDER.indexOf(one.status) - ORDER.indexOf(other.status))
}

type StandingRow = Awaited<ReturnType<typeof listStandings>>[number]

function presentStanding(row: StandingRow, due: Due, now: number): MyStanding {
  const standing = standingOf(row)
  const { application, payment } = standing
  return {
    course: { id: row.id, _id: row.id, title: row.title },
    status: paymentPageStatus(standing, now),
    price: row.price_paisa / 100,
    ...presentFigure(due),
    case_number: payment ? paymentNumber(payment.number) : application && caseNumber(application.id),
    rejection_reason: rejectionReason(standing),
    expiration_date: row.ends_at,
  }
}

const standingOf = (row: StandingRow): Standing => ({
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
