import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import { type Params, statement } from '../../../db/statement.ts'

export const listApplicationsToDecide = (db: Db | Tx, ids: string[]) => applicationsById.all(db, { ids })
const applicationsById = statement((db, { list }: Params<{ ids: string[] }>) =>
  db
    .selectFrom('applications')
    .innerJoin('courses', 'courses.id', 'applications.course_id')
    .select(['applications.id', 'applications.status', 'applications.hidden', 'first_name', 'last_name'])
    .select(['applications.user_id', 'applications.course_id', 'courses.title', 'courses.price_paisa'])
    .where('applications.id', 'in', list('ids')),
)

/** Students who aren't deleted; staff can't be students. */
export const listPeopleToNotify = (db: Db | Tx, ids: string[]) => peopleById.all(db, { ids })
const peopleById = statement((db, { list }: Params<{ ids: string[] }>) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'full_name', 'deactivated_at'])
    .where('id', 'in', list('ids'))
    .where('role', '=', sql.lit('student'))
    .where('deleted_at', 'is', null),
)

/** Why some enrollments can't be extended: gone, or with an instalment plan that sets their end. */
export const listHeld = (db: Db | Tx, ids: string[]) => heldById.all(db, { ids })
const heldById = statement((db, { list }: Params<{ ids: string[] }>) =>
  db
    .selectFrom('enrollments')
    .innerJoin('courses', 'courses.id', 'enrollments.course_id')
    .select(['enrollments.id', 'enrollments.hidden', 'courses.price_paisa'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('instalment_plans')
          .select('instalment_plans.id')
          .whereRef('instalment_plans.user_id', '=', 'enrollments.user_id')
          .whereRef('instalment_plans.course_id', '=', 'enrollments.course_id')
          .where('instalment_plans.paid_at', 'is', null)
          .where('instalment_plans.withdrawn_at', 'is', null),
      ).as('is_in_parts'),
    )
    .where('enrollments.id', 'in', list('ids')),
)
