import type { listGradingQueue } from '@sonocampus/contract/assignments.grading'
import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db } from '../../db/connect.ts'
import { containsText } from '../../db/dialect.ts'
import { windowOf } from '../../db/paged.ts'
import { peopleNamed } from '../../db/search/named.ts'

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

/** Across all courses, oldest first: no more of each kind is read than the page can hold. */
export async function findWaitingWork(db: Db, filter: Filter): Promise<{ rows: WaitingRow[]; total: number }> {
  const { limit, offset } = windowOf(filter)
  const firsts = kindsOf(filter).map(
    (kind) => sql`
      select ${sql.lit(kind)} as kind, first.id as submission_id, work.id as work_id, work.title, first.user_id,
        first.submitted_at, first.is_late, work.course_id
      from (select id, ${KINDS[kind].workId} as work_id, user_id, submitted_at, is_late ${waiting(db, kind, filter)}
        order by submitted_at, id limit ${offset + limit}) as first
      inner join ${KINDS[kind].work} as work on work.id = first.work_id`,
  )
  const { rows } = await sql<WaitingRow>`
    select firsts.*, courses.title as course_title, users.full_name, users.email
    from (${sql.join(firsts, sql` union all `)}) as firsts
    inner join courses on courses.id = firsts.course_id
    inner join users on users.id = firsts.user_id
    order by firsts.submitted_at, firsts.submission_id limit ${limit} offset ${offset}`.execute(db)
  return { rows, total: await countWaitingWork(db, filter) }
}

/** From kept figures; counted only where they cannot say: by name. */
async function countWaitingWork(db: Db, filter: Filter): Promise<number> {
  const counts = kindsOf(filter).map((kind) =>
    filter.search
      ? sql`(select count(*) ${waiting(db, kind, filter)})`
      : sql`(select coalesce(sum(count), 0) from tallies
          where name = ${KINDS[kind].tally} and key in (${living(kind, filter)}))`,
  )
  const { rows } = await sql<{ total: number }>`select ${sql.join(counts, sql` + `)} as total`.execute(db)
  return Number(rows[0]?.total ?? 0)
}
