import { useParams } from 'react-router'
import { PictureTray } from '@/features/assets/tray/picture-tray'
import { KeepDialog } from '@/features/question-bank/keep-dialog'
import { ImportQuestions } from '@/features/quizzes/admin/paste/import-questions'
import { PageTitle } from '@/features/site/page-title'

export function ImportQuestionsPage() {
  const { quizId = '' } = useParams()
  return (
    <>
      <PageTitle title="Add Many Questions" />
      <ImportQuestions
        key={quizId}
        quizId={quizId}
        keepQuestions={(keeping) => <KeepDialog quizId={quizId} {...keeping} />}
        bringPictures={(pictures) => <PictureTray {...pictures} />}
      />
    </>
  )
}
