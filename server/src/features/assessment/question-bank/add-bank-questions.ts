import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../ground/audit/index.ts'
import { bringAssets } from '../assets/index.ts'
import { addQuestions, copyQuestion, lockQuiz, type Question, readBody } from '../quizzes/index.ts'
import { lockBankQuestions } from './question-bank.queries.ts'

/** Copies kept questions into a quiz of any course, linked to their origin. Their pictures are brought along. */
export function addBankQuestions(deps: Deps, actor: Actor, quizId: string, ids: string[]): Promise<Question[]> {
  const { db, engine } = deps
  return db.transaction().execute(async (tx) => {
    const quiz = await lockQuiz(tx, engine, quizId)
    const kept = await lockBankQuestions(tx, engine, [...new Set(ids)])
    const assetIds = [...new Set(kept.flatMap(({ asset_id }) => asset_id ?? []))]
    const assets = await bringAssets(deps, tx, quiz.course_id, assetIds)
    const origins = new Map<string, string>()
    const added = kept.map(({ id, text, explanation, image_url, points, asset_id, body }) => {
      const asset = asset_id ? assets.get(asset_id) : null
      if (asset === undefined) throw new Error(`The picture ${asset_id} of a bank question is missing`)
      const copy = copyQuestion({ id, text, explanation, image_url, points, asset, ...readBody(body) })
      origins.set(copy.id, id)
      return copy
    })
    await addQuestions(deps, tx, actor, quiz, added, origins)
    return added
  })
}
