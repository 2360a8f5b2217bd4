import { useSearchParams } from 'react-router'
import { CourseSelect } from '@/features/courses/admin/course-select'
import { NoCourseChosen } from '@/features/courses/admin/no-course-chosen'
import { LessonFilesDialog } from '@/features/lesson-files/admin/lesson-files-dialog'
import { PageTitle } from '@/features/site/page-title'
import { VideoManager } from '@/features/videos/admin/video-manager'

export function VideosPage() {
  const [params, setParams] = useSearchParams()
  const courseId = params.get('course') ?? ''
  const choose = (course: string) => setParams(course ? { course } : {}, { replace: true, preventScrollReset: true })
  return (
    <>
      <PageTitle title="Manage Videos" />
      <VideoManager
        courseId={courseId}
        selector={<CourseSelect value={courseId} onChange={choose} />}
        unchosen={<NoCourseChosen text="Select a course above to see its videos." />}
        files={(lesson, onClose) => <LessonFilesDialog lesson={lesson} onClose={onClose} />}
      />
    </>
  )
}
