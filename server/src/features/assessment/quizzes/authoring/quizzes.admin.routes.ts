import { contract } from '@sonocampus/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../../deps.ts'
import { bindRoute } from '../../../../http/bind-route.ts'
import { actorOf } from '../../../ground/audit/index.ts'
import { presentQuestion, presentQuiz } from '../rows/quizzes.presenter.ts'
import { countRunning, getQuizRow, listQuestionsOf } from '../rows/quizzes.queries.ts'
import { createQuestion, deleteQuestion, updateQuestion } from './change-questions.ts'
import { createQuiz } from './create-quiz.ts'
import { deleteQuiz } from './delete-quiz.ts'
import { listQuizzesForAdmin } from './list-quizzes-for-admin.ts'
import { tryQuestion } from './try-question.ts'
import { updateQuiz } from './update-quiz.ts'

export function quizzesAdminRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps

  bindRoute(app, contract.listQuizzesForAdmin, ({ query }) => listQuizzesForAdmin(db, query.course_id))

  bindRoute(app, contract.getQuizForAdmin, async ({ params: { quizId } }) =>
    presentQuiz({ quiz: await getQuizRow(db, quizId), questions: await listQuestionsOf(db, quizId) }),
  )

  bindRoute(app, contract.countRunningAttempts, async ({ params: { quizId } }) => {
    await getQuizRow(db, quizId)
    return { count: await countRunning(db, quizId) }
  })

  bindRoute(app, contract.createQuiz, async (input) => presentQuiz(await createQuiz(deps, actorOf(input), input.body)))

  bindRoute(app, contract.updateQuiz, async (input) => {
    const updated = await updateQuiz(deps, actorOf(input), input.params.quizId, input.body)
    return { ...presentQuiz(updated), regrade_count: updated.regradeCount }
  })

  bindRoute(app, contract.deleteQuiz, async (input) => {
    await deleteQuiz(deps, actorOf(input), input.params.quizId)
    return { detail: 'Quiz deleted successfully!' }
  })

  bindRoute(app, contract.createQuestion, async (input) =>
    presentQuestion(await createQuestion(deps, actorOf(input), input.params.quizId, input.body)),
  )

  bindRoute(app, contract.updateQuestion, async (input) => {
    const { regrade_count, ...question } = await updateQuestion(
      deps,
      actorOf(input),
      input.params.questionId,
      input.body,
    )
    return { ...presentQuestion(question), regrade_count }
  })

  bindRoute(app, contract.deleteQuestion, async (input) => {
    await deleteQuestion(deps, actorOf(input), input.params.questionId)
    return { detail: 'Question deleted successfully!' }
  })

  bindRoute(app, contract.tryQuestion, async ({ params, body }) => {
    const { is_right, ...worth } = await tryQuestion(db, params.quizId, body)
    return { ...worth, is_correct: is_right }
  })
}
