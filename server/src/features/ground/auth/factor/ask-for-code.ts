import { guardLimits } from '@sonocampus/contract/guard-limits'
import { isoTime } from '../../../../clock.ts'
import type { Deps } from '../../../../deps.ts'
import { AppError } from '../../../../errors.ts'
import { hashToken, newToken } from '../tokens.ts'

/** The password was right and is not enough. The challenge says so for five minutes, and is good for nothing else. */
export async function askForCode({ db, clock }: Deps, userId: string): Promise<never> {
  const challenge = newToken()
  const expires_at = isoTime(clock.now() + guardLimits.factor.challenge)
  await db
    .insertInto('log_in_challenges')
    .values({ token_hash: hashToken(challenge), user_id: userId, expires_at })
    .execute()
  throw new AppError('second_factor', 'Enter the code from your authenticator app.', { recordId: challenge })
}
