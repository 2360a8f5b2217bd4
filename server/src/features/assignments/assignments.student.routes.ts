import { contract } from '@sonocampus/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { bindRoute } from '../../http/bind-route.ts'
import { presentOwnSubmission, presentStudentAssignment } from './assignments.presenter.ts'
import { getAssignment, listAssignmentsOf, listOwnSubmissions } from './assignments.queries.ts'
import { requireReading } from './require-reading.ts'
import { standingOf } from './standing.ts'
import { submitAssignment } from './submit-assignment.ts'

export function assignmentsStudentRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps

  bindRoute(app, contract.listAssignments, async ({ params, actor }) => {
    const reach = await requireReading(deps, actor, params.courseId)
    const handedIn = Map.groupBy(await listOwnSubmissions(db, actor.id, params.courseId), (row) => row.assignment_id)
    return (await listAssignmentsOf(db, params.courseId))
      .map((row) => presentStudentAssignment(row, handedIn.get(row.id) ?? []))
      .filter(({ status }) => reach === 'all' || status !== 'pending')
  })

  bindRoute(app, contract.getAssignment, async ({ params, actor }) => {
    const reach = await requireReading(deps, actor, params.courseId)
    const row = await getAssignment(db, params)
    const own = await listOwnSubmissions(db, actor.id, params.courseId)
    const handedIn = own.filter(({ assignment_id }) => assignment_id === row.id)
    if (reach === 'results' && handedIn.length === 0)
      throw new AppError('forbidden', 'You are not enrolled in this course, or your access has ended.')
    const { status, current, earlier } = standingOf(row.due_at, handedIn)
    return {
      ...presentStudentAssignment(row, handedIn),
      can_submit: status === 'pending' && reach === 'all' && actor.role === 'student',
      submission: current && presentOwnSubmission(deps, actor.sessionId, current),
      earlier: earlier.map((one) => presentOwnSubmission(deps, actor.sessionId, one)),
    }
  })

  bindRoute(app, contract.submitAssignment, async ({ params, files, actor }) => {
    const submitted = await submitAssignment(deps, actor, params, files.file)
    const detail = submitted.is_late
      ? 'Assignment submitted successfully. It came after the due date and is marked late.'
      : 'Assignment submitted successfully.'
    return { ...submitted, detail }
  })
}
