import type { WaitingWork } from '@sonocampus/contract/assignments.grading'
import { pagePath } from '@sonocampus/contract/pages'
import { useId } from 'react'
import { Link } from 'react-router'
import { buttonStyles } from '@/shared/ui/button-styles'
import { Card } from '@/shared/ui/card'
import { WaitingHeader } from './waiting-header'

/** A quiz is graded on the page of its submissions, where its dialog opens at once. */
export function WaitingQuiz({ work }: { work: WaitingWork }) {
  const titleId = useId()
  return (
    <Card aria-labelledby={titleId}>
      <WaitingHeader work={work} titleId={titleId} />
      <Link
        to={`${pagePath('adminSubmissions', { quizId: work.work_id })}?submission=${work.submission_id}`}
        className={buttonStyles()}
      >
        Open the submission
      </Link>
    </Card>
  )
}
