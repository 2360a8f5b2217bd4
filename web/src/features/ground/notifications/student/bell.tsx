import { limits } from '@sonocampus/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { Bell as BellPicture } from 'lucide-react'
import { useState } from 'react'
import { later } from '@/shared/lib/later'
import { Button } from '@/shared/ui/button'
import { Popover } from '@/shared/ui/popover'
import { myNotificationsQuery, NOTICES_STEP, useReadNotifications } from './api'

const BellList = later(async () => (await import('./bell-list')).BellList)

/** The student's notifications: how many are new, and the list when opened. */
export function Bell() {
  const [open, setOpen] = useState(false)
  const [count, setCount] = useState(NOTICES_STEP)
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  const query = useQuery(myNotificationsQuery(count))
  const notices = query.data
  const read = useReadNotifications()
  const unread = notices?.filter(({ is_read }) => !is_read).map(({ id }) => id) ?? []

  /** New ones stay marked while the list is open. */
  function change(nowOpen: boolean) {
    setOpen(nowOpen)
    if (!nowOpen) return
    setFresh(new Set(unread))
    if (unread.length > 0) read.mutate(unread)
  }
  return (
    <Popover open={open} onOpenChange={change} label="Notifications" trigger={<BellButton unread={unread.length} />}>
      <BellList
        query={query}
        count={count}
        fresh={fresh}
        onOlder={() => setCount(Math.min(count + NOTICES_STEP, limits.page.maxSize))}
        onChoose={() => setOpen(false)}
      />
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
