import { setImmediate } from 'node:timers/promises'
import type { listGradingQueue } from '@sonocampus/contract/assignments.grading'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db } from '../../../db/connect.ts'
import { containsText } from '../../../db/dialect.ts'
import { inTurn, readInTurn, windowOf } from '../../../db/paged.ts'
import { compareBy, merged } from '../../../db/search/merged.ts'
import { peopleNamed } from '../../../db/search/named.ts'
import { readOnce } from '../../../db/statement.ts'
import { isOwnCourse } from '../../../institute/own-courses.queries.ts'

type Filter = z.output<(typeof listGradingQueue)['query']> & { teacher?: string | undefined }

/**
 * Both kinds of work, and when they need grading. A quiz that its key can score has its result at once and is never in
 * the queue.
 */
const KINDS = {
  assignment: {
    work: sql.table('assignments'),
    handedIn: sql.table('assignment_submissions'),
    workId: sql.ref('assignment_id'),
    waits: sql`grade is null and returned_at is null and hidden = 0`,
    tally: 'ungraded_assignments',
  },
  quiz: {
    work: sql.table('quizzes'),
    handedIn: sql.table('quiz_attempts'),
    workId: sql.ref('quiz_id'),
    waits: sql`submitted_at is not null and needs_person = 1 and graded_at is null and hidden = 0`,
    tally: 'ungraded_quizzes',
  },
}
type Kind = keyof typeof KINDS
const kindsOf = ({ kind }: Filter): Kind[] => (kind ? [kind] : ['assignment', 'quiz'])

/** Existing work of existing courses. */
const living = (kind: Kind, { course_id, teacher }: Filter) => sql`
  select work.id from ${KINDS[kind].work} as work inner join courses on courses.id = work.course_id
  where work.deleted_at is null and courses.deleted_at is null
  ${course_id ? sql`and work.course_id = ${course_id}` : sql``}
  ${teacher ? sql`and ${isOwnCourse(sql.ref('work.course_id'), teacher)}` : sql``}`

/** Ungraded work of one kind that still exists. */
const waiting = (kind: Kind, filter: Filter) => sql`${KINDS[kind].waits}
  and exists (${living(kind, filter)} and work.id = ${KINDS[kind].workId})`

export type WaitingRow = {
  kind: Kind
  submission_id: string
  work_id: string
  title: string
  course_id: string
  course_title: string
  user_id: string
  full_name: string | null
  email: string
  submitted_at: string
  is_late: number
}

type Found = { id: string; submitted_at: string; group_id: string }

/** Across all courses, oldest first. */
export async function findWaitingWork(db: Db, filter: Filter): Promise<{ rows: WaitingRow[]; total: number }> {
  const { rows: found, total } =
    filter.search || filter.course_id || filter.teacher ? await findNarrowed(db, filter) : await findInOrder(db, filter)
  const rows = await readInTurn(found, (ids) => readOnce(db, waitingById(filter, ids)))
  return { rows: rows.map(({ id, ...row }) => ({ ...row, submission_id: id })), total }
}

const MANY = 500

/** Reads an index of ungraded work in order and stops at the end of the page; a whole list is read in portions. */
async function findInOrder(db: Db, filter: Filter) {
  const { limit, offset } = windowOf(filter)
  const found: Found[] = []
  for (let skip = offset; ; skip = 0) {
    const most = Math.min(limit - found.length, MANY)
    const part = await readOnce(
      db,
      sql<Found>`select id, submitted_at from ${firstOf(filter, skip + most, found.at(-1))}
      order by submitted_at, id limit ${most} offset ${skip}`,
    )
    found.push(...part)
    if (part.length < most || found.length === limit) break
    await setImmediate() // SQLite never yields: let other requests run
  }
  const { total } = await countWaitingWork(db, filter)
  return { rows: found, total }
}

const firstOf = (filter: Filter, most: number, last?: Found) => {
  const rest = last ? sql`and (submitted_at, id) > (${last.submitted_at}, ${last.id})` : sql``
  const firsts = kindsOf(filter).map(
    (kind) => sql`select * from (select id, submitted_at from ${KINDS[kind].handedIn}
      where ${waiting(kind, filter)} ${rest} order by submitted_at, id limit ${most}) as ${sql.id(kind)}`,
  )
  return sql`(${sql.join(firsts, sql` union all `)}) as firsts`
}

/** Ungraded work of one course, or found by student or title: the first of each piece of work. */
async function findNarrowed(db: Db, filter: Filter) {
  const { search } = filter
  const inOrder = compareBy<Found>([(row) => row.submitted_at, 'asc'], [(row) => row.id, 'asc'])
  const titled = search ? sql`and ${containsText(sql.ref('work.title'), search)}` : sql``
  const works: { id: string; kind: Kind }[] = []
  const ofPeople: Found[] = []
  for (const kind of kindsOf(filter)) {
    const found = await readOnce(db, sql<{ id: string }>`${living(kind, filter)} ${titled}`)
    works.push(...found.map(({ id }) => ({ id, kind })))
    if (search) ofPeople.push(...(await readOnce(db, waitingOf(db, kind, filter, search))))
    await setImmediate()
  }
  const groupIds = works.map(({ id }) => id)
  return merged(
    filter,
    {
      ofPeople: ofPeople.sort(inOrder),
      numbered: [],
      groupIds,
      count: works.length === 0 ? 0 : await countOf(db, groupIds),
      firstOfGroups: (most) =>
        inTurn(works, (some) =>
          readOnce(
            db,
            sql<Found>`${sql.join(
              some.map(({ id, kind }, n) => sql`select * from (${firstOfWork(kind, id, most)}) as ${sql.id(`q${n}`)}`),
              sql` union all `,
            )}`,
          ),
        ),
    },
    inOrder,
  )
}

const waitingOf = (db: Db, kind: Kind, filter: Filter, search: string) => sql<Found>`
  select id, submitted_at, ${KINDS[kind].workId} as group_id
  from (${peopleNamed(db, search)}) as people cross join ${KINDS[kind].handedIn} as one
  where one.user_id = people.user_id and ${waiting(kind, filter)}`

const firstOfWork = (kind: Kind, workId: string, most: number) => sql<Found>`
  select id, submitted_at, ${KINDS[kind].workId} as group_id from ${KINDS[kind].handedIn}
  where ${KINDS[kind].workId} = ${workId} and ${KINDS[kind].waits} order by submitted_at, id limit ${most}`

async function countOf(db: Db, workIds: string[]): Promise<number> {
  const names = Object.values(KINDS).map(({ tally }) => tally)
  const [found] = await readOnce(
    db,
    sql<{ count: number }>`select coalesce(sum(count), 0) as count from tallies
      where name in (${sql.join(names)}) and key in (${sql.join(workIds)})`,
  )
  return Number(found?.count ?? 0)
}

const waitingById = (filter: Filter, ids: string[]) => {
  const rows = kindsOf(filter).map(
    (kind) => sql`
      select ${sql.lit(kind)} as kind, one.id, work.id as work_id, work.title, work.course_id, one.user_id,
        one.submitted_at, one.is_late, courses.title as course_title, users.full_name, users.email
      from ${KINDS[kind].handedIn} as one
      inner join ${KINDS[kind].work} as work on work.id = one.${KINDS[kind].workId}
      inner join courses on courses.id = work.course_id
      inner join users on users.id = one.user_id
      where one.id in (${sql.join(ids)})`,
  )
  return sql<Omit<WaitingRow, 'submission_id'> & { id: string }>`${sql.join(rows, sql` union all `)}`
}

/** How much work is ungraded across all courses, and since when: from stored counts. */
export async function countWaitingWork(
  db: Db,
  filter: Pick<Filter, 'kind'>,
): Promise<{ total: number; first: string | null }> {
  const counts = kindsOf(filter).map(
    (kind) => sql`(select coalesce(sum(count), 0) from tallies
      where name = ${KINDS[kind].tally} and key in (${living(kind, {})}))`,
  )
  const [found] = await readOnce(
    db,
    sql<{ total: number; first: string | null }>`select ${sql.join(counts, sql` + `)} as total,
      (select submitted_at from ${firstOf(filter, 1)} order by submitted_at limit 1) as first`,
  )
  return { total: Number(found?.total ?? 0), first: found?.first ?? null }
}
