import { useQuery } from '@tanstack/react-query'
import { myNotificationsQuery, NOTICES_STEP } from './api'

/** How many of the newest notifications are new. The bell has asked for them. */
export function useUnread(): number {
  const { data } = useQuery({ ...myNotificationsQuery(NOTICES_STEP), refetchOnMount: false })
  return data?.filter(({ is_read }) => !is_read).length ?? 0
}
