import type { gradeForm } from '@sonocampus/contract/assignments.grading'
import { pagePath } from '@sonocampus/contract/pages'
import type * as z from 'zod/mini'
import { isoTime } from '../../../clock.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import { lockPerson } from '../../../institute/people.queries.ts'
import { type Actor, recordAudit } from '../../ground/audit/index.ts'
import { notifyStudent } from '../../ground/notifications/index.ts'
import { requireSameGrade } from './require-same-grade.ts'
import { gradeBy, requirePicture, rubricIn } from './rubric.ts'
import { getSubmission, type SubmissionIds, type SubmissionRow } from './submissions.queries.ts'

/** Grades a submission, also again: the newest grade is shown, all are kept, and the student is notified. */
export function gradeSubmission(
  deps: Deps,
  actor: Actor,
  ids: SubmissionIds,
  form: z.output<typeof gradeForm>,
): Promise<SubmissionRow> {
  const { db, engine, clock, config } = deps
  const feedback = form.feedback || null
  return db.transaction().execute(async (tx) => {
    const before = await requireSameGrade(tx, actor, ids.submissionId)
    const submission = await getSubmission(tx, ids)
    const { email, user_id, title, course_id, course_title, content_type } = submission
    await lockPerson(tx, engine, user_id)
    requirePicture(form.marks, content_type)
    const { grade, criteria } = gradeBy(rubricIn(submission.rubric), form)
    const graded = await tx
      .updateTable('assignment_submissions')
      .set((eb) => ({ grade, feedback, grade_count: eb('grade_count', '+', 1) }))
      .where('id', '=', ids.submissionId)
      .where('returned_at', 'is', null)
      .returning('grade_count')
      .executeTakeFirst()
    if (!graded)
      throw new AppError(
        'submission_returned',
        'This submission was returned to the student. Grade the new one once it is submitted.',
      )
    await tx
      .insertInto('assignment_grades')
      .values({
        submission_id: ids.submissionId,
        number: graded.grade_count,
        grade,
        feedback,
        criteria: JSON.stringify(criteria),
        marks: JSON.stringify(form.marks),
        graded_by: actor.id,
        graded_at: isoTime(clock.now()),
      })
      .execute()
    await recordAudit(tx, deps, actor, {
      action: 'submission.graded',
      subject: { type: 'submission', id: ids.submissionId },
      summary: `Graded ${title} of ${email} with ${grade}`,
      before: before && { grade: before.grade, feedback: before.feedback },
      after: { grade, feedback, ...(criteria.length > 0 ? { criteria } : {}) },
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
        facts: { Course: course_title, Assignment: title, Grade: `${grade} / 100` },
        action: { label: 'See your result', url: config.publicUrl + link },
      },
    })
    return getSubmission(tx, ids)
  })
}
