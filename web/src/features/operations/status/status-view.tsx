import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '@/shared/api/api-error'
import { Button } from '@/shared/ui/button'
import { DateTime } from '@/shared/ui/date-time'
import { EmptyState } from '@/shared/ui/empty-state'
import { Notice } from '@/shared/ui/notice'
import { QueryState } from '@/shared/ui/query-state'
import { toast } from '@/shared/ui/toaster'
import { statusQuery, useCheckStatus } from './api'
import { ProcessTable } from './process-table'
import { RightList } from './right-list'
import { WrongCheck } from './wrong-check'

/** A server that hasn't checked by then isn't checking at all, which is reported separately. */
const PATIENCE = 30_000

/** Failed checks with what to do, passed checks in a line each, and the running processes. */
export function StatusView() {
  const [checking, setChecking] = useState<{ olderThan: string | null; at: number } | null>(null)
  const isLooking = (looked_at: string | null) =>
    checking !== null && looked_at === checking.olderThan && Date.now() - checking.at < PATIENCE
  const query = useQuery(statusQuery(isLooking))
  const { data } = query
  const check = useCheckStatus()
  if (!data) return <QueryState query={query} what="the status" count={4} />
  const look = () =>
    check.mutate(undefined, {
      onSuccess: () => setChecking({ olderThan: data.looked_at, at: Date.now() }),
      onError: (fault) =>
        toast.error(messageOf(fault, "Couldn't check the status. Check your connection and try again.")),
    })
  const lookButton = (
    <Button
      variant="secondary"
      busy={check.isPending || isLooking(data.looked_at)}
      busyLabel="Checking…"
      onClick={look}
    >
      <RefreshCw aria-hidden="true" />
      Check now
    </Button>
  )
  if (data.looked_at === null)
    return (
      <EmptyState
        title="Not checked yet."
        text="A server that has just started checks within a few minutes."
        action={lookButton}
      />
    )
  const wrong = data.checks.filter(({ level }) => level !== 'good')
  const right = data.checks.filter(({ level }) => level === 'good')
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3 text-sm text-ink-soft">
        <span>
          Version {data.version}, last checked <DateTime value={data.looked_at} />
        </span>
        {lookButton}
      </div>
      {wrong.length === 0 && (
        <Notice tone="done" title="Everything is working.">
          Nothing needs your attention. If that changes, every administrator gets a notification and a mail.
        </Notice>
      )}
      {wrong.length > 0 && (
        <ul aria-label="Needs your attention" className="flex flex-col gap-4">
          {wrong.map((one) => (
            <li key={one.name}>
              <WrongCheck check={one} />
            </li>
          ))}
        </ul>
      )}
      {right.length > 0 && <RightList checks={right} />}
      <ProcessTable processes={data.processes} />
    </div>
  )
}
