import type { UserDetails } from '@sonocampus/contract/student-record'
import { DateTime } from '@/shared/ui/date-time'
import { StatusBadge } from '@/shared/ui/status-badge'
import { type Column, Table } from '@/shared/ui/table'
import { DetailsSection } from './details-section'

type Lesson = UserDetails['lessons'][number]

const lessonColumns: Column<Lesson>[] = [
  { key: 'lesson', header: 'Lesson', role: 'lead', cell: ({ title }) => <b>{title}</b> },
  { key: 'course', header: 'Course', cell: ({ course }) => course.title },
  { key: 'mark', header: 'Mark', cell: ({ watched }) => <StatusBadge status={watched ? 'watched' : 'not_watched'} /> },
  {
    key: 'played',
    header: 'Actually played',
    align: 'end',
    cell: ({ watched_percent }) => (watched_percent === null ? 'Unknown' : `${watched_percent}%`),
  },
  {
    key: 'last',
    header: 'Last played',
    cell: ({ reported_at }) => (reported_at ? <DateTime value={reported_at} /> : '–'),
  },
]

/** The lessons they have begun: marked as watched, and actually played. */
export function StudentLessons({ lessons }: Pick<UserDetails, 'lessons'>) {
  return (
    <DetailsSection title="Lessons" count={lessons.length} empty="No lessons started yet.">
      <Table caption="Lessons" columns={lessonColumns} rows={lessons} rowKey={({ video_id }) => video_id} />
    </DetailsSection>
  )
}

type Event = UserDetails['protection_events'][number]

const kinds: Record<Event['kind'], string> = {
  tab_switch: 'Switched the tab',
  focus_loss: 'Left the window',
  pointer_zone: 'Pointed at the top of the window',
  download_manager: 'Download manager found',
  blocked_key: 'Pressed a blocked key',
}
const levels: Record<Event['level'], string> = {
  strict: 'Logged out',
  logout: 'Logged out',
  warn: 'Warned',
  off: 'Only recorded',
}

const eventColumns: Column<Event>[] = [
  { key: 'kind', header: 'What happened', role: 'lead', cell: ({ kind }) => <b>{kinds[kind]}</b> },
  { key: 'lesson', header: 'Lesson', cell: ({ title }) => title },
  {
    key: 'level',
    header: 'Answer',
    cell: ({ kind, level }) => (kind === 'blocked_key' && level !== 'off' ? 'Blocked' : levels[level]),
  },
  { key: 'time', header: 'Time', cell: ({ occurred_at }) => <DateTime value={occurred_at} /> },
]

/** What triggered the lesson protection: the latest hundred events. */
export function StudentProtection({ protection_events }: Pick<UserDetails, 'protection_events'>) {
  const rows = protection_events.map((event, index) => ({ ...event, key: `${event.occurred_at} ${index}` }))
  return (
    <DetailsSection title="Video protection" count={rows.length} empty="No protection events yet.">
      <Table caption="Video protection" columns={eventColumns} rows={rows} rowKey={({ key }) => key} />
    </DetailsSection>
  )
}
