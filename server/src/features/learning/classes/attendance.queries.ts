import { classLimits } from '@sonocampus/contract/class-limits'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import { type Engine, momentValue } from '../../../db/dialect.ts'
import { inPortions } from '../../../db/paged.ts'
import { AppError } from '../../../errors.ts'

type Class = { id: string; course_id: string; starts_at: string; ends_at: string }

/** Everyone whose enrollment overlapped the class, and everyone who attended. Deleted students are left out. */
const attendees = (db: Db | Tx, { id, course_id, starts_at, ends_at }: Class) =>
  db
    .selectFrom('enrollments')
    .innerJoin('users', 'users.id', 'enrollments.user_id')
    .leftJoin('class_attendance', (on) =>
      on.onRef('class_attendance.user_id', '=', 'enrollments.user_id').on('class_attendance.class_id', '=', id),
    )
    .select(['users.id as user_id', 'users.full_name', 'users.email', 'state', 'joined_at'])
    .where('enrollments.course_id', '=', course_id)
    .where('enrollments.hidden', '=', sql.lit(0))
    .where((eb) =>
      eb.or([
        eb('class_attendance.state', 'is not', null),
        eb.and([eb('enrollments.starts_at', '<', ends_at), eb('enrollments.ends_at', '>', starts_at)]),
      ]),
    )

/** Those without an entry, as rows that say they were there. */
export const unmarkedAsPresent = (tx: Tx, engine: Engine, one: Class, actorId: string, now: string) =>
  attendees(tx, one)
    .clearSelect()
    .select([
      sql.lit(one.id).as('class_id'),
      'enrollments.user_id',
      sql<'present'>`'present'`.as('state'),
      sql.lit(actorId).as('changed_by'),
      momentValue(engine, now).as('updated_at'),
    ])
    .where('class_attendance.state', 'is', null)

export type AttendeeRow = Awaited<ReturnType<typeof getAttendee>>

const inOrder = (db: Db, one: Class, after: string | undefined, most: number) => {
  const people = attendees(db, one).orderBy('enrollments.student_email').limit(most)
  if (after === undefined) return people.execute()
  return people.where('enrollments.student_email', '>', after).execute()
}

/** One page of the list by email, after the person named. */
export async function listAttendanceOf(db: Db, one: Class, after: string | undefined) {
  const { portion } = classLimits
  const email = after && (await getAttendee(db, one, after)).email
  const rows = await inOrder(db, one, email, portion + 1)
  const people = rows.slice(0, portion)
  return { people, next: rows.length > portion ? (people.at(-1)?.user_id ?? null) : null }
}

export const eachAttendee = (db: Db, one: Class) =>
  inPortions<AttendeeRow>((last, limit) => inOrder(db, one, last?.email, limit))

export async function getAttendee(db: Db | Tx, one: Class, userId: string) {
  const person = await attendees(db, one).where('enrollments.user_id', '=', userId).executeTakeFirst()
  if (!person) throw new AppError('not_found', "This student doesn't have this class.")
  return person
}
