import { isoTime } from '../../../clock.ts'
import { invalidField } from '../../../errors.ts'
import type { Calendar } from '../../../institute/calendar.ts'

export type AnnouncementForm = { title: string; text: string; pinned_until?: string | null | undefined }

/** Pinned until the end of that day in the institute's time zone. */
export function announcementColumns({ title, text, pinned_until }: AnnouncementForm, calendar: Calendar) {
  if (!pinned_until) return { title, text, pinned_until: null }
  const end = /^\d{4}-\d\d-\d\d$/.test(pinned_until) ? calendar.endOfDay(pinned_until) : Date.parse(pinned_until)
  if (Number.isNaN(end)) throw invalidField('pinned_until', 'Choose a day.')
  return { title, text, pinned_until: isoTime(end) }
}
