import type { AuditEntry } from '@sonocampus/contract/audit'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { Badge } from '@/shared/ui/badge'
import { Button } from '@/shared/ui/button'
import { DateTime } from '@/shared/ui/date-time'
import { ACTIONS } from '../audit-words'
import { compareStates } from '../compare-states'
import { StateComparison } from './state-comparison'

/** An audit entry: the event, below it actor, time and network; collapsed, the state before and after. */
export function AuditEntryRow({ entry }: { entry: AuditEntry }) {
  const [open, setOpen] = useState(false)
  const panel = useId()
  const changes = compareStates(entry.before, entry.after)
  return (
    <li className="flex flex-col gap-3 p-4 sm:px-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-72">
          <p className="font-semibold break-words">{entry.summary}</p>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
            <span className="break-all">{entry.actor?.email ?? 'The system'}</span>
            <DateTime value={entry.occurred_at} className="whitespace-nowrap" />
            {entry.address && <span className="break-all tabular-nums">from {entry.address}</span>}
          </p>
          <p className="mt-2 flex flex-wrap items-center gap-2 text-xs text-ink-faint tabular-nums">
            <Badge>{ACTIONS[entry.action] ?? entry.action}</Badge>
            No. {entry.sequence}
          </p>
        </div>
        {changes.length > 0 && (
          <Button
            variant="ghost"
            size="sm"
            className="max-sm:-ms-3"
            aria-expanded={open}
            aria-controls={panel}
            aria-label={`${open ? 'Hide' : 'Show'} before and after of No. ${entry.sequence}`}
            onClick={() => setOpen(!open)}
          >
            Before and after
            <ChevronDown className={open ? 'rotate-180' : ''} aria-hidden="true" />
          </Button>
        )}
      </div>
      {open && <StateComparison id={panel} changes={changes} />}
    </li>
  )
}
