import { useParams } from 'react-router'
import { PictureTray } from '@/features/assessment/assets/tray/picture-tray'
import { KeepDialog } from '@/features/assessment/question-bank/keep-dialog'
import { ImportQuestions } from '@/features/assessment/quizzes/authoring/paste/import-questions'
import { PageTitle } from '@/features/ground/site/page-title'

export function ImportQuestionsPage() {
  const { quizId = '' } = useParams()
  return (
    <>
      <PageTitle title="Add many questions" />
      <ImportQuestions
        key={quizId}
        quizId={quizId}
        keepQuestions={(keeping) => <KeepDialog quizId={quizId} {...keeping} />}
        bringPictures={(pictures) => <PictureTray {...pictures} />}
      />
    </>
  )
}
