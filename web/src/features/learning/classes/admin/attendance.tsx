import type { PlannedClass } from '@sonocampus/contract/classes.admin'
import type { Attendee } from '@sonocampus/contract/classes.attendance'
import type { AttendanceState } from '@sonocampus/contract/classes.student'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/shared/ui/button'
import { DateTime } from '@/shared/ui/date-time'
import { EmptyState } from '@/shared/ui/empty-state'
import { QueryState } from '@/shared/ui/query-state'
import { Select } from '@/shared/ui/select'
import { attendanceQuery, useSetAttendance } from './api'
import { showRefusal } from './show-refusal'

interface AttendanceProps {
  planned: PlannedClass
  after?: string
}

/** One page of the students who could attend, and the next one on request. */
export function Attendance({ planned, after }: AttendanceProps) {
  const query = useQuery(attendanceQuery(planned.id, after))
  const { data } = query
  const [showsMore, setShowsMore] = useState(false)
  if (!data) return <QueryState query={query} what="the attendance" count={4} />
  if (data.people.length === 0 && !after)
    return <EmptyState title="No students were enrolled in this course at the time of the class." />
  return (
    <>
      <ul aria-label="Attendance" className="divide-y divide-line rounded-lg border border-line bg-surface shadow-sm">
        {data.people.map((person) => (
          <Person key={person.user_id} person={person} planned={planned} />
        ))}
      </ul>
      {data.next && !showsMore && (
        <Button variant="secondary" className="mt-4" onClick={() => setShowsMore(true)}>
          Show more
        </Button>
      )}
      {data.next && showsMore && (
        <div className="mt-2.5">
          <Attendance planned={planned} after={data.next} />
        </div>
      )}
    </>
  )
}

const STATES = [
  { value: 'present', label: 'Present' },
  { value: 'absent', label: 'Absent' },
  { value: 'excused', label: 'Excused' },
]

function Person({ person, planned }: { person: Attendee; planned: PlannedClass }) {
  const set = useSetAttendance()
  const { user_id, full_name, email, state, joined_at } = person
  const mark = (next: AttendanceState) =>
    set
      .mutateAsync({ params: { classId: planned.id, userId: user_id }, body: { state: next } })
      .catch((error: unknown) => showRefusal("Couldn't change the attendance.", error))
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold wrap-anywhere">{full_name || email}</p>
        <p className="text-sm text-ink-soft wrap-anywhere">
          {full_name && email}
          {joined_at && (
            <>
              {full_name && ' · '}Joined <DateTime value={joined_at} />
            </>
          )}
        </p>
      </div>
      <Select
        aria-label={`Attendance of ${full_name || email}`}
        className="max-w-44"
        disabled={set.isPending || planned.is_cancelled}
        value={state ?? ''}
        options={STATES}
        {...(state ? {} : { placeholder: 'Not known' })}
        onChange={({ target }) => void mark(target.value as AttendanceState)}
      />
    </li>
  )
}
