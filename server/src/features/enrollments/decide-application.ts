import { limits } from '@sonocampus/contract/limits'
import { pagePath } from '@sonocampus/contract/pages'
import { isoTime } from '../../clock.ts'
import type { Tx } from '../../db/connect.ts'
import { locked } from '../../db/dialect.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { type Doer, recordAudit } from '../audit/index.ts'
import { notifyStudent } from '../notifications/index.ts'
import { fillEmptyName } from '../profile/index.ts'
import { findApplication } from './enrollments.queries.ts'
import { grantAccess } from './grant-access.ts'

type Decision = { status: 'approved' | 'rejected'; rejection_reason?: string | null | undefined }
type Found = NonNullable<Awaited<ReturnType<typeof findApplication>>>

/** Decides a pending application once: the conditional update settles two decisions at once. A free course is granted with it. */
export function decideApplication(deps: Deps, doer: Doer, applicationId: string, decision: Decision): Promise<Found> {
  const { db, clock, engine } = deps
  const rejection_reason = decision.status === 'rejected' ? decision.rejection_reason || null : null
  return db.transaction().execute(async (tx) => {
    // The student's row first, as whoever gives the seat by hand takes it: in another order the two could wait for each other.
    const applicant = tx.selectFrom('applications').select('user_id').where('id', '=', applicationId)
    await locked(engine, tx.selectFrom('users').select('id').where('id', '=', applicant)).execute()
    const decided = await tx
      .updateTable('applications')
      .set({ status: decision.status, rejection_reason, decided_at: isoTime(clock.now()), decided_by: doer.id })
      .where('id', '=', applicationId)
      .where('status', '=', 'pending')
      .executeTakeFirst()
    const application = await findApplication(tx, applicationId)
    if (!application) throw new AppError('not_found', 'Application not found.')
    if (decided.numUpdatedRows === 0n)
      throw new AppError('conflict', `This application is already ${application.status}.`)
    await recordAudit(tx, clock, doer, {
      action: `application.${decision.status}`,
      subject: { type: 'application', id: applicationId },
      summary: `${decision.status === 'approved' ? 'Approved' : 'Rejected'} the application of ${application.email} for ${application.course_title}`,
      before: { status: 'pending' },
      after: { status: decision.status, rejection_reason },
    })
    if (decision.status === 'approved')
      await fillEmptyName(tx, application.user_id, `${application.first_name} ${application.last_name}`)
    if (decision.status === 'approved' && application.price_paisa === 0)
      await grantFreeSeat(tx, deps, doer, application)
    else await tellStudent(tx, deps, application)
    return application
  })
}

/** A seat that is given anyway settles the application that waits for it; answers that application. */
export async function settleApplication(tx: Tx, clock: Deps['clock'], doer: Doer, userId: string, courseId: string) {
  const settled = await tx
    .updateTable('applications')
    .set({ status: 'approved', decided_at: isoTime(clock.now()), decided_by: doer.id })
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .where('status', '=', 'pending')
    .returning(['id', 'first_name', 'last_name'])
    .executeTakeFirst()
  if (settled) await fillEmptyName(tx, userId, `${settled.first_name} ${settled.last_name}`)
  return settled
}

const grantFreeSeat = (tx: Tx, deps: Deps, doer: Doer, application: Found) =>
  grantAccess(tx, deps, {
    user: { id: application.user_id, email: application.email },
    course: { id: application.course_id, title: application.course_title },
    months: limits.enrollment.defaultMonths,
    paymentId: null,
    grantedBy: doer.id,
  })

function tellStudent(tx: Tx, { clock, config }: Deps, application: Found) {
  const { course_id: courseId, course_title: title, rejection_reason: reason } = application
  const approved = application.status === 'approved'
  const link = approved ? pagePath('payment', { courseId }) : pagePath('studentCourse', { courseId })
  return notifyStudent(tx, clock, {
    userId: application.user_id,
    email: application.email,
    eventType: approved ? 'application_approved' : 'application_rejected',
    courseId,
    message: approved
      ? `Your application for ${title} is approved. Please pay and upload the proof.`
      : `Your application for ${title} was not accepted.${reason ? ` Reason: ${reason}` : ''}`,
    link,
    mail: approved
      ? {
          subject: `Your application is approved: ${title}`,
          lines: [
            `Your application for ${title} is approved.`,
            'Next: pay by bank transfer and upload the proof of payment.',
          ],
          action: { label: 'Go to the payment page', url: config.publicUrl + link },
        }
      : {
          subject: `Your application was not accepted: ${title}`,
          lines: [
            `Your application for ${title} was not accepted.`,
            ...(reason ? [`Reason: ${reason}`] : []),
            'You can correct it and apply again, or contact us.',
          ],
          action: { label: 'Open the course page', url: config.publicUrl + link },
        },
  })
}
