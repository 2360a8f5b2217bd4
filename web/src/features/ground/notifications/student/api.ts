import { listMyNotifications, readNotifications } from '@sonocampus/contract/notifications'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '@/shared/api/call'
import { useWrite } from '@/shared/api/use-write'

/** How many are shown at first, and how many more each time. */
export const NOTICES_STEP = 20
const MINUTE = 60_000
const MINE = ['notifications', 'mine']
const keys = { mine: (count: number) => [...MINE, count] }

/** The newest ones, refetched every minute and when the window gets the focus. */
export const myNotificationsQuery = (count: number) =>
  queryOptions({
    queryKey: keys.mine(count),
    meta: { live: ['notification'] },
    queryFn: ({ signal }) => call(listMyNotifications, { query: { page: 1, page_size: count } }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: MINUTE,
  })

export const useReadNotifications = () => useWrite((ids: string[]) => call(readNotifications, { body: { ids } }), MINE)
