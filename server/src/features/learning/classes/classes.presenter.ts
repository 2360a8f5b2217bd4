import type { PlannedClass } from '@sonocampus/contract/classes.admin'
import type { MyClass } from '@sonocampus/contract/classes.student'
import type { Calendar } from '../../../institute/calendar.ts'
import { shownVersion } from '../../../shown-version.ts'
import { opensAt } from './class-time.ts'
import type { PlannedRow, ShownClass } from './classes.queries.ts'
import type { MyClassRow } from './my-classes.queries.ts'

const presentFacts = (row: ShownClass) => ({
  id: row.id,
  course_id: row.course_id,
  course_title: row.course_title,
  title: row.title,
  description: row.description,
  starts_at: row.starts_at,
  ends_at: row.ends_at,
  moved_from: row.moved_from,
  is_cancelled: row.cancelled_at !== null,
  cancel_reason: row.cancel_reason,
  recording: row.video_id && row.video_title !== null ? { video_id: row.video_id, title: row.video_title } : null,
})

export const presentMyClass = (row: MyClassRow): MyClass => ({
  ...presentFacts(row),
  opens_at: opensAt(row.starts_at),
  attendance: row.attendance,
})

/** What the form for text and links edits. */
export const editedWords = ({ title, description, join_url, host_url }: PlannedRow) => ({
  title,
  description,
  join_url,
  host_url,
})

/** What moving it changes. */
export const editedTime = (calendar: Calendar, { starts_at, ends_at }: PlannedRow) => ({
  day: calendar.dayOf(Date.parse(starts_at)),
  time: calendar.timeOf(Date.parse(starts_at)),
  minutes: Math.round((Date.parse(ends_at) - Date.parse(starts_at)) / 60_000),
})

export const presentPlannedClass = (calendar: Calendar, row: PlannedRow): PlannedClass => ({
  ...presentFacts(row),
  ...editedWords(row),
  ...editedTime(calendar, row),
  series_id: row.series_id,
  present: Number(row.present ?? 0),
  version: shownVersion(editedWords(row)),
  time_version: shownVersion(editedTime(calendar, row)),
})
