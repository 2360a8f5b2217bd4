import type { AdminNotification } from '@sonocampus/contract/notifications'
import { pagePath } from '@sonocampus/contract/pages'
import { ExternalLink, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { formatLongDate } from '@/shared/lib/format-time'
import { ForAdministrators } from '@/shared/session/for-administrators'
import { buttonStyles } from '@/shared/ui/button-styles'
import { Card } from '@/shared/ui/card'
import { CopyButton } from '@/shared/ui/copy-button'
import { IconAction } from '@/shared/ui/icon-action'
import { LinkedText } from '@/shared/ui/linked-text'
import { toast } from '@/shared/ui/toaster'
import { lookOf } from './notification-look'
import { parseDetails } from './parse-details'

interface NotificationItemProps {
  notification: AdminNotification
  onDelete: (button: HTMLElement) => void
}

export function NotificationItem({ notification, onDelete }: NotificationItemProps) {
  const { title, tone, Icon } = lookOf(notification.event_type)
  const { message, proofUrl } = parseDetails(notification.details)
  const at = formatLongDate(notification.timestamp)
  const about = `${title}, ${at}`
  return (
    <Card className="flex flex-col gap-3 p-4! sm:p-5!">
      <div className="flex items-start gap-3 sm:gap-4">
        <span className={`grid size-11 shrink-0 place-items-center rounded-full ${tone}`}>
          <Icon className="size-5.5" aria-hidden="true" />
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="text-lg">{title}</h2>
          <time dateTime={notification.timestamp} className="block text-xs text-ink-faint sm:text-sm">
            {at}
          </time>
        </div>
        <ForAdministrators>
          <IconAction
            Icon={Trash2}
            label={`Delete: ${about}`}
            className="-me-2 -mt-1"
            data-delete
            onClick={(event) => onDelete(event.currentTarget)}
          />
        </ForAdministrators>
      </div>
      <div className="flex flex-col gap-2.5 sm:ps-15">
        <p dir="auto" className="break-words whitespace-pre-line">
          <LinkedText text={message} />
        </p>
        <div className="flex flex-wrap gap-x-5 gap-y-1">
          <CopiedId label="User ID" value={notification.user_id} about={about} />
          <CopiedId label="Course ID" value={notification.course_id} about={about} />
        </div>
        {notification.event_type === 'payment_proof' && (
          <ProofActions notification={notification} proofUrl={proofUrl} />
        )}
      </div>
    </Card>
  )
}

/** The start of an id is enough to identify it; the button copies all of it. */
function CopiedId({ label, value, about }: { label: string; value: string | null; about: string }) {
  if (!value) return null
  return (
    <span className="flex items-center gap-1 text-sm text-ink-soft">
      {label}: <span className="tabular-nums">{value.slice(0, 8)}…</span>
      <CopyButton
        value={value}
        label={`${label} of ${about}`}
        onCopied={() => toast.success(`${label} copied to clipboard!`)}
      />
    </span>
  )
}

function ProofActions({
  notification: { user_id, course_id },
  proofUrl,
}: {
  notification: AdminNotification
  proofUrl: string | undefined
}) {
  return (
    <div className="flex flex-wrap gap-2.5 max-sm:flex-col">
      {proofUrl && (
        <a href={proofUrl} target="_blank" rel="noopener noreferrer" className={buttonStyles({ variant: 'secondary' })}>
          <ExternalLink aria-hidden="true" />
          View Payment Proof
        </a>
      )}
      {user_id && course_id && (
        <Link
          to={{
            pathname: pagePath('adminEnrollments'),
            search: String(new URLSearchParams({ userId: user_id, courseId: course_id })),
          }}
          className={buttonStyles()}
        >
          Approve Enrollment
        </Link>
      )}
    </div>
  )
}
