import type { StudentNotification } from '@sonocampus/contract/notifications'
import { isPage } from '@sonocampus/contract/pages'
import clsx from 'clsx'
import { Link } from 'react-router'
import { DateTime } from '@/shared/ui/date-time'
import { EmptyState } from '@/shared/ui/empty-state'

interface NotificationListProps {
  notices: readonly StudentNotification[]
  /** The ids that were new when the list was opened. */
  fresh: ReadonlySet<string>
  onChoose?: () => void
}

const row = 'block px-4 py-3 text-sm'

export function NotificationList({ notices, fresh, onChoose }: NotificationListProps) {
  if (notices.length === 0) {
    return (
      <EmptyState
        title="No notifications yet."
        text="Decisions about your applications and payments, and news of your courses, appear here."
      />
    )
  }
  return (
    <ul className="divide-y divide-line">
      {notices.map((notice) => {
        const to = ownPath(notice.link)
        const words = <Words notice={notice} isNew={fresh.has(notice.id)} />
        return (
          <li key={notice.id}>
            {to ? (
              <Link to={to} onClick={onChoose} className={clsx(row, '-outline-offset-3 hover:bg-action-soft/50')}>
                {words}
              </Link>
            ) : (
              <div className={row}>{words}</div>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function Words({ notice, isNew }: { notice: StudentNotification; isNew: boolean }) {
  return (
    <span className="flex gap-2.5">
      <span
        aria-hidden="true"
        className={clsx('mt-2 size-2 shrink-0 rounded-full', isNew ? 'bg-action' : 'bg-transparent')}
      />
      <span className="min-w-0">
        <span className={clsx('block break-words', isNew && 'font-semibold')}>
          {isNew && <span className="sr-only">New: </span>}
          {notice.message}
        </span>
        <DateTime value={notice.timestamp} className="text-xs text-ink-faint" />
      </span>
    </span>
  )
}

/** Only links to our own pages are followed. */
const ownPath = (link: string | null): string | null => (link && isPage(link.split(/[?#]/)[0] ?? '') ? link : null)
