import { limits } from '@sonocampus/contract/limits'
import type { Db } from '../../../db/connect.ts'
import type { Role } from '../../../db/tables/users.ts'
import { countEndingEnrollments } from '../../access/enrollments/index.ts'
import { countWaitingWork, findWaitingWork } from '../../assessment/assignments/index.ts'
import { countWaitingPosts } from '../../learning/discussions/index.ts'
import { countFailedMails } from './failed-mails.queries.ts'
import { presentQueue } from './statistics.presenter.ts'
import { waiting } from './statistics.queries.ts'

/** Whose work it is: a teacher's is that of the own courses. */
export type Reader = { role: Role; teacher: string | undefined }

/** What the caller is to handle now. */
export async function getQueues(db: Db, now: number, { role, teacher }: Reader) {
  if (role === 'teacher') return countTeaching(db, teacher)
  const { requests, ...ofClerks } = await countAtDesk(db, now)
  if (role === 'clerk') return ofClerks
  const mails = await countFailedMails(db)
  const ofAdministrators = { requests, failed_mails: presentQueue(mails?.count, mails?.first_at) }
  return { ...ofClerks, ...(await countTeaching(db, undefined)), ...ofAdministrators }
}

async function countTeaching(db: Db, teacher: string | undefined) {
  const posts = await countWaitingPosts(db, teacher)
  return { ungraded: await countUngraded(db, teacher), questions: presentQueue(posts.count, posts.first) }
}

async function countAtDesk(db: Db, now: number) {
  const found = await waiting.first(db, {})
  const ending = await countEndingEnrollments(db, now, now + limits.enrollment.endingSoon)
  return {
    applications: presentQueue(found?.applications, found?.applications_since),
    payments: presentQueue(found?.payments, found?.payments_since),
    requests: presentQueue(found?.requests, found?.requests_since),
    inbox: presentQueue(found?.inbox, found?.inbox_since),
    ending_enrollments: presentQueue(ending.count, ending.first),
  }
}

async function countUngraded(db: Db, teacher: string | undefined) {
  if (!teacher) {
    const { total, first } = await countWaitingWork(db, {})
    return presentQueue(total, first)
  }
  const { total, rows } = await findWaitingWork(db, { teacher, page: 1, page_size: 1 })
  return presentQueue(total, rows[0]?.submitted_at)
}
