import { contract } from '@sonocampus/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { bindRoute } from '../../../http/bind-route.ts'
import { checkStatus } from './check-status.ts'
import { presentStatus } from './status.presenter.ts'
import { listLivingProcesses, listStatusFacts } from './status.queries.ts'

export function statusAdminRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps

  bindRoute(app, contract.getStatus, async () => {
    const now = clock.now()
    return presentStatus(await listStatusFacts(db), await listLivingProcesses(db, now), now)
  })

  bindRoute(app, contract.checkStatus, async () => {
    await checkStatus(deps)
    return { detail: 'Checking everything now.' }
  })
}
