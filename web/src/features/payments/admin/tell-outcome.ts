import { ApiError, detailOf } from '@/shared/api/api-error'
import { toast } from '@/shared/ui/toaster'

/** Says what came of a decision; true when the proof is decided, be it by somebody else a moment ago. */
export async function tellOutcome(decision: Promise<{ detail: string }>, failure: string): Promise<boolean> {
  try {
    const { detail } = await decision
    toast.success(detail, { description: 'The student has been told by email.' })
    return true
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) {
      toast.error(detailOf(error) ?? failure)
      return true
    }
    toast.error(failure, { description: detailOf(error) ?? 'Please check your connection and try again.' })
    return false
  }
}
