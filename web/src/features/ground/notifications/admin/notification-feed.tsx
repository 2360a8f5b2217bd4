import { useQuery } from '@tanstack/react-query'
import { ApiError, detailOf } from '@/shared/api/api-error'
import { useListParams } from '@/shared/lib/use-list-params'
import { EmptyState } from '@/shared/ui/empty-state'
import { focusMain } from '@/shared/ui/focus-return'
import { PAGE_SIZE, PagedList } from '@/shared/ui/paged-list'
import { toast } from '@/shared/ui/toaster'
import { adminNotificationsQuery, useDeleteNotification, useNotificationsBeingDeleted } from './api'
import { NotificationItem } from './notification-item'

/** The administrators' notifications, newest first. Deleted ones disappear at once. */
export function NotificationFeed() {
  const { page, setPage } = useListParams(['all'])
  const feed = useQuery(adminNotificationsQuery({ page, page_size: PAGE_SIZE }))
  const { mutateAsync } = useDeleteNotification()
  const leaving = useNotificationsBeingDeleted()
  const rows = feed.data?.rows.filter(({ id }) => !leaving.includes(id)) ?? []
  const gone = (feed.data?.rows.length ?? 0) - rows.length

  async function remove(id: string, button: HTMLElement) {
    focusNext(button)
    try {
      await mutateAsync(id)
      toast.success('Notification deleted successfully.')
    } catch (error) {
      const refusal = detailOf(error) ?? 'Failed to delete notification.'
      toast.error(error instanceof ApiError ? refusal : 'An unexpected error occurred.')
    }
  }

  return (
    <PagedList
      list={{ ...feed, data: feed.data && { rows, total: feed.data.total - gone } }}
      what="the notifications"
      title="An Error Occurred"
      text="Failed to fetch notifications."
      empty={
        <EmptyState
          title="All Caught Up! You have no new notifications."
          text="Applications, payment proofs and enrollments appear here as they happen."
        />
      }
      page={page}
      onPageChange={setPage}
    >
      {(shown) => (
        <ul aria-label="Notifications" className="flex flex-col gap-4">
          {shown.map((notification) => (
            <li key={notification.id}>
              <NotificationItem
                notification={notification}
                onDelete={(button) => void remove(notification.id, button)}
              />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}

/** The item disappears with its button: focus the neighbour's. */
function focusNext(button: HTMLElement) {
  const item = button.closest('li')
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling
  const next = neighbour?.querySelector<HTMLElement>('[data-delete]')
  if (next) next.focus({ preventScroll: true })
  else focusMain()
}
