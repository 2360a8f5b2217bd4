import { contract } from '@sonocampus/contract'
import { TOTAL_COUNT_HEADER } from '@sonocampus/contract/paging'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { bindRoute } from '../../../http/bind-route.ts'
import { listAccountsOfCourse } from '../bank-accounts/index.ts'
import { findDue, isOwed } from '../dues/index.ts'
import { findAdmission, requireVisibleCourse } from '../enrollments/index.ts'
import { presentTerms } from './dues.presenter.ts'
import { getReceipt } from './get-receipt.ts'
import { presentBankAccount, presentPayment, presentPaymentStatus, presentProofStatus } from './payments.presenter.ts'
import { findPaymentsOf } from './payments.queries.ts'
import { submitPaymentProof } from './submit-payment-proof.ts'
import { submitProofFile } from './submit-proof-file.ts'
import { uploadPaymentProof } from './upload-payment-proof.ts'

const RECEIVED = { status: 'active' as const, detail: "We've received your payment proof and will review it." }

export function paymentsStudentRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps

  bindRoute(app, contract.getPaymentStatus, async ({ params, actor }) => {
    const course = await requireVisibleCourse(db, actor, params.courseId)
    const owed = isOwed(await findDue(db, actor.id, course, clock.now()))
    return presentPaymentStatus(await findAdmission(db, actor.id, params.courseId), owed, clock.now())
  })

  bindRoute(app, contract.getProofStatus, async ({ params, actor }) => {
    await requireVisibleCourse(db, actor, params.courseId)
    return presentProofStatus(await findAdmission(db, actor.id, params.courseId), clock.now())
  })

  bindRoute(app, contract.getPurchaseDetails, async ({ params, actor }) => {
    const course = await requireVisibleCourse(db, actor, params.courseId)
    const accounts = await listAccountsOfCourse(db, params.courseId)
    return {
      course_price: course.price_paisa / 100,
      course_title: course.title,
      ...presentTerms(await findDue(db, actor.id, course, clock.now()), clock.now()),
      bank_accounts: accounts.map(presentBankAccount),
    }
  })

  bindRoute(app, contract.uploadPaymentProof, ({ files, actor }) => uploadPaymentProof(deps, actor, files.file))

  bindRoute(app, contract.submitPaymentProof, async ({ body, actor }) => ({
    id: await submitPaymentProof(deps, actor, body),
    ...RECEIVED,
  }))

  bindRoute(app, contract.submitProofFile, async ({ params, body, files, actor }) => ({
    id: await submitProofFile(deps, actor, params.courseId, body, files.file),
    ...RECEIVED,
  }))

  bindRoute(app, contract.listMyPayments, async ({ query, actor }, reply) => {
    const { rows, total } = await findPaymentsOf(db, actor.id, query)
    reply.header(TOTAL_COUNT_HEADER, total)
    return rows.map((row) => presentPayment(deps, actor.sessionId, row))
  })

  bindRoute(app, contract.getReceipt, ({ params, actor }) => getReceipt(deps, actor.id, params.paymentId))
}
