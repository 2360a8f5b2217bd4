import type { Tx } from '../../db/connect.ts'
import { seedAssignment } from '../seed-assignments.ts'
import type { Made } from '../seed-demo.ts'
import type { KeptScene } from '../seed-pictures.ts'
import { seedQuiz } from '../seed-quizzes.ts'
import { YEAR_ASSIGNMENTS, YEAR_QUIZZES } from './year-contents.ts'

/** Quizzes and assignments for the courses that the small demo leaves without, and each course's picture in the media. */
export async function seedContents(
  tx: Tx,
  { now, courses, people }: Made,
  stills: readonly KeptScene[],
): Promise<void> {
  const assets = stills.map(({ row }, index) => ({ ...row, course_id: courses[index]?.id ?? '' }))
  await tx.insertInto('media_assets').values(assets).execute()
  const institute = { courses, people }
  for (const assignment of YEAR_ASSIGNMENTS) await seedAssignment(tx, now, { assignment, reports: [] }, institute)
  for (const quiz of YEAR_QUIZZES) await seedQuiz(tx, now, quiz, institute)
}
