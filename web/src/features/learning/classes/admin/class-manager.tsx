import type { PlannedClass } from '@sonocampus/contract/classes.admin'
import { DEFAULT_ZONE } from '@sonocampus/contract/format-date'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '@/shared/ui/button'
import { EmptyState } from '@/shared/ui/empty-state'
import { QueryState } from '@/shared/ui/query-state'
import { Tabs } from '@/shared/ui/tabs'
import { useNow } from '../use-now'
import { type ClassFilter, plannedClassesQuery } from './api'
import { ClassRow, type ClassTask } from './class-row'
import { useClassTasks } from './class-tasks'
import { type CourseSlot, PlanDialog } from './plan-dialog'

interface ClassManagerProps {
  /** Empty for all courses. */
  courseId: string
  /** The heading, which belongs to the place, with the actions. */
  head: (actions: ReactNode) => ReactNode
  /** Left out where the course is known. */
  course?: CourseSlot | undefined
  when: 'coming' | 'past'
  onWhen: (when: string) => void
}

/** All live classes, or those of one course, with their actions. */
export function ClassManager({ courseId, head, course, when, onWhen }: ClassManagerProps) {
  const [plans, setPlans] = useState(false)
  const { data } = useQuery(plannedClassesQuery(filterOf(courseId, when)))
  const zone = data?.time_zone ?? DEFAULT_ZONE
  const tasks = useClassTasks(zone)
  const list = <Classes key={`${courseId} ${when}`} filter={filterOf(courseId, when)} onTask={tasks.open} isFirst />
  return (
    <>
      {head(
        <Button onClick={() => setPlans(true)}>
          <Plus aria-hidden="true" />
          Plan a class
        </Button>,
      )}
      <Tabs
        label="Live classes"
        value={when}
        onValueChange={onWhen}
        tabs={[
          { value: 'coming', label: 'Coming', content: list },
          { value: 'past', label: 'Past', content: list },
        ]}
      />
      {plans && <PlanDialog courseId={courseId} zone={zone} course={course} onClose={() => setPlans(false)} />}
      {tasks.dialog}
    </>
  )
}

const filterOf = (courseId: string, when: 'coming' | 'past'): ClassFilter => ({
  when,
  ...(courseId ? { course_id: courseId } : {}),
})

interface ClassesProps {
  filter: ClassFilter
  isFirst?: boolean
  onTask: (task: ClassTask, planned: PlannedClass) => void
}

/** One page of the list, and the next one on request. */
function Classes({ filter, isFirst = false, onTask }: ClassesProps) {
  const query = useQuery(plannedClassesQuery(filter))
  const { data } = query
  const [showsMore, setShowsMore] = useState(false)
  const now = useNow()
  if (!data) return <QueryState query={query} what="the live classes" />
  if (data.classes.length === 0 && isFirst)
    return filter.when === 'past' ? (
      <EmptyState title="No past classes yet." />
    ) : (
      <EmptyState title="No live classes planned." text="Plan the first one with the button above." />
    )
  return (
    <>
      <ul aria-label={filter.when === 'past' ? 'Past classes' : 'Coming classes'} className="flex flex-col gap-2.5">
        {data.classes.map((planned) => (
          <ClassRow key={planned.id} planned={planned} zone={data.time_zone} now={now} onTask={onTask} />
        ))}
      </ul>
      {data.next && !showsMore && (
        <Button variant="secondary" className="mt-4" onClick={() => setShowsMore(true)}>
          Show more
        </Button>
      )}
      {data.next && showsMore && (
        <div className="mt-2.5">
          <Classes filter={{ ...filter, after: data.next }} onTask={onTask} />
        </div>
      )}
    </>
  )
}
