import type { Deps } from '../../../deps.ts'
import { getStudent } from '../../../institute/people.queries.ts'
import { findDues } from '../dues/index.ts'
import { presentDue } from './dues.presenter.ts'
import { listCoursesOf } from './payments.queries.ts'

/** What a student owes for every course of theirs. */
export async function listDues({ db, clock }: Deps, userId: string) {
  const { id } = await getStudent(db, userId)
  const now = clock.now()
  const dueFor = await findDues(db, [id], now)
  return (await listCoursesOf(db, id)).map(({ ends_at, waiting_id, ...course }) =>
    presentDue(course, dueFor(id, course), { endsAt: ends_at ?? undefined, isWaiting: waiting_id !== null }, now),
  )
}
