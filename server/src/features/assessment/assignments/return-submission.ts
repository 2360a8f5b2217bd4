import type { returnForm } from '@sonocampus/contract/assignments.grading'
import { pagePath } from '@sonocampus/contract/pages'
import type * as z from 'zod/mini'
import { isoTime } from '../../../clock.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import { getCalendar } from '../../../institute/calendar.ts'
import { dueMoment } from '../../../institute/due-moment.ts'
import { lockPerson } from '../../../institute/people.queries.ts'
import { type Actor, recordAudit } from '../../ground/audit/index.ts'
import { notifyStudent } from '../../ground/notifications/index.ts'
import { requireSameGrade } from './require-same-grade.ts'
import { requirePicture, reviewBy, rubricIn } from './rubric.ts'
import { getSubmission, type SubmissionIds, type SubmissionRow } from './submissions.queries.ts'

/**
 * Returns work with the notes made so far: it is pending again for this student, with its own due date; file and grades
 * stay in the history.
 */
export async function returnSubmission(
  deps: Deps,
  actor: Actor,
  ids: SubmissionIds,
  form: z.output<typeof returnForm>,
): Promise<SubmissionRow> {
  const { db, engine, clock, config } = deps
  const calendar = await getCalendar(db)
  const dueAt = dueMoment(calendar, form.due_date, clock.now())
  const feedback = form.feedback || null
  const now = isoTime(clock.now())
  return db.transaction().execute(async (tx) => {
    await requireSameGrade(tx, actor, ids.submissionId)
    const { email, user_id, title, course_id, course_title, rubric, content_type } = await getSubmission(tx, ids)
    await lockPerson(tx, engine, user_id)
    requirePicture(form.marks, content_type)
    const review = reviewBy(rubricIn(rubric), form)
    const { numUpdatedRows } = await tx
      .updateTable('assignment_submissions')
      .set({
        returned_at: now,
        returned_by: actor.id,
        return_feedback: feedback,
        return_due_at: dueAt,
        return_review: review && JSON.stringify(review),
      })
      .where('id', '=', ids.submissionId)
      .where('returned_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n)
      throw new AppError('submission_returned', 'This submission was already returned to the student.')
    await recordAudit(tx, deps, actor, {
      action: 'submission.returned',
      subject: { type: 'submission', id: ids.submissionId },
      summary: `Returned ${title} to ${email} for resubmission`,
      after: { due_date: dueAt, feedback, ...(review ? { review } : {}) },
    })
    const words = `Your assignment ${title} in ${course_title} was returned. Submit it again by ${calendar.dayText(dueAt)}.`
    const link = pagePath('assignment', { courseId: ids.courseId, assignmentId: ids.assignmentId })
    await notifyStudent(tx, clock, {
      userId: user_id,
      email,
      eventType: 'assignment_returned',
      courseId: course_id,
      message: words,
      link,
      mail: {
        subject: `Submit again: ${title}`,
        lines: [words, ...(feedback ? [`Feedback: ${feedback}`] : [])],
        facts: { Course: course_title, Assignment: title, 'Submit by': calendar.dayText(dueAt) },
        action: { label: 'Submit again', url: config.publicUrl + link },
      },
    })
    return getSubmission(tx, ids)
  })
}
