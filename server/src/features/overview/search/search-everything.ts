import { limits } from '@sonocampus/contract/limits'
import type { FoundEverything } from '@sonocampus/contract/search'
import type { Db } from '../../../db/connect.ts'
import { readInTurn } from '../../../db/paged.ts'
import { compareBy } from '../../../db/search/merged.ts'
import type { Role } from '../../../db/tables/users.ts'
import type { Deps } from '../../../deps.ts'
import { presentFound } from './search.presenter.ts'
import {
  applicationsById,
  applicationsOf,
  findCertificates,
  findCourses,
  findPeople,
  findQuotedApplications,
  findQuotedPayments,
  paymentsById,
  paymentsOf,
  usersOf,
} from './search.queries.ts'

type Seeker = { id: string; role: Role }

/**
 * A few results of each kind, each found by an index of its own: for users who know a name, a
 * number or an amount but not the list. Clerks find what the desk decides, teachers their own
 * courses and their certificates.
 */
export async function searchEverything(
  { db }: Pick<Deps, 'db'>,
  { id, role }: Seeker,
  text: string,
): Promise<FoundEverything> {
  const teacher = role === 'teacher' ? id : undefined
  const people = teacher ? [] : await findPeople(db, text)
  return presentFound({
    students: await findStudents(db, people),
    courses: role === 'clerk' ? [] : await findCourses(db, text, teacher),
    applications: teacher ? [] : await findApplications(db, text, people),
    payments: teacher ? [] : await findPayments(db, text, people),
    certificates: role === 'clerk' ? [] : await findCertificates(db, text, teacher),
  })
}

async function findStudents(db: Db, people: string[]) {
  const users = people.length > 0 ? await usersOf.all(db, { people }) : []
  return users
    .filter(({ role, deleted_at }) => role === 'student' && deleted_at === null)
    .toSorted(compareBy([({ created_at }) => created_at, 'desc'], [({ id }) => id, 'asc']))
    .slice(0, limits.foundOfAKind)
}

/** By number first; then those of people with that name, pending ones first, then the newest. */
async function findApplications(db: Db, text: string, people: string[]) {
  const own = people.length > 0 ? await applicationsOf.all(db, { people }) : []
  const shown = own
    .filter(({ hidden }) => hidden === 0)
    .toSorted(compareBy<(typeof own)[number]>([waiting, 'asc'], [({ created_at }) => created_at, 'desc']))
  return readInTurn(firstOf(await findQuotedApplications(db, text), shown), (ids) => applicationsById.all(db, { ids }))
}

/** The same for payments. Leaves out pending payments of deleted students or courses. */
async function findPayments(db: Db, text: string, people: string[]) {
  const own = people.length > 0 ? await paymentsOf.all(db, { people }) : []
  const shown = own
    .filter(({ status, hidden }) => status !== 'pending' || hidden === 0)
    .toSorted(compareBy<(typeof own)[number]>([waiting, 'asc'], [({ number }) => number, 'desc']))
  return readInTurn(firstOf(await findQuotedPayments(db, text), shown), (ids) => paymentsById.all(db, { ids }))
}

const waiting = ({ status }: { status: string }) => (status === 'pending' ? 0 : 1)

/** The first few, without repeats. */
const firstOf = (quoted: string[], own: { id: string }[]): { id: string }[] =>
  [...new Set([...quoted, ...own.map(({ id }) => id)])].slice(0, limits.foundOfAKind).map((id) => ({ id }))
