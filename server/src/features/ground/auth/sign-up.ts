import { randomUUID } from 'node:crypto'
import { rates } from '@sonocampus/contract/limits'
import { isoTime } from '../../../clock.ts'
import { requireHit } from '../../../db/rate-limit.ts'
import type { Deps } from '../../../deps.ts'
import { insertAccount } from '../../../institute/accounts.queries.ts'
import { enqueueJob } from '../../../jobs/queue.queries.ts'
import { requireUncommonPassword } from './common-passwords.ts'
import { SEND_CONFIRMATION } from './request-confirmation.ts'

type SignUp = { email: string; password: string }

/**
 * Creates a student, whatever the request says about roles. The email's unique key settles two at
 * once. The account works at once; a mail asks to confirm the address.
 */
export async function signUp({ db, clock, hasher }: Deps, { email, password }: SignUp, network: string) {
  const place = { line: network }
  hasher.requireRoom(place)
  await requireHit(db, clock, `sign-up:${network}`, rates.signUpPerNetwork)
  await requireUncommonPassword(password, email, 'password')
  const user = {
    id: randomUUID(),
    email,
    password_hash: await hasher.hash(password, place),
    role: 'student' as const,
    created_at: isoTime(clock.now()),
  }
  await db.transaction().execute(async (tx) => {
    await insertAccount(tx, user)
    await enqueueJob(tx, { kind: SEND_CONFIRMATION, payload: { user_id: user.id } }, clock)
  })
  return { id: user.id, email, role: user.role, message: 'Your account is ready. Please log in.' }
}
