import * as z from 'zod/mini'
import { isoTime } from '../../../clock.ts'
import { sweepRateLimits } from '../../../db/rate-limit.ts'
import type { Deps } from '../../../deps.ts'
import { SEND_CONFIRMATION } from './request-confirmation.ts'
import { SEND_RESET_PIN } from './request-reset-pin.ts'
import { sendConfirmation } from './send-confirmation.ts'
import { sendResetPin } from './send-reset-pin.ts'

export const SWEEP_SESSIONS = 'auth.sweep'
const PinRequest = z.object({ email: z.string() })
const ConfirmationRequest = z.object({ user_id: z.string() })

export const authJobs = (deps: Deps) => ({
  [SEND_RESET_PIN]: (payload: unknown, job: { id: string }) => sendResetPin(deps, PinRequest.parse(payload), job.id),
  [SEND_CONFIRMATION]: (payload: unknown, job: { id: string }) =>
    sendConfirmation(deps, ConfirmationRequest.parse(payload), job.id),
  /** Rows that no rule reads any more: ended sessions, old PINs and links, counters outside their window. */
  [SWEEP_SESSIONS]: async () => {
    const now = isoTime(deps.clock.now())
    await deps.db.deleteFrom('sessions').where('expires_at', '<', now).execute()
    await deps.db.deleteFrom('reset_pins').where('expires_at', '<', now).execute()
    await deps.db.deleteFrom('email_confirmations').where('expires_at', '<', now).execute()
    await deps.db.deleteFrom('log_in_challenges').where('expires_at', '<', now).execute()
    await sweepRateLimits(deps.db, deps.clock)
  },
})
