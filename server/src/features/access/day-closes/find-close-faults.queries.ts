import { closeNumber } from '@sonocampus/contract/payment-number'
import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'

type Named = { number: number }

/** For fsck: a close must have the sums of its lines, and its lines the amounts of the books. Whole paisa, no rounding. */
export async function findCloseFaults(db: Db): Promise<string[]> {
  const { rows: unequal } = await sql<Named>`
    select distinct day_closes.number from day_closes
    join day_close_sums on day_close_sums.close_id = day_closes.id
    left join (
      select close_id, account,
        sum(case when kind = 'received' then amount_paisa else 0 end) as received,
        sum(case when kind = 'refund' then amount_paisa else 0 end) as refunded,
        sum(case when kind = 'write_off' then amount_paisa else 0 end) as written_off
      from day_close_lines group by close_id, account
    ) as counted on counted.close_id = day_close_sums.close_id and counted.account = day_close_sums.account
    where coalesce(counted.received, 0) <> received_paisa or coalesce(counted.refunded, 0) <> refunded_paisa
      or coalesce(counted.written_off, 0) <> written_off_paisa
      or (day_close_sums.account = 'cash'
        and cash_expected_paisa <> cash_start_paisa + received_paisa - refunded_paisa)
    order by 1`.execute(db)
  const { rows: unbooked } = await sql<Named & { lines: number }>`
    select day_closes.number, count(*) as lines from day_close_lines
    join day_closes on day_closes.id = day_close_lines.close_id
    left join payments on kind = 'received' and payments.id = movement_id and payments.status = 'approved'
    left join refunds on kind = 'refund' and refunds.id = movement_id
    left join write_offs on kind = 'write_off' and write_offs.id = movement_id
    left join day_close_sums on day_close_sums.close_id = day_close_lines.close_id
      and day_close_sums.account = day_close_lines.account
    where day_close_sums.account is null or day_close_lines.amount_paisa <>
      coalesce(payments.received_paisa, refunds.amount_paisa, write_offs.amount_paisa, -1)
    group by day_closes.number order by 1`.execute(db)
  return [
    ...unequal.map(({ number }) => `The sums of the close ${closeNumber(number)} differ from its lines.`),
    ...unbooked.map(
      ({ number, lines }) => `Lines of the close ${closeNumber(number)} differ from what is booked: ${lines}.`,
    ),
  ]
}
