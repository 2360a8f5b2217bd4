import { PageTitle } from '@/features/ground/site/page-title'
import { CourseManager } from '@/features/learning/courses/admin/course-manager'

export function CoursesPage() {
  return (
    <>
      <PageTitle title="Manage Courses" />
      <CourseManager />
    </>
  )
}
