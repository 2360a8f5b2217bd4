import {
  deleteNotification,
  getNotificationSettings,
  listAdminNotifications,
  listMyNotifications,
  type NotificationSettings,
  readNotifications,
  updateNotificationSettings,
} from '@sonocampus/contract/notifications'
import type { RequestOf } from '@sonocampus/contract/route'
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query'
import { call, callWithTotal } from '@/shared/api/call'
import { freshAddresses } from '@/shared/api/fresh-addresses'

const MINE = ['notifications', 'mine']
const FEED = ['notifications', 'admin']
const DELETION = ['notifications', 'delete']
const MINUTE = 60_000

/** The newest ones, asked for again every minute and whenever the window is looked at. */
export const myNotificationsQuery = (count: number) =>
  queryOptions({
    queryKey: [...MINE, count],
    meta: { live: ['notification'] },
    queryFn: ({ signal }) => call(listMyNotifications, { query: { page: 1, page_size: count } }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: MINUTE,
    refetchOnWindowFocus: 'always',
  })

export function useReadNotifications() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (ids: string[]) => call(readNotifications, { body: { ids } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: MINE }),
  })
}

export const notificationSettingsQuery = queryOptions({
  queryKey: ['notifications', 'settings'],
  queryFn: ({ signal }) => call(getNotificationSettings, {}, signal),
})

/** The switch moves at once, and back when the server refuses. */
export function useUpdateNotificationSettings() {
  const queryClient = useQueryClient()
  const { queryKey } = notificationSettingsQuery
  return useMutation({
    mutationFn: (body: Partial<NotificationSettings>) => call(updateNotificationSettings, { body }),
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (before) => before && { ...before, ...change })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
}

export const adminNotificationsQuery = (query: RequestOf<typeof listAdminNotifications>['query']) =>
  queryOptions({
    queryKey: [...FEED, query],
    meta: { live: ['notification'] },
    queryFn: ({ signal }) => callWithTotal(listAdminNotifications, { query }, signal),
    ...freshAddresses,
    placeholderData: keepPreviousData,
  })

export function useDeleteNotification() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: DELETION,
    mutationFn: (notificationId: string) => call(deleteNotification, { params: { notificationId } }),
    onSuccess: (_, notificationId) => dropFromFeed(queryClient, notificationId),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: FEED }),
  })
}

/** Ids on their way out: hidden while the server is asked, and so back by themselves when it refuses. */
export const useNotificationsBeingDeleted = (): string[] =>
  useMutationState({
    filters: { mutationKey: DELETION, status: 'pending' },
    select: ({ state }) => state.variables as string,
  })

type Feed = Awaited<ReturnType<typeof callWithTotal<typeof listAdminNotifications>>>

function dropFromFeed(queryClient: QueryClient, notificationId: string) {
  queryClient.setQueriesData<Feed>({ queryKey: FEED }, (feed) => {
    const rows = feed?.rows.filter(({ id }) => id !== notificationId)
    return feed && rows && { rows, total: feed.total - (feed.rows.length - rows.length) }
  })
}
