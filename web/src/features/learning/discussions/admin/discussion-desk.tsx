import type { WaitingCourse } from '@sonocampus/contract/discussions'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useAddressParams } from '@/shared/lib/use-address-params'
import { EmptyState } from '@/shared/ui/empty-state'
import { ListFrame } from '@/shared/ui/list-frame'
import { QueryState } from '@/shared/ui/query-state'
import { Select } from '@/shared/ui/select'
import { waitingDiscussionsQuery } from './api'
import { WaitingPosts } from './waiting-posts'

/** The posts that staff should look at, by course: unanswered questions and reported posts. */
export function DiscussionDesk({ onward }: { onward: ReactNode }) {
  const query = useQuery(waitingDiscussionsQuery)
  const { data: courses } = query
  const [params, change] = useAddressParams()
  const [last, setLast] = useState<WaitingCourse>()
  if (!courses) return <QueryState query={query} what="the questions" />
  const wanted = params.get('course') ?? last?.course_id
  const waiting = courses.find(({ course_id }) => course_id === wanted)
  // A course stays on screen after its last question is answered.
  const done = !waiting && last && last.course_id === wanted ? { ...last, open: 0, reported: 0 } : undefined
  const course = waiting ?? done ?? courses[0]
  if (course && course.course_id !== last?.course_id) setLast(course)
  if (!course)
    return (
      <EmptyState
        isNext
        title="You're all caught up."
        text="Questions that students ask under lessons appear here."
        action={onward}
      />
    )
  const list = params.get('list') ?? (course.reported > 0 && course.open === 0 ? 'reported' : 'open')
  return (
    <ListFrame
      scope={
        <Select
          aria-label="Course"
          value={course.course_id}
          options={[...(done ? [done] : []), ...courses].map(({ course_id, title, open, reported }) => ({
            value: course_id,
            label: `${title} (${open + reported})`,
          }))}
          onChange={(event) => change({ course: event.target.value })}
        />
      }
      tabs={{
        label: 'Questions by status',
        value: list,
        onChange: (value) => change({ list: value }),
        options: [
          { value: 'open', label: 'Unanswered', count: course.open },
          { value: 'reported', label: 'Reported', count: course.reported },
        ],
      }}
    >
      <div className="max-w-3xl">
        <WaitingPosts
          key={`${course.course_id} ${list}`}
          courseId={course.course_id}
          list={list === 'reported' ? 'reported' : 'open'}
          onward={onward}
        />
      </div>
    </ListFrame>
  )
}
