import { contract } from '@sonocampus/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { bindRoute } from '../../../http/bind-route.ts'
import { presentAssignmentPage } from './assignments.presenter.ts'
import { getAssignment } from './get-assignment.ts'
import { listAssignments } from './list-assignments.ts'
import { submitAssignment } from './submit-assignment.ts'

export function assignmentsStudentRoutes(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, contract.listAssignments, ({ params, actor }) => listAssignments(deps, actor, params.courseId))

  bindRoute(app, contract.getAssignment, async ({ params, actor }) => {
    const { row, handedIn, isOpen } = await getAssignment(deps, actor, params)
    return presentAssignmentPage(deps, actor.sessionId, row, handedIn, isOpen)
  })

  bindRoute(app, contract.submitAssignment, async ({ params, files, actor }) => {
    const submitted = await submitAssignment(deps, actor, params, files.file)
    const detail = submitted.is_late
      ? 'Assignment submitted successfully. It was late and is marked as such.'
      : 'Assignment submitted successfully.'
    return { ...submitted, detail }
  })
}
