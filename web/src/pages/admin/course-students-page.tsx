import { useParams } from 'react-router'
import { PageTitle } from '@/features/ground/site/page-title'
import { TabHead } from '@/features/learning/courses/admin/for-course'
import { CourseStudents } from '@/features/overview/course-workspace/course-students'

export function CourseStudentsPage() {
  const { courseId = '' } = useParams()
  return (
    <>
      <PageTitle title="Students" />
      <TabHead title="Students" />
      <CourseStudents key={courseId} courseId={courseId} />
    </>
  )
}
