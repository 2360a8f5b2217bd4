import { getProfile } from '@sonocampus/contract/profile'
import { queryOptions } from '@tanstack/react-query'
import { call } from '@/shared/api/call'

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => call(getProfile, {}, signal),
})
