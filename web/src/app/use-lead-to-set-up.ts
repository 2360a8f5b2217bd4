import type { ErrorBody } from '@sonocampus/contract/errors'
import { pagePath } from '@sonocampus/contract/pages'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '@/shared/api/api-error'

const lacksFactor = (error: unknown): boolean =>
  error instanceof ApiError && (error.body as Partial<ErrorBody> | null)?.code === 'factor_missing'

/** Whoever of the staff may do nothing but set up the second factor that the site asks for is brought there. */
export function useLeadToSetUp(): void {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error' && lacksFactor(event.action.error))
          void navigate(pagePath('setUpFactor'), { replace: true })
      }),
    [queryClient, navigate],
  )
}
