import type { listGradingQueue } from '@sonocampus/contract/assignments.grading'
import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db } from '../../db/connect.ts'
import { containsText } from '../../db/dialect.ts'
import { readInTurn, windowOf } from '../../db/paged.ts'
import { peopleNamed } from '../../db/search/named.ts'
import { readOnce } from '../../db/statement.ts'

type Filter = z.output<(typeof listGradingQueue)['query']>

/** Both kinds of work, and when it waits. A quiz that its key can score has its result at once and waits for nobody. */
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

/** The work that is there, of courses that are there. */
const living = (kind: Kind, { course_id }: Filter) => sql`
  select work.id from ${KINDS[kind].work} as work inner join courses on courses.id = work.course_id
  where work.deleted_at is null and courses.deleted_at is null
  ${course_id ? sql`and work.course_id = ${course_id}` : sql``}`

/** What waits of one kind. Read in the order of its index, it ends where a limit does. */
function waiting(db: Db, kind: Kind, filter: Filter): RawBuilder<unknown> {
  const { handedIn, workId, waits } = KINDS[kind]
  const { search } = filter
  const there = sql`${living(kind, filter)} and work.id = ${workId}`
  const isNamed = search
    ? sql`and (user_id in (${peopleNamed(db, search)})
        or exists (${there} and ${containsText(sql.ref('work.title'), search)}))`
    : sql``
  return sql`from ${handedIn} where ${waits} and exists (${there}) ${isNamed}`
}

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

/** Across all courses, oldest first: no more of each kind is looked at than the page can hold. */
export async function findWaitingWork(db: Db, filter: Filter): Promise<{ rows: WaitingRow[]; total: number }> {
  const { limit, offset } = windowOf(filter)
  const found = sql<{ id: string }>`select id from ${firstOf(db, filter, offset + limit)}
    order by submitted_at, id limit ${limit} offset ${offset}`
  const rows = await readInTurn(await readOnce(db, found), (ids) => readOnce(db, waitingById(filter, ids)))
  const { total } = await countWaitingWork(db, filter)
  return { rows: rows.map(({ id, ...row }) => ({ ...row, submission_id: id })), total }
}

const firstOf = (db: Db, filter: Filter, most: number) => {
  const firsts = kindsOf(filter).map(
    (kind) => sql`select * from (select id, submitted_at ${waiting(db, kind, filter)}
      order by submitted_at, id limit ${most}) as ${sql.id(kind)}`,
  )
  return sql`(${sql.join(firsts, sql` union all `)}) as firsts`
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

/** How much waits, and since when. From kept figures; counted only where they cannot say: by name. */
export async function countWaitingWork(db: Db, filter: Filter): Promise<{ total: number; first: string | null }> {
  const counts = kindsOf(filter).map((kind) =>
    filter.search
      ? sql`(select count(*) ${waiting(db, kind, filter)})`
      : sql`(select coalesce(sum(count), 0) from tallies
          where name = ${KINDS[kind].tally} and key in (${living(kind, filter)}))`,
  )
  const [found] = await readOnce(
    db,
    sql<{ total: number; first: string | null }>`select ${sql.join(counts, sql` + `)} as total,
      (select submitted_at from ${firstOf(db, filter, 1)} order by submitted_at limit 1) as first`,
  )
  return { total: Number(found?.total ?? 0), first: found?.first ?? null }
}
