import { contract } from '@sonocampus/contract'
import { TOTAL_COUNT_HEADER } from '@sonocampus/contract/paging'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { bindRoute } from '../../http/bind-route.ts'
import { doerOf } from '../audit/index.ts'
import { readSheet } from './asked.ts'
import { gradeSubmission } from './grade-submission.ts'
import { questionStatistics } from './question-statistics.ts'
import { presentGradingView, presentSubmission } from './quizzes.presenter.ts'
import {
  findSubmissions,
  getQuizRow,
  getSubmission,
  listQuestionsOf,
  listScores,
  listSheets,
  type SubmissionRow,
} from './quizzes.queries.ts'
import { applyRegrade, previewRegrade } from './regrade.ts'
import { submitExpired } from './submit-expired.ts'

export function quizzesGradingRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  const present = async (row: SubmissionRow) => presentSubmission(row, await listScores(db, row.quiz_id, [row.user_id]))

  bindRoute(app, contract.listQuizSubmissions, async ({ params, query }, reply) => {
    await getQuizRow(db, params.quizId)
    await submitExpired(deps, { quizId: params.quizId })
    const { rows, total } = await findSubmissions(db, params.quizId, query)
    reply.header(TOTAL_COUNT_HEADER, total)
    const scores = await listScores(db, params.quizId, [...new Set(rows.map(({ user_id }) => user_id))])
    return rows.map((row) => presentSubmission(row, scores))
  })

  bindRoute(app, contract.getGradingView, async ({ params }) => {
    const row = await getSubmission(db, params.submissionId)
    return presentGradingView(row, await present(row))
  })

  bindRoute(app, contract.gradeQuizSubmission, async (input) => {
    const row = await gradeSubmission(deps, doerOf(input), input.params.submissionId, input.body)
    return { ...(await present(row)), detail: 'Grade saved successfully!' }
  })

  bindRoute(app, contract.previewRegrade, ({ params }) => previewRegrade(deps, params.quizId))

  bindRoute(app, contract.applyRegrade, async (input) => {
    const changed = await applyRegrade(deps, doerOf(input), input.params.quizId)
    const detail = changed === 1 ? 'One submission was scored anew.' : `${changed} submissions were scored anew.`
    return { detail: changed === 0 ? 'No score changes under the present key.' : detail, changed }
  })

  bindRoute(app, contract.listQuestionStatistics, async ({ params }) => {
    await getQuizRow(db, params.quizId)
    const sheets = (await listSheets(db, params.quizId)).map((row) => {
      const { asked, answers } = readSheet(row)
      return { questions: asked.questions, answers }
    })
    return questionStatistics(await listQuestionsOf(db, params.quizId), sheets)
  })
}
