import type { ErrorBody } from '@sonocampus/contract/errors'
import { pagePath } from '@sonocampus/contract/pages'
import { ApiError } from '@/shared/api/api-error'

/** The one page that is open to those of the staff who lack the second factor that the site asks for. */
export function leadToSetUp(error: unknown, go: (to: string) => void): void {
  if (error instanceof ApiError && (error.body as Partial<ErrorBody> | null)?.code === 'factor_missing')
    go(pagePath('setUpFactor'))
}
