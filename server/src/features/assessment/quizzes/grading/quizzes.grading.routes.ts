import { contract } from '@sonocampus/contract'
import { TOTAL_COUNT_HEADER } from '@sonocampus/contract/paging'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../../deps.ts'
import { bindRoute } from '../../../../http/bind-route.ts'
import { actorOf } from '../../../ground/audit/index.ts'
import { listAnswersOf } from '../rows/quiz-answers.queries.ts'
import { getVersion } from '../rows/quiz-versions.queries.ts'
import { presentGradingView, presentSubmission } from '../rows/quizzes.presenter.ts'
import { listScores } from '../rows/quizzes.queries.ts'
import { getSubmission, type SubmissionRow } from '../rows/submissions.queries.ts'
import { listQuestionStatistics } from '../statistics/list-question-statistics.ts'
import { gradeQuizSubmission } from './grade-quiz-submission.ts'
import { listQuizSubmissions } from './list-quiz-submissions.ts'
import { applyRegrade, previewRegrade } from './regrade.ts'

export function quizzesGradingRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  const present = async (row: SubmissionRow) => presentSubmission(row, await listScores(db, row.quiz_id, [row.user_id]))

  bindRoute(app, contract.listQuizSubmissions, async ({ params, query }, reply) => {
    const { submissions, total } = await listQuizSubmissions(deps, params.quizId, query)
    reply.header(TOTAL_COUNT_HEADER, total)
    return submissions
  })

  bindRoute(app, contract.getGradingView, async ({ params }) => {
    const row = await getSubmission(db, params.submissionId)
    const presented = await getVersion(db, row.version_id)
    return presentGradingView(row, presented, await listAnswersOf(db, row.id), await present(row))
  })

  bindRoute(app, contract.gradeQuizSubmission, async (input) => {
    const row = await gradeQuizSubmission(deps, actorOf(input), input.params.submissionId, input.body)
    return { ...(await present(row)), detail: 'Grade saved successfully!' }
  })

  bindRoute(app, contract.previewRegrade, ({ params }) => previewRegrade(db, params.quizId))

  bindRoute(app, contract.applyRegrade, async (input) => {
    const changed = await applyRegrade(deps, actorOf(input), input.params.quizId)
    const detail = changed === 1 ? '1 submission was rescored.' : `${changed} submissions were rescored.`
    return { detail: changed === 0 ? 'No scores change under the current key.' : detail, changed }
  })

  bindRoute(app, contract.listQuestionStatistics, ({ params }) => listQuestionStatistics(db, params.quizId))
}
