import { checkStatus, getStatus } from '@sonocampus/contract/status'
import { queryOptions } from '@tanstack/react-query'
import { call } from '@/shared/api/call'
import { useWrite } from '@/shared/api/use-write'

const ALL = ['status']
const SOON = 1000
const MINUTE = 60_000

/** Refetched every minute; every second while a requested check is running. */
export const statusQuery = (isLooking: (looked_at: string | null) => boolean) =>
  queryOptions({
    queryKey: ALL,
    queryFn: ({ signal }) => call(getStatus, {}, signal),
    refetchInterval: ({ state }) => (state.data && isLooking(state.data.looked_at) ? SOON : MINUTE),
  })

export const useCheckStatus = () => useWrite(() => call(checkStatus, {}), ALL)
