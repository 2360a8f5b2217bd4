import { pagePath } from '@sonocampus/contract/pages'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import { getSiteSettings } from '../../../institute/site-settings.queries.ts'
import { findFeedOwner } from './calendar-feeds/calendar-feeds.queries.ts'
import { isFeedAddress } from './calendar-feeds/feed-address.ts'
import { type CalendarEvent, calendarText } from './calendar-text.ts'
import { listCalendarClasses } from './my-classes.queries.ts'

/** The feed owner's classes, with links to our page: the meeting's URL is only given on joining. */
export async function readCalendar({ db, clock, config }: Deps, feedId: string, signature: string): Promise<string> {
  const owner = isFeedAddress(config.secret, feedId, signature) ? await findFeedOwner(db, feedId) : null
  if (!owner) throw new AppError('not_found', 'This calendar no longer exists.')
  const { brand } = await getSiteSettings(db)
  const host = new URL(config.publicUrl).hostname
  const events = (await listCalendarClasses(db, owner, clock.now())).map((row): CalendarEvent => {
    const url = config.publicUrl + pagePath('myCourse', { courseId: row.course_id })
    return {
      uid: `${row.id}@${host}`,
      sequence: row.sequence,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      summary: `${row.title} (${row.course_title})`,
      description: [row.cancel_reason && `Cancelled: ${row.cancel_reason}`, row.description, `Join at ${url}`]
        .filter(Boolean)
        .join('\n\n'),
      url,
      isCancelled: row.cancelled_at !== null,
    }
  })
  return calendarText(`${brand} classes`, events)
}
