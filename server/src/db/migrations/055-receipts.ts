import { type Kysely, sql } from 'kysely'

type Payments = { payments: { id: string } }
const PORTION = 1000

/**
 * What a receipt says besides its payment, as it was when it was issued. Receipts from before are kept as they read now,
 * a portion at a time.
 */
export async function receipts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('receipts')
    .addColumn('payment_id', 'text', (c) => c.primaryKey().references('payments.id'))
    .addColumn('institute_name', 'text', (c) => c.notNull())
    .addColumn('institute_address', 'text', (c) => c.notNull())
    .addColumn('student_name', 'text', (c) => c.notNull())
    .addColumn('student_email', 'text', (c) => c.notNull())
    .addColumn('course_title', 'text', (c) => c.notNull())
    .addColumn('bank_name', 'text')
    .execute()
  for (let after = ''; ; ) {
    const rows = await (db as Kysely<Payments>)
      .selectFrom('payments')
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(PORTION)
      .execute()
    const last = rows.at(-1)?.id
    if (last === undefined) return
    await keep(db, after, last)
    after = last
  }
}

/** The settings and names as receipts showed them when this step landed, defaults included. */
const keep = (db: Kysely<unknown>, after: string, last: string) =>
  sql`insert into receipts
      (payment_id, institute_name, institute_address, student_name, student_email, course_title, bank_name)
    select payments.id,
      coalesce((select value from site_settings where name = 'institute_name'), 'Institute of Ultrasound Training'),
      coalesce((select value from site_settings where name = 'contact_address'), '12 Jail Road, Lahore, Pakistan'),
      coalesce(nullif(users.full_name, ''), applications.first_name || ' ' || applications.last_name, ''),
      users.email, courses.title, bank_accounts.bank_name
    from payments
    join users on users.id = payments.user_id
    join courses on courses.id = payments.course_id
    left join applications on applications.id = payments.application_id
    left join bank_accounts on bank_accounts.id = payments.bank_account_id
    where payments.receipt_number is not null and payments.id > ${after} and payments.id <= ${last}`.execute(db)
