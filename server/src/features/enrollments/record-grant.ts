import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { type Doer, recordAudit } from '../audit/index.ts'
import type { EnrollmentRow } from './enrollments.queries.ts'
import type { Grant } from './grant-enrollment.ts'

/** Who gave how many months to whom, for the trail; nothing when nothing was granted. */
export async function recordGrant(
  tx: Tx,
  deps: Deps,
  doer: Doer,
  { user, course, months, paymentId }: Omit<Grant, 'grantedBy'>,
  { enrollment, granted }: { enrollment: EnrollmentRow; granted: boolean },
): Promise<void> {
  if (!granted) return
  await recordAudit(tx, deps, doer, {
    action: 'enrollment.approved',
    subject: { type: 'enrollment', id: enrollment.id },
    summary: `Approved the enrollment of ${user.email} in ${course.title} for ${months} months`,
    after: { ...enrollment, months, payment_id: paymentId },
  })
}
