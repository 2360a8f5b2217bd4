import { contract } from '@sonocampus/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { bindRoute } from '../../http/bind-route.ts'
import { doerOf } from '../audit/index.ts'
import { presentQuiz } from './quizzes.presenter.ts'
import {
  countSubmissions,
  findQuizOfQuestion,
  getQuizRow,
  listQuestions,
  listQuestionsOf,
  listQuizRows,
} from './quizzes.queries.ts'
import { countRegrade } from './regrade.ts'
import { createQuestion, deleteQuestion, updateQuestion } from './save-question.ts'
import { createQuiz, deleteQuiz, updateQuiz } from './save-quiz.ts'

export function quizzesAdminRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps

  bindRoute(app, contract.listQuizzesForAdmin, async ({ query }) => {
    const rows = await listQuizRows(db, query.course_id)
    const questions = await listQuestions(
      db,
      rows.map(({ id }) => id),
    )
    const counts = await countSubmissions(db, query.course_id)
    return rows.map((row) => ({
      ...presentQuiz(row, questions.get(row.id) ?? []),
      submission_count: counts.get(row.id) ?? 0,
    }))
  })

  bindRoute(app, contract.getQuizForAdmin, async ({ params }) =>
    presentQuiz(await getQuizRow(db, params.quizId), await listQuestionsOf(db, params.quizId)),
  )

  bindRoute(app, contract.createQuiz, async (input) => {
    const { quiz, questions } = await createQuiz(deps, doerOf(input), input.body)
    return presentQuiz(quiz, questions)
  })

  bindRoute(app, contract.updateQuiz, async (input) => {
    const { quiz, questions } = await updateQuiz(deps, doerOf(input), input.params.quizId, input.body)
    return { ...presentQuiz(quiz, questions), regrade_count: await countRegrade(deps, quiz.id) }
  })

  bindRoute(app, contract.deleteQuiz, async (input) => {
    await deleteQuiz(deps, doerOf(input), input.params.quizId)
    return { detail: 'Quiz deleted successfully!' }
  })

  bindRoute(app, contract.createQuestion, (input) =>
    createQuestion(deps, doerOf(input), input.params.quizId, input.body),
  )

  bindRoute(app, contract.updateQuestion, async (input) => {
    const question = await updateQuestion(deps, doerOf(input), input.params.questionId, input.body)
    return { ...question, regrade_count: await countRegrade(deps, await findQuizOfQuestion(db, question.id)) }
  })

  bindRoute(app, contract.deleteQuestion, async (input) => {
    await deleteQuestion(deps, doerOf(input), input.params.questionId)
    return { detail: 'Question deleted successfully!' }
  })
}
