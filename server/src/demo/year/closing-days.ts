import { createHash } from 'node:crypto'
import { closeDay, getDayClose } from '../../features/access/day-closes/index.ts'
import { matchStatement } from '../../features/access/statements/index.ts'
import { DAY, HOUR } from './hours.ts'
import type { Life } from './timeline.ts'
import type { World } from './world.ts'
import { listPaidInto } from './year.queries.ts'

/** The last days that the desk closed, each in the evening; yesterday is still open. */
const DAYS = [9, 8, 7, 6, 5, 4, 3, 2]
const FLOAT = 2000

/** The desk counts its cash; once a note is missing. */
export async function* closingDays({ deps, staff, calendar, present }: World): Life {
  for (const [index, ago] of DAYS.entries()) {
    yield present - (ago - 1) * DAY - 4 * HOUR
    const clerk = staff.clerks[index % staff.clerks.length]
    if (!clerk) return
    const day = calendar.dayOf(deps.clock.now())
    const { version, cash_net } = await getDayClose(deps, day)
    const missing = index === 4 ? 100 : 0
    const cash = { cash_start: FLOAT, cash_counted: Math.max(0, FLOAT + cash_net - missing) }
    const reason = cash.cash_counted === FLOAT + cash_net ? '' : 'A note of 100 is missing from the float.'
    await closeDay(deps, clerk, { day, version, ...cash, reason, notes: index === 0 ? 'New float of 2,000.' : '' })
  }
}

/** One file of the bank, compared a few days ago: most lines fit, one has another id, one nobody knows. */
export async function* bankCheck({ tx, deps, staff, calendar, courses, present }: World): Life {
  yield present - 3 * DAY - 5 * HOUR
  const [clerk] = staff.clerks
  const [bank_account_id] = courses[0]?.accounts ?? []
  if (!clerk || !bank_account_id) return
  const paid = await listPaidInto(tx, bank_account_id, 8)
  const days = paid.map(({ decided_at }) => calendar.dayOf(Date.parse(decided_at ?? ''))).toSorted()
  const [from, to] = [days[0], days.at(-1)]
  if (!from || !to) return
  const lines = paid.map(({ transaction_id, received_paisa, decided_at }, index) => ({
    line: index + 8,
    day: calendar.dayOf(Date.parse(decided_at ?? '')),
    reference: index === 0 ? 'RAAST P2P 90417722' : `IBFT ${transaction_id ?? ''} MOBILE BANKING`,
    amount: (received_paisa ?? 0) / 100,
  }))
  const unknown = { line: paid.length + 8, day: to, reference: 'CASH DEPOSIT BRANCH 0042', amount: 1250 }
  const file = { file_name: `statement-${to.slice(0, 7)}.csv`, file_hash: sha256(`bank file ${to}`) }
  await matchStatement(deps, clerk, { bank_account_id, ...file, from, to, lines: [...lines, unknown] })
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
