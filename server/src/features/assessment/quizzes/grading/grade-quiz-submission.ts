import type { quizGradeForm } from '@sonocampus/contract/quizzes.grading'
import type * as z from 'zod/mini'
import { isoTime } from '../../../../clock.ts'
import { lockRow } from '../../../../db/lock-row.ts'
import type { Deps } from '../../../../deps.ts'
import { invalidField } from '../../../../errors.ts'
import { lockPerson } from '../../../../institute/people.queries.ts'
import { type Actor, recordAudit, requireUnchanged } from '../../../ground/audit/index.ts'
import { editedScore } from '../rows/quizzes.presenter.ts'
import { getSubmission, type SubmissionRow } from '../rows/submissions.queries.ts'
import { notifyOfScore } from './notify-of-score.ts'

/** A score by hand, from 0 to the quiz's points, replaces the computed one. It can be changed later. */
export function gradeQuizSubmission(
  deps: Deps,
  actor: Actor,
  submissionId: string,
  { score, feedback }: z.output<typeof quizGradeForm>,
): Promise<SubmissionRow> {
  const { db, engine, clock } = deps
  return db.transaction().execute(async (tx) => {
    await lockRow(tx, 'quiz_attempts', submissionId)
    const before = await getSubmission(tx, submissionId)
    await lockPerson(tx, engine, before.user_id)
    await requireUnchanged(tx, actor, {
      now: editedScore(before),
      actions: ['quiz.graded'],
      ids: [submissionId],
      verb: 'Graded',
    })
    if (score > before.total) throw invalidField('score', `The score can't be above ${before.total}.`)
    await tx
      .updateTable('quiz_attempts')
      .set({ score, feedback: feedback || null, graded_at: isoTime(clock.now()), graded_by: actor.id })
      .where('id', '=', submissionId)
      .execute()
    const title = before.asked_title
    await recordAudit(tx, deps, actor, {
      action: 'quiz.graded',
      subject: { type: 'quiz submission', id: submissionId },
      summary: `Gave ${before.email} ${score} of ${before.total} in the quiz ${title}`,
      before: { score: before.score, auto_score: before.auto_score, feedback: before.feedback },
      after: { score, feedback: feedback || null },
    })
    await notifyOfScore(tx, deps, before, {
      eventType: 'quiz_graded',
      message: `Your quiz ${title} was graded: ${score} of ${before.total}.`,
      subject: `Your quiz was graded: ${title}`,
      facts: { Quiz: title, Score: `${score} of ${before.total}` },
      ...(feedback ? { feedback } : {}),
    })
    return getSubmission(tx, submissionId)
  })
}
