import { listAnalytics } from '@sonocampus/contract/progress'
import { queryOptions } from '@tanstack/react-query'
import { call } from '@/shared/api/call'

const keys = { mine: ['progress', 'mine'] }

export const analyticsQuery = queryOptions({
  queryKey: keys.mine,
  meta: { live: ['notification'] },
  queryFn: ({ signal }) => call(listAnalytics, {}, signal),
})
