import { useParams } from 'react-router'
import { CourseSelect } from '@/features/courses/admin/course-select'
import { KeepDialog } from '@/features/question-bank/keep-dialog'
import { PickDialog } from '@/features/question-bank/pick-dialog'
import { QuizDesk } from '@/features/quizzes/admin/desk/quiz-desk'
import { PageTitle } from '@/features/site/page-title'

export function QuizPage() {
  const { quizId = '' } = useParams()
  return (
    <>
      <PageTitle title="Quiz" />
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
