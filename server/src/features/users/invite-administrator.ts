import { randomUUID } from 'node:crypto'
import { limits } from '@sonocampus/contract/limits'
import { pagePath } from '@sonocampus/contract/pages'
import { isoTime } from '../../clock.ts'
import { requireHit } from '../../db/rate-limit.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { enqueueMail } from '../../jobs/mail-job.ts'
import { type Doer, recordAudit } from '../audit/index.ts'
import { hashToken, newToken, requireUncommonPassword } from '../auth/index.ts'

const taken = () => new AppError('conflict', 'This email already has an account.')

/** Mails a link that makes its reader an administrator, once and within three days. */
export async function inviteAdministrator({ db, clock, config }: Deps, doer: Doer, email: string) {
  const known = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (known) throw taken()
  const token = newToken()
  const id = randomUUID()
  const expires_at = isoTime(clock.now() + limits.invitation)
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('invitations')
      .values({
        id,
        email,
        token_hash: hashToken(token),
        invited_by: doer.id,
        created_at: isoTime(clock.now()),
        expires_at,
      })
      .execute()
    await enqueueMail(tx, clock, {
      to: email,
      subject: 'You are invited as an administrator',
      lines: [
        `${doer.email} invites you to run the institute's platform with them.`,
        'The link works once and for three days.',
      ],
      action: { label: 'Accept the invitation', url: `${config.publicUrl}${pagePath('acceptInvitation')}#${token}` },
    })
    await recordAudit(tx, clock, doer, {
      action: 'administrator.invited',
      subject: { type: 'invitation', id },
      summary: `Invited ${email} as an administrator`,
    })
  })
  return { id, email, expires_at, detail: `The invitation is on its way to ${email}.` }
}

type Acceptance = { token: string; new_password: string; full_name?: string | undefined }

/** Whoever uses the link first becomes the administrator; the link is dead from then on. */
export async function acceptInvitation({ db, clock, hasher }: Deps, form: Acceptance, network: string): Promise<void> {
  await requireHit(db, clock, `invitation:${network}`, limits.rates.resetPerAddress)
  const now = isoTime(clock.now())
  const invitation = await db
    .selectFrom('invitations')
    .select(['id', 'email'])
    .where('token_hash', '=', hashToken(form.token))
    .where('accepted_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!invitation) throw new AppError('gone', 'This invitation is no longer valid. Please ask for a new one.')
  requireUncommonPassword(form.new_password, invitation.email, 'new_password')
  const password_hash = await hasher.hash(form.new_password)
  await db.transaction().execute(async (tx) => {
    const used = await tx
      .updateTable('invitations')
      .set({ accepted_at: now })
      .where('id', '=', invitation.id)
      .where('accepted_at', 'is', null)
      .executeTakeFirst()
    if (used.numUpdatedRows === 0n) throw new AppError('gone', 'This invitation has just been used.')
    const id = randomUUID()
    const full_name = form.full_name || null
    await tx
      .insertInto('users')
      .values({ id, email: invitation.email, password_hash, role: 'admin', full_name, created_at: now })
      .execute()
    await recordAudit(
      tx,
      clock,
      { id, email: invitation.email, address: network },
      {
        action: 'administrator.joined',
        subject: { type: 'user', id },
        summary: `${invitation.email} became an administrator`,
      },
    )
  })
}
