import { QuizManager } from '@/features/assessment/quizzes/authoring/quiz-manager'
import { PageTitle } from '@/features/ground/site/page-title'
import { ForCourse } from '@/features/learning/courses/admin/for-course'
import { NoCourseChosen } from '@/features/learning/courses/admin/no-course-chosen'

export function QuizzesPage() {
  return (
    <>
      <PageTitle title="Manage Quizzes" />
      <ForCourse
        title="Manage Quizzes"
        lead="A course's quizzes, with their questions and correct answers."
        tab="Quizzes"
      >
        {(place) => (
          <QuizManager {...place} unchosen={<NoCourseChosen text="Select a course above to see its quizzes." />} />
        )}
      </ForCourse>
    </>
  )
}
