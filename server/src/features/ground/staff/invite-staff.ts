import { randomUUID } from 'node:crypto'
import type { StaffRole } from '@sonocampus/contract/auth'
import { limits } from '@sonocampus/contract/limits'
import { pagePath } from '@sonocampus/contract/pages'
import { isoTime } from '../../../clock.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import { ARTICLED, STAFF_NAMES } from '../../../institute/staff-names.ts'
import { enqueueMail } from '../../../jobs/mail-job.ts'
import { type Actor, recordAudit } from '../audit/index.ts'
import { endInvitationsTo, findAccountInTheWay, hashToken, insertInvitation, newToken } from '../auth/index.ts'
import { notifyOthers } from './notify-others.ts'

/**
 * Mails a link that makes its recipient a member of staff, once and within three days. It replaces
 * an earlier one to the same address.
 */
export async function inviteStaff(deps: Deps, actor: Actor, { email, role }: { email: string; role: StaffRole }) {
  const { db, clock, config } = deps
  if (await findAccountInTheWay(db, email)) throw new AppError('email_taken', 'This email already has an account.')
  const token = newToken()
  const id = randomUUID()
  const expires_at = isoTime(clock.now() + limits.invitation)
  await db.transaction().execute(async (tx) => {
    const created_at = isoTime(clock.now())
    await endInvitationsTo(tx, email, created_at)
    await insertInvitation(tx, {
      id,
      email,
      role,
      token_hash: hashToken(token),
      invited_by: actor.id,
      created_at,
      expires_at,
    })
    await enqueueMail(tx, clock, {
      to: email,
      subject: `You're invited to join us as ${ARTICLED[role]}`,
      lines: [
        `${actor.email} invites you to run the institute's platform with them.`,
        'The link works once, within three days.',
      ],
      facts: { 'You join as': ARTICLED[role], 'Invited by': actor.email },
      because: `${actor.email} invited this address`,
      action: { label: 'Accept the invitation', url: `${config.publicUrl}${pagePath('acceptInvitation')}#${token}` },
    })
    await recordAudit(tx, deps, actor, {
      action: `${STAFF_NAMES[role]}.invited`,
      subject: { type: 'invitation', id },
      summary: `Invited ${email} as ${ARTICLED[role]}`,
    })
    await notifyOthers(tx, deps, actor, `invited ${email} as ${ARTICLED[role]}.`)
  })
  return { id, email, expires_at, detail: `The invitation is on its way to ${email}.` }
}
