import type { StudentWork } from '@sonocampus/contract/student-record.parts'
import type { Role } from '../../../db/tables/users.ts'
import type { Deps } from '../../../deps.ts'
import { listAssignmentWork } from '../../assessment/assignments/index.ts'
import { listQuizWork } from '../../assessment/quizzes/index.ts'
import { listBegunLessons, presentBegunLesson } from '../../learning/lessons/index.ts'
import { listProtectionEventsOf } from './record.queries.ts'
import { requireShown } from './require-shown.ts'

/** What a student has done in their courses. Clerks see no marks. */
export async function getStudentWork(deps: Deps, viewer: { role: Role }, userId: string): Promise<StudentWork> {
  const { db } = deps
  await requireShown(db, viewer, userId)
  return {
    submissions: viewer.role === 'clerk' ? [] : await listSubmissions(deps, userId),
    lessons: (await listBegunLessons(db, userId)).map(presentBegunLesson),
    protection_events: (await listProtectionEventsOf(db, userId)) as StudentWork['protection_events'],
  }
}

/** Submissions of every kind, newest first. */
async function listSubmissions({ db }: Deps, userId: string): Promise<StudentWork['submissions']> {
  const work = [...(await listAssignmentWork(db, userId)), ...(await listQuizWork(db, userId))]
  return work.sort((one, other) => other.submitted_at.localeCompare(one.submitted_at))
}
