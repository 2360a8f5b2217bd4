import { contract } from '@sonocampus/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../../deps.ts'
import { bindRoute } from '../../../../http/bind-route.ts'
import { getSiteSettings } from '../../../../institute/site-settings.queries.ts'
import { actorOf } from '../../audit/index.ts'
import { entrance, requireSameSite } from '../entrance.routes.ts'
import { confirmFactor } from './confirm-factor.ts'
import { confirmLogIn } from './confirm-log-in.ts'
import { countRecoveryCodes, findFactor } from './factor.queries.ts'
import { prepareFactor } from './prepare-factor.ts'
import { removeFactor } from './remove-factor.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'

export function factorRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  const { deviceOf, withSession } = entrance(deps)

  bindRoute(
    app,
    contract.getFactor,
    async ({ actor }) => {
      const confirmed_at = (await findFactor(db, actor.id))?.confirmed_at ?? null
      return {
        is_on: confirmed_at !== null,
        is_required: (await getSiteSettings(db)).staff_factor === 'required',
        confirmed_at,
        recovery_codes_left: confirmed_at ? await countRecoveryCodes(db, actor.id) : 0,
      }
    },
    'to the caller',
  )

  bindRoute(app, contract.prepareFactor, ({ actor, body }) => prepareFactor(deps, actor, body), 'to the caller')

  bindRoute(
    app,
    contract.confirmFactor,
    async (input) => ({
      recovery_codes: await confirmFactor(
        deps,
        { ...actorOf(input), sessionId: input.actor.sessionId },
        input.body.code,
      ),
    }),
    'to the caller',
  )

  bindRoute(
    app,
    contract.removeFactor,
    async (input) => {
      await removeFactor(deps, actorOf(input), input.body)
      return { message: 'Your second factor is off.' }
    },
    'to the caller',
  )

  bindRoute(
    app,
    contract.renewRecoveryCodes,
    async (input) => ({ recovery_codes: await renewRecoveryCodes(deps, actorOf(input), input.body) }),
    'to the caller',
  )

  bindRoute(app, contract.confirmLogIn, async ({ body, caller }, reply) => {
    requireSameSite(reply)
    const { email, ...session } = await confirmLogIn(deps, body, caller, deviceOf(reply))
    return withSession(reply, email, session)
  })
}
