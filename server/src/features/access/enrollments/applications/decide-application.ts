import { limits } from '@sonocampus/contract/limits'
import { isoTime } from '../../../../clock.ts'
import type { Tx } from '../../../../db/connect.ts'
import type { Deps } from '../../../../deps.ts'
import { AppError } from '../../../../errors.ts'
import { lockPerson } from '../../../../institute/people.queries.ts'
import { type Actor, recordAudit } from '../../../ground/audit/index.ts'
import { fillEmptyName } from '../../../ground/users/index.ts'
import { findDue, spendDiscount } from '../../dues/index.ts'
import { grantEnrollment, recordGrant } from '../grant-enrollment.ts'
import { findApplication, type OneApplication } from './applications.queries.ts'
import { notifyOfDecision } from './notify-of-decision.ts'

type Decision = { status: 'approved' | 'rejected'; rejection_reason?: string | null | undefined }

/**
 * Decides a pending application once: the conditional update settles two decisions at once. If
 * nothing is due, access is granted with it.
 */
export const decideApplication = (
  deps: Deps,
  actor: Actor,
  applicationId: string,
  decision: Decision,
): Promise<OneApplication> =>
  deps.db.transaction().execute((tx) => decideApplicationIn(tx, deps, actor, applicationId, decision))

export async function decideApplicationIn(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  applicationId: string,
  { status, rejection_reason }: Decision,
): Promise<OneApplication> {
  const { clock, engine } = deps
  const reason = status === 'rejected' ? rejection_reason || null : null
  await lockPerson(tx, engine, (await getApplication(tx, applicationId)).user_id)
  const decided = await tx
    .updateTable('applications')
    .set({ status, rejection_reason: reason, decided_at: isoTime(clock.now()), decided_by: actor.id })
    .where('id', '=', applicationId)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  const application = await getApplication(tx, applicationId)
  if (decided.numUpdatedRows === 0n)
    throw new AppError('application_already_decided', `This application is already ${application.status}.`)
  const { user_id, email, course_id, course_title, first_name, last_name } = application
  if (status === 'approved') await fillEmptyName(tx, user_id, `${first_name} ${last_name}`)
  const due =
    status === 'approved'
      ? await findDue(tx, user_id, { id: course_id, price_paisa: application.price_paisa }, clock.now())
      : null
  const grant =
    due?.amountPaisa === 0
      ? {
          user: { id: user_id, email },
          course: { id: course_id, title: course_title },
          months: limits.enrollment.defaultMonths,
          paymentId: null,
        }
      : null
  const granted = grant && (await grantEnrollment(tx, deps, { ...grant, grantedBy: actor.id }))
  if (granted?.granted) await spendDiscount(tx, deps, due?.discount?.id ?? null)
  if (!grant) await notifyOfDecision(tx, deps, application, due?.amountPaisa ?? 0)
  await recordAudit(tx, deps, actor, {
    action: `application.${status}`,
    subject: { type: 'application', id: applicationId },
    summary: `${status === 'approved' ? 'Approved' : 'Rejected'} the application of ${email} for ${course_title}`,
    before: { status: 'pending' },
    after: { status, rejection_reason: reason },
  })
  if (granted) await recordGrant(tx, deps, actor, grant, granted)
  return application
}

async function getApplication(tx: Tx, applicationId: string): Promise<OneApplication> {
  const found = await findApplication(tx, applicationId)
  if (!found) throw new AppError('not_found', 'Application not found.')
  return found
}
