import type { Application } from '@sonocampus/contract/enrollments'
import { useState } from 'react'
import { detailOf } from '@/shared/api/api-error'
import { focusNext } from '@/shared/ui/focus-return'
import { toast } from '@/shared/ui/toaster'
import { useDecideApplication } from './api'
import { applicantOf } from './applicant-of'

/** Decides an application and says what came of it; answers whether it was decided. */
export function useDecision() {
  const { mutateAsync, isPending, variables } = useDecideApplication()
  const [decided, setDecided] = useState<ReadonlyMap<string, Application>>(new Map())

  async function decide(
    application: Application,
    decision: { status: 'approved' } | { status: 'rejected'; rejection_reason: string },
  ): Promise<boolean> {
    const { name, email } = applicantOf(application)
    try {
      const answer = await mutateAsync({ applicationId: application.id, ...decision })
      setDecided((before) => new Map(before).set(answer.id, answer))
      toast.success(`Application has been ${answer.status}`, {
        description: `${name || email}, ${application.course.title}. The student has been told by email.`,
      })
      requestAnimationFrame(focusNext)
      return true
    } catch (error) {
      toast.error('Failed to update application status.', { description: detailOf(error) })
      return false
    }
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
