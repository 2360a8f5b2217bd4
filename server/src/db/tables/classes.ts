import type { Generated } from 'kysely'

/** A live class of a course. Those that were planned together have a series; `moved_from` is the start before the last move. */
export type LiveClassesTable = {
  id: string
  course_id: string
  series_id: string | null
  title: string
  description: string
  starts_at: string
  ends_at: string
  moved_from: string | null
  cancelled_at: string | null
  join_url: string
  /** For administrators alone. */
  host_url: string
  /** The lesson that shows what was taught. */
  video_id: string | null
  /** Rises with every change that calendars have to know of. */
  sequence: Generated<number>
  /** Who waits for it has been told: 0 nothing yet, 1 a day before, 2 an hour before. */
  reminded: Generated<number>
  /** 1 once it was moved by itself: it then stays where it is when others of its series are moved. */
  moved_alone: Generated<number>
  created_at: string
  updated_at: string
}

/** Who was there: by joining, or by the word of an administrator, which stands. */
export type ClassAttendanceTable = {
  class_id: string
  user_id: string
  state: 'present' | 'absent' | 'excused'
  joined_at: string | null
  changed_by: string | null
  updated_at: string
}

/** A student's private address for calendars is signed over this id: another id is another address. */
export type CalendarFeedsTable = { id: string; user_id: string; created_at: string }
