import { contract } from '@sonocampus/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { bindRoute } from '../../../http/bind-route.ts'
import { actorOf } from '../../ground/audit/index.ts'
import { addBankQuestions } from './add-bank-questions.ts'
import { deleteBankQuestion } from './delete-bank-question.ts'
import { keepQuestions } from './keep-questions.ts'
import { presentBankPage } from './question-bank.presenter.ts'
import { findBankQuestions, listTags } from './question-bank.queries.ts'
import { tagBankQuestion } from './tag-bank-question.ts'

export function questionBankAdminRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  bindRoute(
    app,
    contract.listBankQuestions,
    async ({ query }) => presentBankPage(await findBankQuestions(db, query)),
    'to teachers',
  )

  bindRoute(app, contract.listBankTags, () => listTags.all(db, {}), 'to teachers')

  bindRoute(app, contract.keepQuestions, async (input) => {
    const { question_ids, tags } = input.body
    const kept = await keepQuestions(deps, actorOf(input), input.params.quizId, { questionIds: question_ids, tags })
    return { detail: kept === 1 ? '1 question is in the bank.' : `${kept} questions are in the bank.`, kept }
  })

  bindRoute(app, contract.addBankQuestions, (input) =>
    addBankQuestions(deps, actorOf(input), input.params.quizId, input.body.bank_question_ids),
  )

  bindRoute(app, contract.tagBankQuestion, async (input) => ({
    tags: await tagBankQuestion(deps, actorOf(input), input.params.bankQuestionId, input.body.tags),
  }))

  bindRoute(app, contract.deleteBankQuestion, async (input) => {
    await deleteBankQuestion(deps, actorOf(input), input.params.bankQuestionId)
    return { detail: 'The question is no longer in the bank.' }
  })
}
