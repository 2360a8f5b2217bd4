import { pagePath } from '@sonocampus/contract/pages'
import { useSearchParams } from 'react-router'
import { MediaLibrary } from '@/features/assessment/assets/media-library'
import { PageTitle } from '@/features/ground/site/page-title'
import { CourseSelect } from '@/features/learning/courses/admin/course-select'
import { NoCourseChosen } from '@/features/learning/courses/admin/no-course-chosen'
import { BackLink } from '@/shared/ui/back-link'

export function MediaPage() {
  const [params, setParams] = useSearchParams()
  const courseId = params.get('course') ?? ''
  const choose = (course: string) => setParams(course ? { course } : {}, { replace: true, preventScrollReset: true })
  return (
    <>
      <PageTitle title="Media library" />
      <MediaLibrary
        key={courseId}
        courseId={courseId}
        selector={<CourseSelect value={courseId} onChange={choose} />}
        unchosen={<NoCourseChosen text="Select a course above to see its pictures and loops." />}
        back={<BackLink to={`${pagePath('adminQuizzes')}${courseId && `?course=${courseId}`}`}>Quizzes</BackLink>}
      />
    </>
  )
}
