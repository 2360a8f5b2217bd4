import type { Deps } from '../../../deps.ts'
import { type Actor, recordAudit, requireUnchanged } from '../../ground/audit/index.ts'
import { lockBankQuestions, tagsIn } from './question-bank.queries.ts'

/** Replaces the tags, sorted alphabetically. */
export function tagBankQuestion(
  { db, engine, ...deps }: Deps,
  actor: Actor,
  id: string,
  given: string[],
): Promise<string[]> {
  const tags = [...new Set(given)].sort()
  return db.transaction().execute(async (tx) => {
    const [question] = await lockBankQuestions(tx, engine, [id])
    const before = (await tagsIn(tx, [id])).map(({ tag }) => tag)
    await requireUnchanged(tx, actor, { now: { tags: before }, actions: ['bank-question.tagged'], ids: [id] })
    await tx.deleteFrom('bank_tags').where('question_id', '=', id).execute()
    if (question && tags.length > 0)
      await tx
        .insertInto('bank_tags')
        .values(tags.map((tag) => ({ question_id: id, tag, created_at: question.created_at })))
        .execute()
    await recordAudit(tx, deps, actor, {
      action: 'bank-question.tagged',
      subject: { type: 'bank question', id },
      summary: 'Changed the tags of a question in the bank',
      before,
      after: tags,
    })
    return tags
  })
}
