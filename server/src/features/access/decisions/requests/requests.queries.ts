import { sql } from 'kysely'
import type { Db, Tx } from '../../../../db/connect.ts'
import { type Key, keyAfter } from '../../../../db/keyset.ts'
import { type Params, statements } from '../../../../db/statement.ts'
import { AppError } from '../../../../errors.ts'

const requests = (db: Db | Tx) =>
  db
    .selectFrom('staff_requests')
    .innerJoin('users as student', 'student.id', 'staff_requests.user_id')
    .innerJoin('courses', 'courses.id', 'staff_requests.course_id')
    .innerJoin('users as asker', 'asker.id', 'staff_requests.asked_by')
    .leftJoin('users as decider', 'decider.id', 'staff_requests.decided_by')
    .selectAll('staff_requests')
    .select(['student.full_name', 'student.email', 'courses.title'])
    .select(['asker.email as asker_email', 'decider.email as decider_email'])

export async function getRequest(db: Db | Tx, id: string) {
  const request = await requests(db).where('staff_requests.id', '=', id).executeTakeFirst()
  if (!request) throw new AppError('not_found', 'This request does not exist.')
  return request
}
export type RequestRow = Awaited<ReturnType<typeof getRequest>>

type List = 'waiting' | 'decided'

/** Open requests, oldest first, or decided ones, newest first; one clerk's, or everybody's. */
export const listRequestsOf = (db: Db, list: List, requestedBy: string | null, after: string | undefined) =>
  listed(requestedBy ? `own-${list}` : list).all(db, {
    requestedBy: requestedBy ?? '',
    ...keyAfter(after, list === 'waiting' ? 'oldest' : 'newest'),
  })

type Requested = { requestedBy: string; limit: number } & Key
const listed = statements((db, { value }: Params<Requested>, shape: List | `own-${List}`) => {
  const waits = shape.endsWith('waiting')
  const order = waits ? 'asc' : 'desc'
  const behind = sql<boolean>`(staff_requests.created_at, staff_requests.id) ${sql.raw(waits ? '>' : '<')} (${value('moment')}, ${value('id')})`
  const found = requests(db)
    .where('staff_requests.decided_at', waits ? 'is' : 'is not', null)
    .where(behind)
    .orderBy('staff_requests.created_at', order)
    .orderBy('staff_requests.id', order)
    .limit(value('limit'))
  return shape.startsWith('own') ? found.where('staff_requests.asked_by', '=', value('requestedBy')) : found
})

export const countWaitingOf = async (tx: Tx, requestedBy: string): Promise<number> => {
  const { count } = await tx
    .selectFrom('staff_requests')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('asked_by', '=', requestedBy)
    .where('decided_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
