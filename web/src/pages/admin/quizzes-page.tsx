import { useSearchParams } from 'react-router'
import { QuizManager } from '@/features/assessment/quizzes/authoring/quiz-manager'
import { PageTitle } from '@/features/ground/site/page-title'
import { CourseSelect } from '@/features/learning/courses/admin/course-select'
import { NoCourseChosen } from '@/features/learning/courses/admin/no-course-chosen'

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
