import { isoTime } from '../../../clock.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import { confirmAccount } from '../../../institute/accounts.queries.ts'
import { writeAs } from '../../../institute/people.queries.ts'
import { hashToken } from './tokens.ts'

/**
 * Needs both the link, which shows that the mail was read, and a session of the account it was sent
 * for. With the link alone the owner of an address would confirm an account that a stranger made
 * with it and still has the password of.
 */
export function confirmEmail(deps: Deps, userId: string, token: string): Promise<void> {
  const now = isoTime(deps.clock.now())
  return writeAs(deps, userId, async (tx) => {
    const used = await tx
      .deleteFrom('email_confirmations')
      .where('user_id', '=', userId)
      .where('token_hash', '=', hashToken(token))
      .where('expires_at', '>', now)
      .executeTakeFirst()
    if (used.numDeletedRows === 0n)
      throw new AppError('gone', 'This link is for another account or no longer works. Ask for a new one.')
    await confirmAccount(tx, userId, now)
  })
}
