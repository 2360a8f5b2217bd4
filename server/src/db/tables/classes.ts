import type { Generated } from 'kysely'

/**
 * A live class of a course. Classes planned together share a series; `moved_from` is the start
 * before the last move.
 */
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
  /** For its students; empty unless cancelled. */
  cancel_reason: Generated<string>
  join_url: string
  /** For administrators only. */
  host_url: string
  /** The recording of the class. */
  video_id: string | null
  /** Incremented with every change that calendars need to pick up. */
  sequence: Generated<number>
  /** Reminders sent so far: 0 none, 1 a day before, 2 an hour before. */
  reminded: Generated<number>
  /** 1 once it was moved on its own: it then stays where it is when its series is moved. */
  moved_alone: Generated<number>
  created_at: string
  updated_at: string
}

/** Attendance, either by joining or as set by an administrator, which takes precedence. */
export type ClassAttendanceTable = {
  class_id: string
  user_id: string
  state: 'present' | 'absent' | 'excused'
  joined_at: string | null
  changed_by: string | null
  updated_at: string
}

/** A student's private calendar address is signed over this id: a new id makes a new address. */
export type CalendarFeedsTable = { id: string; user_id: string; created_at: string }
