import { limits } from '@sonocampus/contract/limits'
import { isoTime } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { findWaitingWork } from '../assignments/index.ts'
import { countFailedMails } from './failed-mails.queries.ts'
import { presentQueue } from './statistics.presenter.ts'
import { waiting } from './statistics.queries.ts'

/** What waits for a decision now. */
export async function getQueues(db: Db, now: number) {
  const ungraded = await findWaitingWork(db, { page: 1, page_size: 1 })
  const found = await waiting.first(db, { now: isoTime(now), until: isoTime(now + limits.enrollment.endingSoon) })
  return {
    applications: presentQueue(found?.applications, found?.applications_since),
    payments: presentQueue(found?.payments, found?.payments_since),
    ungraded: presentQueue(ungraded.total, ungraded.rows[0]?.submitted_at),
    ending_enrollments: presentQueue(found?.ending, found?.ending_first),
    failed_mails: await countFailedMails(db).then((mails) => presentQueue(mails?.count, mails?.first_at)),
  }
}
