import { ApiError, messageOf } from '@/shared/api/api-error'
import { toast } from '@/shared/ui/toaster'

/** Shows why a decision was refused; true if someone else has decided, leaving nothing to decide here. */
export function showRefusal(error: unknown, failure: string): boolean {
  toast.error(failure, { description: messageOf(error) })
  return error instanceof ApiError && error.status === 409
}
