import { pagePath } from '@sonocampus/contract/pages'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { codeOf } from '@/shared/api/api-error'

/** Sends staff who must first set up a second factor there. */
export function useLeadToSetUp(): void {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (
          event.type === 'updated' &&
          event.action.type === 'error' &&
          codeOf(event.action.error) === 'factor_missing'
        )
          void navigate(pagePath('setUpFactor'), { replace: true })
      }),
    [queryClient, navigate],
  )
}
