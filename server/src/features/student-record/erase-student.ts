import { isoTime } from '../../clock.ts'
import type { Deps } from '../../deps.ts'
import { AppError, invalidField } from '../../errors.ts'
import { lockAccount } from '../../institute/people.queries.ts'
import { forgetMails } from '../../jobs/mail-job.ts'
import { forgetApplicant } from '../applications/index.ts'
import { forgetFeedback } from '../assignments/index.ts'
import { type Doer, recordAudit } from '../audit/index.ts'
import { forgetEntrance, requireOwnPassword } from '../auth/index.ts'
import { endCalendarFeed } from '../calendar-feeds/index.ts'
import { withdrawCertificates } from '../certificates/index.ts'
import { forgetDecisions } from '../decisions/index.ts'
import { forgetDiscounts } from '../discounts/index.ts'
import { forgetPosts } from '../discussions/index.ts'
import { emptyDocuments } from '../documents/index.ts'
import { forgetNotes } from '../notes/index.ts'
import { forgetNotifications } from '../notifications/index.ts'
import { forgetRefusals, forgetWriteOffs } from '../payments/index.ts'
import { forgetQuizFeedback } from '../quizzes/index.ts'
import { eraseAccount } from '../users/index.ts'
import { forgetWatching } from '../videos/index.ts'
import { findErasable } from './record.queries.ts'

type Form = { email: string; current_password: string }

/**
 * Takes away who somebody was, in one transaction: what they wrote and sent, and every name. What the accounts and the
 * register of certificates need stays under an alias. The trail is sealed and stays as it is. A second time takes away what
 * was written about the student since; their email is gone by then, and is not asked for.
 */
export async function eraseStudent(deps: Deps, doer: Doer, userId: string, form: Form): Promise<string> {
  const { db, engine, clock } = deps
  await requireOwnPassword(deps, doer.id, form.current_password)
  return db.transaction().execute(async (tx) => {
    await lockAccount(tx, engine, userId)
    const student = await findErasable(tx, userId)
    if (!student) throw new AppError('not_found', 'There is no student with this id.')
    if (!student.erased_at && student.email !== form.email)
      throw invalidField('email', 'This is not the email of this student.')
    const person = { id: userId, alias: `Erased student ${userId.slice(0, 8)}` }
    const now = isoTime(clock.now())
    await forgetEntrance(tx, userId)
    await endCalendarFeed(tx, userId)
    await forgetNotes(tx, userId)
    await forgetNotifications(tx, userId)
    await forgetPosts(tx, engine, userId, now)
    await forgetWatching(tx, userId)
    await forgetFeedback(tx, userId)
    await forgetQuizFeedback(tx, userId)
    await forgetRefusals(tx, userId)
    await forgetDiscounts(tx, userId)
    await forgetWriteOffs(tx, userId)
    await forgetDecisions(tx, userId)
    await forgetApplicant(tx, person)
    await withdrawCertificates(tx, person, { at: now, by: doer.id })
    await emptyDocuments(tx, userId)
    await forgetMails(tx, student.email)
    await eraseAccount(tx, person, { at: student.erased_at ?? now, deletedAt: student.deleted_at })
    await recordAudit(tx, deps, doer, {
      action: 'user.erased',
      subject: { type: 'user', id: userId },
      summary: `Erased what was held on a student, at their request: ${person.alias}`,
    })
    return person.alias
  })
}
