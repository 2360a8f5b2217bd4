import { pagePath } from '@sonocampus/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { useListParams } from '@/shared/lib/use-list-params'
import { BackLink } from '@/shared/ui/back-link'
import { buttonStyles } from '@/shared/ui/button-styles'
import { EmptyState } from '@/shared/ui/empty-state'
import { PageHeader } from '@/shared/ui/page-header'
import { PAGE_SIZE, PagedList } from '@/shared/ui/paged-list'
import { Tabs } from '@/shared/ui/tabs'
import { quizzesPath, useQuizOrReturn } from '../quiz-for-admin'
import { quizSubmissionsQuery } from './api'
import { GradeDialog } from './grade-dialog'
import { SubmissionTable } from './submission-table'

const tabs = [
  { value: 'all', label: 'All' },
  { value: 'pending', label: 'Pending' },
  { value: 'graded', label: 'Graded' },
] as const
type Choice = (typeof tabs)[number]['value']
type Params = ReturnType<typeof useListParams<Choice>>

/** The submissions of a quiz. The open one is in the address, so that a link can open it. */
export function SubmissionDesk({ quizId }: { quizId: string }) {
  const quiz = useQuizOrReturn(quizId)
  const params = useListParams<Choice>(['all', 'pending', 'graded'])
  const [address, setAddress] = useSearchParams()
  const shown = address.get('submission')
  function show(submissionId: string | null) {
    const after = new URLSearchParams(address)
    if (submissionId) after.set('submission', submissionId)
    else after.delete('submission')
    setAddress(after, { replace: true, preventScrollReset: true })
  }
  const list = <SubmissionList quizId={quizId} params={params} onOpen={show} />
  return (
    <>
      <PageHeader
        back={<BackLink to={quizzesPath(quiz)}>Back to quizzes</BackLink>}
        title="Quiz Submissions"
        actions={
          <Link to={pagePath('adminQuestions', { quizId })} className={buttonStyles({ variant: 'secondary' })}>
            Questions
          </Link>
        }
      />
      <h2 className="mb-3 text-xl">{quiz ? `Submissions for: ${quiz.title}` : 'Submissions'}</h2>
      <Tabs
        label="Submissions by status"
        value={params.status}
        onValueChange={params.setStatus}
        tabs={tabs.map((tab) => ({ ...tab, content: list }))}
      />
      {shown && <GradeDialog key={shown} submissionId={shown} onClose={() => show(null)} />}
    </>
  )
}

interface SubmissionListProps {
  quizId: string
  params: Params
  onOpen: (submissionId: string) => void
}

function SubmissionList({ quizId, params: { status, page, setPage }, onOpen }: SubmissionListProps) {
  const list = useQuery(
    quizSubmissionsQuery(quizId, {
      sort: '-submitted_at',
      page,
      page_size: PAGE_SIZE,
      ...(status === 'all' ? {} : { status }),
    }),
  )
  const empty =
    status === 'all' ? (
      <EmptyState title="No submissions found for this quiz." text="They appear here as soon as students submit." />
    ) : (
      <EmptyState title={status === 'pending' ? "You're all caught up." : 'No graded submissions yet.'} />
    )
  return (
    <PagedList list={list} what="the submissions" empty={empty} page={page} onPageChange={setPage}>
      {(rows) => <SubmissionTable submissions={rows} onOpen={onOpen} />}
    </PagedList>
  )
}
