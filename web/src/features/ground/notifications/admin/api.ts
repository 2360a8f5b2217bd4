import { deleteNotification, listAdminNotifications } from '@sonocampus/contract/notifications'
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
import { freshLinks } from '@/shared/api/fresh-links'

type FeedFilter = RequestOf<typeof listAdminNotifications>['query']

const ALL = ['notifications', 'admin']
const keys = {
  feed: (query: FeedFilter) => [...ALL, query],
  deletion: ['notifications', 'delete'],
}

export const adminNotificationsQuery = (query: FeedFilter) =>
  queryOptions({
    queryKey: keys.feed(query),
    meta: { live: ['notification'] },
    queryFn: ({ signal }) => callWithTotal(listAdminNotifications, { query }, signal),
    placeholderData: keepPreviousData,
    ...freshLinks,
  })

export function useDeleteNotification() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: keys.deletion,
    mutationFn: (notificationId: string) => call(deleteNotification, { params: { notificationId } }),
    onSuccess: (_, notificationId) => dropFromFeed(queryClient, notificationId),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ALL }),
  })
}

/** Ids being deleted: hidden while the request runs, so a refusal brings them back. */
export const useNotificationsBeingDeleted = (): string[] =>
  useMutationState({
    filters: { mutationKey: keys.deletion, status: 'pending' },
    select: ({ state }) => state.variables as string,
  })

type Feed = Awaited<ReturnType<typeof callWithTotal<typeof listAdminNotifications>>>

function dropFromFeed(queryClient: QueryClient, notificationId: string) {
  queryClient.setQueriesData<Feed>({ queryKey: ALL }, (feed) => {
    const rows = feed?.rows.filter(({ id }) => id !== notificationId)
    return feed && rows && { rows, total: feed.total - (feed.rows.length - rows.length) }
  })
}
