import { useParams } from 'react-router'
import { KeepDialog } from '@/features/assessment/question-bank/keep-dialog'
import { PickDialog } from '@/features/assessment/question-bank/pick-dialog'
import { QuizDesk } from '@/features/assessment/quizzes/authoring/desk/quiz-desk'
import { PageTitle } from '@/features/ground/site/page-title'
import { CourseSelect } from '@/features/learning/courses/admin/course-select'

export function QuestionsPage() {
  const { quizId = '' } = useParams()
  return (
    <>
      <PageTitle title="Quiz Questions" />
      <QuizDesk
        key={quizId}
        quizId={quizId}
        chooseCourse={(choosing) => <CourseSelect {...choosing} />}
        keepQuestions={(keeping) => <KeepDialog quizId={quizId} {...keeping} />}
        pickQuestions={(picking) => <PickDialog quizId={quizId} {...picking} />}
      />
    </>
  )
}
