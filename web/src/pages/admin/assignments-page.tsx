import { AssignmentManager } from '@/features/assessment/assignments/admin/assignment-manager'
import { PageTitle } from '@/features/ground/site/page-title'
import { ForCourse } from '@/features/learning/courses/admin/for-course'
import { NoCourseChosen } from '@/features/learning/courses/admin/no-course-chosen'

export function AssignmentsPage() {
  return (
    <>
      <PageTitle title="Manage Assignments" />
      <ForCourse
        title="Manage Assignments"
        lead="What students of a course hand in, and by when."
        tab="Assignments"
        placeholder="Select a course to begin..."
      >
        {(place) => (
          <AssignmentManager {...place} unchosen={<NoCourseChosen title="Select a course to see assignments." />} />
        )}
      </ForCourse>
    </>
  )
}
