import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '@/shared/api/api-error'
import { Button } from '@/shared/ui/button'
import { Card, CardHeader } from '@/shared/ui/card'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { CopyButton } from '@/shared/ui/copy-button'
import { QueryState } from '@/shared/ui/query-state'
import { toast } from '@/shared/ui/toaster'
import { calendarFeedQuery, useEndCalendarFeed, useRenewCalendarFeed } from './api'

/** The private address from which a calendar reads the live classes. */
export function CalendarCard() {
  return (
    <Card id="calendar" aria-label="Calendar" className="mt-6 max-w-3xl scroll-mt-20">
      <CardHeader
        title="Calendar"
        lead="Your live classes in the calendar of your phone or computer, always up to date. Paste the address where your calendar asks for a subscription."
      />
      <Feed />
    </Card>
  )
}

function Feed() {
  const query = useQuery(calendarFeedQuery)
  const { data } = query
  const renew = useRenewCalendarFeed()
  if (!data) return <QueryState query={query} what="the address of your calendar" count={1} />
  if (data.url) return <Address url={data.url} onRenew={() => renew.mutateAsync().catch(showFailure)} />
  return (
    <Button busy={renew.isPending} onClick={() => renew.mutateAsync().catch(showFailure)}>
      Create my calendar address
    </Button>
  )
}

const showFailure = (error: unknown) =>
  void toast.error("Couldn't change the calendar address.", {
    description: messageOf(error),
  })

function Address({ url, onRenew }: { url: string; onRenew: () => Promise<unknown> }) {
  const end = useEndCalendarFeed()
  const [asks, setAsks] = useState<'renew' | 'end'>()
  const confirm = async () => {
    if (asks === 'renew') await onRenew()
    else await end.mutateAsync().catch(showFailure)
    setAsks(undefined)
  }
  return (
    <>
      <div className="flex items-center gap-2 rounded-md border border-line bg-ground px-3 py-1.5">
        <code className="min-w-0 flex-1 text-sm break-all">{url}</code>
        <CopyButton value={url} label="address" />
      </div>
      <p className="mt-2 text-sm text-ink-soft">
        Anyone with this address can see when your classes are. Keep it to yourself.
      </p>
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Button variant="secondary" onClick={() => setAsks('renew')}>
          Create a new address
        </Button>
        <Button variant="ghost" onClick={() => setAsks('end')}>
          Stop
        </Button>
      </div>
      <ConfirmDialog
        open={asks !== undefined}
        onOpenChange={() => setAsks(undefined)}
        title={asks === 'renew' ? 'Create a new address?' : 'Stop the calendar?'}
        confirmLabel={asks === 'renew' ? 'Create a new address' : 'Stop'}
        onConfirm={() => void confirm()}
      >
        Calendars that use the current address stop getting classes.
      </ConfirmDialog>
    </>
  )
}
