import { GradebookView } from '@/features/assessment/gradebook/admin/gradebook-view'
import { PageTitle } from '@/features/ground/site/page-title'
import { ForCourse } from '@/features/learning/courses/admin/for-course'
import { NoCourseChosen } from '@/features/learning/courses/admin/no-course-chosen'

export function GradebookPage() {
  return (
    <>
      <PageTitle title="Gradebook" />
      <ForCourse title="Gradebook" lead="Every student's current marks in a course." tab="Grades">
        {({ courseId, head }) => (
          <>
            {head()}
            {courseId ? (
              <GradebookView key={courseId} courseId={courseId} />
            ) : (
              <NoCourseChosen title="Select a course to see its marks." />
            )}
          </>
        )}
      </ForCourse>
    </>
  )
}
