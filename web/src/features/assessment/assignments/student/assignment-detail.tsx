import type { StudentAssignmentDetail } from '@sonocampus/contract/assignments'
import { pagePath } from '@sonocampus/contract/pages'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ApiError, messageOf } from '@/shared/api/api-error'
import { usePageName } from '@/shared/lib/page-name'
import { buttonStyles } from '@/shared/ui/button-styles'
import { Card, CardHeader } from '@/shared/ui/card'
import { ErrorState } from '@/shared/ui/error-state'
import { LinkedText } from '@/shared/ui/linked-text'
import { PageHeader } from '@/shared/ui/page-header'
import { QueryState } from '@/shared/ui/query-state'
import { Criteria } from '../shown/criteria'
import { type AssignmentIds, assignmentQuery } from './api'
import { AssignmentBadges } from './assignment-badges'
import { DueDate } from './due-date'
import { EarlierSubmissions, YourSubmission } from './own-submission'
import { SubmitPanel } from './submit-panel'

/** One assignment: what is asked, and what was handed in or is to be. */
export function AssignmentDetail({ ids, back }: { ids: AssignmentIds; back: ReactNode }) {
  const query = useQuery(assignmentQuery(ids))
  const { data: assignment, error } = query
  usePageName(assignment?.title)
  if (assignment) return <Loaded assignment={assignment} ids={ids} back={back} />
  const toAssignments = (
    <Link to={pagePath('assignments')} className={buttonStyles({ variant: 'secondary' })}>
      Back to Assignments
    </Link>
  )
  if (error instanceof ApiError && error.status === 404)
    return <ErrorState isScreen title={FAILED} text="The assignment could not be found." action={toAssignments} />
  const text = messageOf(error, 'Could not fetch assignment details.')
  return (
    <QueryState
      isScreen
      query={query}
      what="the assignment"
      title={FAILED}
      text={text}
      count={2}
      action={toAssignments}
    />
  )
}

const FAILED = 'Failed to load assignment'

function Loaded({
  assignment,
  ids,
  back,
}: {
  assignment: StudentAssignmentDetail
  ids: AssignmentIds
  back: ReactNode
}) {
  const { title, course_title, description, status, rubric, submission, earlier } = assignment
  return (
    <>
      <PageHeader
        back={back}
        title={<span className="wrap-anywhere">{title}</span>}
        badge={<AssignmentBadges assignment={assignment} />}
        lead={course_title}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8">
        <Card aria-labelledby="asked">
          <CardHeader title={<span id="asked">What to do</span>} />
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            <LinkedText text={description} />
          </p>
          {rubric.length > 0 && (
            <div className="mt-5">
              <h3 className="mb-2 text-base">How it is graded</h3>
              <Criteria label="How it is graded" criteria={rubric} />
            </div>
          )}
          <div className="mt-5 border-t border-line pt-4">
            <DueDate assignment={assignment} />
          </div>
        </Card>
        <div className="flex min-w-0 flex-col gap-6">
          {submission && <YourSubmission submission={submission} />}
          {status === 'pending' && <SubmitPanel assignment={assignment} ids={ids} />}
          {earlier.length > 0 && <EarlierSubmissions submissions={earlier} />}
        </div>
      </div>
    </>
  )
}
