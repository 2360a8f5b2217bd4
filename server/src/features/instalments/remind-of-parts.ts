import { limits } from '@sonocampus/contract/limits'
import { pagePath } from '@sonocampus/contract/pages'
import { isoTime } from '../../clock.ts'
import { inPortions } from '../../db/paged.ts'
import type { Deps } from '../../deps.ts'
import { type Calendar, getCalendar } from '../../institute/calendar.ts'
import { notifyStudent } from '../notifications/index.ts'
import { listPartsDue } from './instalments.queries.ts'
import { heldAt } from './plan-state.ts'

const DAY = 24 * 60 * 60 * 1000
const { tellBefore, maxGraceDays } = limits.instalments

type DuePart = Awaited<ReturnType<typeof listPartsDue>>[number]

/** Tells of each part some days before it is due, and again before access is held back for it: each once, however often it runs. */
export async function remindOfParts(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  const calendar = await getCalendar(deps.db)
  const between: [number, number] = [now - maxGraceDays * DAY, now + tellBefore]
  for await (const part of inPortions<DuePart>((last, limit) => listPartsDue(deps.db, between, limit, last))) {
    const held = heldAt(part, part)
    const isNearlyHeld = part.granted_until !== null && held > now && held - now <= tellBefore
    if (Date.parse(part.due_at) > now) await tell(deps, calendar, part, 'due')
    else if (isNearlyHeld) await tell(deps, calendar, part, 'held')
  }
}

function tell(
  { db, clock, config }: Deps,
  { dayText }: Calendar,
  part: DuePart,
  what: 'due' | 'held',
): Promise<boolean> {
  const link = pagePath('payment', { courseId: part.course_id })
  const held = dayText(isoTime(heldAt(part, part)))
  const message =
    what === 'due'
      ? `Part ${part.number} of your payment for ${part.title} is due on ${dayText(part.due_at)}.`
      : `Part ${part.number} of your payment for ${part.title} was due on ${dayText(part.due_at)}. Without it your access is held back on ${held}.`
  return db.transaction().execute((tx) =>
    notifyStudent(tx, clock, {
      userId: part.user_id,
      email: part.email,
      eventType: what === 'due' ? 'instalment_due' : 'instalment_missing',
      courseId: part.course_id,
      message,
      link,
      mail: {
        subject: what === 'due' ? `A payment is due: ${part.title}` : `A payment is missing: ${part.title}`,
        lines: [message, `Please hand in the proof on the payment page; access stays open until ${held} meanwhile.`],
        action: { label: 'Open the payment page', url: config.publicUrl + link },
      },
      once: `instalment:${part.plan_id}:${part.number}:${what}`,
    }),
  )
}
