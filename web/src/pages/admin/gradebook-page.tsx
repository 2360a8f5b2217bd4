import { useSearchParams } from 'react-router'
import { GradebookView } from '@/features/assessment/gradebook/admin/gradebook-view'
import { PageTitle } from '@/features/ground/site/page-title'
import { CourseSelect } from '@/features/learning/courses/admin/course-select'
import { NoCourseChosen } from '@/features/learning/courses/admin/no-course-chosen'
import { PageHeader } from '@/shared/ui/page-header'

export function GradebookPage() {
  const [params, setParams] = useSearchParams()
  const courseId = params.get('course') ?? ''
  const choose = (course: string) => setParams(course ? { course } : {}, { replace: true, preventScrollReset: true })
  return (
    <>
      <PageTitle title="Gradebook" />
      <PageHeader title="Gradebook" lead="Every student's current marks in a course." />
      <div className="mb-6 max-w-md">
        <CourseSelect value={courseId} onChange={choose} />
      </div>
      {courseId ? (
        <GradebookView key={courseId} courseId={courseId} />
      ) : (
        <NoCourseChosen title="Select a course to see its marks." />
      )}
    </>
  )
}
