import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import { type Params, statement } from '../../../db/statement.ts'

/** There are few courses, so they are all read. */
export const listCourses = (db: Db) =>
  db.selectFrom('courses').select(['id', 'title', 'price_paisa']).where('deleted_at', 'is', null).execute()

export const listAccounts = (db: Db, emails: string[]) => accountsByEmail.all(db, { emails })
const accountsByEmail = statement((db, { list }: Params<{ emails: string[] }>) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'full_name', 'role', 'deactivated_at', 'confirmed_at'])
    .where('email', 'in', list('emails'))
    .where('deleted_at', 'is', null),
)

export const listEnrollmentsOf = (db: Db, userIds: string[]) => seatsOf.all(db, { userIds })
const seatsOf = statement((db, { list }: Params<{ userIds: string[] }>) =>
  db.selectFrom('enrollments').select(['user_id', 'course_id', 'ends_at']).where('user_id', 'in', list('userIds')),
)

/** Students and courses of rejected applications, and of the others. */
export const listApplications = (db: Db, userIds: string[]) => applicationsOf.all(db, { userIds })
const applicationsOf = statement((db, { list }: Params<{ userIds: string[] }>) =>
  db.selectFrom('applications').select(['user_id', 'course_id', 'status']).where('user_id', 'in', list('userIds')),
)

/** Pending and received payments of some students. */
export const listPayments = (db: Db, userIds: string[]) => paymentsOf.all(db, { userIds })
const paymentsOf = statement((db, { list }: Params<{ userIds: string[] }>) =>
  db
    .selectFrom('payments')
    .select(['user_id', 'course_id', 'status', 'number', 'received_paisa'])
    .where('user_id', 'in', list('userIds'))
    .where('status', '!=', sql.lit('rejected')),
)
