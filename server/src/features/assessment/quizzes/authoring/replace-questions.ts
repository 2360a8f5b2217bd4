import type { Tx } from '../../../../db/connect.ts'
import { bodyOf, type Question } from '../rows/quizzes.queries.ts'

const BATCH = 50

/** Writes a quiz's questions in this order and removes all others. Call while holding the quiz's lock. */
export async function replaceQuestions(
  tx: Tx,
  quizId: string,
  questions: Question[],
  origins?: ReadonlyMap<string, string>,
): Promise<void> {
  const rows = questions.map(({ options, task, asset, ...question }, at) => ({
    ...question,
    quiz_id: quizId,
    position: at + 1,
    asset_id: asset?.id ?? null,
    body: bodyOf({ options, task }),
    // Written once, with the question.
    bank_id: origins?.get(question.id) ?? null,
  }))
  for (let at = 0; at < rows.length; at += BATCH)
    await tx
      .insertInto('quiz_questions')
      .values(rows.slice(at, at + BATCH))
      .onConflict((oc) =>
        oc.column('id').doUpdateSet((eb) => ({
          position: eb.ref('excluded.position'),
          text: eb.ref('excluded.text'),
          explanation: eb.ref('excluded.explanation'),
          image_url: eb.ref('excluded.image_url'),
          points: eb.ref('excluded.points'),
          asset_id: eb.ref('excluded.asset_id'),
          body: eb.ref('excluded.body'),
        })),
      )
      .execute()
  // Only now: a quiz that keeps having questions is never without any.
  const kept = questions.map(({ id }) => id)
  await tx
    .deleteFrom('quiz_questions')
    .where('quiz_id', '=', quizId)
    .where('id', 'not in', kept.length > 0 ? kept : [''])
    .execute()
}

/** When a picture is deleted, questions of deleted quizzes lose it. */
export async function takeFromQuestions(tx: Tx, assetId: string): Promise<void> {
  await tx.updateTable('quiz_questions').set({ asset_id: null }).where('asset_id', '=', assetId).execute()
}
