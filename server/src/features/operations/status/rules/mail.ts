import { countOf, lengthOf, saidOf } from '../in-words.ts'
import { good, serious, type Verdict, warning } from '../verdict.ts'

export type MailFacts = {
  isProduction: boolean
  /** Whether mails go to a mail server, or into files. */
  isSent: boolean
  /** Out of attempts, in the last week. */
  failed: number
  /** Refused several times, and still to be retried. */
  stuck: number
  /** When the first of those was written. */
  stuckSince: string | null
  /** When the newest mail that did go out was due. */
  lastSentAt: string | null
  lastError: string | null
}

/**
 * If other mails go out, a refused mail is a problem of that mail; if none goes out, the mail
 * server is the problem.
 */
export function judgeMail(facts: MailFacts, now: number): Verdict {
  const { isProduction, isSent, failed, stuck, stuckSince, lastSentAt, lastError } = facts
  const said = lastError ? ` The last error: ${saidOf(lastError)}` : ''
  if (stuckSince && (!lastSentAt || lastSentAt < stuckSince))
    return serious(
      `No mail has gone out for ${lengthOf(now - Date.parse(stuckSince))}: ${countOf(stuck, 'mail waits', 'mails wait')}.${said}`,
      'Check SMTP_URL and MAIL_FROM, and whether the mail server is up and accepts our mails. Waiting mails are retried automatically for a day.',
    )
  if (failed > 0)
    return warning(
      `${countOf(failed, 'mail')} couldn't be sent.${said}`,
      'Fix the cause of the error, then send them again under Failed mails.',
    )
  if (isProduction && !isSent)
    return warning(
      'Mails are only written to files: nobody receives them.',
      'Set SMTP_URL and MAIL_FROM to your mail server and start the server again.',
    )
  return good(isSent ? 'Mails are going out.' : 'Mails are written to files, as usual outside production.')
}
