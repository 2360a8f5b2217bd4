import { contract } from '@sonocampus/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../../deps.ts'
import { bindRoute } from '../../../../http/bind-route.ts'
import { actorOf } from '../../../ground/audit/index.ts'
import { presentQuestion, presentQuiz } from '../rows/quizzes.presenter.ts'
import { arrangeQuestions } from './arrange-questions.ts'
import { duplicateQuestion } from './change-questions.ts'
import { duplicateQuiz } from './duplicate-quiz.ts'
import { importQuestions } from './import-questions.ts'
import { publishQuiz } from './publish-quiz.ts'
import { updateQuizDetails } from './update-quiz-details.ts'
import { withdrawQuiz } from './withdraw-quiz.ts'

export function quizzesAuthoringRoutes(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, contract.updateQuizDetails, async (input) =>
    presentQuiz(await updateQuizDetails(deps, actorOf(input), input.params.quizId, input.body)),
  )

  bindRoute(app, contract.importQuestions, async (input) =>
    (await importQuestions(deps, actorOf(input), input.params.quizId, input.body.questions)).map(presentQuestion),
  )

  bindRoute(app, contract.duplicateQuestion, async (input) =>
    presentQuestion(await duplicateQuestion(deps, actorOf(input), input.params.questionId)),
  )

  bindRoute(app, contract.arrangeQuestions, async (input) => {
    await arrangeQuestions(deps, actorOf(input), input.params.quizId, input.body.question_ids)
    return { detail: 'Order saved.' }
  })

  bindRoute(app, contract.publishQuiz, async (input) =>
    presentQuiz(await publishQuiz(deps, actorOf(input), input.params.quizId, input.body.publish_at ?? null)),
  )

  bindRoute(app, contract.withdrawQuiz, async (input) =>
    presentQuiz(await withdrawQuiz(deps, actorOf(input), input.params.quizId)),
  )

  bindRoute(app, contract.duplicateQuiz, async (input) => {
    const { leftOut, ...copy } = await duplicateQuiz(deps, actorOf(input), input.params.quizId, input.body.course_id)
    return { ...presentQuiz(copy), left_out: leftOut }
  })
}
