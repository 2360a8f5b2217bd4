import type { Deps } from '../../deps.ts'
import { getStudent } from '../../institute/people.queries.ts'
import { presentDue } from './dues.presenter.ts'
import { findDue } from './dues.queries.ts'
import { findWaitingPayment, listCoursesOf } from './payments.queries.ts'

/** What a student owes for every course that they have anything to do with. */
export async function listDues({ db, clock }: Deps, userId: string) {
  const { id } = await getStudent(db, userId)
  const dues = []
  for (const course of await listCoursesOf(db, id)) {
    const waiting = await findWaitingPayment(db, id, course.id)
    dues.push(presentDue(course, await findDue(db, id, course), waiting !== undefined, clock.now()))
  }
  return dues
}
