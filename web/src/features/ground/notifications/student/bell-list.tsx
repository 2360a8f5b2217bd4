import { limits } from '@sonocampus/contract/limits'
import type { StudentNotification } from '@sonocampus/contract/notifications'
import type { UseQueryResult } from '@tanstack/react-query'
import { Button } from '@/shared/ui/button'
import { QueryState } from '@/shared/ui/query-state'
import { NotificationList } from './notification-list'

interface BellListProps {
  query: UseQueryResult<StudentNotification[]>
  /** How many were asked for. */
  count: number
  /** The ids that were new when the list was opened. */
  fresh: ReadonlySet<string>
  onOlder: () => void
  onChoose: () => void
}

/** What the bell opens. */
export function BellList({ query, count, fresh, onOlder, onChoose }: BellListProps) {
  const { data: notices, isFetching } = query
  return (
    <>
      <h2 className="border-b border-line px-4 py-3 text-lg">Notifications</h2>
      <div className="min-h-0 flex-1 overflow-y-auto">
        {!notices && (
          <div className="p-3">
            <QueryState query={query} what="your notifications" />
          </div>
        )}
        {notices && <NotificationList notices={notices} fresh={fresh} onChoose={onChoose} />}
        {notices && notices.length >= count && count < limits.page.maxSize && (
          <div className="border-t border-line p-2">
            <Button variant="ghost" className="w-full" busy={isFetching} onClick={onOlder}>
              Show older
            </Button>
          </div>
        )}
      </div>
    </>
  )
}
