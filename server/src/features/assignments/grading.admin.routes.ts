import { contract } from '@sonocampus/contract'
import { TOTAL_COUNT_HEADER } from '@sonocampus/contract/paging'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { bindRoute } from '../../http/bind-route.ts'
import { doerOf } from '../audit/index.ts'
import { presentAssignment, presentSubmission, presentWaitingWork } from './assignments.presenter.ts'
import { getAssignment } from './assignments.queries.ts'
import { gradeSubmission } from './grade-submission.ts'
import { findWaitingWork } from './grading-queue.queries.ts'
import { returnSubmission } from './return-submission.ts'
import { findSubmissions, getSubmission, listEarlier, listGradesOf, type SubmissionRow } from './submissions.queries.ts'

export function gradingAdminRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps

  async function present(sessionId: string, assignmentId: string, rows: SubmissionRow[]) {
    const earlier = await listEarlier(db, assignmentId, rows)
    const grades = await listGradesOf(db, [...new Set([...rows, ...earlier].map(({ id }) => id))])
    return rows.map((row) => presentSubmission(deps, sessionId, row, { earlier, grades }))
  }
  async function presentOne(sessionId: string, assignmentId: string, row: SubmissionRow) {
    const [submission] = await present(sessionId, assignmentId, [row])
    if (!submission) throw new Error('One row is presented as one.')
    return submission
  }

  bindRoute(app, contract.listSubmissions, async ({ params, query, actor }, reply) => {
    await getAssignment(db, params)
    const { rows, total } = await findSubmissions(db, params, query)
    reply.header(TOTAL_COUNT_HEADER, total)
    return { submissions: await present(actor.sessionId, params.assignmentId, rows) }
  })

  bindRoute(app, contract.getSubmission, async ({ params, actor }) => {
    const assignment = await getAssignment(db, params)
    const { course_id: id, course_title: title } = assignment
    const row = await getSubmission(db, params)
    return {
      ...(await presentOne(actor.sessionId, params.assignmentId, row)),
      assignment: presentAssignment(assignment),
      course: { id, _id: id, title },
    }
  })

  bindRoute(app, contract.gradeSubmission, async (input) => {
    const row = await gradeSubmission(deps, doerOf(input), input.params, input.body)
    const submission = await presentOne(input.actor.sessionId, input.params.assignmentId, row)
    return { ...submission, detail: 'Submission graded successfully!' }
  })

  bindRoute(app, contract.returnSubmission, async (input) => {
    const row = await returnSubmission(deps, doerOf(input), input.params, input.body)
    const submission = await presentOne(input.actor.sessionId, input.params.assignmentId, row)
    return { ...submission, detail: `The work went back to ${row.email}.` }
  })

  bindRoute(app, contract.listGradingQueue, async ({ query }, reply) => {
    const { rows, total } = await findWaitingWork(db, query)
    reply.header(TOTAL_COUNT_HEADER, total)
    return rows.map(presentWaitingWork)
  })
}
