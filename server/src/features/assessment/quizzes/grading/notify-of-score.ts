import { pagePath } from '@sonocampus/contract/pages'
import type { Facts } from '../../../../adapters/mail/compose-mail.ts'
import type { Tx } from '../../../../db/connect.ts'
import type { Deps } from '../../../../deps.ts'
import { notifyStudent } from '../../../ground/notifications/index.ts'
import { announceResult } from '../rows/announce-quiz.ts'
import type { SubmissionRow } from '../rows/submissions.queries.ts'

type News = { eventType: string; message: string; subject: string; feedback?: string; facts: Facts }

/** Notification, mail and live update for the student, in the transaction of the new score. */
export async function notifyOfScore(tx: Tx, { clock, config }: Deps, row: SubmissionRow, news: News): Promise<void> {
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
      facts: news.facts,
      action: { label: 'See the result', url: config.publicUrl + link },
    },
  })
  await announceResult(tx, row.user_id, { course_id: row.course_id, id: row.quiz_id }, row.id)
}
