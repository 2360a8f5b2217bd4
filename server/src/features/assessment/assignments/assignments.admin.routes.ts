import { contract } from '@sonocampus/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { bindRoute } from '../../../http/bind-route.ts'
import { actorOf } from '../../ground/audit/index.ts'
import { presentAssignment } from './assignments.presenter.ts'
import { listAssignmentsOf } from './assignments.queries.ts'
import { createAssignment } from './create-assignment.ts'
import { deleteAssignment } from './delete-assignment.ts'
import { setRubric } from './set-rubric.ts'
import { updateAssignment } from './update-assignment.ts'

export function assignmentsAdminRoutes(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, contract.listAssignmentsForAdmin, async ({ params }) =>
    (await listAssignmentsOf(deps.db, params.courseId)).map(presentAssignment),
  )

  bindRoute(app, contract.createAssignment, async (input) =>
    presentAssignment(await createAssignment(deps, actorOf(input), input.params.courseId, input.body)),
  )

  bindRoute(app, contract.updateAssignment, async (input) =>
    presentAssignment(await updateAssignment(deps, actorOf(input), input.params, input.body)),
  )

  bindRoute(app, contract.setRubric, async (input) =>
    presentAssignment(await setRubric(deps, actorOf(input), input.params, input.body)),
  )

  bindRoute(app, contract.deleteAssignment, async (input) => {
    await deleteAssignment(deps, actorOf(input), input.params)
    return { detail: 'Assignment deleted successfully!' }
  })
}
