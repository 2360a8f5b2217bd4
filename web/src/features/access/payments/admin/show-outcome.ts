import { ApiError, detailOf, messageOf } from '@/shared/api/api-error'
import { toast } from '@/shared/ui/toaster'

export const showDecision = ({ detail }: { detail: string }): void =>
  void toast.success(detail, { description: "We've emailed the student." })

/** Says why a decision was refused; true when somebody else has decided a moment ago, and nothing is left to decide here. */
export function showRefusal(error: unknown, failure: string): boolean {
  const isDecided = error instanceof ApiError && error.status === 409
  if (isDecided) toast.error(detailOf(error) ?? failure)
  else toast.error(failure, { description: messageOf(error) })
  return isDecided
}
