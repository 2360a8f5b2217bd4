import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import { readMailJob } from '../../../jobs/mail-job.ts'
import { retryFailedJob } from '../../../jobs/queue.queries.ts'
import { type Actor, recordAudit } from '../../ground/audit/index.ts'
import { findFailedMail } from './failed-mails.queries.ts'

/** Gives a failed mail all its attempts again. */
export function resendMail(deps: Deps, actor: Actor, mailId: string): Promise<void> {
  const { db, clock } = deps
  return db.transaction().execute(async (tx) => {
    const job = await findFailedMail(tx, mailId)
    if (!job) throw new AppError('not_found', 'Mail not found.')
    await retryFailedJob(tx, mailId, clock)
    const { to, subject } = readMailJob(job.payload)
    await recordAudit(tx, deps, actor, {
      action: 'mail.resent',
      subject: { type: 'mail', id: mailId },
      summary: `Sent "${subject}" to ${to} again`,
    })
  })
}
