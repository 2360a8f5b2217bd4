import { contract } from '@sonocampus/contract'
import { TOTAL_COUNT_HEADER } from '@sonocampus/contract/paging'
import type { FastifyInstance } from 'fastify'
import { inTurn } from '../../../db/paged.ts'
import type { Deps } from '../../../deps.ts'
import { bindRoute } from '../../../http/bind-route.ts'
import { teacherOf } from '../../../http/current-user.ts'
import { actorOf } from '../../ground/audit/index.ts'
import { presentSubmission, presentSubmissionPage, presentWaitingWork } from './assignments.presenter.ts'
import { getAssignmentRow } from './assignments.queries.ts'
import { gradeSubmission } from './grade-submission.ts'
import { findWaitingWork } from './grading-queue.queries.ts'
import { returnSubmission } from './return-submission.ts'
import { findSubmissions, getSubmission, listPast, type SubmissionRow } from './submissions.queries.ts'

export function gradingAdminRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps

  const present = async (sessionId: string, assignmentId: string, row: SubmissionRow) =>
    presentSubmission(deps, sessionId, row, await listPast(db, assignmentId, [row]))

  bindRoute(app, contract.listSubmissions, async ({ params, query, actor }, reply) => {
    await getAssignmentRow(db, params)
    const { rows, total } = await findSubmissions(db, params, query)
    reply.header(TOTAL_COUNT_HEADER, total)
    return {
      submissions: await inTurn(rows, async (some) => {
        const past = await listPast(db, params.assignmentId, some)
        return some.map((row) => presentSubmission(deps, actor.sessionId, row, past))
      }),
    }
  })

  bindRoute(app, contract.getSubmission, async ({ params, actor }) => {
    const assignment = await getAssignmentRow(db, params)
    const row = await getSubmission(db, params)
    return presentSubmissionPage(await present(actor.sessionId, params.assignmentId, row), assignment)
  })

  bindRoute(app, contract.gradeSubmission, async (input) => {
    const row = await gradeSubmission(deps, actorOf(input), input.params, input.body)
    const submission = await present(input.actor.sessionId, input.params.assignmentId, row)
    return { ...submission, detail: 'Submission graded successfully!' }
  })

  bindRoute(app, contract.returnSubmission, async (input) => {
    const row = await returnSubmission(deps, actorOf(input), input.params, input.body)
    const submission = await present(input.actor.sessionId, input.params.assignmentId, row)
    return { ...submission, detail: `Work returned to ${row.email}.` }
  })

  bindRoute(
    app,
    contract.listGradingQueue,
    async ({ query, actor }, reply) => {
      const { rows, total } = await findWaitingWork(db, { ...query, teacher: teacherOf(actor) })
      reply.header(TOTAL_COUNT_HEADER, total)
      return rows.map(presentWaitingWork)
    },
    'to own courses',
  )
}
