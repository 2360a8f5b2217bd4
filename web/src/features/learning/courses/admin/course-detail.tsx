import type { AdminCourse } from '@sonocampus/contract/courses'
import type { AdminVideo } from '@sonocampus/contract/lessons.admin'
import { useQuery } from '@tanstack/react-query'
import { Pencil, RotateCcw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ApiError } from '@/shared/api/api-error'
import { usePageName } from '@/shared/lib/page-name'
import { ForAdministrators } from '@/shared/session/for-administrators'
import { Button } from '@/shared/ui/button'
import { Card, CardHeader } from '@/shared/ui/card'
import { ErrorState } from '@/shared/ui/error-state'
import { Notice } from '@/shared/ui/notice'
import { PageHeader } from '@/shared/ui/page-header'
import { QueryState } from '@/shared/ui/query-state'
import { StatusBadge } from '@/shared/ui/status-badge'
import { CourseThumbnail } from '../course-thumbnail'
import { LineList } from '../student/line-list'
import { courseForAdminQuery } from './api'
import { type AccountChoice, CourseDialog } from './course-dialog'
import { CourseInformation } from './course-information'
import { useRestore } from './use-restore'

interface CourseDetailProps {
  courseId: string
  /** The link back to the list. */
  back: ReactNode
  accounts: AccountChoice
  /** Draws the course's videos, which belong to another feature. */
  lessons: (videos: AdminVideo[]) => ReactNode
}

export function CourseDetail({ courseId, back, accounts, lessons }: CourseDetailProps) {
  const query = useQuery(courseForAdminQuery(courseId))
  const { data: course, error } = query
  usePageName(course?.title)
  if (course) return <LoadedCourse course={course} back={back} accounts={accounts} lessons={lessons} />
  if (error instanceof ApiError && error.status === 404) return <ErrorState title="Course not found." action={back} />
  return <QueryState query={query} what="the course" title="Failed to fetch course details." action={back} />
}

interface LoadedCourseProps extends Omit<CourseDetailProps, 'courseId'> {
  course: AdminCourse & { videos: AdminVideo[] }
}

function LoadedCourse({ course, back, accounts, lessons }: LoadedCourseProps) {
  const [isEditing, setEditing] = useState(false)
  const edit = (
    <ForAdministrators>
      <Button onClick={() => setEditing(true)}>
        <Pencil aria-hidden="true" />
        Edit Course
      </Button>
    </ForAdministrators>
  )
  return (
    <>
      <PageHeader
        back={back}
        title={course.title}
        badge={<StatusBadge status={course.status} />}
        actions={!course.deleted_at && edit}
      />
      {course.deleted_at && <DeletedNotice course={course} />}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-5">
          <CourseInformation course={course} />
          {lessons(course.videos)}
          <Card className="flex flex-col gap-6">
            <LineList title="Outcomes" text={course.outcomes} ticked />
            <LineList title="Prerequisites" text={course.prerequisites} />
            <LineList title="Curriculum" text={course.curriculum} />
          </Card>
        </div>
        <Card aria-label="Thumbnail" className="max-lg:-order-1">
          <CardHeader
            title="Thumbnail"
            lead={course.thumbnail_url ? undefined : 'No picture yet, so its initials are shown.'}
          />
          <CourseThumbnail key={course.thumbnail_url} course={course} className="rounded-md" />
        </Card>
      </div>
      {isEditing && <CourseDialog course={course} accounts={accounts} onClose={() => setEditing(false)} />}
    </>
  )
}

function DeletedNotice({ course }: { course: AdminCourse }) {
  const { restore, busy } = useRestore()
  return (
    <Notice
      tone="wait"
      title="This course is deleted."
      className="mb-5"
      action={
        <ForAdministrators>
          <Button variant="secondary" busy={busy} busyLabel="Restoring…" onClick={() => restore(course)}>
            <RotateCcw aria-hidden="true" />
            Restore
          </Button>
        </ForAdministrators>
      }
    >
      Only administrators see it, and its students have no access. Payments and certificates are kept.
    </Notice>
  )
}
