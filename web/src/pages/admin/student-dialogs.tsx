import type { Certificate } from '@sonocampus/contract/certificates'
import type { Payment } from '@sonocampus/contract/payments'
import type { Due } from '@sonocampus/contract/payments.approval'
import type { UserDetails } from '@sonocampus/contract/student-record'
import { BatchDialog } from '@/features/access/batches/batch-dialog'
import { EnrollDialog } from '@/features/access/enrollments/admin/enroll-dialog'
import type { DueAct } from '@/features/access/payments/admin/due-acts'
import { DueDialog } from '@/features/access/payments/admin/due-dialog'
import { RefundDialog } from '@/features/access/payments/admin/refund-dialog'
import { ReissueDialog } from '@/features/learning/certificates/admin/reissue-dialog'
import { RevokeDialog } from '@/features/learning/certificates/admin/revoke-dialog'

/** What is being done for a student. */
export type StudentAct =
  | { kind: 'enroll'; course?: { id: string; title: string } }
  | { kind: DueAct; due: Due }
  | { kind: 'refund'; payment: Payment }
  | { kind: 'reissue' | 'revoke'; certificate: Certificate }
  | { kind: 'message' }

interface StudentDialogProps {
  user: UserDetails
  act: StudentAct
  onClose: () => void
}

/** The dialogs of money, enrollments, certificates and messages, for the student whose page is open. */
export function StudentDialog({ user, act, onClose }: StudentDialogProps) {
  if ('due' in act) return <DueDialog userId={user.id} act={act.kind} due={act.due} onClose={onClose} />
  if (act.kind === 'enroll') return <EnrollDialog userId={user.id} course={act.course} onClose={onClose} />
  if (act.kind === 'refund') return <RefundDialog payment={{ ...act.payment, user }} onClose={onClose} />
  if (act.kind === 'message') return <BatchDialog kind="message-students" ids={[user.id]} onClose={onClose} />
  const Dialog = act.kind === 'reissue' ? ReissueDialog : RevokeDialog
  return <Dialog certificate={act.certificate} onClose={onClose} />
}
