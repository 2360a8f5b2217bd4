import { composeMail, type MailText } from '../adapters/mail/compose-mail.ts'
import type { Deps } from '../deps.ts'
import { findMailName } from './people.queries.ts'
import { getSiteSettings } from './site-settings.queries.ts'

export type MailParts = Pick<Deps, 'db' | 'mailer' | 'config'>

/** Sends a mail in the institute's present dress, with the reader's present name. */
export async function sendMail({ db, mailer, config }: MailParts, mail: MailText & { id: string }): Promise<void> {
  const name = await findMailName(db, mail.to)
  await mailer.send(composeMail(mail, { site: await getSiteSettings(db), home: config.publicUrl, name }))
}
