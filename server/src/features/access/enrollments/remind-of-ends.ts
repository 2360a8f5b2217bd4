import { pagePath } from '@sonocampus/contract/pages'
import { eachPortion } from '../../../db/paged.ts'
import type { Deps } from '../../../deps.ts'
import { type Calendar, getCalendar } from '../../../institute/calendar.ts'
import { moneyText } from '../../../institute/money-text.ts'
import { notifyAdministrators, notifyStudent, notYetTold } from '../../ground/notifications/index.ts'
import { type Due, findDues, isOwed } from '../dues/index.ts'
import { listEnrollmentsEnding } from './enrollments.queries.ts'

const DAY = 24 * 60 * 60 * 1000
const REMIND_DAYS_BEFORE = [14, 3]
/** Older ends are history: after downtime, the server notifies of those of the last month. */
const TELL_FOR = 30 * DAY

/**
 * Notifies of each end of access 14 and 3 days before and on the day, once each, however often the
 * job runs.
 */
export async function remindOfEnds(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  const calendar = await getCalendar(deps.db)
  const between: [number, number] = [now - TELL_FOR, now + 14 * DAY]
  const next = (last: Ending | undefined, limit: number) => listEnrollmentsEnding(deps.db, between, limit, last)
  for await (const endings of eachPortion(next)) {
    const due = endings.flatMap((ending) => {
      const days = toldDaysBefore(ending.ends_at, now)
      return days === undefined ? [] : { ending, days, once: endMatters(ending, days).student }
    })
    const unsent = await notYetTold(deps.db, due)
    if (unsent.length === 0) continue
    const dueFor = await findDues(
      deps.db,
      unsent.map(({ ending }) => ending.user_id),
      now,
    )
    for (const { ending, days } of unsent)
      await tellOf(deps, calendar, ending, days, dueFor(ending.user_id, { ...ending, id: ending.course_id }))
  }
}

/** The latest notice an end has reached by now; 0 for an end that is past. */
export function toldDaysBefore(endsAt: string, now: number): number | undefined {
  const left = Date.parse(endsAt) - now
  if (left <= -TELL_FOR) return undefined
  return left <= 0 ? 0 : REMIND_DAYS_BEFORE.filter((before) => left <= before * DAY).at(-1)
}

/**
 * The keys that make each notice go out once: to the student so many days before the end, to the
 * administrators when it has come.
 */
export const endMatters = ({ id, ends_at }: { id: string; ends_at: string }, days: number) => ({
  student: `ends:${id}:${ends_at}:${days}`,
  administrators: `expired:${id}:${ends_at}`,
})

type Ending = Awaited<ReturnType<typeof listEnrollmentsEnding>>[number]

/** What renewing costs; earlier dues come first. */
function renewalText(due: Due, ended: boolean): string {
  if (isOwed(due) && due.purpose !== 'course')
    return `${moneyText(due.amountPaisa)} is still due for it; you can renew it once that is paid.`
  if (due.amountPaisa === 0) return `You can renew it free of charge${ended ? '' : ' once it has ended'}.`
  const owed = due.balancePaisa > 0 ? `, including ${moneyText(due.balancePaisa)} still due from before` : ''
  return `You can renew it${ended ? '' : ' now'} for ${moneyText(due.amountPaisa)}${owed}.`
}

function tellOf(
  { db, clock, config }: Deps,
  { dayText }: Calendar,
  enrollment: Ending,
  days: number,
  due: Due,
): Promise<void> {
  const { course_id: courseId, user_id: userId, title, email } = enrollment
  const link = pagePath('payment', { courseId })
  const ended = days === 0
  const once = endMatters(enrollment, days)
  const message = `Your access to ${title} ${ended ? 'ended' : 'ends'} on ${dayText(enrollment.ends_at)}. ${renewalText(due, ended)}`
  return db.transaction().execute(async (tx) => {
    await notifyStudent(tx, clock, {
      userId,
      email,
      eventType: ended ? 'enrollment_expired' : 'enrollment_ending',
      courseId,
      message,
      link,
      mail: {
        subject: ended ? `Your access has ended: ${title}` : `Your access ends soon: ${title}`,
        lines: [
          message,
          ended
            ? 'You keep your results and certificates.'
            : 'If you renew before the end, the new time is added to what you have left. You keep your results and certificates either way.',
        ],
        facts: {
          Course: title,
          [ended ? 'Access ended' : 'Access ends']: dayText(enrollment.ends_at),
          [isOwed(due) ? 'Amount due' : 'To renew']: due.amountPaisa > 0 ? moneyText(due.amountPaisa) : 'Free',
        },
        action: { label: 'Renew access', url: config.publicUrl + link },
      },
      once: once.student,
    })
    if (ended)
      await notifyAdministrators(tx, clock, {
        eventType: 'enrollment_expired',
        message: `${email}'s access to ${title} ended on ${dayText(enrollment.ends_at)}.`,
        userId,
        courseId,
        once: once.administrators,
      })
  })
}
