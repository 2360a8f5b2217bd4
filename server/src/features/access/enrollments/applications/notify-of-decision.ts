import { pagePath } from '@sonocampus/contract/pages'
import type { Tx } from '../../../../db/connect.ts'
import type { Deps } from '../../../../deps.ts'
import { moneyText } from '../../../../institute/money-text.ts'
import { notifyStudent } from '../../../ground/notifications/index.ts'
import { payInto } from '../../bank-accounts/index.ts'
import { caseNumber } from '../enrollments.presenter.ts'
import type { OneApplication } from './applications.queries.ts'

/** Notifies the student of the decision with its reason and the next step, in the app and by mail. */
export async function notifyOfDecision(tx: Tx, { clock, config }: Deps, application: OneApplication, duePaisa: number) {
  const { course_id: courseId, course_title: title, rejection_reason: reason } = application
  const approved = application.status === 'approved'
  const own = caseNumber(application.id)
  const link = approved ? pagePath('payment', { courseId }) : pagePath('studentCourse', { courseId })
  return notifyStudent(tx, clock, {
    userId: application.user_id,
    email: application.email,
    eventType: approved ? 'application_approved' : 'application_rejected',
    courseId,
    message: approved
      ? `Your application for ${title} is approved. Pay ${moneyText(duePaisa)} and upload the proof.`
      : `Your application for ${title} was not accepted.${reason ? ` Reason: ${reason}` : ''}`,
    link,
    mail: approved
      ? {
          subject: `Your application is approved: ${title}`,
          lines: [
            `Your application for ${title} is approved.`,
            `Next: pay ${moneyText(duePaisa)} by bank transfer and upload the proof of payment.`,
            'If your bank asks for a reference, write the case number.',
          ],
          facts: {
            Course: title,
            'Amount due': moneyText(duePaisa),
            'Pay into': await payInto(tx, courseId),
            'Case number': own,
          },
          action: { label: 'Go to the payment page', url: config.publicUrl + link },
        }
      : {
          subject: `Your application was not accepted: ${title}`,
          lines: [
            `Your application for ${title} was not accepted.`,
            'You can correct it and apply again, or contact us.',
          ],
          facts: { Course: title, 'Case number': own, Reason: reason },
          action: { label: 'Open the course page', url: config.publicUrl + link },
        },
  })
}
