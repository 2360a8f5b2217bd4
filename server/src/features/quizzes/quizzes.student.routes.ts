import { contract } from '@sonocampus/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { bindRoute } from '../../http/bind-route.ts'
import { listQuizzesFor } from './list-quizzes.ts'
import { listAttemptsOf } from './quizzes.queries.ts'
import { presentAttempt, presentSheet } from './quizzes.student.presenter.ts'
import { readResult } from './read-result.ts'
import { saveChoice } from './save-choice.ts'
import { requireQuestions, requireQuiz, startAttempt } from './start-attempt.ts'
import { submitQuiz } from './submit-quiz.ts'

export function quizzesStudentRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps

  bindRoute(app, contract.listQuizzes, ({ params, actor }) => listQuizzesFor(deps, actor, params.courseId))

  bindRoute(app, contract.getQuiz, async ({ params, actor }) => {
    const quiz = await requireQuiz(deps, actor, params)
    const questions = await requireQuestions(deps, actor, quiz)
    return presentSheet(actor, quiz, questions, await listAttemptsOf(db, actor.id, [quiz.id]))
  })

  bindRoute(app, contract.startQuizAttempt, async ({ params, actor }) =>
    presentAttempt(await startAttempt(deps, actor, params), clock.now()),
  )

  bindRoute(app, contract.saveQuizChoice, async ({ params, body, actor }) => ({
    question_id: body.question_id,
    selected_option_ids: await saveChoice(deps, actor, params, body),
  }))

  bindRoute(app, contract.submitQuiz, ({ params, body, actor }) => submitQuiz(deps, actor, params, body))

  bindRoute(app, contract.getQuizResult, ({ params, actor }) => readResult(deps, actor, params))
}
