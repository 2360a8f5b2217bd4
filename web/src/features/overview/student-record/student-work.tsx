import type { StudentWork as Work } from '@sonocampus/contract/student-record.parts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { ForAdministrators } from '@/shared/session/for-administrators'
import { DateTime } from '@/shared/ui/date-time'
import { QueryState } from '@/shared/ui/query-state'
import { StatusBadge } from '@/shared/ui/status-badge'
import { type Column, Table } from '@/shared/ui/table'
import { studentWorkQuery } from './api'

/** What a student has handed in and watched, and what triggered the lesson protection. */
export function StudentWork({ userId }: { userId: string }) {
  const query = useQuery(studentWorkQuery(userId))
  const { data } = query
  if (!data) return <QueryState query={query} what="the student's work" count={2} />
  return (
    <div className="flex flex-col gap-6">
      <ForAdministrators>
        <Kind title="Submissions" count={data.submissions.length} empty="No submissions yet.">
          <ul className="divide-y divide-line">
            {data.submissions.map((submission) => (
              <SubmissionLine key={submission.id} submission={submission} />
            ))}
          </ul>
        </Kind>
      </ForAdministrators>
      <Kind title="Lessons" count={data.lessons.length} empty="No lessons started yet.">
        <Table caption="Lessons" columns={lessonColumns} rows={data.lessons} rowKey={({ video_id }) => video_id} />
      </Kind>
      <Kind title="Video protection" count={data.protection_events.length} empty="No protection events yet.">
        <Table
          caption="Video protection"
          columns={eventColumns}
          rows={data.protection_events.map((event, index) => ({ ...event, key: `${event.occurred_at} ${index}` }))}
          rowKey={({ key }) => key}
        />
      </Kind>
    </div>
  )
}

interface KindProps {
  title: string
  count: number
  empty: string
  children: ReactNode
}

function Kind({ title, count, empty, children }: KindProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="mb-2 text-base">
        {title}
      </h3>
      {count > 0 ? children : <p className="text-ink-soft">{empty}</p>}
    </section>
  )
}

const SubmissionLine = ({ submission }: { submission: Work['submissions'][number] }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
    <div className="min-w-0">
      <p className="font-semibold break-words">{submission.title}</p>
      <p className="text-sm text-ink-soft">
        {submission.kind === 'quiz' ? 'Quiz' : 'Assignment'}, {submission.course.title},{' '}
        <DateTime value={submission.submitted_at} />
      </p>
    </div>
    <div className="flex items-center gap-2">
      {submission.is_late && <StatusBadge status="late" />}
      <span className="font-semibold tabular-nums">
        {submission.score === null ? 'Not graded' : `${submission.score} of ${submission.out_of}`}
      </span>
    </div>
  </li>
)

const lessonColumns: Column<Work['lessons'][number]>[] = [
  {
    key: 'lesson',
    header: 'Lesson',
    role: 'lead',
    cell: ({ title, course }) => (
      <>
        <b>{title}</b>
        <p className="text-xs text-ink-soft">{course.title}</p>
      </>
    ),
  },
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

type Event = Work['protection_events'][number]

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

const eventColumns: Column<Event & { key: string }>[] = [
  { key: 'kind', header: 'What happened', role: 'lead', cell: ({ kind }) => <b>{kinds[kind]}</b> },
  { key: 'lesson', header: 'Lesson', cell: ({ title }) => title },
  {
    key: 'level',
    header: 'Answer',
    cell: ({ kind, level }) => (kind === 'blocked_key' && level !== 'off' ? 'Blocked' : levels[level]),
  },
  { key: 'time', header: 'Time', cell: ({ occurred_at }) => <DateTime value={occurred_at} /> },
]
