import type { PlannedClass } from '@sonocampus/contract/classes.admin'
import type { Attendee } from '@sonocampus/contract/classes.attendance'
import type { AttendanceState } from '@sonocampus/contract/classes.student'
import { useQuery } from '@tanstack/react-query'
import { CheckCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/shared/ui/button'
import { DateTime } from '@/shared/ui/date-time'
import { EmptyState } from '@/shared/ui/empty-state'
import { QueryState } from '@/shared/ui/query-state'
import { Select } from '@/shared/ui/select'
import { toast } from '@/shared/ui/toaster'
import { attendanceQuery, useMarkAllPresent, useSetAttendance } from './api'
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
      {!after && <AllPresent planned={planned} />}
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

/** Most come: the others are changed by hand. */
function AllPresent({ planned }: { planned: PlannedClass }) {
  const mark = useMarkAllPresent()
  if (planned.is_cancelled || Date.parse(planned.starts_at) > Date.now()) return null
  const send = () =>
    mark
      .mutateAsync(planned.id)
      .then(({ marked }) =>
        toast.success(marked === 1 ? '1 student marked present.' : `${marked} students marked present.`),
      )
      .catch((error: unknown) => showRefusal("Couldn't change the attendance.", error))
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button variant="secondary" busy={mark.isPending} busyLabel="Saving…" onClick={() => void send()}>
        <CheckCheck aria-hidden="true" />
        All present
      </Button>
      <p className="text-sm text-ink-soft">Marks everyone without an entry. Then change those who were absent.</p>
    </div>
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
        <p dir="auto" className="font-semibold wrap-anywhere">
          {full_name || email}
        </p>
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
