import { randomUUID } from 'node:crypto'
import { isoTime } from '../clock.ts'
import type { Tx } from '../db/connect.ts'
import { addDays, getCalendar } from '../institute/calendar.ts'
import { findClassroom } from './demo.queries.ts'

const HOUR = 3_600_000
const WEEKS = 6
const LINKS = {
  join_url: 'https://meet.example.com/iut-evening',
  host_url: 'https://meet.example.com/iut-evening?host=1',
}

/** A weekly evening class, the last one with attendance and its recording, and one that is cancelled. */
export async function seedClasses(tx: Tx, now: number, courseId: string): Promise<void> {
  const calendar = await getCalendar(tx)
  const today = calendar.dayOf(now)
  const { students, lesson } = await findClassroom(tx, courseId, isoTime(now))
  const series_id = randomUUID()
  const classOn = (days: number, changes: object = {}) => {
    const start = calendar.momentOf(addDays(today, days), '19:00')
    return {
      id: randomUUID(),
      course_id: courseId,
      series_id,
      title: 'Evening clinic: cases from the week',
      description: 'Bring one case of your own. We look at it together, image by image.',
      ...LINKS,
      starts_at: isoTime(start),
      ends_at: isoTime(start + HOUR),
      created_at: isoTime(now),
      updated_at: isoTime(now),
      ...changes,
    }
  }
  const past = classOn(-5, { video_id: lesson?.id ?? null })
  const coming = Array.from({ length: WEEKS }, (_, week) => classOn(2 + 7 * week))
  const cancelled = classOn(4, { series_id: null, title: 'Questions before the exam', cancelled_at: isoTime(now) })
  for (const row of [past, ...coming, cancelled]) await tx.insertInto('live_classes').values(row).execute()
  for (const [index, { user_id }] of students.entries())
    await tx
      .insertInto('class_attendance')
      .values({
        class_id: past.id,
        user_id,
        state: index % 3 === 2 ? 'excused' : 'present',
        joined_at: index % 3 === 2 ? null : past.starts_at,
        updated_at: past.starts_at,
      })
      .execute()
}
