import { pagePath } from '@sonocampus/contract/pages'
import type { quizGradeForm } from '@sonocampus/contract/quizzes.grading'
import type * as z from 'zod/mini'
import { isoTime } from '../../clock.ts'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { invalidField } from '../../errors.ts'
import { type Doer, recordAudit } from '../audit/index.ts'
import { notifyStudent } from '../notifications/index.ts'
import { announceResult } from './announce-quiz.ts'
import { readSheet } from './asked.ts'
import { getSubmission, type SubmissionRow } from './quizzes.queries.ts'

/** A score by hand, from 0 to the number of questions, takes the place of the computed one. It can be given again. */
export function gradeSubmission(
  deps: Deps,
  doer: Doer,
  submissionId: string,
  { score, feedback }: z.output<typeof quizGradeForm>,
): Promise<SubmissionRow> {
  const { db, clock } = deps
  return db.transaction().execute(async (tx) => {
    const before = await getSubmission(tx, submissionId)
    if (score > before.total) throw invalidField('score', `The score cannot be above ${before.total}.`)
    await tx
      .updateTable('quiz_attempts')
      .set({ score, feedback: feedback || null, graded_at: isoTime(clock.now()), graded_by: doer.id })
      .where('id', '=', submissionId)
      .execute()
    const { title } = readSheet(before).asked
    await recordAudit(tx, clock, doer, {
      action: 'quiz.graded',
      subject: { type: 'quiz submission', id: submissionId },
      summary: `Gave ${before.email} ${score} of ${before.total} in the quiz ${title}`,
      before: { score: before.score, auto_score: before.auto_score, feedback: before.feedback },
      after: { score, feedback: feedback || null },
    })
    await tellOfScore(tx, deps, before, {
      eventType: 'quiz_graded',
      message: `Your quiz ${title} was graded: ${score} of ${before.total}.`,
      subject: `Your quiz was graded: ${title}`,
      ...(feedback ? { feedback } : {}),
    })
    return getSubmission(tx, submissionId)
  })
}

type News = { eventType: string; message: string; subject: string; feedback?: string }

/** The bell, a mail and the open browser of the student, in the transaction of the new score. */
export async function tellOfScore(tx: Tx, { clock, config }: Deps, row: SubmissionRow, news: News): Promise<void> {
  const params = { courseId: row.course_id, quizId: row.quiz_id, submissionId: row.id }
  const link = pagePath('quizResult', params)
  await notifyStudent(tx, clock, {
    userId: row.user_id,
    email: row.email,
    eventType: news.eventType,
    courseId: row.course_id,
    message: news.message,
    link,
    mail: {
      subject: news.subject,
      lines: [news.message, ...(news.feedback ? [`Feedback: ${news.feedback}`] : [])],
      action: { label: 'See the result', url: config.publicUrl + link },
    },
  })
  await announceResult(tx, row.user_id, { course_id: row.course_id, id: row.quiz_id }, row.id)
}
