import type { Deps } from '../../../deps.ts'
import type { Upload } from '../../../http/read-upload.ts'
import { documentLink, keepDocument } from '../../ground/documents/index.ts'

/**
 * The first of the payment page's two steps: stores the file and returns an address, which the
 * second step names.
 */
export async function uploadPaymentProof(
  deps: Deps,
  student: { id: string; sessionId: string },
  file: Upload,
): Promise<{ file_url: string }> {
  const documentId = await keepDocument(deps, student.id, 'payment-proof', file)
  return { file_url: documentLink(deps, student.sessionId, documentId) }
}
