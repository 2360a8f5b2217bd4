import * as z from 'zod/mini'
import type { MailText } from '../adapters/mail/compose-mail.ts'
import type { Clock } from '../clock.ts'
import type { Db, Tx } from '../db/connect.ts'
import { type MailParts, sendMail } from '../institute/send-mail.ts'
import { enqueueJob, enqueueJobs } from './queue.queries.ts'

export const MAIL_JOB = 'mail.send'
/**
 * Mails have a lane of their own: a mail server that hangs blocks no other work, and one slow mail
 * does not block the next.
 */
export const MAILS_AT_ONCE = 3
const Payload = z.object({
  to: z.string(),
  subject: z.string(),
  lines: z.array(z.string()),
  facts: z.optional(z.record(z.string(), z.nullable(z.string()))),
  action: z.optional(z.object({ label: z.string(), url: z.string() })),
  stop: z.optional(z.object({ label: z.string(), page: z.string(), url: z.string() })),
  because: z.optional(z.string()),
})

/** Enqueues a mail in the transaction of the change it reports: sent if that is committed, and only then. */
export const enqueueMail = (db: Db | Tx, clock: Clock, mail: MailText, id?: string) =>
  enqueueJob(db, { kind: MAIL_JOB, payload: mail, ...(id ? { id } : {}) }, clock)

/** The same mail to several people, each separately. */
export const enqueueMails = (db: Db | Tx, clock: Clock, to: readonly string[], mail: Omit<MailText, 'to'>) =>
  enqueueJobs(
    db,
    to.map((one) => ({ kind: MAIL_JOB, payload: { ...mail, to: one } })),
    clock,
  )

export const readMailJob = (payload: string) => Payload.parse(JSON.parse(payload))

/** The job's id is the mail's: a repeated delivery is the same mail. */
export const mailJobs = (parts: MailParts) => ({
  [MAIL_JOB]: (payload: unknown, job: { id: string }) => sendMail(parts, { ...Payload.parse(payload), id: job.id }),
})
