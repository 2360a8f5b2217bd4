import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import { getSiteSettings } from '../../../institute/site-settings.queries.ts'
import { payments } from './payments.queries.ts'

/**
 * Freezes the names and the address on a receipt as they are now, when it is issued: nothing that is changed later
 * changes it. One that is kept already stays.
 */
export async function keepReceipt(tx: Tx, paymentId: string): Promise<void> {
  const { institute_name, contact_address } = await getSiteSettings(tx)
  await tx
    .insertInto('receipts')
    .columns([
      'payment_id',
      'student_name',
      'student_email',
      'course_title',
      'bank_name',
      'institute_name',
      'institute_address',
    ])
    .expression(
      payments(tx)
        .select([
          'payments.id',
          sql<string>`coalesce(nullif(users.full_name, ''), applications.first_name || ' ' || applications.last_name, '')`.as(
            'student_name',
          ),
          'users.email',
          'courses.title',
          'bank_accounts.bank_name',
          sql<string>`cast(${institute_name} as text)`.as('institute_name'),
          sql<string>`cast(${contact_address} as text)`.as('institute_address'),
        ])
        .where('payments.id', '=', paymentId)
        .where('payments.receipt_number', 'is not', null),
    )
    .onConflict((oc) => oc.column('payment_id').doNothing())
    .execute()
}

export const findReceipt = (db: Db | Tx, userId: string, paymentId: string) =>
  db
    .selectFrom('receipts')
    .innerJoin('payments', 'payments.id', 'receipts.payment_id')
    .select(['institute_name', 'institute_address', 'student_name', 'student_email', 'course_title', 'bank_name'])
    .select(['number', 'receipt_number', 'amount_paisa', 'received_paisa', 'refunded_paisa'])
    .select(['payments.id', 'transaction_id', 'decided_at'])
    .where('payment_id', '=', paymentId)
    .where('user_id', '=', userId)
    .executeTakeFirst()

export const ownPaymentIds = (tx: Tx, userId: string) =>
  tx.selectFrom('payments').select('id').where('user_id', '=', userId)
