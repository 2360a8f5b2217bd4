import { contract } from '@sonocampus/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../../deps.ts'
import { bindRoute } from '../../../../http/bind-route.ts'
import { getQuiz } from './get-quiz.ts'
import { getQuizResult } from './get-quiz-result.ts'
import { listQuizzes } from './list-quizzes.ts'
import { presentAttempt, presentSaved } from './quizzes.student.presenter.ts'
import { saveQuizChoice } from './save-quiz-choice.ts'
import { startQuizAttempt } from './start-quiz-attempt.ts'
import { submitQuiz } from './submit-quiz.ts'

export function quizzesStudentRoutes(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, contract.listQuizzes, ({ params, actor }) => listQuizzes(deps, actor, params.courseId))

  bindRoute(app, contract.getQuiz, ({ params, actor }) => getQuiz(deps, actor, params))

  bindRoute(app, contract.startQuizAttempt, async ({ params, actor }) =>
    presentAttempt(await startQuizAttempt(deps, actor, params), deps.clock.now()),
  )

  bindRoute(app, contract.saveQuizChoice, async ({ params, body, actor }) =>
    presentSaved(body.question_id, await saveQuizChoice(deps, actor, params, body)),
  )

  bindRoute(app, contract.submitQuiz, ({ params, body, actor }) => submitQuiz(deps, actor, params, body))

  bindRoute(app, contract.getQuizResult, ({ params, actor }) => getQuizResult(deps, actor, params))
}
