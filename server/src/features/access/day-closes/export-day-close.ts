import { closeNumber } from '@sonocampus/contract/payment-number'
import { CSV_START, csvLine } from '../../../csv.ts'
import type { Db } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import { type Calendar, getCalendar } from '../../../institute/calendar.ts'
import { type Actor, recordAudit } from '../../ground/audit/index.ts'
import { presentMovement } from './day-closes.presenter.ts'
import { eachLine, findClose, listSums } from './day-closes.queries.ts'

const HEAD = [
  'Close',
  'Time',
  'Kind',
  'Number',
  'Account',
  'Received (PKR)',
  'Refunded (PKR)',
  'Written off (PKR)',
  'By',
  'Correction',
]
const KINDS = { received: 'Received', refund: 'Refund', write_off: 'Written off' }

/** Every movement of a close, a portion at a time. The export is recorded in the audit trail. */
export async function exportDayClose(deps: Deps, actor: Actor, day: string): Promise<AsyncIterable<string>> {
  const close = await findClose(deps.db, day)
  if (!close) throw new AppError('not_found', "This day isn't closed.")
  await deps.db.transaction().execute((tx) =>
    recordAudit(tx, deps, actor, {
      action: 'day.exported',
      subject: { type: 'day-close', id: close.id },
      summary: `Exported the close ${closeNumber(close.number)} as CSV`,
      after: { day },
    }),
  )
  return linesOf(deps.db, close, await getCalendar(deps.db))
}

async function* linesOf(db: Db, close: { id: string; number: number }, { momentText }: Calendar) {
  const labels = new Map((await listSums(db, close.id)).map(({ account, label }) => [account, label]))
  yield CSV_START + csvLine(HEAD)
  for await (const rows of eachLine(db, close.id))
    for (const row of rows) {
      const { kind, number, label, amount } = presentMovement(row, labels)
      yield csvLine([
        closeNumber(close.number),
        momentText(row.moved_at),
        KINDS[kind],
        number,
        label,
        kind === 'received' ? amount.toFixed(2) : '',
        kind === 'refund' ? (-amount).toFixed(2) : '',
        kind === 'write_off' ? amount.toFixed(2) : '',
        row.full_name || row.email || '',
        row.is_correction === 1 ? 'Of an earlier day' : '',
      ])
    }
}
