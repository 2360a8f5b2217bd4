import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { queuesQuery } from '@/features/overview/statistics/api'
import { deskGroups, isCurrent } from './admin-menu'

const counted = deskGroups
  .flatMap(({ entries }) => entries)
  .filter(({ places }) => places.some(({ waits }) => waits !== undefined))

/** What is done where something waits changes how much of it waits: not everything is announced to whoever did it. */
export function useFreshCounts(): void {
  const queryClient = useQueryClient()
  const { pathname } = useLocation()
  const isCounted = counted.some((entry) => isCurrent(entry, pathname))
  useEffect(() => {
    if (!isCounted) return
    return queryClient.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success')
        void queryClient.invalidateQueries({ queryKey: queuesQuery.queryKey })
    })
  }, [queryClient, isCounted])
}
