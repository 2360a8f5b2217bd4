import { randomUUID } from 'node:crypto'
import { isoTime } from '../clock.ts'
import type { Tx } from '../db/connect.ts'
import { nextNumber } from '../db/next-number.ts'

const DAY = 24 * 60 * 60 * 1000

type Placed = { userId: string; person: { email: string }; courseId: string; pricePaisa: number }

/**
 * Money in its usual forms: a discount not yet used, instalments for a student whose proof was
 * rejected, a refund after the end.
 */
export async function seedMoney(tx: Tx, now: number, adminId: string, placed: Placed[]): Promise<void> {
  const of = (email: string) => placed.find(({ person }) => person.email === email)
  const [omar, nadia, farah] = [of('omar@demo.example'), of('nadia@demo.example'), of('farah@demo.example')]
  if (omar)
    await tx
      .insertInto('discounts')
      .values({
        id: randomUUID(),
        user_id: omar.userId,
        course_id: omar.courseId,
        amount_paisa: omar.pricePaisa / 5,
        reason: 'Works at our partner hospital.',
        granted_by: adminId,
        granted_at: isoTime(now - DAY),
      })
      .execute()
  if (nadia) await seedPlan(tx, now, adminId, nadia)
  if (farah) await seedRefund(tx, now, adminId, farah)
}

async function seedPlan(tx: Tx, now: number, granted_by: string, { userId, courseId, pricePaisa }: Placed) {
  const id = randomUUID()
  const granted = { granted_by, granted_at: isoTime(now - 2 * DAY) }
  await tx
    .insertInto('instalment_plans')
    .values({ id, user_id: userId, course_id: courseId, grace_days: 7, ...granted })
    .execute()
  const half = Math.floor(pricePaisa / 2)
  const parts = [pricePaisa - half, half].map((amount_paisa, n) => ({
    plan_id: id,
    number: n + 1,
    amount_paisa,
    due_at: isoTime(now + (5 + n * 30) * DAY),
  }))
  await tx.insertInto('instalment_parts').values(parts).execute()
}

async function seedRefund(tx: Tx, now: number, refunded_by: string, { userId, courseId }: Placed) {
  const payment = await tx
    .selectFrom('payments')
    .select(['id', 'bank_account_id'])
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .where('status', '=', 'approved')
    .executeTakeFirst()
  if (!payment) return
  const amount_paisa = 250_000
  await tx.updateTable('payments').set({ refunded_paisa: amount_paisa }).where('id', '=', payment.id).execute()
  await tx
    .insertInto('refunds')
    .values({
      id: randomUUID(),
      number: await nextNumber(tx, 'refund'),
      payment_id: payment.id,
      course_id: courseId,
      bank_account_id: payment.bank_account_id,
      amount_paisa,
      reason: 'A live class did not take place.',
      refunded_at: isoTime(now - 3 * DAY),
      refunded_by,
    })
    .execute()
}
