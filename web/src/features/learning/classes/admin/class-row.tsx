import type { PlannedClass } from '@sonocampus/contract/classes.admin'
import { formatDate } from '@sonocampus/contract/format-date'
import { pagePath } from '@sonocampus/contract/pages'
import { Ban, CalendarClock, CirclePlay, Ellipsis, ExternalLink, Pencil } from 'lucide-react'
import { Link } from 'react-router'
import { Badge } from '@/shared/ui/badge'
import { buttonStyles } from '@/shared/ui/button-styles'
import { IconAction } from '@/shared/ui/icon-action'
import { Menu, type MenuItem } from '@/shared/ui/menu'
import { ClassBadges } from '../class-badges'
import { ClassTime } from '../class-time'

export type ClassTask = 'edit' | 'move' | 'cancel' | 'recording'

interface ClassRowProps {
  planned: PlannedClass
  zone: string
  now: number
  onTask: (task: ClassTask, planned: PlannedClass) => void
}

export function ClassRow({ planned, zone, now, onTask }: ClassRowProps) {
  const { id, title, course_title, series_id, recording, present } = planned
  const hasBegun = Date.parse(planned.starts_at) <= now
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-lg border border-line bg-surface px-4 py-3.5 shadow-sm">
      <div className="min-w-0 flex-1 basis-64">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h2 dir="auto" className="text-base font-semibold wrap-anywhere">
            <Link to={pagePath('adminClass', { classId: id })} className="underline-offset-3 hover:underline">
              {title}
            </Link>
          </h2>
          <ClassBadges facts={planned} now={now} />
          {series_id && <Badge>Series</Badge>}
        </div>
        <ClassTime {...planned} zone={zone} className="text-sm" />
        <p className="text-sm text-ink-soft wrap-anywhere">
          {course_title}
          {hasBegun && !planned.is_cancelled && ` · ${present} present`}
          {recording && ` · Recording: ${recording.title}`}
        </p>
        {planned.cancel_reason && (
          <p dir="auto" className="text-sm whitespace-pre-line wrap-anywhere">
            {planned.cancel_reason}
          </p>
        )}
      </div>
      <RowActions planned={planned} now={now} onTask={onTask} />
    </li>
  )
}

export function RowActions({ planned, now, onTask }: Omit<ClassRowProps, 'zone'>) {
  const items = itemsOf(planned, now, onTask)
  return (
    <div className="flex items-center gap-2">
      {planned.host_url && Date.parse(planned.ends_at) > now && !planned.is_cancelled && (
        <a
          href={planned.host_url}
          target="_blank"
          rel="noreferrer"
          aria-label={`Host ${planned.title}`}
          className={buttonStyles({ variant: 'secondary', size: 'sm' })}
        >
          <ExternalLink aria-hidden="true" />
          Host
        </a>
      )}
      {items.length > 0 && (
        <Menu
          items={items}
          trigger={
            <IconAction Icon={Ellipsis} label={`Actions for ${planned.title}, ${formatDate(planned.starts_at)}`} />
          }
        />
      )}
    </div>
  )
}

/** The actions for a class: none for a cancelled one; for one that is over, only the recording. */
function itemsOf(planned: PlannedClass, now: number, onTask: ClassRowProps['onTask']): MenuItem[] {
  if (planned.is_cancelled) return []
  const item = (task: ClassTask, label: string, Icon: typeof Pencil, more: Partial<MenuItem> = {}): MenuItem => ({
    label,
    icon: <Icon aria-hidden="true" />,
    onSelect: () => onTask(task, planned),
    ...more,
  })
  const isOver = Date.parse(planned.ends_at) <= now
  const hasBegun = Date.parse(planned.starts_at) <= now
  return [
    ...(isOver ? [] : [item('edit', 'Edit', Pencil), item('move', 'Move', CalendarClock)]),
    ...(hasBegun ? [item('recording', 'Recording', CirclePlay)] : []),
    ...(isOver ? [] : [item('cancel', 'Cancel the class', Ban, { tone: 'danger', apart: true })]),
  ]
}
