import { isoTime } from '../../../clock.ts'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { forgetJobs } from '../../../jobs/forget-jobs.ts'
import { forgetDecisions, forgetRequests } from '../../access/decisions/index.ts'
import { forgetDiscounts } from '../../access/dues/index.ts'
import { forgetApplicant } from '../../access/enrollments/index.ts'
import { forgetReceipts, forgetRefusals, forgetWriteOffs } from '../../access/payments/index.ts'
import { forgetBankLines } from '../../access/statements/index.ts'
import { forgetFeedback } from '../../assessment/assignments/index.ts'
import { forgetQuizFeedback } from '../../assessment/quizzes/index.ts'
import { type Actor, recordAudit } from '../../ground/audit/index.ts'
import { forgetEntrance } from '../../ground/auth/index.ts'
import { emptyDocuments } from '../../ground/documents/index.ts'
import { forgetConversations } from '../../ground/inbox/index.ts'
import { forgetNotifications } from '../../ground/notifications/index.ts'
import { forgetViewsNaming } from '../../ground/saved-views/index.ts'
import { eraseAccount } from '../../ground/users/index.ts'
import { withdrawCertificates } from '../../learning/certificates/index.ts'
import { endCalendarFeed } from '../../learning/classes/index.ts'
import { forgetPosts } from '../../learning/discussions/index.ts'
import { forgetWatching } from '../../learning/lessons/index.ts'
import { forgetNotes } from '../../learning/notes/index.ts'
import { listMarks } from './record.queries.ts'

type Student = { id: string; email: string; deleted_at: string | null; erased_at: string | null }

/**
 * Erases a person: what they wrote and sent, what was written about them, and every name. What the
 * accounts and the register of certificates need stays under an alias. The audit trail is sealed
 * and stays. Called while the account is locked.
 */
export async function erasePerson(tx: Tx, deps: Deps, actor: Actor | null, student: Student): Promise<string> {
  const { id } = student
  const person = { id, alias: `Erased student ${id.slice(0, 8)}` }
  const now = isoTime(deps.clock.now())
  const marks = await listMarks(tx, student)
  await forgetEntrance(tx, id)
  await endCalendarFeed(tx, id)
  await forgetNotes(tx, id)
  await forgetNotifications(tx, id)
  await forgetConversations(tx, student)
  await forgetPosts(tx, deps.engine, id, now)
  await forgetWatching(tx, id)
  await forgetFeedback(tx, id)
  await forgetQuizFeedback(tx, id)
  await forgetRefusals(tx, id)
  await forgetReceipts(tx, person)
  await forgetDiscounts(tx, id)
  await forgetWriteOffs(tx, id)
  await forgetBankLines(tx, id)
  await forgetDecisions(tx, id)
  await forgetRequests(tx, id)
  await forgetApplicant(tx, person)
  await withdrawCertificates(tx, person, { at: now, by: actor?.id ?? null })
  await emptyDocuments(tx, id)
  await forgetJobs(tx, [student.email, id])
  await forgetViewsNaming(tx, marks)
  await eraseAccount(tx, person, { at: student.erased_at ?? now, deletedAt: student.deleted_at })
  await recordAudit(tx, deps, actor, {
    action: 'user.erased',
    subject: { type: 'user', id },
    summary: `Erased a student's data, ${actor ? 'at their request' : 'again after a restore'}: ${person.alias}`,
  })
  return person.alias
}
