import { randomUUID } from 'node:crypto'
import type { ErrorCode } from '@sonocampus/contract/errors'
import { paymentNumber } from '@sonocampus/contract/payment-number'
import { isoTime } from '../../../clock.ts'
import { nextNumber } from '../../../db/next-number.ts'
import type { Role } from '../../../db/tables/users.ts'
import type { Deps } from '../../../deps.ts'
import { AppError, invalidField } from '../../../errors.ts'
import { moneyText } from '../../../institute/money-text.ts'
import { lockPerson, writeAs } from '../../../institute/people.queries.ts'
import { transactionKey } from '../../../institute/transaction-key.ts'
import { claimDocument } from '../../ground/documents/index.ts'
import { notifyAdministrators } from '../../ground/notifications/index.ts'
import { isAccountOfCourse } from '../bank-accounts/index.ts'
import { type Due, findDue, isOwed, termsOf } from '../dues/index.ts'
import { type Admission, canPay, findAdmission, paymentPageStatus, requireVisibleCourse } from '../enrollments/index.ts'

type Proof = {
  courseId: string
  documentId: string
  applicationId?: string
  transactionId: string | null
  bankAccountId: string | null
}

export type Student = { id: string; email: string; role: Role }

/**
 * Submits a proof: for an approved application, after a rejected proof, to renew, or for dues. The
 * amount due is fixed now. One proof can be pending per course: a student's submissions are
 * serialized, so that each sees the outcome of the one before.
 */
export async function handInProof(deps: Deps, student: Student, proof: Proof): Promise<string> {
  const { db, clock, engine } = deps
  const course = await requireVisibleCourse(db, student, proof.courseId)
  await requireCourseAccount(deps, proof)
  const id = randomUUID()
  await writeAs(deps, student.id, async (tx) => {
    await lockPerson(tx, engine, student.id)
    const admission = await findAdmission(tx, student.id, course.id)
    const due = await findDue(tx, student.id, course, clock.now())
    requireDue(admission, due, proof, clock.now())
    await claimDocument(tx, clock.now(), { id: proof.documentId, ownerId: student.id, purpose: 'payment-proof' })
    const number = await nextNumber(tx, 'payment')
    await tx
      .insertInto('payments')
      .values({
        id,
        number,
        user_id: student.id,
        course_id: course.id,
        application_id: admission.application?.id ?? null,
        status: 'pending',
        ...termsOf(due),
        amount_paisa: due.amountPaisa,
        bank_account_id: proof.bankAccountId,
        transaction_id: proof.transactionId,
        transaction_key: proof.transactionId && transactionKey(proof.transactionId),
        proof_id: proof.documentId,
        submitted_at: isoTime(clock.now()),
      })
      .execute()
    await notifyAdministrators(tx, clock, {
      eventType: 'payment_proof',
      message: `${student.email} submitted payment ${paymentNumber(number)} for ${course.title}: ${moneyText(due.amountPaisa)}.`,
      userId: student.id,
      courseId: course.id,
      documentId: proof.documentId,
    })
  })
  return id
}

function requireDue(admission: Admission, due: Due, proof: Proof, now: number): void {
  if (proof.applicationId && admission.application?.id !== proof.applicationId)
    throw new AppError('not_found', 'Application details not found. Cannot submit payment.')
  if (due.amountPaisa === 0) throw new AppError(...NOTHING_DUE)
  if (!canPay(admission, now, isOwed(due)))
    throw new AppError(...(REFUSALS[paymentPageStatus(admission, now)] ?? NOTHING_DUE))
}

async function requireCourseAccount({ db }: Deps, { courseId, bankAccountId }: Proof): Promise<void> {
  if (bankAccountId && !(await isAccountOfCourse(db, courseId, bankAccountId)))
    throw invalidField('bank_account_id', "Choose one of this course's bank accounts.")
}

type Refusal = [code: ErrorCode, sentence: string]

const REFUSALS: Partial<Record<ReturnType<typeof paymentPageStatus>, Refusal>> = {
  pending: ['proof_waiting', 'Your payment proof is already waiting for approval.'],
  enrolled: ['already_enrolled', 'You are already enrolled in this course.'],
  not_applied: ['never_applied', "You haven't applied for this course yet. Apply first."],
  in_review: ['application_in_review', "We're still reviewing your application. Pay once it's approved."],
  declined: ['applicant_refused', "Your application wasn't accepted. Apply again first."],
}
const NOTHING_DUE: Refusal = ['nothing_due', 'No payment is due for this course.']
