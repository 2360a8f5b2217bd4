import type { Deps } from '../../../deps.ts'
import { type Actor, recordAudit } from '../../ground/audit/index.ts'
import { lockBankQuestions } from './question-bank.queries.ts'

/** Removes a question from the bank. Copies in quizzes stay. */
export function deleteBankQuestion({ db, engine, ...deps }: Deps, actor: Actor, id: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const [before] = await lockBankQuestions(tx, engine, [id])
    await tx.deleteFrom('bank_questions').where('id', '=', id).execute()
    await recordAudit(tx, deps, actor, {
      action: 'bank-question.deleted',
      subject: { type: 'bank question', id },
      summary: 'Removed a question from the bank',
      before: before ?? {},
    })
  })
}
