import { isoTime } from '../../../../clock.ts'
import type { Tx } from '../../../../db/connect.ts'
import type { Deps } from '../../../../deps.ts'
import { AppError, invalidField } from '../../../../errors.ts'
import { enqueueJob } from '../../../../jobs/queue.queries.ts'
import { type Actor, recordAudit } from '../../../ground/audit/index.ts'
import { announceQuiz } from '../rows/announce-quiz.ts'
import type { QuizWithQuestions } from '../rows/quiz-columns.ts'
import { getQuizRow, listDueDrafts, listQuestionsOf, lockQuiz, type QuizRow } from '../rows/quizzes.queries.ts'

/** Runs at each scheduled time of publication. */
export const PUBLISH_DUE = 'quizzes.publish-due'

/** Publishes a draft now, or by a job at a future time. Students are notified when it is published. */
export function publishQuiz(
  deps: Deps,
  actor: Actor,
  quizId: string,
  publishAt: string | null,
): Promise<QuizWithQuestions> {
  const { db, engine, clock } = deps
  return db.transaction().execute(async (tx) => {
    const quiz = await lockQuiz(tx, engine, quizId)
    if (quiz.is_draft === 0) throw new AppError('quiz_already_published', 'This quiz is already published.')
    const questions = await listQuestionsOf(tx, quizId)
    if (questions.length === 0)
      throw new AppError('quiz_without_questions', 'This quiz has no questions yet. Add one to publish it.')
    if (publishAt) await plan(deps, tx, actor, quiz, publishAt)
    else await publish(deps, tx, actor, quiz, clock.now())
    return { quiz: await getQuizRow(tx, quizId), questions }
  })
}

async function plan(deps: Deps, tx: Tx, actor: Actor, quiz: QuizRow, publishAt: string): Promise<void> {
  const moment = Date.parse(publishAt)
  if (moment <= deps.clock.now()) throw invalidField('publish_at', 'Choose a date and time in the future.')
  const publish_at = isoTime(moment)
  if (quiz.due_date && quiz.due_date <= publish_at)
    throw invalidField('publish_at', 'Choose a date and time before the quiz is due.')
  await tx.updateTable('quizzes').set({ publish_at }).where('id', '=', quiz.id).execute()
  await enqueueJob(tx, { kind: PUBLISH_DUE, id: `${PUBLISH_DUE}:${quiz.id}:${publish_at}`, runAt: moment }, deps.clock)
  await recordAudit(tx, deps, actor, {
    action: 'quiz.planned',
    subject: { type: 'quiz', id: quiz.id },
    summary: `Scheduled the publication of the quiz ${quiz.title}`,
    before: { publish_at: quiz.publish_at },
    after: { publish_at },
  })
}

async function publish(deps: Deps, tx: Tx, actor: Actor | null, quiz: QuizRow, now: number): Promise<void> {
  const published = { is_draft: 0, publish_at: null, published_at: isoTime(now), updated_at: isoTime(now) }
  await tx.updateTable('quizzes').set(published).where('id', '=', quiz.id).execute()
  await recordAudit(tx, deps, actor, {
    action: 'quiz.published',
    subject: { type: 'quiz', id: quiz.id },
    summary: `Published the quiz ${quiz.title}`,
  })
  await announceQuiz(tx, { ...quiz, is_draft: 0 })
}

/** Publishes the drafts that are due; one without questions by then stays a draft. */
export async function publishDue(deps: Deps): Promise<void> {
  const { db, engine, clock } = deps
  const now = clock.now()
  for (const { id } of await listDueDrafts(db, isoTime(now)))
    await db.transaction().execute(async (tx) => {
      const quiz = await lockQuiz(tx, engine, id)
      if (quiz.is_draft === 0 || !quiz.publish_at || quiz.publish_at > isoTime(now)) return
      if ((await listQuestionsOf(tx, id)).length > 0) await publish(deps, tx, null, quiz, now)
      else await tx.updateTable('quizzes').set({ publish_at: null }).where('id', '=', id).execute()
    })
}
