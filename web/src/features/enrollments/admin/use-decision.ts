import type { Application } from '@sonocampus/contract/enrollments'
import { detailOf } from '@/shared/api/api-error'
import { focusMain } from '@/shared/ui/focus-return'
import { toast } from '@/shared/ui/toaster'
import { useDecideApplication } from '../api'

/** Decides an application and says what came of it; answers whether it was decided. */
export function useDecision() {
  const { mutateAsync, isPending, variables } = useDecideApplication()

  async function decide(
    application: Application,
    decision: { status: 'approved' } | { status: 'rejected'; rejection_reason: string },
  ): Promise<boolean> {
    try {
      const { status } = await mutateAsync({ applicationId: application.id, ...decision })
      toast.success(`Application has been ${status}`, { description: 'The student has been told by email.' })
      if (document.activeElement === document.body) focusMain()
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
  }
}
