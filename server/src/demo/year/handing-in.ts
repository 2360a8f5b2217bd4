import { randomUUID } from 'node:crypto'
import { isoTime } from '../../clock.ts'
import { gradeSubmission, returnSubmission } from '../../features/assessment/assignments/index.ts'
import { DAY } from './hours.ts'
import type { Case } from './paying.ts'
import type { Life } from './timeline.ts'
import { answered, upload } from './world.ts'
import { listSubmissions } from './year.queries.ts'

const FEEDBACK = [
  'Clear and complete. Please give measurements in centimetres.',
  'A good report. The impression should answer the question of the referring doctor.',
  'Well scanned. Depth and gain could be better in the second picture.',
  'Right in the end, but the comparison with the other side is missing.',
  'Very careful work. Say also what you could not see.',
  'The plane is oblique: measure again where both ends are sharp.',
]
const RETURNS = [
  'Please remove the name of the patient from every picture.',
  'The second page is missing.',
  'Please follow the order of the course, and hand in one PDF.',
]

/** Hands in, gets it back now and then, and is graded when the teacher gets to it. */
export async function* handIn(one: Case, { id: assignmentId }: { id: string }): Life {
  const { world, student, course } = one
  const { dice, skill } = student
  const { deps, calendar, staff } = world
  const teacher = staff.teacherOf(course.id)
  const isReturned = dice.falls(0.14)
  for (const number of isReturned ? [1, 2] : [1]) {
    const submissionId = await submit(one, assignmentId)
    if (!submissionId) return
    yield answered(world, dice, 'teacher')
    const ids = { courseId: course.id, assignmentId, submissionId }
    if (isReturned && number === 1) {
      const due_date = calendar.dayOf(deps.clock.now() + 14 * DAY)
      await returnSubmission(deps, teacher, ids, { due_date, feedback: dice.pick(RETURNS), criteria: [], marks: [] })
      if (dice.falls(0.15)) return
      yield world.hours.atHome(dice, deps.clock.now() + dice.between(1, 10) * DAY)
      continue
    }
    const grade = Math.round(Math.min(98, Math.max(35, 38 + 54 * skill + 17 * (dice.share() + dice.share() - 1))))
    const feedback = dice.falls(0.7) ? dice.pick(FEEDBACK) : null
    await gradeSubmission(deps, teacher, ids, { grade, feedback, marks: [] })
  }
}

/** Null for work that was handed in meanwhile, in an earlier term. */
async function submit({ world, student }: Case, assignment_id: string): Promise<string | null> {
  const earlier = await listSubmissions(world.tx, student.id, assignment_id)
  if (earlier.some(({ returned_at }) => returned_at === null)) return null
  const id = randomUUID()
  await world.tx
    .insertInto('assignment_submissions')
    .values({
      id,
      assignment_id,
      user_id: student.id,
      number: earlier.length + 1,
      document_id: await upload(world, student, 'assignment'),
      submitted_at: isoTime(world.deps.clock.now()),
      is_late: student.dice.falls(0.08) ? 1 : 0,
      grade_count: 0,
    })
    .execute()
  return id
}
