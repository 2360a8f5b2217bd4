import { randomUUID } from 'node:crypto'
import { rates } from '@sonocampus/contract/limits'
import { isoTime } from '../../../clock.ts'
import type { Tx } from '../../../db/connect.ts'
import { requireHit } from '../../../db/rate-limit.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import { changeAccount, insertAccount } from '../../../institute/accounts.queries.ts'
import { lockAccount, lockPerson } from '../../../institute/people.queries.ts'
import { ARTICLED, STAFF_NAMES } from '../../../institute/staff-names.ts'
import { type Actor, recordAudit } from '../audit/index.ts'
import { findOpenInvitation, findReplaceable } from './auth.queries.ts'
import { requireUncommonPassword } from './common-passwords.ts'
import { forgetEntrance } from './forget-entrance.ts'
import { hashToken } from './tokens.ts'

const noLongerValid = () => new AppError('gone', 'This invitation is no longer valid. Ask for a new one.')

type Acceptance = { token: string; new_password: string; full_name?: string | undefined }

/** Accepting makes the invited person a member of staff and uses up the link. */
export async function acceptInvitation(deps: Deps, form: Acceptance, network: string): Promise<void> {
  const { db, clock, hasher, engine } = deps
  await requireHit(db, clock, `invitation:${network}`, rates.resetPerNetwork)
  const now = isoTime(clock.now())
  const invitation = await findOpenInvitation(db, hashToken(form.token), now)
  if (!invitation) throw noLongerValid()
  await requireUncommonPassword(form.new_password, invitation.email, 'new_password')
  const password_hash = await hasher.hash(form.new_password)
  await db.transaction().execute(async (tx) => {
    // Locks the inviter's row first, as a deactivation does: the two are serialized, and the right
    // is checked as of now.
    await lockPerson(tx, engine, invitation.invited_by)
    if (!(await findOpenInvitation(tx, hashToken(form.token), now))) throw noLongerValid()
    const used = await tx
      .updateTable('invitations')
      .set({ accepted_at: now })
      .where('id', '=', invitation.id)
      .where('accepted_at', 'is', null)
      .where('expires_at', '>', now)
      .executeTakeFirst()
    if (used.numUpdatedRows === 0n) throw noLongerValid()
    const id = randomUUID()
    const actor = { id, email: invitation.email, network }
    await replaceUnconfirmed(tx, deps, actor)
    const full_name = form.full_name || null
    const { email, role } = invitation
    await insertAccount(tx, { id, email, password_hash, role, full_name, created_at: now, confirmed_at: now })
    await recordAudit(tx, deps, actor, {
      action: `${STAFF_NAMES[invitation.role]}.joined`,
      subject: { type: 'user', id },
      summary: `${invitation.email} became ${ARTICLED[invitation.role]}`,
    })
  })
}

/**
 * Reading the mail proves owning the address. A student's account that never confirmed it is
 * replaced, and its sessions end.
 */
async function replaceUnconfirmed(tx: Tx, deps: Deps, actor: Actor): Promise<void> {
  const account = await findReplaceable(tx, actor.email)
  if (!account) return
  await lockAccount(tx, deps.engine, account.id)
  // Money or a confirmation that came before the lock keeps the account: the new one then violates
  // the email's unique key.
  if (!(await findReplaceable(tx, actor.email))) return
  await changeAccount(tx, account.id, { deleted_at: isoTime(deps.clock.now()) })
  await forgetEntrance(tx, account.id)
  await recordAudit(tx, deps, actor, {
    action: 'user.deleted',
    subject: { type: 'user', id: account.id },
    summary: `Deleted the student account of ${actor.email}, whose address was never confirmed, for the invitation`,
  })
}
