import {
  getNotificationSettings,
  listMyNotifications,
  type NoticeKind,
  type NotificationSettings,
  readNotifications,
  type SettingsChange,
  updateNotificationSettings,
} from '@sonocampus/contract/notifications'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '@/shared/api/call'
import { useWrite } from '@/shared/api/use-write'

const MINUTE = 60_000
const MINE = ['notifications', 'mine']
const keys = {
  mine: (count: number) => [...MINE, count],
  settings: ['notifications', 'settings'],
}

/** The newest ones, asked for again every minute and whenever the window is looked at. */
export const myNotificationsQuery = (count: number) =>
  queryOptions({
    queryKey: keys.mine(count),
    meta: { live: ['notification'] },
    queryFn: ({ signal }) => call(listMyNotifications, { query: { page: 1, page_size: count } }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: MINUTE,
  })

export const notificationSettingsQuery = queryOptions({
  queryKey: keys.settings,
  queryFn: ({ signal }) => call(getNotificationSettings, {}, signal),
})

export const useReadNotifications = () => useWrite((ids: string[]) => call(readNotifications, { body: { ids } }), MINE)

/** The switch moves at once, and back when the server refuses. */
export function useUpdateNotificationSettings() {
  const queryClient = useQueryClient()
  const { queryKey } = notificationSettingsQuery
  return useMutation({
    mutationFn: (body: SettingsChange) => call(updateNotificationSettings, { body }),
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (before) => before && changed(before, change))
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
}

function changed(before: NotificationSettings, change: SettingsChange): NotificationSettings {
  const kinds = Object.keys(before) as NoticeKind[]
  return Object.fromEntries(kinds.map((kind) => [kind, { ...before[kind], ...change[kind] }])) as NotificationSettings
}
