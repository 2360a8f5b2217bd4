import {
  getNotificationSettings,
  type NoticeKind,
  type NotificationSettings,
  type SettingsChange,
  updateNotificationSettings,
} from '@sonocampus/contract/notifications.settings'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '@/shared/api/call'

export const notificationSettingsQuery = queryOptions({
  queryKey: ['notifications', 'settings'],
  queryFn: ({ signal }) => call(getNotificationSettings, {}, signal),
})

/** Moves the switch at once, and back if the server refuses. */
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
