import { limits, rates } from '@sonocampus/contract/limits'
import { requireHit } from '../../../db/rate-limit.ts'
import type { Role } from '../../../db/tables/users.ts'
import type { Deps } from '../../../deps.ts'
import { invalidField } from '../../../errors.ts'
import { changeAccount } from '../../../institute/accounts.queries.ts'
import { accountClosed, writeAs } from '../../../institute/people.queries.ts'
import { enqueueMail } from '../../../jobs/mail-job.ts'
import { requireUncommonPassword } from './common-passwords.ts'
import { endAllSessionsBut } from './end-sessions.ts'
import { requireOwnPassword } from './require-own-password.ts'

type Person = { id: string; sessionId: string; email: string; role: Role }
type Change = { current_password: string; new_password: string }

/** Needs the current password, under the limits of a log-in; ends every other session and sends a mail. */
export async function changePassword(deps: Deps, person: Person, change: Change): Promise<void> {
  const { db, clock, hasher } = deps
  requireLength(person.role, change.new_password)
  await requireUncommonPassword(change.new_password, person.email, 'new_password')
  const current = await requireOwnPassword(deps, person.id, change.current_password)
  if (change.new_password === change.current_password)
    throw invalidField('new_password', 'This is your current password. Choose another one.')
  await requireHit(db, clock, `password:${person.id}`, rates.passwordChangePerUser)
  const password_hash = await hasher.hash(change.new_password, { line: `user:${person.id}`, first: true })
  await writeAs(deps, person.id, async (tx) => {
    // Another change or a reset may have come first, and ended this session.
    if (!(await changeAccount(tx, person.id, { password_hash }, { password_hash: current }))) throw accountClosed()
    await tx.deleteFrom('reset_pins').where('user_id', '=', person.id).execute()
    await endAllSessionsBut(tx, person)
    await enqueueMail(tx, clock, {
      to: person.email,
      subject: 'Your password was changed',
      lines: [
        'The password of your account was just changed in your profile, and every other open session was ended.',
        "If this wasn't you, reset your password by mail and contact us at once.",
      ],
    })
  })
}

function requireLength(role: Person['role'], password: string): void {
  const { minForAdmin } = limits.password
  if (role !== 'student' && password.length < minForAdmin)
    throw invalidField('new_password', `Password must be at least ${minForAdmin} characters long.`)
}
