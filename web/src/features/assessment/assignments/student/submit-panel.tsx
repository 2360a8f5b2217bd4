import type { StudentAssignmentDetail } from '@sonocampus/contract/assignments'
import { pagePath } from '@sonocampus/contract/pages'
import { Link } from 'react-router'
import { useSessionRole } from '@/shared/session/use-session-role'
import { buttonStyles } from '@/shared/ui/button-styles'
import { Card, CardHeader } from '@/shared/ui/card'
import { DateTime } from '@/shared/ui/date-time'
import { Notice } from '@/shared/ui/notice'
import type { AssignmentIds } from './api'
import { SubmitForm } from './submit-form'

/** The way to hand in, or why there is none. */
export function SubmitPanel({ assignment, ids }: { assignment: StudentAssignmentDetail; ids: AssignmentIds }) {
  const isPreview = useSessionRole() !== 'student'
  if (isPreview) {
    return <Notice title="Students hand in their work here.">This is a preview: nothing can be sent.</Notice>
  }
  if (!assignment.can_submit) {
    return (
      <Notice
        tone="wait"
        title="Your access has ended."
        action={
          <Link to={pagePath('payment', { courseId: ids.courseId })} className={buttonStyles()}>
            Renew Access
          </Link>
        }
      >
        You can hand in work again once you renew.
      </Notice>
    )
  }
  return (
    <>
      {assignment.is_returned && (
        <Notice tone="wait" title="Your work was returned.">
          Read the feedback below and hand in again by{' '}
          <DateTime value={assignment.due_date} className="font-semibold text-ink" />.
        </Notice>
      )}
      <Card aria-labelledby="hand-in">
        <CardHeader title={<span id="hand-in">Hand in your work</span>} />
        <SubmitForm ids={ids} isLate={Date.parse(assignment.due_date) < Date.now()} />
      </Card>
    </>
  )
}
