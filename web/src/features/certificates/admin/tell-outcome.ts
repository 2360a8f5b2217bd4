import type { Certificate } from '@sonocampus/contract/certificates'
import { ApiError, detailOf } from '@/shared/api/api-error'
import { toast } from '@/shared/ui/toaster'

/** Says what came of a decision; true when there is nothing left to decide here. */
export async function tellOutcome(
  decision: Promise<Certificate>,
  success: (certificate: Certificate) => string,
  failure: string,
): Promise<boolean> {
  try {
    toast.success(success(await decision))
    return true
  } catch (error) {
    toast.error(failure, { description: detailOf(error) ?? 'Please check your connection and try again.' })
    return error instanceof ApiError && error.status === 409
  }
}
