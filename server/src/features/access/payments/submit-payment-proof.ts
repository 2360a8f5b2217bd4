import type { paymentProofForm } from '@sonocampus/contract/payments'
import type * as z from 'zod/mini'
import type { Deps } from '../../../deps.ts'
import { AppError, invalidField } from '../../../errors.ts'
import { documentIdIn } from '../../ground/documents/index.ts'
import { findCourseOfApplication } from '../enrollments/index.ts'
import { handInProof, type Student } from './hand-in-proof.ts'

/** The second of the payment page's two steps: pays for an application with the uploaded file. */
export async function submitPaymentProof(
  deps: Deps,
  student: Student,
  form: z.output<typeof paymentProofForm>,
): Promise<string> {
  const documentId = documentIdIn(form.proof_url, deps.config.publicUrl)
  if (!documentId) throw invalidField('proof_url', "This file can't be used. Upload it again.")
  const application = await findCourseOfApplication(deps.db, student.id, form.application_id)
  if (!application) throw new AppError('not_found', 'Application details not found. Cannot submit payment.')
  return handInProof(deps, student, {
    courseId: application.course_id,
    documentId,
    applicationId: form.application_id,
    transactionId: form.transaction_id,
    bankAccountId: form.bank_account_id,
  })
}
