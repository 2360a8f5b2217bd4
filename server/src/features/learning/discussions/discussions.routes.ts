import { contract } from '@sonocampus/contract'
import type { FastifyInstance } from 'fastify'
import { keyedPage } from '../../../db/keyset.ts'
import type { Deps } from '../../../deps.ts'
import { bindRoute, type Caller } from '../../../http/bind-route.ts'
import type { CurrentUser } from '../../../http/current-user.ts'
import { actorOf } from '../../ground/audit/index.ts'
import { requireLesson } from '../lessons/index.ts'
import { acceptAnswer } from './accept-answer.ts'
import { answerQuestion } from './answer-question.ts'
import { askQuestion } from './ask-question.ts'
import { presentAnswer, presentQuestion } from './discussions.presenter.ts'
import { listAnswersTo, listQuestionsOf } from './discussions.queries.ts'
import { reportPost } from './report-post.ts'
import { requireQuestion } from './require-post.ts'
import { updatePost } from './update-post.ts'
import type { Writer } from './writer.ts'

export const writerOf = (input: { actor: CurrentUser; caller: Caller }): Writer => ({
  ...actorOf(input),
  role: input.actor.role,
  isStaff: input.actor.role !== 'student',
})

/** Threads under lessons, for enrolled students and those who teach. */
export function discussionsRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps

  bindRoute(app, contract.listQuestions, async (input) => {
    const { videoId } = input.params
    await requireLesson(deps, input.actor, videoId)
    const { rows, next } = keyedPage(await listQuestionsOf(db, videoId, input.query.after))
    return { rows: rows.map((row) => presentQuestion(row, writerOf(input), clock.now())), next }
  })

  bindRoute(app, contract.getQuestion, async (input) => {
    const question = await requireQuestion(deps, writerOf(input), input.params.questionId)
    return presentQuestion(question, writerOf(input), clock.now())
  })

  bindRoute(app, contract.listAnswers, async (input) => {
    const viewer = writerOf(input)
    const question = await requireQuestion(deps, viewer, input.params.questionId)
    const { rows, next } = keyedPage(await listAnswersTo(db, question.id, input.query.after))
    return { rows: rows.map((row) => presentAnswer(row, question, viewer, clock.now())), next }
  })

  bindRoute(app, contract.askQuestion, async (input) => {
    const question = await askQuestion(deps, writerOf(input), input.params.videoId, input.body)
    return presentQuestion(question, writerOf(input), clock.now())
  })

  bindRoute(app, contract.answerQuestion, async (input) => {
    const writer = writerOf(input)
    const { answer, question } = await answerQuestion(deps, writer, input.params.questionId, input.body.text)
    return presentAnswer(answer, question, writer, clock.now())
  })

  bindRoute(app, contract.updatePost, async (input) => {
    await updatePost(deps, writerOf(input), input.params.postId, input.body.text)
    return { detail: 'Changed.' }
  })

  bindRoute(app, contract.acceptAnswer, async (input) => {
    await acceptAnswer(deps, writerOf(input), input.params.postId, input.body.is_accepted)
    return { detail: input.body.is_accepted ? 'Answer accepted.' : 'Answer no longer accepted.' }
  })

  bindRoute(app, contract.reportPost, async (input) => {
    await reportPost(deps, writerOf(input), input.params.postId, input.body.reason)
    return { detail: 'Thank you. The institute will look at it.' }
  })
}
