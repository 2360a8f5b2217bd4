import type { Db } from '../../db/connect.ts'
import { findWaitingWork } from '../assignments/index.ts'
import { countFailedMails } from './failed-mails.queries.ts'
import { presentQueue } from './statistics.presenter.ts'
import { countEndingEnrollments, countPendingApplications, countPendingPayments } from './statistics.queries.ts'

/** What waits for a decision now. */
export async function getQueues(db: Db, now: number) {
  const ungraded = await findWaitingWork(db, { page: 1, page_size: 1 })
  return {
    applications: presentQueue(await countPendingApplications(db)),
    payments: presentQueue(await countPendingPayments(db)),
    ungraded: { count: ungraded.total, first_at: ungraded.rows[0]?.submitted_at ?? null },
    ending_enrollments: presentQueue(await countEndingEnrollments(db, now)),
    failed_mails: presentQueue(await countFailedMails(db)),
  }
}
