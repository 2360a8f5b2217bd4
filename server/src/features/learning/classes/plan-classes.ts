import { randomUUID } from 'node:crypto'
import { classLimits } from '@sonocampus/contract/class-limits'
import type { planClassesForm } from '@sonocampus/contract/classes.admin'
import type * as z from 'zod/mini'
import { isoTime } from '../../../clock.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import { getCalendar } from '../../../institute/calendar.ts'
import { getCourse, lockCourse } from '../../../institute/courses.queries.ts'
import { type Actor, recordAudit } from '../../ground/audit/index.ts'
import { classTime, requireAhead } from './class-time.ts'
import { countComing } from './classes.queries.ts'
import { sessionDays } from './session-days.ts'
import { announceClasses } from './take-classes.ts'

/** One class, or a row for each day of a series. Returns their ids, soonest first. */
export function planClasses(deps: Deps, actor: Actor, form: z.output<typeof planClassesForm>): Promise<string[]> {
  const { db, clock, engine } = deps
  const { course_id, day, time, minutes, weekdays, until, times, ...words } = form
  const days = sessionDays({ day, weekdays, until, times })
  return db.transaction().execute(async (tx) => {
    await lockCourse(tx, engine, course_id)
    const course = await getCourse(tx, course_id)
    const calendar = await getCalendar(tx)
    const sessions = days.map((one) => classTime(calendar, one, time, minutes))
    requireAhead(sessions, clock.now())
    if ((await countComing(tx, course_id, clock.now())) + sessions.length > classLimits.comingOfCourse)
      throw new AppError('limit_reached', `A course can have at most ${classLimits.comingOfCourse} upcoming classes.`)
    const now = isoTime(clock.now())
    const series_id = sessions.length > 1 ? randomUUID() : null
    const rows = sessions.map((session) => ({
      id: randomUUID(),
      course_id,
      series_id,
      ...words,
      ...session,
      created_at: now,
      updated_at: now,
    }))
    await tx.insertInto('live_classes').values(rows).execute()
    await announceClasses(tx, course_id)
    const many = rows.length > 1 ? `${rows.length} classes` : 'a class'
    await recordAudit(tx, deps, actor, {
      action: 'class.planned',
      subject: { type: 'class', id: rows[0]?.id ?? null },
      summary: `Planned ${many} “${words.title}” in ${course.title}`,
      after: { ...words, sessions: sessions.map(({ starts_at }) => starts_at), minutes },
    })
    return rows.map(({ id }) => id)
  })
}
