import type { Application } from '@sonocampus/contract/enrollments.applications'
import { useEffect, useState } from 'react'
import { detailOf } from '@/shared/api/api-error'
import { focusNext } from '@/shared/ui/focus-return'
import { toast } from '@/shared/ui/toaster'
import { useDecideApplication } from './api'
import { applicantOf } from './applicant-of'

/** Decides an application and says so; throws when the server refuses. */
export function useApplicationDecision() {
  const { mutateAsync, isPending, variables } = useDecideApplication()
  const [decided, setDecided] = useState<ReadonlyMap<string, Application>>(new Map())

  // Not before the screen shows the decision: it marks what is next.
  useEffect(() => {
    if (decided.size > 0) focusNext()
  }, [decided])

  async function decide(
    application: Application,
    decision: { status: 'approved' } | { status: 'rejected'; rejection_reason: string },
  ): Promise<void> {
    const { name, email } = applicantOf(application)
    const answer = await mutateAsync({ applicationId: application.id, ...decision })
    setDecided((before) => new Map(before).set(answer.id, answer))
    toast.success(`Application has been ${answer.status}`, {
      description: `${name || email}, ${application.course.title}. We've emailed the student.`,
    })
  }

  return {
    approve: (application: Application) => decide(application, { status: 'approved' }),
    reject: (application: Application, reason: string) =>
      decide(application, { status: 'rejected', rejection_reason: reason }),
    /** The application whose decision is on its way. */
    decidingId: isPending ? variables.applicationId : undefined,
    /** Those decided here, as they are now. */
    decided,
  }
}

export const showRefusal = (error: unknown): void =>
  void toast.error('Failed to update application status.', { description: detailOf(error) })
