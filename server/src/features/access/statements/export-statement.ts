import { CSV_START, csvLine } from '../../../csv.ts'
import type { Db } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { type Calendar, getCalendar } from '../../../institute/calendar.ts'
import { type Actor, recordAudit } from '../../ground/audit/index.ts'
import { presentLine } from './statements.presenter.ts'
import { listLines, type Span } from './statements.queries.ts'

const HEAD = [
  'Time',
  'Kind',
  'Number',
  'Payment',
  'Transaction ID',
  'Student',
  'Email',
  'Course',
  'Received (PKR)',
  'Refunded (PKR)',
  'Written off (PKR)',
]
const KINDS = { received: 'Received', refund: 'Refund', write_off: 'Written off' }
const PAGE = 200

/** Exports the whole day, a page at a time. The export is recorded in the audit trail. */
export async function exportStatement(deps: Deps, actor: Actor, span: Span): Promise<AsyncIterable<string>> {
  await deps.db.transaction().execute((tx) =>
    recordAudit(tx, deps, actor, {
      action: 'statement.exported',
      subject: { type: 'bank-account', id: null },
      summary: 'Exported a statement as CSV',
      after: span,
    }),
  )
  return linesOf(deps.db, span, await getCalendar(deps.db))
}

async function* linesOf(db: Db, span: Span, { momentText }: Calendar) {
  yield CSV_START + csvLine(HEAD)
  for (let page = 1; ; page += 1) {
    const rows = await listLines(db, span, { page, page_size: PAGE })
    for (const line of rows.map(presentLine))
      yield csvLine([
        momentText(line.at),
        KINDS[line.kind],
        line.number,
        line.payment_number,
        line.transaction_id ?? '',
        line.student.full_name,
        line.student.email,
        line.course.title,
        line.kind === 'received' ? line.amount.toFixed(2) : '',
        line.kind === 'refund' ? (-line.amount).toFixed(2) : '',
        line.kind === 'write_off' ? line.amount.toFixed(2) : '',
      ])
    if (rows.length < PAGE) return
  }
}
