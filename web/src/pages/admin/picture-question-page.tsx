import { NEW_QUESTION } from '@sonocampus/contract/pages'
import { useParams } from 'react-router'
import { AssetSelect } from '@/features/assessment/assets/asset-select'
import { PictureQuestion } from '@/features/assessment/quizzes/authoring/picture/picture-question'
import { PageTitle } from '@/features/ground/site/page-title'

export function PictureQuestionPage() {
  const { quizId = '', questionId = '' } = useParams()
  return (
    <>
      <PageTitle title="Picture question" />
      <PictureQuestion
        key={`${quizId} ${questionId}`}
        quizId={quizId}
        questionId={questionId === NEW_QUESTION ? undefined : questionId}
        choosePicture={(choosing) => <AssetSelect {...choosing} />}
      />
    </>
  )
}
