import type { gradeForm } from '@sonocampus/contract/assignments.grading'
import { pagePath } from '@sonocampus/contract/pages'
import type * as z from 'zod/mini'
import { isoTime } from '../../clock.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { type Doer, recordAudit } from '../audit/index.ts'
import { notifyStudent } from '../notifications/index.ts'
import { findGrade, getSubmission, type SubmissionIds, type SubmissionRow } from './submissions.queries.ts'

/** Grades what was handed in, again if need be: the newest grade shows, every one stays, and the student is told. */
export function gradeSubmission(
  deps: Deps,
  doer: Doer,
  ids: SubmissionIds,
  form: z.output<typeof gradeForm>,
): Promise<SubmissionRow> {
  const { db, clock, config } = deps
  const { grade } = form
  const feedback = form.feedback || null
  return db.transaction().execute(async (tx) => {
    const { email, user_id, title, course_id, course_title } = await getSubmission(tx, ids)
    const graded = await tx
      .updateTable('assignment_submissions')
      .set((eb) => ({ grade, feedback, grade_count: eb('grade_count', '+', 1) }))
      .where('id', '=', ids.submissionId)
      .where('returned_at', 'is', null)
      .returning('grade_count')
      .executeTakeFirst()
    if (!graded) throw new AppError('conflict', 'This submission went back to the student. Please grade the next one.')
    const before = await findGrade(tx, ids.submissionId, graded.grade_count - 1)
    await tx
      .insertInto('assignment_grades')
      .values({
        submission_id: ids.submissionId,
        number: graded.grade_count,
        grade,
        feedback,
        graded_by: doer.id,
        graded_at: isoTime(clock.now()),
      })
      .execute()
    await recordAudit(tx, deps, doer, {
      action: 'submission.graded',
      subject: { type: 'submission', id: ids.submissionId },
      summary: `Graded ${title} of ${email} with ${grade}`,
      before,
      after: { grade, feedback },
    })
    const link = pagePath('assignment', { courseId: ids.courseId, assignmentId: ids.assignmentId })
    await notifyStudent(tx, clock, {
      userId: user_id,
      email,
      eventType: 'assignment_graded',
      courseId: course_id,
      message: `Your assignment ${title} in ${course_title} was graded: ${grade} / 100.`,
      link,
      mail: {
        subject: `Your assignment was graded: ${title}`,
        lines: [
          `Your assignment ${title} in ${course_title} was graded: ${grade} / 100.`,
          ...(feedback ? [`Feedback: ${feedback}`] : []),
        ],
        action: { label: 'See your result', url: config.publicUrl + link },
      },
    })
    return getSubmission(tx, ids)
  })
}
