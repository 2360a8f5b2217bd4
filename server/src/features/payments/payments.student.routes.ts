import { contract } from '@sonocampus/contract'
import { TOTAL_COUNT_HEADER } from '@sonocampus/contract/paging'
import { paymentNumber } from '@sonocampus/contract/payment-number'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { AppError, invalidField } from '../../errors.ts'
import { bindRoute } from '../../http/bind-route.ts'
import { documentAddress, documentIdIn, keepDocument } from '../documents/index.ts'
import {
  canPay,
  caseNumber,
  findSeat,
  paymentPageStatus,
  proofStatus,
  rejectionReason,
  requireVisibleCourse,
} from '../enrollments/index.ts'
import { presentBankAccount, presentPayment } from './payments.presenter.ts'
import { findPaymentsOf, listAccountsOfCourse } from './payments.queries.ts'
import { getReceiptOf } from './receipt.ts'
import { submitProof } from './submit-proof.ts'

const RECEIVED = { status: 'active' as const, detail: 'Your payment proof was received and awaits approval.' }

export function paymentsStudentRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock, config } = deps

  bindRoute(app, contract.getPaymentStatus, async ({ params, actor }) => {
    await requireVisibleCourse(db, actor, params.courseId)
    const seat = await findSeat(db, actor.id, params.courseId)
    return {
      status: paymentPageStatus(seat, clock.now()),
      can_pay: canPay(seat, clock.now()),
      application_id: seat.application?.id ?? null,
      case_number: seat.payment
        ? paymentNumber(seat.payment.number)
        : seat.application
          ? caseNumber(seat.application.id)
          : null,
      rejection_reason: rejectionReason(seat),
      expiration_date: seat.enrollment?.ends_at ?? null,
    }
  })

  bindRoute(app, contract.getProofStatus, async ({ params, actor }) => {
    await requireVisibleCourse(db, actor, params.courseId)
    const seat = await findSeat(db, actor.id, params.courseId)
    return {
      status: proofStatus(seat, clock.now()),
      rejection_reason: seat.payment?.status === 'rejected' ? seat.payment.rejection_reason : null,
      expiration_date: seat.enrollment?.ends_at ?? null,
    }
  })

  bindRoute(app, contract.getPurchaseDetails, async ({ params, actor }) => {
    const course = await requireVisibleCourse(db, actor, params.courseId)
    const accounts = await listAccountsOfCourse(db, params.courseId)
    return {
      course_price: course.price_paisa / 100,
      course_title: course.title,
      bank_accounts: accounts.map(presentBankAccount),
    }
  })

  bindRoute(app, contract.uploadPaymentProof, async ({ files, actor }) => {
    const documentId = await keepDocument(deps, actor.id, 'payment-proof', files.file)
    return { file_url: documentAddress(deps, actor.sessionId, documentId) }
  })

  bindRoute(app, contract.submitPaymentProof, async ({ body, actor }) => {
    const documentId = documentIdIn(body.proof_url, config.publicUrl)
    if (!documentId) throw invalidField('proof_url', 'This file cannot be used. Please upload it again.')
    const courseId = await courseOfApplication(deps, actor.id, body.application_id)
    const id = await submitProof(deps, actor, {
      courseId,
      documentId,
      applicationId: body.application_id,
      transactionId: body.transaction_id,
      bankAccountId: body.bank_account_id,
    })
    return { id, ...RECEIVED }
  })

  bindRoute(app, contract.submitProofFile, async ({ params, body, files, actor }) => {
    const documentId = await keepDocument(deps, actor.id, 'payment-proof', files.file)
    const id = await submitProof(deps, actor, {
      courseId: params.courseId,
      documentId,
      transactionId: body.transaction_id || null,
      bankAccountId: body.bank_account_id || null,
    })
    return { id, ...RECEIVED }
  })

  bindRoute(app, contract.listMyPayments, async ({ query, actor }, reply) => {
    const { rows, total } = await findPaymentsOf(db, actor.id, query)
    reply.header(TOTAL_COUNT_HEADER, total)
    return rows.map((row) => presentPayment(deps, actor.sessionId, row))
  })

  bindRoute(app, contract.getReceipt, ({ params, actor }) => getReceiptOf(deps, actor.id, params.paymentId))
}

/** Somebody else's application cannot be told apart from one that does not exist. */
async function courseOfApplication({ db }: Deps, userId: string, applicationId: string): Promise<string> {
  const application = await db
    .selectFrom('applications')
    .select('course_id')
    .where('id', '=', applicationId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!application) throw new AppError('not_found', 'Application details not found. Cannot submit payment.')
  return application.course_id
}
