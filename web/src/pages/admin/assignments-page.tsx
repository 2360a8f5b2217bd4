import { useSearchParams } from 'react-router'
import { AssignmentManager } from '@/features/assignments/admin/assignment-manager'
import { CourseSelect } from '@/features/courses/admin/course-select'
import { NoCourseChosen } from '@/features/courses/admin/no-course-chosen'
import { PageTitle } from '@/features/site/page-title'

export function AssignmentsPage() {
  const [params, setParams] = useSearchParams()
  const courseId = params.get('course') ?? ''
  const choose = (course: string) => setParams(course ? { course } : {}, { replace: true, preventScrollReset: true })
  return (
    <>
      <PageTitle title="Manage Assignments" />
      <AssignmentManager
        courseId={courseId}
        selector={<CourseSelect value={courseId} onChange={choose} placeholder="Select a course to begin..." />}
        unchosen={<NoCourseChosen title="Select a course to see assignments." />}
      />
    </>
  )
}
