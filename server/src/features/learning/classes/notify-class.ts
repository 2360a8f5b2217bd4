import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { isoTime } from '../../../clock.ts'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { getCalendar } from '../../../institute/calendar.ts'
import { enqueueJob } from '../../../jobs/queue.queries.ts'
import { notifyPortion } from '../../ground/news/index.ts'
import { classWords, type NoticeKind } from './class-words.ts'
import { listNamedClasses, type ShownClass } from './classes.queries.ts'

export const NOTIFY_CLASS = 'classes.tell'

const ClassNotice = z.object({
  kind: z.enum(['class_moved', 'class_cancelled', 'class_tomorrow', 'class_soon']),
  courseId: z.string(),
  classes: z.array(z.object({ id: z.string(), starts_at: z.string() })),
  matter: z.string(),
  after: z.string(),
})
type ClassNotice = z.output<typeof ClassNotice>
/** Students can switch these off; moved and cancelled classes they have to know about. */
const REMINDERS: readonly NoticeKind[] = ['class_tomorrow', 'class_soon']

/** Enqueued in the transaction of the change, so it is sent exactly if that commits. */
export const enqueueNotice = (tx: Tx, { clock }: Deps, notice: Omit<ClassNotice, 'matter' | 'after'>) =>
  enqueueJob(tx, { kind: NOTIFY_CLASS, payload: { ...notice, matter: randomUUID(), after: '' } }, clock)

/** Notifies the next portion of the course's students, if the news still holds by then. */
export async function notifyClass(deps: Deps, payload: unknown): Promise<void> {
  const notice = ClassNotice.parse(payload)
  const { kind, courseId, classes, matter, after } = notice
  const now = deps.clock.now()
  await deps.db.transaction().execute(async (tx) => {
    const ids = classes.map(({ id }) => id)
    const [first, ...rest] = (await listNamedClasses(tx, ids)).filter((row) => isStillTrue(notice, row, now))
    if (!first) return
    await notifyPortion(tx, deps, {
      people: { courseId, enrolledBy: isoTime(now), after },
      notice: {
        kind: REMINDERS.includes(kind) ? 'classes' : null,
        eventType: kind,
        courseId,
        matter,
        ...classWords(kind, await getCalendar(tx), [first, ...rest]),
      },
      next: (last) => ({ kind: NOTIFY_CLASS, payload: { ...notice, after: last } }),
    })
  })
}

/** Classes cancelled, moved or over since are not announced. */
function isStillTrue(
  { kind, classes }: ClassNotice,
  { id, starts_at, ends_at, cancelled_at }: ShownClass,
  now: number,
) {
  if (kind === 'class_cancelled') return cancelled_at !== null
  const meant = classes.find((one) => one.id === id)
  return cancelled_at === null && meant?.starts_at === starts_at && Date.parse(ends_at) > now
}
