import { useQuery } from '@tanstack/react-query'
import { myNotificationsQuery, NOTICES_STEP } from './api'

/** How many of the newest notifications are new. */
export const useUnread = (): number =>
  useQuery(myNotificationsQuery(NOTICES_STEP)).data?.filter(({ is_read }) => !is_read).length ?? 0
