import { pagePath } from '@sonocampus/contract/pages'
import type { Calendar } from '../../../institute/calendar.ts'

type Told = {
  course_id: string
  course_title: string
  title: string
  starts_at: string
  moved_from: string | null
  cancel_reason: string
}
export type NoticeKind = 'class_moved' | 'class_cancelled' | 'class_tomorrow' | 'class_soon'

/** Students may be anywhere: a time names its zone. */
export const timeText = (calendar: Calendar, moment: string): string =>
  `${calendar.momentText(moment)} (${calendar.zone.split('/').at(-1)?.replaceAll('_', ' ')} time)`

/** The notification about classes; several moved or cancelled together get one. */
export function classWords(kind: NoticeKind, calendar: Calendar, [first, ...rest]: [Told, ...Told[]]) {
  const { title, course_title, starts_at, moved_from, cancel_reason } = first
  const why = cancel_reason && ` Reason: ${cancel_reason}`
  const when = timeText(calendar, starts_at)
  const words = {
    link: pagePath('myCourse', { courseId: first.course_id }),
    label: 'Open the course',
    facts: rest.length > 0 ? {} : { Class: title, Course: course_title, When: when },
  }
  const many = rest.length > 0 ? `${rest.length + 1} classes of ${course_title}` : null
  if (kind === 'class_cancelled')
    return {
      ...words,
      subject: `Cancelled: ${title}`,
      message: many
        ? `${many} are cancelled, the first of them ${title} on ${when}.${why}`
        : `${title} in ${course_title} on ${when} is cancelled.${why}`,
    }
  if (kind === 'class_moved')
    return {
      ...words,
      subject: `Moved: ${title}`,
      message: many
        ? `${many} have moved, the first of them is ${title} on ${when}.`
        : `${title} in ${course_title} is now on ${when}${moved_from && moved_from !== starts_at ? `, instead of ${calendar.momentText(moved_from)}` : ''}.`,
    }
  return {
    ...words,
    subject: kind === 'class_soon' ? `Starting soon: ${title}` : `Live class: ${title}`,
    message: `${title} in ${course_title} starts on ${when}. You can join from 15 minutes before.`,
  }
}
