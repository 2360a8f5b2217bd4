import type { Db, Tx } from '../../../db/connect.ts'
import { paged } from '../../../db/paged.ts'
import { MAIL_JOB } from '../../../jobs/mail-job.ts'

const failedMails = (db: Db | Tx) => db.selectFrom('jobs').where('kind', '=', MAIL_JOB).where('status', '=', 'failed')

/** Oldest first. */
export const findFailedMails = (db: Db, page: { page?: number | undefined; page_size?: number | undefined }) =>
  paged(failedMails(db).selectAll().orderBy('created_at').orderBy('id'), failedMails(db), page)

export type FailedMailRow = Awaited<ReturnType<typeof findFailedMails>>['rows'][number]

export const findFailedMail = (tx: Tx, mailId: string) =>
  failedMails(tx).select('payload').where('id', '=', mailId).executeTakeFirst()

export const countFailedMails = (db: Db) =>
  failedMails(db)
    .select((eb) => [eb.fn.countAll().as('count'), eb.fn.min('created_at').as('first_at')])
    .executeTakeFirst()
