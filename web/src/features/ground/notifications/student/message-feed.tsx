import { limits } from '@sonocampus/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSessionRole } from '@/shared/session/use-session-role'
import { Button } from '@/shared/ui/button'
import { QueryState } from '@/shared/ui/query-state'
import { myNotificationsQuery, NOTICES_STEP, useReadNotifications } from './api'
import { NotificationList } from './notification-list'

/** Everything that the institute told the student. What is new is read by being here, and stays marked until they leave. */
export function MessageFeed() {
  const [count, setCount] = useState(NOTICES_STEP)
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  const query = useQuery(myNotificationsQuery(count))
  const { data: notices, isFetching } = query
  const isStudent = useSessionRole() === 'student'
  const { mutate: read } = useReadNotifications()
  const readNew = useEffectEvent((ids: string[]) => {
    setFresh(new Set([...fresh, ...ids]))
    if (isStudent) read(ids)
  })
  useEffect(() => {
    const unread = notices?.filter(({ is_read }) => !is_read).map(({ id }) => id) ?? []
    if (unread.length > 0) readNew(unread)
  }, [notices])
  if (!notices) return <QueryState query={query} what="your messages" />
  return (
    <div className="max-w-3xl">
      <div className="overflow-hidden rounded-lg border border-line bg-surface shadow-sm">
        <NotificationList notices={notices} fresh={fresh} />
      </div>
      {notices.length >= count && count < limits.page.maxSize && (
        <Button
          variant="secondary"
          className="mt-4"
          busy={isFetching}
          onClick={() => setCount(Math.min(count + NOTICES_STEP, limits.page.maxSize))}
        >
          Show older
        </Button>
      )}
    </div>
  )
}
