import type { Deps } from '../../../deps.ts'
import type { Upload } from '../../../http/read-upload.ts'
import { keepDocument } from '../../ground/documents/index.ts'
import { handInProof, type Student } from './hand-in-proof.ts'

type Form = { transaction_id?: string | null | undefined; bank_account_id?: string | null | undefined }

/** The course page's single step: file and form at once. */
export async function submitProofFile(
  deps: Deps,
  student: Student,
  courseId: string,
  form: Form,
  file: Upload,
): Promise<string> {
  const documentId = await keepDocument(deps, student.id, 'payment-proof', file)
  return handInProof(deps, student, {
    courseId,
    documentId,
    transactionId: form.transaction_id || null,
    bankAccountId: form.bank_account_id || null,
  })
}
