import type { Db, Tx } from '../../db/connect.ts'
import { paged } from '../../db/paged.ts'
import { MAIL_JOB, readMailJob } from '../../jobs/mail-job.ts'

export const failedMails = (db: Db | Tx) =>
  db.selectFrom('jobs').where('kind', '=', MAIL_JOB).where('status', '=', 'failed')

/** To whom and about what; the text itself stays with its reader. */
export async function findFailedMails(db: Db, page: { page?: number | undefined; page_size?: number | undefined }) {
  const { rows, total } = await paged(
    failedMails(db).selectAll().orderBy('created_at').orderBy('id'),
    failedMails(db),
    page,
  )
  const present = (job: (typeof rows)[number]) => {
    const { to, subject } = readMailJob(job.payload)
    const { id, attempts, created_at, finished_at } = job
    return { id, to, subject, attempts, last_error: job.last_error ?? '', created_at, failed_at: finished_at }
  }
  return { rows: rows.map(present), total }
}
