import { type Expression, type SqlBool, sql } from 'kysely'
import type { Tx } from '../../db/connect.ts'

type Student = { role: 'student'; email: string; state: string }

/** Students of the year in the states that the small demo's people are not in: one of each, if there is one. */
const statesAt = (now: string): [state: string, holds: Expression<SqlBool>][] => [
  [
    'pays in parts, one is overdue',
    sql`exists (select 1 from instalment_plans p join instalment_parts i on i.plan_id = p.id
      where p.user_id = users.id and p.granted_until is not null and p.paid_at is null and p.withdrawn_at is null
      and i.paid_at is null and i.due_at < ${now})`,
  ],
  [
    'paid too little, the rest is due',
    sql`exists (select 1 from payments p where p.user_id = users.id and p.status = 'approved' and p.purpose = 'course'
      and p.received_paisa < p.amount_paisa and p.closed_at is null)
      and not exists (select 1 from payments p where p.user_id = users.id and p.purpose = 'balance')
      and not exists (select 1 from write_offs w where w.user_id = users.id)`,
  ],
  [
    'renewed a course',
    sql`exists (select 1 from enrollments e where e.user_id = users.id
      and (select count(*) from enrollment_grants g where g.enrollment_id = e.id) > 1)`,
  ],
  [
    'got a refund, and access ended with it',
    sql`exists (select 1 from payments p where p.user_id = users.id and p.refunded_paisa > 0 and p.closed_at is not null)`,
  ],
  [
    'has work that was returned',
    sql`exists (select 1 from assignment_submissions s where s.user_id = users.id and s.returned_at is not null
      and s.superseded = 0)`,
  ],
  ['has several certificates', sql`(select count(*) from certificates c where c.user_id = users.id) > 1`],
]

export async function listNotable(tx: Tx, now: string): Promise<Student[]> {
  const found: Student[] = []
  for (const [state, holds] of statesAt(now)) {
    const student = await tx
      .selectFrom('users')
      .select('email')
      .where('role', '=', 'student')
      .where('deleted_at', 'is', null)
      .where('deactivated_at', 'is', null)
      .where('email', 'not like', '%@demo.example')
      .where(holds)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (student) found.push({ role: 'student', email: student.email, state })
  }
  return found
}
