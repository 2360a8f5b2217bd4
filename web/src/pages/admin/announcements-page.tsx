import { useSearchParams } from 'react-router'
import { PageTitle } from '@/features/ground/site/page-title'
import { AnnouncementManager } from '@/features/learning/announcements/admin/announcement-manager'
import { CourseChoice } from '@/features/learning/courses/admin/course-choice'
import { CourseSelect } from '@/features/learning/courses/admin/course-select'
import { NoCourseChosen } from '@/features/learning/courses/admin/no-course-chosen'
import { PageHeader } from '@/shared/ui/page-header'

export function AnnouncementsPage() {
  const [params, setParams] = useSearchParams()
  const courseId = params.get('course') ?? ''
  const choose = (course: string) => setParams(course ? { course } : {}, { replace: true, preventScrollReset: true })
  return (
    <>
      <PageTitle title="Announcements" />
      <PageHeader title="Announcements" lead="News for the students of a course, in the app and by mail." />
      <div className="mb-6 max-w-md">
        <CourseSelect value={courseId} onChange={choose} />
      </div>
      {courseId ? (
        <AnnouncementManager
          key={courseId}
          courseId={courseId}
          courses={(choice) => <CourseChoice label="Audience" {...choice} />}
        />
      ) : (
        <NoCourseChosen title="Select a course to post an announcement." />
      )}
    </>
  )
}
