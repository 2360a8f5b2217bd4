import { listAnalytics } from '@sonocampus/contract/progress'
import { queryOptions } from '@tanstack/react-query'
import { call } from '@/shared/api/call'

/** What was watched a moment ago counts already: progress is asked for again each time. */
export const analyticsQuery = queryOptions({
  queryKey: ['progress', 'mine'],
  meta: { live: ['notification'] },
  queryFn: ({ signal }) => call(listAnalytics, {}, signal),
  staleTime: 0,
})
