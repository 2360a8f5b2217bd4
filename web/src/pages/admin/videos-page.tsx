import { PageTitle } from '@/features/ground/site/page-title'
import { ForCourse } from '@/features/learning/courses/admin/for-course'
import { NoCourseChosen } from '@/features/learning/courses/admin/no-course-chosen'
import { LessonFilesDialog } from '@/features/learning/lesson-files/admin/lesson-files-dialog'
import { VideoManager } from '@/features/learning/lessons/admin/video-manager'

export function VideosPage() {
  return (
    <>
      <PageTitle title="Manage Videos" />
      <ForCourse title="Manage Videos" lead="A course's lessons, in the order students see them." tab="Lessons">
        {(place) => (
          <VideoManager
            {...place}
            unchosen={<NoCourseChosen text="Select a course above to see its videos." />}
            files={(lesson, onClose) => <LessonFilesDialog lesson={lesson} onClose={onClose} />}
          />
        )}
      </ForCourse>
    </>
  )
}
