import { useSearchParams } from 'react-router'
import { PageTitle } from '@/features/ground/site/page-title'
import { CourseSelect } from '@/features/learning/courses/admin/course-select'
import { NoCourseChosen } from '@/features/learning/courses/admin/no-course-chosen'
import { LessonFilesDialog } from '@/features/learning/lesson-files/admin/lesson-files-dialog'
import { VideoManager } from '@/features/learning/lessons/admin/video-manager'

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
