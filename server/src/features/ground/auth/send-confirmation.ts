import { limits } from '@sonocampus/contract/limits'
import { pagePath } from '@sonocampus/contract/pages'
import { isoTime } from '../../../clock.ts'
import type { Deps } from '../../../deps.ts'
import { sendMail } from '../../../institute/send-mail.ts'
import { findUnconfirmed } from './auth.queries.ts'
import { hashToken, newToken } from './tokens.ts'

/** Creates the link when the mail is sent, like a PIN: the token is written nowhere but in the mail. */
export async function sendConfirmation(deps: Deps, { user_id }: { user_id: string }, jobId: string): Promise<void> {
  const { db, clock, config } = deps
  const token = newToken()
  const fresh = { token_hash: hashToken(token), expires_at: isoTime(clock.now() + limits.confirmation) }
  const user = await db.transaction().execute(async (tx) => {
    const unconfirmed = await findUnconfirmed(tx, user_id)
    if (unconfirmed)
      await tx
        .insertInto('email_confirmations')
        .values({ user_id, ...fresh })
        .onConflict((oc) => oc.column('user_id').doUpdateSet(fresh))
        .execute()
    return unconfirmed
  })
  if (!user) return
  await sendMail(deps, {
    id: jobId,
    to: user.email,
    subject: 'Confirm your email address',
    lines: [
      "You signed up with this email address. Confirm that it's yours. The link works once, within 7 days.",
      "If you didn't sign up, ignore this mail.",
    ],
    action: { label: 'Confirm my email address', url: `${config.publicUrl}${pagePath('confirmEmail')}#${token}` },
    because: 'someone signed up with this address',
  })
}
