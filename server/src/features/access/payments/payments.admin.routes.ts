import { Readable } from 'node:stream'
import { contract } from '@sonocampus/contract'
import { paymentNumber } from '@sonocampus/contract/payment-number'
import type { FastifyInstance } from 'fastify'
import { totalHeaders } from '../../../db/counted.ts'
import { inTurn } from '../../../db/paged.ts'
import type { Deps } from '../../../deps.ts'
import { bindRoute } from '../../../http/bind-route.ts'
import { getCalendar } from '../../../institute/calendar.ts'
import { withSpan } from '../../../institute/span.ts'
import { actorOf, recordExport } from '../../ground/audit/index.ts'
import { presentEnrollment } from '../enrollments/index.ts'
import { approveEnrollment } from './approve-enrollment.ts'
import { approvePayment } from './approve-payment.ts'
import { listDuplicatesOf } from './duplicates.queries.ts'
import { eachPayment, findPayments } from './find-payments.queries.ts'
import { getReceipt } from './get-receipt.ts'
import { listDues } from './list-dues.ts'
import { presentAdminPayment } from './payments.presenter.ts'
import { listRefundsOf, type PaymentRow } from './payments.queries.ts'
import { paymentsCsv } from './payments-csv.ts'
import { previewApproval } from './preview-approval.ts'
import { receiveAtDesk } from './receive-at-desk.ts'
import { rejectPayment } from './reject-payment.ts'

export function paymentsAdminRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps

  const present = async (sessionId: string, rows: PaymentRow[]) => {
    const duplicates = await listDuplicatesOf(db, rows)
    const refunds = await listRefundsOf(db, rows)
    return rows.map((row) => presentAdminPayment(deps, sessionId, row, duplicates, refunds))
  }
  const presentOne = async (sessionId: string, row: PaymentRow, detail: string) => {
    const duplicates = await listDuplicatesOf(db, [row])
    return { ...presentAdminPayment(deps, sessionId, row, duplicates, []), detail }
  }

  bindRoute(app, contract.listPayments, async ({ query, actor }, reply) => {
    const { rows, ...count } = await findPayments(db, await withSpan(db, query))
    reply.headers(totalHeaders(count))
    return inTurn(rows, (some) => present(actor.sessionId, some))
  })

  bindRoute(app, contract.exportPayments, async (input, reply) => {
    await recordExport(deps, actorOf(input), 'payment', input.query)
    reply.header('content-disposition', 'attachment; filename="payments.csv"')
    return Readable.from(paymentsCsv(eachPayment(db, await withSpan(db, input.query))))
  })

  bindRoute(app, contract.approvePayment, async (input) => {
    const payment = await approvePayment(deps, actorOf(input), input.params.paymentId, input.body)
    return presentOne(input.actor.sessionId, payment, `Payment ${paymentNumber(payment.number)} approved.`)
  })

  bindRoute(app, contract.rejectPayment, async (input) => {
    const payment = await rejectPayment(deps, actorOf(input), input.params.paymentId, input.body.rejection_reason)
    return presentOne(input.actor.sessionId, payment, `Payment ${paymentNumber(payment.number)} rejected.`)
  })

  bindRoute(app, contract.previewApproval, ({ query }) => previewApproval(deps, query.user_id, query.course_id))

  bindRoute(app, contract.approveEnrollment, async (input) => {
    const { enrollment, granted } = await approveEnrollment(deps, actorOf(input), input.query)
    const { dayText } = await getCalendar(db)
    const { course } = await previewApproval(deps, input.query.user_id, input.query.course_id)
    return {
      detail: granted
        ? 'Enrollment approved successfully!'
        : `This student is already enrolled until ${dayText(enrollment.ends_at)}. Nothing was changed.`,
      enrollment: presentEnrollment(enrollment, course.title, clock.now()),
    }
  })

  bindRoute(app, contract.getStudentReceipt, ({ params }) => getReceipt(deps, null, params.paymentId))

  bindRoute(app, contract.listDues, ({ params }) => listDues(deps, params.userId))

  bindRoute(app, contract.receiveAtDesk, async (input) => {
    const received = await receiveAtDesk(deps, actorOf(input), input.params, input.body.amount_received)
    return { ...received, detail: `Payment recorded. Receipt ${received.receipt_number}.` }
  })
}
