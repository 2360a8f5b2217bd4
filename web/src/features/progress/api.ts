import { listAnalytics } from '@sonocampus/contract/progress'
import { queryOptions } from '@tanstack/react-query'
import { call } from '@/shared/api/call'

export const analyticsQuery = queryOptions({
  queryKey: ['progress', 'mine'],
  meta: { live: ['notification'] },
  queryFn: ({ signal }) => call(listAnalytics, {}, signal),
})
