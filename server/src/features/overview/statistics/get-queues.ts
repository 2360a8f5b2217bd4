import { limits } from '@sonocampus/contract/limits'
import type { Db } from '../../../db/connect.ts'
import { countEndingEnrollments } from '../../access/enrollments/index.ts'
import { countWaitingWork } from '../../assessment/assignments/index.ts'
import { countFailedMails } from './failed-mails.queries.ts'
import { presentQueue } from './statistics.presenter.ts'
import { waiting } from './statistics.queries.ts'

/** What is waiting for a decision now. */
export async function getQueues(db: Db, now: number) {
  const ungraded = await countWaitingWork(db, {})
  const found = await waiting.first(db, {})
  const ending = await countEndingEnrollments(db, now, now + limits.enrollment.endingSoon)
  return {
    applications: presentQueue(found?.applications, found?.applications_since),
    payments: presentQueue(found?.payments, found?.payments_since),
    ungraded: presentQueue(ungraded.total, ungraded.first),
    ending_enrollments: presentQueue(ending.count, ending.first),
    failed_mails: await countFailedMails(db).then((mails) => presentQueue(mails?.count, mails?.first_at)),
  }
}
