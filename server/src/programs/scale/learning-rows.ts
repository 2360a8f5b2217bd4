import { isoTime } from '../../clock.ts'
import { type Range, tenthsOf } from '../../db/figures/tenths.ts'
import type { Dice } from '../../demo/dice.ts'
import type { BulkWriter } from './bulk-writer.ts'
import { type Papers, putDocument } from './people-rows.ts'
import type { Course, Enrollment, Student } from './plan.ts'
import { DAY } from './plan-students.ts'
import { putAttempts } from './quiz-rows.ts'

/** The context of a student's activity: `sometime` is a random moment within the enrollment. */
export type Lived = { student: Student; enrollment: Enrollment; adminId: string; now: number; sometime: () => number }

/** A student's work in a course: lessons up to a point, quizzes, assignments, the certificate in the end. */
export function putLearning(
  writer: BulkWriter,
  dice: Dice,
  papers: Papers,
  course: Course,
  facts: Omit<Lived, 'sometime'>,
): void {
  const { enrollment, now } = facts
  const until = Math.min(now, enrollment.endsAt)
  const lived = { ...facts, sometime: () => dice.between(enrollment.createdAt, until) }
  putViews(writer, dice, course, lived)
  for (const quiz of course.quizzes)
    if (enrollment.done === 1 || dice.falls(enrollment.done)) putAttempts(writer, dice, quiz, lived)
  for (const assignment of course.assignments)
    if (enrollment.done === 1 || dice.falls(enrollment.done * 0.8))
      putHandingIn(writer, dice, papers, assignment, lived)
}

/** Lessons in order; half of the students have started the next one. */
function putViews(writer: BulkWriter, dice: Dice, { lessons }: Course, { student, enrollment, sometime }: Lived) {
  const seen = Math.ceil(lessons.length * enrollment.done)
  for (const [index, { id, durationMs }] of lessons.slice(0, seen).entries()) {
    const isHalf = index === seen - 1 && enrollment.done < 1
    const position = isHalf ? dice.below(durationMs) : durationMs
    const at = isoTime(sometime())
    const ranges: Range[] =
      position > 4000 && dice.falls(0.3)
        ? [
            [0, 2000],
            [3000, position],
          ]
        : [[0, position]]
    writer.put('video_views', {
      user_id: student.id,
      video_id: id,
      watched_at: isHalf ? null : at,
      position_ms: position,
      ranges: JSON.stringify(ranges),
      reported_at: at,
      begun_at: at,
      tenths: tenthsOf(ranges, durationMs),
    })
  }
}

type Assignment = Course['assignments'][number]

/** One in twenty-five is returned and submitted again; of the newest one in twenty waits for its grade. */
function putHandingIn(writer: BulkWriter, dice: Dice, papers: Papers, assignment: Assignment, lived: Lived) {
  const isReturned = dice.falls(0.04)
  const first = lived.sometime()
  if (isReturned) putSubmission(writer, dice, papers, assignment, lived, { number: 1, at: first, fate: 'returned' })
  const fate = dice.falls(0.05) ? 'waits' : 'graded'
  const at = isReturned ? Math.min(lived.now, first + 3 * DAY) : first
  putSubmission(writer, dice, papers, assignment, lived, { number: isReturned ? 2 : 1, at, fate })
}

type Fate = { number: number; at: number; fate: 'returned' | 'waits' | 'graded' }

function putSubmission(
  writer: BulkWriter,
  dice: Dice,
  papers: Papers,
  { id: assignment_id, dueAt }: Assignment,
  { student, adminId, now }: Lived,
  { number, at, fate }: Fate,
) {
  const id = dice.uuid()
  const looked = isoTime(Math.min(now, at + dice.between(0.2, 3) * DAY))
  const grade = fate === 'graded' ? 40 + dice.below(61) : null
  const feedback =
    grade !== null && dice.falls(0.6) ? 'Clear and complete. Please give measurements in centimetres.' : null
  writer.put('assignment_submissions', {
    id,
    assignment_id,
    user_id: student.id,
    number,
    document_id: putDocument(writer, dice, papers.reports, { owner: student, purpose: 'assignment', at }),
    submitted_at: isoTime(at),
    is_late: at > dueAt ? 1 : 0,
    grade,
    feedback,
    grade_count: grade === null ? 0 : 1,
    returned_at: fate === 'returned' ? looked : null,
    returned_by: fate === 'returned' ? adminId : null,
    return_feedback: fate === 'returned' ? 'Please remove the name of the patient.' : null,
    return_due_at: fate === 'returned' ? isoTime(at + 14 * DAY) : null,
  })
  if (grade !== null)
    writer.put('assignment_grades', {
      submission_id: id,
      number: 1,
      grade,
      feedback,
      graded_by: adminId,
      graded_at: looked,
    })
}
