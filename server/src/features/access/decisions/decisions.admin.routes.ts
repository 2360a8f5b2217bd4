import { contract } from '@sonocampus/contract'
import type { QueuedDecision, RejectionReasons } from '@sonocampus/contract/decisions'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { bindRoute } from '../../../http/bind-route.ts'
import { shownVersion } from '../../../shown-version.ts'
import { actorOf } from '../../ground/audit/index.ts'
import { changeEnrollmentEnd } from './change-enrollment-end.ts'
import { type DecisionRow, listDecisions, readRejectionReasons } from './decisions.queries.ts'
import { endEnrollment } from './end-enrollment.ts'
import { moveEnrollment } from './move-enrollment.ts'
import { queueDecision } from './queue-decision.ts'
import { undoDecision } from './undo-decision.ts'
import { updateRejectionReasons } from './update-rejection-reasons.ts'
import { writeOffBalance } from './write-off-balance.ts'

export function decisionsAdminRoutes(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, contract.listQueuedDecisions, async () => (await listDecisions(deps.db)).map(presentDecision))

  bindRoute(app, contract.queueDecision, async (input) =>
    presentDecision(await queueDecision(deps, actorOf(input), input.body)),
  )

  bindRoute(app, contract.writeOffBalance, async (input) =>
    presentDecision(await writeOffBalance(deps, actorOf(input), input.params, input.body)),
  )

  bindRoute(app, contract.endEnrollment, async (input) =>
    presentDecision(await endEnrollment(deps, actorOf(input), input.params.enrollmentId, input.body.reason)),
  )

  bindRoute(app, contract.changeEnrollmentEnd, async (input) =>
    presentDecision(await changeEnrollmentEnd(deps, actorOf(input), input.params.enrollmentId, input.body)),
  )

  bindRoute(app, contract.moveEnrollment, async (input) =>
    presentDecision(await moveEnrollment(deps, actorOf(input), input.params.enrollmentId, input.body)),
  )

  bindRoute(app, contract.undoDecision, async (input) => ({
    detail: await undoDecision(deps, actorOf(input), input.params.decisionId),
  }))

  bindRoute(app, contract.getRejectionReasons, async () => presentReasons(await readRejectionReasons(deps.db)))
  bindRoute(app, contract.updateRejectionReasons, async (input) =>
    presentReasons(await updateRejectionReasons(deps, actorOf(input), input.body)),
  )
}

export const presentDecision = (row: DecisionRow): QueuedDecision => ({
  id: row.id,
  subject_type: row.subject_type,
  subject_id: row.subject_id,
  status: row.status,
  decided_by: { id: row.decided_by, email: row.email },
  due_at: row.due_at,
})

export const presentReasons = (reasons: RejectionReasons) => ({ ...reasons, version: shownVersion(reasons) })
