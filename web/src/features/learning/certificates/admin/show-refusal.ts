import { ApiError, messageOf } from '@/shared/api/api-error'
import { toast } from '@/shared/ui/toaster'

/** Says why a decision was refused; true when somebody else has decided, so that nothing is left to decide here. */
export function showRefusal(error: unknown, failure: string): boolean {
  toast.error(failure, { description: messageOf(error) })
  return error instanceof ApiError && error.status === 409
}
