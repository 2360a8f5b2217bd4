import { useSearchParams } from 'react-router'
import { CourseSelect } from '@/features/courses/admin/course-select'
import { NoCourseChosen } from '@/features/courses/admin/no-course-chosen'
import { QuizManager } from '@/features/quizzes/admin/quiz-manager'
import { PageTitle } from '@/features/site/page-title'

export function QuizzesPage() {
  const [params, setParams] = useSearchParams()
  const courseId = params.get('course') ?? ''
  const choose = (course: string) => setParams(course ? { course } : {}, { replace: true, preventScrollReset: true })
  return (
    <>
      <PageTitle title="Manage Quizzes" />
      <QuizManager
        courseId={courseId}
        selector={<CourseSelect value={courseId} onChange={choose} />}
        unchosen={<NoCourseChosen text="Select a course above to see its quizzes." />}
      />
    </>
  )
}
