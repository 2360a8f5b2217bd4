import { limits } from '@sonocampus/contract/limits'
import { pagePath } from '@sonocampus/contract/pages'
import { isoTime } from '../../../../clock.ts'
import { eachPortion } from '../../../../db/paged.ts'
import type { Deps } from '../../../../deps.ts'
import { type Calendar, getCalendar } from '../../../../institute/calendar.ts'
import { moneyText } from '../../../../institute/money-text.ts'
import { notifyStudent, notYetTold } from '../../../ground/notifications/index.ts'
import { payInto } from '../../bank-accounts/index.ts'
import { findDues, heldAt } from '../../dues/index.ts'
import { caseNumber, findAdmission } from '../../enrollments/index.ts'
import { listPartsDue } from './instalments.queries.ts'

const DAY = 24 * 60 * 60 * 1000
const { tellBefore, maxGraceDays } = limits.instalments

type DuePart = Awaited<ReturnType<typeof listPartsDue>>[number]

/**
 * Notifies of each instalment some days before it is due, and again before access is suspended for
 * it: once each, however often it runs.
 */
export async function remindOfParts(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  const calendar = await getCalendar(deps.db)
  const between: [number, number] = [now - maxGraceDays * DAY, now + tellBefore]
  const next = (last: DuePart | undefined, limit: number) => listPartsDue(deps.db, between, limit, last)
  for await (const parts of eachPortion(next)) {
    const due = parts.flatMap((part) => {
      const what = toldOf(part, now)
      return what ? { part, what, once: `instalment:${part.plan_id}:${part.number}:${what}` } : []
    })
    const unsent = await notYetTold(deps.db, due)
    if (unsent.length === 0) continue
    const dueFor = await findDues(
      deps.db,
      unsent.map(({ part }) => part.user_id),
      now,
    )
    for (const notice of unsent) {
      const { user_id, course_id: id, price_paisa } = notice.part
      await tell(deps, calendar, notice, dueFor(user_id, { id, price_paisa }).amountPaisa)
    }
  }
}

/** What an instalment has reached by now: it is due soon, or access is about to be suspended. */
function toldOf(part: DuePart, now: number): 'due' | 'held' | undefined {
  if (Date.parse(part.due_at) > now) return 'due'
  const held = heldAt(part, part)
  return part.granted_until !== null && held > now && held - now <= tellBefore ? 'held' : undefined
}

function tell(
  { db, clock, config }: Deps,
  { dayText }: Calendar,
  { part, what, once }: { part: DuePart; what: 'due' | 'held'; once: string },
  duePaisa: number,
): Promise<boolean> {
  const link = pagePath('payment', { courseId: part.course_id })
  const held = dayText(isoTime(heldAt(part, part)))
  const message =
    what === 'due'
      ? `Instalment ${part.number} for ${part.title}, ${moneyText(duePaisa)}, is due on ${dayText(part.due_at)}.`
      : `Instalment ${part.number} for ${part.title}, ${moneyText(duePaisa)}, was due on ${dayText(part.due_at)}. If it isn't paid, your access will be suspended on ${held}.`
  return db.transaction().execute(async (tx) => {
    const { application } = await findAdmission(tx, part.user_id, part.course_id)
    return notifyStudent(tx, clock, {
      userId: part.user_id,
      email: part.email,
      eventType: what === 'due' ? 'instalment_due' : 'instalment_missing',
      courseId: part.course_id,
      message,
      link,
      mail: {
        subject: what === 'due' ? `A payment is due: ${part.title}` : `Payment overdue: ${part.title}`,
        lines: [message, `Submit the proof on the payment page. Your access stays open until ${held}.`],
        facts: {
          Course: part.title,
          Instalment: String(part.number),
          'Amount due': moneyText(duePaisa),
          'Due on': dayText(part.due_at),
          'Pay into': await payInto(tx, part.course_id),
          'Case number': application && caseNumber(application.id),
        },
        action: { label: 'Open the payment page', url: config.publicUrl + link },
      },
      once,
    })
  })
}
