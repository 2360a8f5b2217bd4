import { PageTitle } from '@/features/ground/site/page-title'
import { AnnouncementManager } from '@/features/learning/announcements/admin/announcement-manager'
import { CourseChoice } from '@/features/learning/courses/admin/course-choice'
import { ForCourse } from '@/features/learning/courses/admin/for-course'
import { NoCourseChosen } from '@/features/learning/courses/admin/no-course-chosen'

export function AnnouncementsPage() {
  return (
    <>
      <PageTitle title="Announcements" />
      <ForCourse
        title="Announcements"
        lead="News for the students of a course, in the app and by mail."
        tab="Announcements"
      >
        {(place) => (
          <AnnouncementManager
            {...place}
            unchosen={<NoCourseChosen title="Select a course to post an announcement." />}
            courses={(choice) => <CourseChoice label="Audience" {...choice} />}
          />
        )}
      </ForCourse>
    </>
  )
}
