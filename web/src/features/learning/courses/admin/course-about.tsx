import type { AdminCourse } from '@sonocampus/contract/courses'
import { pagePath } from '@sonocampus/contract/pages'
import { Pencil, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { ForAdministrators } from '@/shared/session/for-administrators'
import { Button } from '@/shared/ui/button'
import { Card, CardHeader } from '@/shared/ui/card'
import { Notice } from '@/shared/ui/notice'
import { CourseThumbnail } from '../course-thumbnail'
import { LineList } from '../student/line-list'
import { CourseInformation } from './course-information'
import { useRestore } from './use-restore'

/** What is known of a course: its facts, picture, outline and lessons. */
export function CourseAbout({ course, lessons }: { course: AdminCourse; lessons: ReactNode }) {
  const navigate = useNavigate()
  const edit = !course.deleted_at && (
    <ForAdministrators>
      <Button
        variant="secondary"
        size="sm"
        onClick={() => void navigate(pagePath('adminCourseTab', { courseId: course.id, tab: 'settings' }))}
      >
        <Pencil aria-hidden="true" />
        Edit Course
      </Button>
    </ForAdministrators>
  )
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-5">
        <CourseInformation course={course} actions={edit} />
        {lessons}
      </div>
      <Card aria-label="Thumbnail">
        <CardHeader
          title="Thumbnail"
          lead={course.thumbnail_url ? undefined : 'No picture yet, so its initials are shown.'}
        />
        <CourseThumbnail key={course.thumbnail_url} course={course} className="rounded-md" />
      </Card>
      <Card className="grid items-start gap-6 md:grid-cols-3 lg:col-span-2">
        <LineList title="Outcomes" text={course.outcomes} ticked />
        <LineList title="Prerequisites" text={course.prerequisites} />
        <LineList title="Curriculum" text={course.curriculum} />
      </Card>
    </div>
  )
}

/** Above a course that is deleted: what that means, and the way back. */
export function DeletedNotice({ course }: { course: AdminCourse }) {
  const { restore, busy } = useRestore()
  if (!course.deleted_at) return null
  return (
    <Notice
      tone="wait"
      title="This course is deleted."
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
