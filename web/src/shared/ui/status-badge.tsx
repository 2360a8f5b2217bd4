import {
  Archive,
  Award,
  BadgeCheck,
  Ban,
  CalendarX,
  Check,
  CircleCheck,
  CircleDashed,
  CircleOff,
  CirclePlay,
  CircleX,
  Clock,
  Eye,
  EyeOff,
  Hourglass,
  type LucideIcon,
  PencilLine,
  RefreshCcw,
  Send,
  TimerOff,
  TriangleAlert,
  Undo2,
  UserRoundCheck,
} from 'lucide-react'
import { Badge, type BadgeTone } from './badge'

/** One word, colour and icon for each state, on every screen. */
const states = {
  draft: ['Draft', 'neutral', PencilLine],
  active: ['Active', 'done', CircleCheck],
  inactive: ['Inactive', 'neutral', CircleOff],
  archived: ['Archived', 'neutral', Archive],
  available: ['Available', 'action', CirclePlay],
  not_applied: ['Not Applied', 'neutral', CircleDashed],
  pending: ['Pending', 'wait', Clock],
  in_review: ['In Review', 'wait', Hourglass],
  processing: ['Processing', 'wait', Hourglass],
  approved: ['Approved', 'done', Check],
  enrolled: ['Enrolled', 'done', UserRoundCheck],
  rejected: ['Rejected', 'refuse', CircleX],
  declined: ['Declined', 'refuse', CircleX],
  expired: ['Expired', 'neutral', CalendarX],
  valid: ['Valid', 'done', BadgeCheck],
  revoked: ['Revoked', 'refuse', Ban],
  replaced: ['Replaced', 'neutral', RefreshCcw],
  blocked: ['Blocked', 'refuse', Ban],
  failed: ['Failed', 'refuse', TriangleAlert],
  submitted: ['Submitted', 'action', Send],
  returned: ['Returned', 'wait', Undo2],
  graded: ['Graded', 'done', Award],
  completed: ['Completed', 'done', CircleCheck],
  late: ['Late', 'refuse', TimerOff],
  watched: ['Watched', 'done', Eye],
  not_watched: ['Not Watched', 'neutral', EyeOff],
} satisfies Record<string, [string, BadgeTone, LucideIcon]>

export type Status = keyof typeof states
export const allStatuses = Object.keys(states) as Status[]

const isStatus = (text: string): text is Status => Object.hasOwn(states, text)

interface StatusBadgeProps {
  /** A known state in any case; unknown ones are shown as they are, in grey. */
  status: Status | (string & {})
  /** Another word for this screen; colour and icon stay. */
  label?: string
  className?: string
}

export function StatusBadge({ status, label, className }: StatusBadgeProps) {
  const known = status.toLowerCase().replaceAll(/[\s-]+/g, '_')
  const [word, tone, Icon]: [string, BadgeTone, LucideIcon] = isStatus(known)
    ? states[known]
    : [status, 'neutral', CircleDashed]
  return (
    <Badge tone={tone} className={className}>
      <Icon aria-hidden="true" />
      {label ?? word}
    </Badge>
  )
}
