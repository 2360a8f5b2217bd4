import type { CourseWorkspace } from '@sonocampus/contract/course-workspace'
import type { AdminCourse } from '@sonocampus/contract/courses'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SkeletonList } from '@/shared/ui/skeleton'
import { courseWorkspaceQuery } from './api'
import { ClassFigures } from './class-figures'
import { MissingParts } from './missing-parts'
import { WaitingWork } from './waiting-work'

interface CourseOverviewProps {
  courseId: string
  /** Shown above the rest, and what is known of the course: both belong to another feature. */
  notice: (course: AdminCourse) => ReactNode
  about: (workspace: CourseWorkspace) => ReactNode
}

/** The state of a course: what is missing, what waits, how far the class is. */
export function CourseOverview({ courseId, notice, about }: CourseOverviewProps) {
  const { data } = useQuery(courseWorkspaceQuery(courseId))
  if (!data) return <SkeletonList count={3} shape="rows" label="Loading the course" />
  return (
    <div className="flex flex-col gap-5">
      {notice(data.course)}
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="flex flex-col gap-5">
          <MissingParts workspace={data} />
          <WaitingWork workspace={data} />
        </div>
        <ClassFigures workspace={data} />
      </div>
      {about(data)}
    </div>
  )
}
