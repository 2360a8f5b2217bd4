import { useParams } from 'react-router'
import { PageTitle } from '@/features/ground/site/page-title'
import { CourseAbout, DeletedNotice } from '@/features/learning/courses/admin/course-about'
import { CourseVideos } from '@/features/learning/lessons/admin/course-videos'
import { CourseOverview } from '@/features/overview/course-workspace/course-overview'

export function CourseOverviewPage() {
  const { courseId = '' } = useParams()
  return (
    <>
      <PageTitle title="Course" />
      <CourseOverview
        courseId={courseId}
        notice={(course) => <DeletedNotice course={course} />}
        about={({ course, lessons }) => (
          <CourseAbout course={course} lessons={<CourseVideos courseId={courseId} count={lessons} />} />
        )}
      />
    </>
  )
}
