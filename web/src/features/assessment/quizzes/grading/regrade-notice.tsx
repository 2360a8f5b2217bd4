import { useQuery } from '@tanstack/react-query'
import { Button } from '@/shared/ui/button'
import { Notice } from '@/shared/ui/notice'
import { regradeQuery } from './api'

/** Stays on the page for as long as past scores and the present key disagree. */
export function RegradeNotice({ quizId, onReview }: { quizId: string; onReview: () => void }) {
  const { data: rows } = useQuery(regradeQuery(quizId))
  if (!rows?.length) return null
  const who = rows.length === 1 ? 'One past submission has' : `${rows.length} past submissions have`
  return (
    <Notice
      tone="wait"
      title={`${who} a different score with the current answer key.`}
      action={<Button onClick={onReview}>Review new scores</Button>}
      className="mb-5"
    >
      Past scores stay as they are until you regrade.
    </Notice>
  )
}
