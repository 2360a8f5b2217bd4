import type { Due } from '@sonocampus/contract/payments.approval'
import type { Deps } from '../../../deps.ts'
import { getStudent } from '../../../institute/people.queries.ts'
import { findDues, isOwed, owedPaisa } from '../dues/index.ts'
import { presentDue } from './dues.presenter.ts'
import { listCoursesOf } from './payments.queries.ts'

/** What a student owes for every course of theirs. */
export async function listDues(deps: Deps, userId: string): Promise<Due[]> {
  const { id } = await getStudent(deps.db, userId)
  return (await readDues(deps, id)).dues
}

/** The same, with what is owed now for access already given. */
export async function readDues({ db, clock }: Deps, userId: string): Promise<{ dues: Due[]; owed: number }> {
  const now = clock.now()
  const dueFor = await findDues(db, [userId], now)
  const found = (await listCoursesOf(db, userId)).map((course) => ({ course, due: dueFor(userId, course) }))
  const owed = found.reduce((sum, { due }) => sum + (isOwed(due) ? owedPaisa(due) : 0), 0)
  return {
    dues: found.map(({ course: { ends_at, waiting_id, ...course }, due }) =>
      presentDue(course, due, { endsAt: ends_at ?? undefined, isWaiting: waiting_id !== null }, now),
    ),
    owed: owed / 100,
  }
}
