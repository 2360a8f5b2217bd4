import { useSearchParams } from 'react-router'
import { AssignmentManager } from '@/features/assessment/assignments/admin/assignment-manager'
import { PageTitle } from '@/features/ground/site/page-title'
import { CourseSelect } from '@/features/learning/courses/admin/course-select'
import { NoCourseChosen } from '@/features/learning/courses/admin/no-course-chosen'

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
