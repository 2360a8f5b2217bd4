import { limits } from '@sonocampus/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { Bell as BellPicture } from 'lucide-react'
import { useState } from 'react'
import { later } from '@/shared/lib/later'
import { Button } from '@/shared/ui/button'
import { Popover } from '@/shared/ui/popover'
import { QueryState } from '@/shared/ui/query-state'
import { myNotificationsQuery, NOTICES_STEP, useReadNotifications } from './api'

const NotificationList = later(async () => (await import('./notification-list')).NotificationList)

/** The student's notifications: how many are new, and the list when opened. */
export function Bell() {
  const [open, setOpen] = useState(false)
  const [count, setCount] = useState(NOTICES_STEP)
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  const query = useQuery(myNotificationsQuery(count))
  const { data: notices, isFetching } = query
  const read = useReadNotifications()
  const unread = notices?.filter(({ is_read }) => !is_read).map(({ id }) => id) ?? []

  /** New ones stay marked while the list is open. */
  function change(nowOpen: boolean) {
    setOpen(nowOpen)
    if (!nowOpen) return
    setFresh(new Set(unread))
    if (unread.length > 0) read.mutate(unread)
  }
  const most = limits.page.maxSize
  return (
    <Popover open={open} onOpenChange={change} label="Notifications" trigger={<BellButton unread={unread.length} />}>
      <h2 className="border-b border-line px-4 py-3 text-lg">Notifications</h2>
      <div className="min-h-0 flex-1 overflow-y-auto">
        {!notices && (
          <div className="p-3">
            <QueryState query={query} what="your notifications" />
          </div>
        )}
        {notices && <NotificationList notices={notices} fresh={fresh} onChoose={() => setOpen(false)} />}
        {notices && notices.length >= count && count < most && (
          <div className="border-t border-line p-2">
            <Button
              variant="ghost"
              className="w-full"
              busy={isFetching}
              onClick={() => setCount(Math.min(count + NOTICES_STEP, most))}
            >
              Show older
            </Button>
          </div>
        )}
      </div>
    </Popover>
  )
}

type BellButtonProps = React.ComponentProps<typeof Button> & { unread: number }

function BellButton({ unread, ...rest }: BellButtonProps) {
  const label = unread > 0 ? `Notifications, ${unread} new` : 'Notifications'
  return (
    <Button {...rest} variant="ghost" size="icon" aria-label={label} className="relative text-ink-soft">
      <BellPicture aria-hidden="true" />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute end-0.5 top-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-refuse-fill px-1 text-xs leading-none font-bold text-refuse-fill-ink tabular-nums"
        >
          {unread > 9 ? '9+' : unread}
        </span>
      )}
    </Button>
  )
}
